package import CPango
package import CoreGraphics

/// A text with every glyph in its place.
///
/// Immutable; may be read from any thread.
package final class LaidOutText: Sendable {
  /// Glyphs of one font, one direction and one style.
  package struct Run: Sendable {
    /// The glyphs; a space for what nothing is drawn for.
    package let glyphs: ShapedGlyphs
    /// Left edge, from the left edge of the text.
    package let x: CGFloat
    /// From the top of the text; a baseline offset is already in it.
    package let baseline: CGFloat
    package let width: CGFloat
    /// The characters, in reading order.
    package let string: String
    /// The font asked for (a web display names this one; `glyphs.font` is the one that has the glyphs).
    package let font: FontDescriptor
    package let kern: CGFloat
    package let colorIndex: Int
    package let isRightToLeft: Bool
    /// UTF-8 offsets in the whole text.
    package let range: Range<Int>
    package let decorations: [Decoration]
  }

  /// An underline or a strikethrough, as a rectangle from the top left of the text.
  package struct Decoration: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case underline, strikethrough }
    package let kind: Kind
    package let rect: CGRect
    /// Which of the colours given when drawn.
    package let colorIndex: Int
  }

  package struct Line: Sendable {
    package let runs: [Run]
    /// From the top of the text.
    package let baseline: CGFloat
    /// The top left of the line box.
    package let origin: CGPoint
    package let width: CGFloat
    package let height: CGFloat
    /// UTF-8 offsets in the whole text; what was cut off is not in it.
    package let range: Range<Int>
    package let isTruncated: Bool
  }

  /// Rounded up to the device pixel.
  package let size: CGSize
  package let lines: [Line]
  package let isTruncated: Bool
  /// What the text was scaled by to fit; 1 unless a minimum scale factor allowed less.
  package let scaleFactor: CGFloat
  package let text: StyledText

  package var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
  package var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }

  init(size: CGSize, lines: [Line], isTruncated: Bool, scaleFactor: CGFloat, text: StyledText) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
    self.scaleFactor = scaleFactor
    self.text = text
  }
}

/// A Pango font with glyphs and their advances, kept alive by this object.
///
/// Sendable: the font and the glyph string are only read once this exists, and the font's reference count
/// is atomic.
package final class ShapedGlyphs: @unchecked Sendable {
  /// For `gsk_text_node_new` and `pango_cairo_show_glyph_string`.
  package let font: UnsafeMutablePointer<PangoFont>
  package let glyphs: UnsafeMutablePointer<PangoGlyphString>

  /// Takes over both references.
  init(owning font: UnsafeMutablePointer<PangoFont>, _ glyphs: UnsafeMutablePointer<PangoGlyphString>) {
    self.font = font
    self.glyphs = glyphs
  }

  deinit {
    pango_glyph_string_free(glyphs)
    g_object_unref(font)
  }
}

extension LaidOutText.Run {
  /// What is added after each glyph, in points: the run's kerning and what the font wants at its size.
  package var spacing: CGFloat {
    let isJoined =
      isRightToLeft && string.unicodeScalars.contains { (0x600...0x8FF).contains($0.value) }
    return isJoined ? 0 : kern + (glyphs.isInter ? Tracking.interTracking(at: font.size) : 0)
  }
}

extension ShapedGlyphs {
  fileprivate var isInter: Bool {
    let description = pango_font_describe(font)
    defer { pango_font_description_free(description) }
    return pango_font_description_get_family(description).map { String(cString: $0) } == "Inter"
  }
}
