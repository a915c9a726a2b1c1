internal import TextLayout

/// Text as elements: one for each run of a line, placed at the baseline that the app has given it.
///
/// A run is ["t", text, left, top, size, font, letter spacing, colour, flags, width], a bar of an underline or a
/// strikethrough ["d", left, top, width, height, colour].
struct TextElements {
  /// Device pixels per point.
  let scale: CGFloat

  struct Flags: OptionSet {
    let rawValue: Int
    /// Reads from right to left.
    static let rightToLeft = Flags(rawValue: 1)
    /// Without contextual alternates, as text of ASCII is shaped.
    static let plainAlternates = Flags(rawValue: 2)
    static let tabularNumbers = Flags(rawValue: 4)
    /// What is missing in width goes between words.
    static let justified = Flags(rawValue: 8)
  }

  func elements(of text: LaidOutText, at origin: CGPoint, fonts: inout FontNames) -> [JSON] {
    var elements: [JSON] = []
    for line in text.lines {
      for run in line.runs {
        elements += bars(run, .underline, origin)
        if let element = element(run, of: text, at: origin, fonts: &fonts) { elements.append(element) }
        elements += bars(run, .strikethrough, origin)
      }
    }
    return elements
  }

  private func element(
    _ run: LaidOutText.Run,
    of text: LaidOutText,
    at origin: CGPoint,
    fonts: inout FontNames
  ) -> JSON? {
    let string = Self.visible(run.string)
    guard !string.isEmpty, let file = run.glyphs.file else { return nil }
    var flags: Flags = []
    if run.isRightToLeft { flags.insert(.rightToLeft) }
    if run.string.utf8.allSatisfy({ $0 < 0x80 }) { flags.insert(.plainAlternates) }
    if run.font.monospacedDigits { flags.insert(.tabularNumbers) }
    if text.text.alignment == .justified { flags.insert(.justified) }
    let top = origin.y + run.baseline - Self.ascent(of: run.font.size, scale: scale)
    return .array([
      .string("t"), .string(string), .number(origin.x + run.x), .number(top), .number(run.font.size),
      .int(fonts.number(of: file, for: run)), .number(Double(run.spacing)), .int(colorIndex(run.colorIndex)),
      .int(flags.rawValue), .number(run.width),
    ])
  }

  private func bars(_ run: LaidOutText.Run, _ kind: LaidOutText.Decoration.Kind, _ origin: CGPoint) -> [JSON]
  {
    run.decorations.filter { $0.kind == kind }.map { bar in
      .array([
        .string("d"), .number(origin.x + bar.rect.minX), .number(origin.y + bar.rect.minY),
        .number(bar.rect.width), .number(bar.rect.height), .int(colorIndex(bar.colorIndex)),
      ])
    }
  }

  private func colorIndex(_ index: Int) -> Int { min(max(index, 0), StyleProperty.colors.count - 1) }

  /// How far above the baseline a line's box begins: the client declares fonts of an ascent of one em and no
  /// descent, which browsers round to the device pixel.
  static func ascent(of size: CGFloat, scale: CGFloat) -> CGFloat { (size * scale).rounded() / scale }

  /// Without what only directs the order of characters, which is settled, or breaks lines.
  ///
  /// Such characters have no width, and would reach into their surroundings in a page.
  static func visible(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
      case 0x00...0x08, 0x0A...0x1F, 0x7F...0x9F, 0x2028, 0x2029: continue
      case _: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
