import TextLayout

/// Where the places of an edited text are in its view, and which place is at a point of it.
///
/// Places are UTF-16 offsets of the text itself, also where bullets stand for its characters.
package struct TextGeometry {
  package static let caretWidth: CGFloat = 2
  /// Stands for each character of a secure text.
  package static let bullet: Character = "•"

  package let layout: LaidOutText
  /// The top left of the layout in the view.
  package let origin: CGPoint
  private let string: String
  private let isSecure: Bool
  /// Where a caret is when there is no text: laid-out text that is empty has no line.
  private let emptyCaret: CGRect

  package init(
    layout: LaidOutText,
    origin: CGPoint,
    string: String,
    isSecure: Bool,
    emptyCaret: CGRect
  ) {
    (self.layout, self.origin, self.string) = (layout, origin, string)
    (self.isSecure, self.emptyCaret) = (isSecure, emptyCaret)
  }

  package static func shown(_ string: String, isSecure: Bool) -> String {
    isSecure ? String(repeating: bullet, count: string.count) : string
  }

  // MARK: - Offsets

  private func byte(of place: Int) -> Int {
    let index = string.utf16.index(
      string.startIndex,
      offsetBy: min(max(place, 0), string.utf16.count)
    )
    if isSecure { return string[..<index].count * Self.bullet.utf8.count }
    return string.utf8.distance(from: string.startIndex, to: index)
  }

  private func place(of byte: Int) -> Int {
    let index: String.Index =
      isSecure
      ? string.index(
        string.startIndex,
        offsetBy: byte / Self.bullet.utf8.count,
        limitedBy: string.endIndex
      ) ?? string.endIndex
      : string.utf8.index(string.startIndex, offsetBy: byte, limitedBy: string.endIndex) ?? string.endIndex
    return string.utf16.distance(from: string.startIndex, to: index)
  }

  // MARK: - Places

  package func caret(at place: Int) -> CGRect {
    var rect = layout.lines.isEmpty ? emptyCaret : layout.caret(at: byte(of: place))
    if !layout.lines.isEmpty { rect = rect.offsetBy(dx: origin.x, dy: origin.y) }
    return CGRect(x: rect.minX, y: rect.minY, width: Self.caretWidth, height: rect.height)
  }

  package func place(at point: CGPoint) -> Int {
    place(of: layout.offset(nearest: CGPoint(x: point.x - origin.x, y: point.y - origin.y)))
  }

  package func rects(of range: Range<Int>) -> [CGRect] {
    layout.rects(of: byte(of: range.lowerBound)..<byte(of: range.upperBound))
      .map { $0.offsetBy(dx: origin.x, dy: origin.y) }
  }

  package func line(at place: Int) -> Range<Int> {
    let range = layout.lineRange(at: byte(of: place))
    return self.place(of: range.lowerBound)..<self.place(of: range.upperBound)
  }

  /// The place above or below, as near to `x` as there is; the end of the text beyond the last line.
  package func place(verticallyFrom place: Int, by lines: Int, x: CGFloat) -> Int {
    guard !layout.lines.isEmpty else { return 0 }
    let index = layout.lineIndex(at: byte(of: place)) + lines
    guard index >= 0 else { return 0 }
    guard index < layout.lines.count else { return string.utf16.count }
    let line = layout.lines[index]
    return self.place(at: CGPoint(x: x, y: origin.y + line.origin.y + line.height / 2))
  }
}
