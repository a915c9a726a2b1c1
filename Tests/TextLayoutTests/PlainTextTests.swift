import CoreGraphics
import Testing

@testable import TextLayout

@Suite struct `Plain labels` {
  private static let fonts = [
    FontDescriptor(size: 17), FontDescriptor(size: 11, weight: 600),
    FontDescriptor(size: 28, isItalic: true), FontDescriptor(size: 15, monospacedDigits: true),
    FontDescriptor(family: .monospaced, size: 13), FontDescriptor(family: .serif, size: 20),
  ]
  private static let ascii = String(decoding: (0x20..<0x7F).map { UInt8($0) }, as: UTF8.self)

  private func look(_ text: ShapedText) -> [[Double]] {
    text.paragraphs.map { paragraph in
      paragraph.clusters.flatMap { cluster in
        [
          Double(cluster.start), cluster.width, cluster.allowsBreakBefore ? 1 : 0,
          cluster.isWhitespace ? 1 : 0,
        ]
      }
    }
  }

  private func glyphs(_ text: ShapedText) -> [UInt32] {
    text.paragraphs.flatMap(\.items).flatMap { item in
      let string = item.glyphs.glyphs.pointee
      return (0..<Int(string.num_glyphs)).map { string.glyphs[$0].glyph }
    }
  }

  @Test(arguments: fonts) func `are shaped as by all steps`(font: FontDescriptor) {
    let shaper = Shaper(fonts: FontMap())
    let samples = [
      "Label 7 of many", "12:30", Self.ascii, String(Self.ascii.reversed()), "(a) -> {b}", "  x  ", "#1*",
      "-",
      "AV To fi ffl 1/2", "well-known words/paths and a.b.c; that's it (or not)",
    ]
    for sample in samples {
      var text = StyledText(sample, font: font)
      text.runs[0].kern = 0.25
      var plain = shaper.shape(text)
      #expect(!plain.hasBreaks)
      shaper.markBreaks(in: &plain)
      let other = shaper.shapeAny(text)
      #expect(look(plain) == look(other), "\(sample)")
      #expect(glyphs(plain) == glyphs(other), "\(sample)")
    }
  }

  @Test func `are itemised once for a font`() {
    let shaper = Shaper(fonts: FontMap())
    for index in 0..<50 { _ = shaper.shape(StyledText("Label \(index)", font: FontDescriptor(size: 17))) }
    #expect(shaper.plainItemsMade == 1)
    _ = shaper.shape(StyledText("12", font: FontDescriptor(size: 17)))
    #expect(shaper.plainItemsMade == 2)
  }

  @Test func `of other kinds take all steps`() {
    let shaper = Shaper(fonts: FontMap())
    let font = FontDescriptor(size: 17)
    for text in ["Käse", "two\nlines", "tab\t", "שלום", "1️⃣"] {
      #expect(shaper.shape(StyledText(text, font: font)).hasBreaks, "\(text)")
    }
    var number = StyledText("12", font: font)
    number.layoutDirection = .rightToLeft
    #expect(shaper.shape(number).paragraphs[0].isRightToLeft)
    let named = FontDescriptor(family: .named("Noto Sans Symbols"), size: 17)
    #expect(shaper.shape(StyledText("abc", font: named)).hasBreaks)
  }

  @Test func `are broken when the room gets narrow`() {
    let text = StyledText("first on one line and then on some more", font: FontDescriptor(size: 17))
    let line = TextEngine.layout(text, in: TextBounds())
    #expect(line.lines.count == 1)
    let narrow = TextEngine.layout(text, in: TextBounds(width: 100))
    #expect(narrow.lines.count == 4)
    #expect(narrow.lines.allSatisfy { $0.width <= 100 })
    #expect(TextEngine.layout(text, in: TextBounds(width: line.size.width)).lines.count == 1)
  }
}
