import QuartzCore
import Testing

@testable import SwiftUI

@MainActor @Suite struct `Modifiers` {
  @Test func `clipping cuts pixels off`() {
    let harness = ViewHarness(
      Color.red.frame(width: 80, height: 80).frame(width: 40, height: 40).clipped()
    )
    #expect(harness.color(100, 50) == [255, 59, 48])
    #expect(harness.color(75, 50) == [255, 255, 255])
    let round = ViewHarness(Color.red.frame(width: 40, height: 40).clipShape(Circle()))
    #expect(round.color(81, 31) == [255, 255, 255])
    #expect(round.color(100, 50) == [255, 59, 48])
  }

  @Test func `opacity, rotation and scale are shown and not laid out`() {
    let harness = ViewHarness(
      HStack(spacing: 0) {
        Color.red.frame(width: 40, height: 20).rotationEffect(.degrees(90))
        Color.blue.frame(width: 40, height: 20).scaleEffect(0.5)
      }
    )
    #expect(harness.boxes(ShapeBox<Rectangle>.self).map(\.frame.size.width) == [40, 40])
    #expect(harness.color(80, 35) == [255, 59, 48])
    #expect(harness.color(65, 50) == [255, 255, 255])
    #expect(harness.color(120, 50) == [0, 122, 255])
    #expect(harness.color(105, 50) == [255, 255, 255])
  }

  @Test func `touches follow what is shown`() {
    final class Log { var taps = 0 }
    let log = Log()
    let harness = ViewHarness(
      Color.red.frame(width: 80, height: 10).onTapGesture { log.taps += 1 }.rotationEffect(.degrees(90))
    )
    harness.tap(100, 20)
    harness.tap(70, 50)
    #expect(log.taps == 1)
  }

  @Test func `backgrounds and overlays with styles and shapes`() {
    let harness = ViewHarness(
      Text("x").padding(20).background(.yellow, in: RoundedRectangle(cornerRadius: 4))
        .border(.black, width: 2)
    )
    #expect(harness.color(85, 50) == [255, 204, 0])
    #expect(harness.boxes(ShapeBox<Rectangle>.self).isEmpty)
  }

  @Test func `hidden views keep their place`() {
    let harness = ViewHarness(
      HStack(spacing: 0) {
        Color.red.frame(width: 50, height: 50).hidden()
        Color.blue.frame(width: 50, height: 50)
      }
    )
    #expect(harness.color(75, 50) == [255, 255, 255])
    #expect(harness.color(125, 50) == [0, 122, 255])
  }

  @Test func `a shadow falls behind`() {
    let harness = ViewHarness(
      Color.white.frame(width: 40, height: 40).shadow(color: .black, radius: 0, x: 10)
    )
    #expect(harness.color(100, 50) == [255, 255, 255])
    #expect(harness.color(125, 50)[0] < 60)
  }

  @Test func `accessibility modifiers change the element`() throws {
    let harness = ViewHarness(
      Text("Groceries").accessibilityLabel("Shopping").accessibilityValue("3 items")
        .accessibilityHint("Opens the list").accessibilityIdentifier("list").accessibilityAddTraits(.isHeader)
    )
    let node = try #require(harness.semantics.first)
    #expect(node.role == .heading)
    #expect(node.label == "Shopping")
    #expect(node.value == "3 items")
    #expect(node.hint == "Opens the list")
    #expect(node.identifier == "list")
    #expect(node.traits == [.staticText, .header])
  }

  @Test func `elements can be combined, contained, ignored and hidden`() {
    func row() -> some View {
      HStack {
        Text("Milk")
        Text("2 l")
      }
    }
    #expect(ViewHarness(row()).semantics.count == 2)
    let combined = ViewHarness(row().accessibilityElement(children: .combine)).semantics
    #expect(combined.map(\.label) == ["Milk, 2 l"])
    let contained = ViewHarness(row().accessibilityElement(children: .contain)).semantics
    #expect(contained.map(\.role) == [.group] && contained[0].children.count == 2)
    let ignored = ViewHarness(row().accessibilityElement().accessibilityLabel("Milk")).semantics
    #expect(ignored.map(\.label) == ["Milk"])
    #expect(ViewHarness(row().accessibilityHidden(true)).semantics.isEmpty)
  }
}
