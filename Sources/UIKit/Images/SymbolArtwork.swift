/// The SVG files of Bootstrap Icons, where their ink lies, and pictures made of them.
///
/// Thread-safe: everything is reached under the lock.
final class SymbolArtwork: @unchecked Sendable {
  static let shared = SymbolArtwork()
  static let placeholder = "waxwing-placeholder"
  /// Put behind a drawing's name, it stands for the drawing in a circle.
  static let circleSuffix = "+circle"

  private struct Key: Hashable {
    let file: String
    let width: Int
    let height: Int
    let weight: UIImage.SymbolWeight
  }

  private let lock = NSLock()
  private var sources: [String: String] = [:]
  private var inks: [String: CGRect] = [:]
  private var bitmaps: [Key: CGImage] = [:]

  private static let directories = ["/usr/share/bootstrap-icons/svg", "/usr/local/share/bootstrap-icons/svg"]

  /// Whether there is a drawing of that name.
  func exists(_ file: String) -> Bool {
    lock.withLock { source(of: file) != nil }
  }

  /// Whether the icons are installed at all.
  static let isInstalled = directories.contains { FileManager.default.fileExists(atPath: $0) }

  /// Where the drawing has ink, as fractions of its square.
  func ink(of file: String) -> CGRect {
    lock.withLock {
      if let known = inks[file] { return known }
      let found = source(of: file).flatMap(Self.measureInk) ?? CGRect(x: 0, y: 0, width: 1, height: 1)
      inks[file] = found
      return found
    }
  }

  /// The inked part of the drawing, stretched to these pixels; nil where there is none.
  func bitmap(of file: String, width: Int, height: Int, weight: UIImage.SymbolWeight) -> CGImage? {
    guard width > 0, height > 0 else { return nil }
    let ink = ink(of: file)
    return lock.withLock {
      let key = Key(file: file, width: width, height: height, weight: weight)
      if let known = bitmaps[key] { return known }
      guard let source = source(of: file) else { return nil }
      let made = Self.draw(source, ink: ink, width: width, height: height, weight: weight)
      // Animated sizes would fill the memory.
      if bitmaps.count > 512 { bitmaps.removeAll() }
      bitmaps[key] = made
      return made
    }
  }

  private func source(of file: String) -> String? {
    if let known = sources[file] { return known }
    if file == Self.placeholder {
      sources[file] = Self.placeholderSource
      return Self.placeholderSource
    }
    if file.hasSuffix(Self.circleSuffix) {
      let made = encircled(String(file.dropLast(Self.circleSuffix.count)))
      sources[file] = made
      return made
    }
    for directory in Self.directories {
      if let text = try? String(contentsOfFile: "\(directory)/\(file).svg", encoding: .utf8) {
        sources[file] = text
        return text
      }
    }
    return nil
  }

  private func encircled(_ file: String) -> String? {
    guard let circle = source(of: "circle"), let inside = source(of: file),
      let start = inside.range(of: "<svg"),
      let begin = inside.range(of: ">", range: start.upperBound..<inside.endIndex),
      let end = inside.range(of: "</svg>"), let close = circle.range(of: "</svg>")
    else { return nil }
    let drawing = inside[begin.upperBound..<end.lowerBound]
    return circle[..<close.lowerBound]
      + "<g transform=\"translate(3.8 3.8) scale(0.525)\">\(drawing)</g></svg>"
  }

  private static let placeholderSource = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect x="1" y="1" width="14" height="14" \
    rx="2" fill="none" stroke="black" stroke-width="1" stroke-dasharray="2.2 1.6"/></svg>
    """

  private static func measureInk(_ source: String) -> CGRect? {
    let side = 128
    guard let image = CGImage(svg: Data(source.utf8), width: side, height: side) else { return nil }
    var (left, right, top, bottom) = (side, -1, side, -1)
    for y in 0..<side {
      let row = image.pixels.row(y)
      for x in 0..<side where row[x * 4 + 3] > 32 {
        (left, right) = (min(left, x), max(right, x))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    guard right >= left else { return nil }
    let unit = CGFloat(side)
    return CGRect(
      x: CGFloat(left) / unit,
      y: CGFloat(top) / unit,
      width: CGFloat(right - left + 1) / unit,
      height: CGFloat(bottom - top + 1) / unit
    )
  }

  /// Draws with the view box narrowed to the ink and a stroke added for heavier weights.
  private static func draw(
    _ source: String,
    ink: CGRect,
    width: Int,
    height: Int,
    weight: UIImage.SymbolWeight
  ) -> CGImage? {
    let box = "\(ink.minX * 16) \(ink.minY * 16) \(ink.width * 16) \(ink.height * 16)"
    let stroke = strokeWidth(weight)
    let heavier = stroke > 0 ? " stroke=\"black\" stroke-width=\"\(stroke)\"" : ""
    guard let start = source.range(of: "<svg"),
      let end = source.range(of: ">", range: start.upperBound..<source.endIndex)
    else { return nil }
    let text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(box)\" preserveAspectRatio=\"none\""
      + " width=\"\(width)\" height=\"\(height)\" fill=\"black\"\(heavier)>" + source[end.upperBound...]
    return CGImage(svg: Data(text.utf8), width: width, height: height)
  }

  /// In units of the 16-unit square.
  ///
  /// The icons are drawn in one weight, which is taken for regular.
  private static func strokeWidth(_ weight: UIImage.SymbolWeight) -> Double {
    switch weight {
    case .unspecified, .ultraLight, .thin, .light, .regular: 0
    case .medium: 0.2
    case .semibold: 0.4
    case .bold: 0.6
    case .heavy: 0.85
    case .black: 1.1
    }
  }
}
