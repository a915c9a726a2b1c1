import CoreGraphics
import Testing
import TextLayout

@Suite struct `Text widths` {
  private func width(_ string: String, _ size: CGFloat, weight: CGFloat = 400) -> CGFloat {
    let text = StyledText(string, font: FontDescriptor(size: size, weight: weight))
    return TextEngine.layout(text, in: TextBounds(scale: 1000)).size.width
  }

  @Test func `widths are near those of San Francisco`() {
    // "Label" at 17 pt is 41.3 to 42 wide on iOS.
    #expect(abs(width("Label", 17) - 41.7) < 1.5)
  }

  @Test func `the scale does not change what is measured`() {
    let text = StyledText("The quick brown fox", font: FontDescriptor(size: 17))
    let widths = [1, 2, 3].map { TextEngine.layout(text, in: TextBounds(scale: $0)).size.width }
    let exact = width("The quick brown fox", 17)
    for (scale, measured) in zip([1.0, 2, 3], widths) {
      #expect(measured >= exact - 0.001)
      #expect(measured - exact < 1 / scale)
    }
  }

  @Test func `bold is wider and kerning adds to each glyph`() {
    #expect(width("Reminders", 17, weight: 600) > width("Reminders", 17))
    let font = FontDescriptor(size: 17)
    let kerned = StyledText(runs: [.init("abcd", font: font, kern: 2)])
    let plain = width("abcd", 17)
    #expect(abs(TextEngine.layout(kerned, in: TextBounds(scale: 1000)).size.width - plain - 8) < 0.05)
  }

  @Test func `monospaced digits are equally wide`() {
    func width(_ string: String) -> CGFloat {
      let font = FontDescriptor(size: 17, monospacedDigits: true)
      return TextEngine.layout(StyledText(string, font: font), in: TextBounds(scale: 1000)).size.width
    }
    #expect(abs(width("1111") - width("0000")) < 0.01)
    #expect(self.width("1111", 17) < self.width("0000", 17) - 1)
  }

  @Test func `an arrow typed with two characters stays two characters`() {
    let alone = width("-", 17) + width(">", 17)
    #expect(abs(width("->", 17) - alone) < 1)
  }

  @Test func `runs that share a font measure as one`() {
    let font = FontDescriptor(size: 17)
    let split = StyledText(runs: [.init("Hel", font: font), .init("lo", font: font, colorIndex: 1)])
    let layout = TextEngine.layout(split, in: TextBounds(scale: 1000))
    #expect(abs(layout.size.width - width("Hello", 17)) < 0.3)
    #expect(layout.lines.first?.runs.map(\.colorIndex) == [0, 1])
    #expect(layout.lines.first?.runs.map(\.string) == ["Hel", "lo"])
  }
}

@Suite struct `The font map` {
  @Test func `takes only the cuts of the families we chose`() {
    let families = TextEngine.installedFamilies
    #expect(families.isSuperset(of: ["Inter", "Noto Sans", "Noto Color Emoji"]))
    #expect(families.isDisjoint(with: ["Inter Display", "Noto Looped Thai", "DejaVu Serif"]))
  }
}
