import CoreGraphics
import Foundation
import QuartzCore
import TextLayout
import Testing

@testable import WebDisplay

@MainActor @Suite(.serialized) struct `Text as elements` {
  private func show(_ styled: StyledText, colors: [CGColor] = [.black], width: CGFloat? = nil) throws
    -> (frame: Frame, layer: CALayer, text: LaidOutText, stage: PageStage)
  {
    let stage = PageStage()
    let text = TextEngine.layout(styled, in: TextBounds(width: width))
    let layer = stage.add(CGRect(x: 0, y: 0, width: 200, height: 50)) { layer in
      layer.content = .text(text, colors: colors)
    }
    return (try #require(try stage.frame()), layer, text, stage)
  }

  private let font = FontDescriptor(size: 17)

  @Test func `a line is one element at its baseline`() throws {
    let (frame, layer, text, stage) = try show(StyledText("Buy milk", font: font))
    let content = frame.content(layer)
    #expect(content.count == 1)
    let run = content[0]
    #expect(run[0] as? String == "t" && run[1] as? String == "Buy milk")
    #expect(run[3] as? Double == Double(text.firstBaseline) - 17)
    #expect(run[4] as? Double == 17)
    #expect(abs((run[9] as? Double ?? 0) - Double(text.lines[0].width)) < 0.001)
    #expect(stage.resources.fonts.map { ($0.path as NSString).lastPathComponent } == ["Inter-Regular.otf"])
    #expect(frame.members["fonts"] as? [[AnyHashable]] == [[0, "font/0"]])
    #expect(frame.style(layer)["c0"] == "#000000")
  }

  @Test func `every line has its own element`() throws {
    let styled = StyledText("One two three four five six", font: font)
    let (frame, layer, text, _) = try show(styled, width: 80)
    #expect(frame.content(layer).count == text.lines.count)
    #expect(text.lines.count > 2)
  }

  @Test func `a change of colour alone sends no text`() throws {
    let (_, layer, text, stage) = try show(StyledText("Buy milk", font: font))
    stage.change { layer.content = .text(text, colors: [.white]) }
    let frame = try #require(try stage.frame())
    #expect(frame.style(layer) == ["c0": "#ffffff"])
    #expect(frame.item(layer)?["c"] == nil)
    #expect(frame.data.count < 100)
  }

  @Test func `a struck text has a bar over it and an underlined one a bar below`() throws {
    let styled = StyledText(runs: [
      StyledText.Run("Milk", font: font, underline: .single, strikethrough: .single)
    ])
    let (frame, layer, _, _) = try show(styled)
    #expect(frame.content(layer).map { $0[0] as? String } == ["d", "t", "d"])
  }

  @Test func `markup is text`() throws {
    let hostile = #"<script>alert("1")</script> & </span>"#
    let (frame, layer, _, _) = try show(StyledText(hostile, font: font))
    let pieces = frame.content(layer).compactMap { $0[1] as? String }
    #expect(pieces.joined() == hostile)
  }

  @Test func `what turns the order of characters around stays out of the page`() throws {
    let hostile = "abc\u{202E}def\u{2066}ghi\u{202C}"
    let (frame, layer, _, _) = try show(StyledText(hostile, font: font))
    let pieces = frame.content(layer)
    #expect(pieces.allSatisfy { ($0[1] as? String)?.unicodeScalars.allSatisfy { $0.value < 0x80 } == true })
    #expect(Set(pieces.compactMap { $0[1] as? String }.joined()) == Set("abcdefghi"))
    // What the override turns around reads from right to left, each run by itself.
    let turned = pieces.first { ($0[1] as? String)?.contains("d") == true }
    #expect((turned?[8] as? Int ?? 0) & 1 == 1)
  }

  @Test func `Arabic is not spaced, and reads from right to left`() throws {
    let (frame, layer, _, _) = try show(StyledText("سلام", font: font))
    let run = try #require(frame.content(layer).first)
    #expect(run[6] as? Double == 0)
    #expect((run[8] as? Int ?? 0) & 1 == 1)
  }

  @Test func `a large font comes in parts, of the characters that are shown`() throws {
    let (frame, layer, _, stage) = try show(StyledText("漢字 and 漢", font: font))
    let runs = frame.content(layer).filter { ($0[1] as? String)?.contains("漢") == true }
    try #require(runs.count == 2)
    #expect(runs[0][5] as? Int == runs[1][5] as? Int)
    let parts = stage.resources.characters.compactMap { $0 }
    #expect(parts == [Set("漢字".unicodeScalars.map(\.value))])
  }

  @Test(arguments: ["漢字", "👩‍👩‍👧🇩🇪👍🏽"])
  func `a part of a font sets its characters as the whole does`(text: String) throws {
    let layout = TextEngine.layout(StyledText(text, font: font), in: TextBounds())
    let file = try #require(layout.lines.first?.runs.first?.glyphs.file)
    let part = try #require(FontSubset.data(of: file, characters: Set(text.unicodeScalars.map(\.value))))
    #expect(part.count < 60_000)
    #expect(ShapedForTest.advances(of: text, in: part, index: 0) != [])
    let whole = try Data(contentsOf: URL(fileURLWithPath: file.path))
    #expect(
      ShapedForTest.advances(of: text, in: part, index: 0)
        == ShapedForTest.advances(of: text, in: whole, index: file.index)
    )
  }

  @Test func `one font of a collection is a file of its own`() throws {
    let text = TextEngine.layout(StyledText("漢字", font: font), in: TextBounds())
    let file = try #require(text.lines.first?.runs.first?.glyphs.file)
    let data = try file.data()
    #expect(file.path.hasSuffix(".ttc"))
    #expect(data.prefix(4) == Data("OTTO".utf8) || data.prefix(4) == Data([0, 1, 0, 0]))
  }
}
