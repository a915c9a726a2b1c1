import CoreGraphics
import Testing
import TextLayout

@Suite struct `Wrapping and truncation` {
  private let font = FontDescriptor(size: 17)

  private func lines(
    _ string: String,
    width: CGFloat,
    lines limit: Int = 0,
    mode: StyledText.LineBreak = .byWordWrapping
  ) -> [String] {
    var text = StyledText(string, font: font)
    text.lineBreak = mode
    let bounds = TextBounds(width: width, maximumLines: limit)
    return TextEngine.layout(text, in: bounds).lines.map { $0.runs.map(\.string).joined() }
  }

  @Test func `words stay whole and the space at a break is dropped`() {
    #expect(lines("one two three four", width: 75) == ["one two", "three", "four"])
  }

  @Test func `a word wider than the line breaks between characters`() {
    let result = lines("Donaudampfschiffahrt", width: 60)
    #expect(result.count > 1)
    #expect(result.joined() == "Donaudampfschiffahrt")
  }

  @Test func `character wrapping fills every line`() {
    let result = lines("one two three four", width: 60, mode: .byCharWrapping)
    #expect(result.first?.hasPrefix("one two") == true || result.first?.hasPrefix("one tw") == true)
  }

  @Test func `Japanese breaks between characters`() {
    let result = lines("吾輩は猫である名前はまだ無い", width: 100)
    #expect(result.count == 3)
  }

  @Test func `the tail, the head or the middle gives way to an ellipsis`() {
    let string = "A rather long title"
    let tail = lines(string, width: 90, lines: 1, mode: .byTruncatingTail)
    let head = lines(string, width: 90, lines: 1, mode: .byTruncatingHead)
    let middle = lines(string, width: 90, lines: 1, mode: .byTruncatingMiddle)
    #expect(tail[0].hasPrefix("A rather") && tail[0].hasSuffix("…"))
    #expect(head[0].hasPrefix("…") && head[0].hasSuffix("title"))
    #expect(middle[0].hasPrefix("A r") && middle[0].hasSuffix("tle") && middle[0].contains("…"))
  }

  @Test func `only the last allowed line is cut`() {
    let result = lines("one two three four five six", width: 75, lines: 2, mode: .byTruncatingTail)
    #expect(result[0] == "one two")
    #expect(result[1].hasPrefix("three") && result[1].hasSuffix("…"))
  }

  @Test func `what fits exactly is not cut`() {
    let text = StyledText(runs: [.init("Complete All", font: font)], lineBreak: .byTruncatingTail)
    for scale in [1.0, 2, 3] {
      let measured = TextEngine.layout(text, in: TextBounds(maximumLines: 1, scale: scale)).size.width
      let bounds = TextBounds(width: measured, maximumLines: 1, scale: scale)
      #expect(TextEngine.layout(text, in: bounds).isTruncated == false)
    }
  }

  @Test func `a second paragraph shows as an ellipsis where one line is allowed`() {
    #expect(lines("first\nsecond", width: 300, lines: 1, mode: .byTruncatingTail) == ["first…"])
  }

  @Test func `a height keeps the lines that fit whole`() {
    var text = StyledText("one two three four five six", font: font)
    text.lineBreak = .byTruncatingTail
    let layout = TextEngine.layout(text, in: TextBounds(width: 75, height: 45))
    #expect(layout.lines.count == 2)
    #expect(layout.isTruncated)
    #expect(layout.lines.last?.runs.last?.string == "…")
  }

  @Test func `a minimum scale factor shrinks before it cuts`() {
    var text = StyledText("A rather long title", font: font)
    text.lineBreak = .byTruncatingTail
    let bounds = TextBounds(width: 120, maximumLines: 1, minimumScaleFactor: 0.5)
    let layout = TextEngine.layout(text, in: bounds)
    #expect(!layout.isTruncated)
    #expect(layout.scaleFactor < 1 && layout.scaleFactor > 0.7)
    #expect(layout.size.width <= 120 && layout.size.width > 115)
  }

  @Test func `line ranges cover the text without what was dropped`() {
    let text = StyledText("one two three four", font: font)
    let layout = TextEngine.layout(text, in: TextBounds(width: 75))
    #expect(layout.lines.map(\.range) == [0..<7, 8..<13, 14..<18])
  }
}
