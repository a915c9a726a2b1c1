internal import QuartzCore

/// Text as AT-SPI counts it: by code points, while the app counts UTF-16 units.
struct AccessibleText: Equatable, Sendable {
  let scalars: [Unicode.Scalar]
  /// Empty where the caret stands between letters.
  var selection: Range<Int>

  init(_ text: String, selection: Range<Int> = 0..<0) {
    scalars = Array(text.unicodeScalars)
    self.selection = selection
  }

  /// The text of an element, with the caret where `input` has it.
  init(_ node: SemanticsNode, input: TextInputFocus?) {
    let whole = node.elementText ?? ""
    guard let input else {
      self.init(whole)
      return
    }
    // Input methods are told of what is near the caret only.
    let start = whole.firstRange(of: input.text)?.lowerBound ?? whole.startIndex
    let isPart = !input.text.isEmpty && !input.isSecure
    let offset = isPart ? whole.utf16.distance(from: whole.startIndex, to: start) : 0
    self.init(whole)
    selection =
      scalarOffset(input.selection.lowerBound + offset)..<scalarOffset(input.selection.upperBound + offset)
  }

  var count: Int { scalars.count }
  var caret: Int { selection.upperBound }

  func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range.clamped(to: 0..<count)]))
  }

  var whole: String { text(0..<count) }

  /// A range as callers give it: an end of -1 is that of the text.
  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let upper = end < 0 ? count : min(end, count)
    let lower = min(max(start, 0), upper)
    return lower..<upper
  }

  // MARK: - The app's offsets

  private func scalarOffset(_ units: Int) -> Int {
    var (left, index) = (units, 0)
    while index < count, left > 0 {
      left -= UTF16.width(scalars[index])
      index += 1
    }
    return index
  }

  func units(_ range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: 0..<count)
    let lower = scalars[..<range.lowerBound].reduce(0) { $0 + UTF16.width($1) }
    return lower..<lower + scalars[range].reduce(0) { $0 + UTF16.width($1) }
  }

  // MARK: - Pieces

  enum Piece { case character, word, sentence, line }

  /// The piece that the offset lies in; an empty one behind the end.
  func piece(_ piece: Piece, at offset: Int) -> Range<Int> {
    guard offset >= 0, offset < count else { return count..<count }
    switch piece {
    case .character: return offset..<offset + 1
    case .word: return run(around: offset) { isSpace($0 - 1) && !isSpace($0) }
    case .sentence: return run(around: offset) { isSpace($0 - 1) && !isSpace($0) && endsSentence(before: $0) }
    case .line: return run(around: offset) { scalars[$0 - 1] == "\n" }
    }
  }

  /// From the last place before the offset at which a piece begins to the next one behind it.
  private func run(around offset: Int, beginsAt begins: (Int) -> Bool) -> Range<Int> {
    var (start, end) = (offset, offset + 1)
    while start > 0, !begins(start) { start -= 1 }
    while end < count, !begins(end) { end += 1 }
    return start..<end
  }

  private func isSpace(_ index: Int) -> Bool { scalars[index].properties.isWhitespace }

  private func endsSentence(before index: Int) -> Bool {
    guard let last = scalars[..<index].last(where: { !$0.properties.isWhitespace }) else { return false }
    return ".!?…\u{3002}".unicodeScalars.contains(last)
  }

  // MARK: - Changes

  /// What was taken out and put in for `old` to become this.
  func change(from old: AccessibleText) -> (start: Int, removed: String, inserted: String)? {
    guard scalars != old.scalars else { return nil }
    let shorter = min(count, old.count)
    var start = 0
    while start < shorter, scalars[start] == old.scalars[start] { start += 1 }
    var tail = 0
    while tail < shorter - start, scalars[count - 1 - tail] == old.scalars[old.count - 1 - tail] { tail += 1 }
    return (start, old.text(start..<old.count - tail), text(start..<count - tail))
  }
}
