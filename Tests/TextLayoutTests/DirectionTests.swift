import CoreGraphics
import Testing
import TextLayout

@Suite struct `Direction and alignment` {
  private let font = FontDescriptor(size: 17)

  private func layout(_ string: String, _ alignment: StyledText.Alignment, width: CGFloat = 200)
    -> LaidOutText
  {
    TextEngine.layout(
      StyledText(runs: [.init(string, font: font)], alignment: alignment),
      in: TextBounds(width: width)
    )
  }

  @Test func `natural alignment follows the first letter`() throws {
    #expect(try #require(layout("Hello", .natural).lines.first).origin.x == 0)
    let arabic = try #require(layout("مرحبا", .natural).lines.first)
    #expect(abs(arabic.origin.x + arabic.width - 200) < 0.6)
    #expect(arabic.runs.map(\.isRightToLeft) == arabic.runs.map { _ in true })
  }

  @Test func `mixed text is put in visual order`() throws {
    let line = try #require(layout("abc שלום def", .natural).lines.first)
    let places = line.runs.sorted { $0.x < $1.x }.map { $0.string.trimmingCharacters(in: .whitespaces) }
    #expect(places.filter { !$0.isEmpty } == ["abc", "שלום", "def"])
    let hebrew = try #require(layout("שלום abc עולם", .natural).lines.first)
    let order = hebrew.runs.sorted { $0.x < $1.x }.map { $0.string.trimmingCharacters(in: .whitespaces) }
    #expect(order.filter { !$0.isEmpty } == ["עולם", "abc", "שלום"])
  }

  @Test func `the ellipsis of right-to-left text is at its left`() throws {
    var text = StyledText("مرحبا بكم في هذا العالم الكبير", font: font)
    text.lineBreak = .byTruncatingTail
    let line = try #require(TextEngine.layout(text, in: TextBounds(width: 100, maximumLines: 1)).lines.first)
    #expect(line.runs.min { $0.x < $1.x }?.string == "…")
  }

  @Test func `centre and right`() throws {
    let centre = try #require(layout("Hello", .center).lines.first)
    #expect(abs(centre.origin.x + centre.width / 2 - 100) < 0.5)
    let right = try #require(layout("Hello", .right).lines.first)
    #expect(abs(right.origin.x + right.width - 200) < 0.5)
  }

  @Test func `justified lines fill the width, the last one does not`() throws {
    let text = layout("one two three four five six seven", .justified, width: 150)
    let first = try #require(text.lines.first)
    let last = try #require(text.lines.last)
    #expect(abs(first.width - 150) < 0.5)
    #expect(last.width < 149)
  }

  @Test func `underlines and strikethroughs lie below and through the letters`() throws {
    let text = StyledText(runs: [.init("Done", font: font, underline: .single, strikethrough: .single)])
    let run = try #require(TextEngine.layout(text, in: TextBounds()).lines.first?.runs.first)
    let under = try #require(run.decorations.first { $0.kind == .underline })
    let through = try #require(run.decorations.first { $0.kind == .strikethrough })
    #expect(under.rect.minY > run.baseline)
    #expect(through.rect.midY < run.baseline - 3 && through.rect.midY > run.baseline - 7)
    #expect(under.rect.width == run.width)
  }
}
