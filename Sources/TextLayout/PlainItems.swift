internal import CPango
internal import CoreGraphics

/// What Pango says about plain texts before it shapes them: it is the same for all of one font.
///
/// Which fonts, scripts and directions a text is made of takes longer to find out than its glyphs; letters,
/// digits and signs of ASCII are one item, always. Not thread-safe: used under the lock of `TextEngine`.
final class PlainItems {
  /// A plain text, as far as its item depends on it.
  struct Content: Hashable {
    let font: FontDescriptor
    /// Latin; no script at all without letters.
    let hasLetters: Bool

    /// Nil for what isn't plain.
    init?(_ run: StyledText.Run) {
      // Of another font it isn't known whether it has all the characters.
      if case .named = run.font.family { return nil }
      var hasLetters = false
      for byte in run.text.utf8 {
        guard byte >= 0x20, byte < 0x7F else { return nil }
        if (byte | 0x20) >= 0x61, (byte | 0x20) <= 0x7A { hasLetters = true }
      }
      guard !run.text.isEmpty else { return nil }
      (font, self.hasLetters) = (run.font, hasLetters)
    }
  }

  /// An item, kept alive by this object.
  final class Item {
    let item: UnsafeMutablePointer<PangoItem>
    let font: UnsafeMutablePointer<PangoFont>
    /// What the font wants between its letters.
    let tracking: CGFloat

    init(
      owning item: UnsafeMutablePointer<PangoItem>,
      font: UnsafeMutablePointer<PangoFont>,
      tracking: CGFloat
    ) {
      (self.item, self.font, self.tracking) = (item, font, tracking)
      // Features are for the whole of any text, not for the bytes of this one.
      var next = item.pointee.analysis.extra_attrs
      while let link = next {
        if let attribute = link.pointee.data?.assumingMemoryBound(to: PangoAttribute.self) {
          attribute.pointee.start_index = 0
          attribute.pointee.end_index = .max
        }
        next = link.pointee.next
      }
    }

    deinit { pango_item_free(item) }
  }

  private var items: [Content: Item] = [:]
  private(set) var made = 0

  func item(for content: Content, making make: () -> Item?) -> Item? {
    if let known = items[content] { return known }
    guard let item = make() else { return nil }
    made += 1
    // Sizes that are animated through would be kept for good.
    if items.count == 256 { items = [:] }
    items[content] = item
    return item
  }
}
