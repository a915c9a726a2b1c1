import CoreGraphics
import Testing
import TextLayout

@Suite struct `Line boxes` {
  /// Pixels high at 2x and at 3x: 17 pt is 20.5 and 20.33, 15 pt is 18, 13 pt is 16 and 15.67, 34 pt 41 and 40.67.
  @Test(arguments: [17, 15, 13, 34], [2, 3])
  func `a single line is San Francisco's box rounded up to the pixel`(size: Int, scale: Int) throws {
    let expected = [
      17: [2: 41, 3: 61], 15: [2: 36, 3: 54], 13: [2: 32, 3: 47], 34: [2: 82, 3: 122],
    ]
    let text = StyledText("Ag", font: FontDescriptor(size: CGFloat(size)))
    let layout = TextEngine.layout(text, in: TextBounds(scale: CGFloat(scale)))
    let pixels = layout.size.height * CGFloat(scale)
    #expect(abs(pixels - CGFloat(try #require(expected[size]?[scale]))) < 0.001)
  }

  @Test func `fallback fonts do not raise the line`() {
    let font = FontDescriptor(size: 17)
    for string in ["日本語の題名", "مرحبا بالعالم", "👩‍👩‍👧‍👦 🎉", "สวัสดี", "नमस्ते"] {
      #expect(TextEngine.layout(StyledText(string, font: font), in: TextBounds()).size.height == 20.5)
    }
  }

  @Test func `two lines are twice the unrounded box`() {
    let text = StyledText("one\ntwo", font: FontDescriptor(size: 17))
    let layout = TextEngine.layout(text, in: TextBounds(scale: 3))
    #expect(layout.lines.count == 2)
    #expect(abs(layout.size.height - 122.0 / 3) < 0.001)
  }

  @Test func `line spacing, multiples and limits shape the box`() {
    var text = StyledText("one\ntwo", font: FontDescriptor(size: 10))
    text.lineSpacing = 4
    #expect(TextEngine.layout(text, in: TextBounds(scale: 1)).size.height == 28)
    text.lineSpacing = 0
    text.minimumLineHeight = 20
    #expect(TextEngine.layout(text, in: TextBounds(scale: 1)).size.height == 40)
    text.minimumLineHeight = 0
    text.maximumLineHeight = 10
    #expect(TextEngine.layout(text, in: TextBounds(scale: 1)).size.height == 20)
    text.maximumLineHeight = 0
    text.lineHeightMultiple = 2
    #expect(TextEngine.layout(text, in: TextBounds(scale: 1)).size.height == 48)
    text.lineHeightMultiple = 0
    text.paragraphSpacing = 6
    #expect(TextEngine.layout(text, in: TextBounds(scale: 1)).size.height == 30)
  }

  @Test func `an empty text takes no room, and a trailing newline a line`() {
    let font = FontDescriptor(size: 17)
    #expect(TextEngine.layout(StyledText("", font: font), in: TextBounds()).size == .zero)
    #expect(TextEngine.layout(StyledText("a\n", font: font), in: TextBounds()).lines.count == 2)
  }
}
