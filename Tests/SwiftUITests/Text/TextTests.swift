import QuartzCore
import Testing

@testable import SwiftUI

@MainActor @Suite struct `Texts` {
  @Test func `body text is one line box high, rounded up to the device pixel`() {
    let harness = ViewHarness(Text("Reply emails"))
    #expect(harness.box(TextBox.self)?.frame.height == 20.5)
  }

  @Test func `text styles have their sizes and the text size scales them`() {
    func descriptor(_ font: Font, _ size: DynamicTypeSize = .large) -> CGFloat {
      font.resolve(size).descriptor.size
    }
    #expect(descriptor(.title2) == 22)
    #expect(descriptor(.caption2) == 11)
    #expect(descriptor(.body, .xxxLarge) == 23)
    #expect(descriptor(.body, .accessibility5) == 53)
    #expect(descriptor(.system(size: 13), .accessibility5) == 13)
  }

  @Test func `bold goes all the way for large titles only`() {
    #expect(Font.title.bold().resolve(.large).descriptor.weight == 700)
    #expect(Font.body.bold().resolve(.large).descriptor.weight == 600)
    #expect(Font.headline.resolve(.large).descriptor.weight == 600)
    #expect(Font.body.weight(.black).resolve(.large).descriptor.weight == 900)
  }

  @Test func `an interpolation puts values into the key, and a percent sign stays one`() {
    let count = 3
    #expect(Text("\(count) of \(7) done, 100%").plainString == "3 of 7 done, 100%")
    #expect(Text("\(1.5, specifier: "%.2f") kg").plainString == "1.50 kg")
    #expect(Text("\(Int.min) and \(UInt64.max)").plainString == "\(Int.min) and \(UInt64.max)")
    #expect(Text("\(Int8(-7)), \(UInt16(7)) at \(100) %").plainString == "-7, 7 at 100 %")
    #expect(Text("No. \(7, specifier: "%03lld")").plainString == "No. 007")
    #expect(Text("Hello, \(Text("you").bold())!").plainString == "Hello, you!")
  }

  @Test func `a localized string reads simple Markdown, a verbatim one does not`() {
    func runs(_ text: Text) -> [String] {
      TextResolver.resolve(text, in: EnvironmentValues()).styled.runs.map {
        "\($0.text)|\(Int($0.font.weight))\($0.font.isItalic ? "i" : "")\($0.strikethrough == .none ? "" : "s")"
      }
    }
    #expect(runs(Text("a **b** *c* ~~d~~")) == ["a |400", "b|600", " |400", "c|400i", " |400", "d|400s"])
    #expect(runs(Text(verbatim: "a **b**")) == ["a **b**|400"])
    #expect(runs(Text("snake_case_name 2 * 3")) == ["snake_case_name 2 * 3|400"])
    let name = "*star*"
    #expect(runs(Text("hi \(name)")) == ["hi *star*|400"])
  }

  @Test func `joined texts keep their own looks`() {
    let text = Text("a").bold() + Text("b").foregroundColor(.red) + Text("c")
    let resolved = TextResolver.resolve(text, in: EnvironmentValues())
    #expect(resolved.string == "abc")
    #expect(resolved.styled.runs.map { Int($0.font.weight) } == [600, 400, 400])
    let red = Color.red.resolve(in: EnvironmentValues())
    #expect(resolved.paints[resolved.styled.runs[1].colorIndex] == .color(red))
  }

  @Test func `attributed strings bring their fonts and colours`() {
    var string = AttributedString("plain loud")
    if let range = string.range(of: "loud") {
      string[range].font = Font.title
      string[range].foregroundColor = Color.green
    }
    let resolved = TextResolver.resolve(Text(string), in: EnvironmentValues())
    #expect(resolved.styled.runs.map(\.font.size) == [17, 28])
  }

  @Test func `a line limit cuts the text, and can keep its room`() {
    let long = "one two three four five six seven eight nine ten eleven twelve"
    let limited = ViewHarness(Text(long).lineLimit(2), size: CGSize(width: 100, height: 200))
    #expect(limited.box(TextBox.self)?.frame.height == 41)
    let reserved = ViewHarness(Text("one").lineLimit(3, reservesSpace: true))
    #expect(reserved.box(TextBox.self)?.frame.height == 61)
  }

  @Test func `modifiers on a container reach the text inside, and the text's own win`() {
    let harness = ViewHarness(
      HStack {
        Text("a")
        Text("b").font(.caption)
      }
      .font(.title).bold().foregroundColor(.red)
    )
    let texts = harness.boxes(TextBox.self)
    #expect(texts.map { $0.text.styled.runs[0].font.size } == [28, 12])
    #expect(texts.map { Int($0.text.styled.runs[0].font.weight) } == [700, 600])
    #expect(harness.textColors.first == [1, 0.231, 0.188, 1])
  }

  @Test func `text case changes letters`() {
    let harness = ViewHarness(Text("Abc").textCase(.uppercase))
    #expect(harness.semantics.map(\.label) == ["ABC"])
  }

  @Test func `a text says what it says`() {
    let harness = ViewHarness(Text("Call John"))
    let node = harness.semantics.first
    #expect(node?.role == .staticText)
    #expect(node?.label == "Call John")
    #expect(node?.traits == [.staticText])
  }

  @Test func `baselines align texts of different sizes`() throws {
    let harness = ViewHarness(
      HStack(alignment: .firstTextBaseline) {
        Text("Big").font(.largeTitle)
        Text("small").font(.caption)
      }
    )
    let texts = harness.boxes(TextBox.self)
    let baselines = texts.map { box in
      box.frameInHost.minY + (box.dimensions(in: box.proposal)[.firstTextBaseline])
    }
    #expect(abs(baselines[0] - baselines[1]) < 0.51)
  }
}

@MainActor @Suite struct `Text that changes` {
  private struct Row: View {
    var isDone: Bool
    var body: some View {
      Text("Get a hair cut").strikethrough(isDone).foregroundColor(isDone ? .gray : .black)
    }
  }

  @Test func `without an animation the new look is there at once`() {
    let harness = ViewHarness(Row(isDone: false))
    harness.show(Row(isDone: true))
    #expect(harness.textColors.map { $0[0] } == [0.557, 0.557, 0.557])
    #expect(harness.box(TextBox.self)?.text.hasLines == true)
  }

  @Test func `with one, colour and strike move together`() throws {
    let harness = ViewHarness(Row(isDone: false))
    #expect(harness.textColors[0] == [0, 0, 0, 1])
    harness.show(Row(isDone: true), animation: .linear(duration: 1))
    #expect(harness.textColors[0] == [0, 0, 0, 1])
    #expect(harness.textColors[2][3] == 0)
    harness.advance(0.5)
    #expect(abs(harness.textColors[0][0] - 0.278) < 0.01)
    #expect(abs(harness.textColors[2][3] - 0.5) < 0.01)
    harness.advance(0.6)
    #expect(harness.textColors[0][0] == 0.557)
    #expect(harness.textColors[2][3] == 1)
    #expect(!UpdateCycle.main.isAnimating)
  }

  @Test func `a strike that goes fades before it is taken out`() {
    let harness = ViewHarness(Row(isDone: true))
    harness.show(Row(isDone: false), animation: .linear(duration: 1))
    harness.advance(0.5)
    #expect(abs(harness.textColors[2][3] - 0.5) < 0.01)
    harness.advance(0.6)
    #expect(harness.textColors[0] == [0, 0, 0, 1])
    if case .text(let text, _, _)? = harness.box(TextBox.self)?.layer?.content {
      #expect(text.lines.allSatisfy { $0.runs.allSatisfy(\.decorations.isEmpty) })
    } else {
      Issue.record("no text is shown")
    }
  }

  @Test func `other characters fade over`() {
    let harness = ViewHarness(Text(verbatim: "one"))
    harness.show(Text(verbatim: "two"), animation: .linear(duration: 1))
    harness.advance(0.25)
    let opacities = harness.box(TextBox.self)?.layer?.sublayers?.map { ($0.opacity * 100).rounded() }
    #expect(opacities == [75, 25])
    harness.advance(1)
    #expect(harness.box(TextBox.self)?.layer?.sublayers == nil)
    #expect(harness.textColors.count == 3)
  }
}
