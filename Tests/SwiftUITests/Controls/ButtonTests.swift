import QuartzCore
import Testing

@testable import SwiftUI

@MainActor @Suite struct `Buttons` {
  private final class Log { var entries: [String] = [] }

  @Test func `a tap acts, and a finger that goes away does not`() {
    let log = Log()
    let harness = ViewHarness(Button("Save") { log.entries.append("saved") })
    harness.tap(100, 50)
    #expect(log.entries == ["saved"])
    harness.touchDown(100, 50)
    harness.touchMove(100, 200)
    harness.touchUp(100, 200)
    #expect(log.entries == ["saved"])
  }

  @Test func `the label is tinted, faint while pressed, and red for what deletes`() {
    let harness = ViewHarness(Button("Save") {})
    #expect(harness.textColors.first == [0, 0.478, 1, 1])
    harness.touchDown(100, 50)
    #expect(harness.box(EffectBox<OpacityEffect>.self)?.layer?.opacity == 0.2)
    harness.touchUp(100, 50)
    #expect(harness.box(EffectBox<OpacityEffect>.self)?.layer?.opacity == 1)
    let delete = ViewHarness(Button("Delete", role: .destructive) {})
    #expect(delete.textColors.first == [1, 0.231, 0.188, 1])
    let tinted = ViewHarness(Button("Save") {}.tint(.green))
    #expect(tinted.textColors.first == [0.204, 0.78, 0.349, 1])
    let plain = ViewHarness(Button("Save") {}.buttonStyle(.plain))
    #expect(plain.textColors.first == [0, 0, 0, 1])
  }

  @Test func `a disabled button does nothing and says so`() {
    let log = Log()
    let harness = ViewHarness(Button("Save") { log.entries.append("saved") }.disabled(true))
    harness.tap(100, 50)
    #expect(log.entries == [])
    #expect(harness.semantics.first?.traits == [.button, .notEnabled])
  }

  @Test func `a button is one element, named by its label`() throws {
    let log = Log()
    let harness = ViewHarness(
      Button {
        log.entries.append("tap")
      } label: {
        Label("Add item", systemImage: "plus")
      }
      .accessibilityIdentifier("add")
    )
    #expect(harness.semantics.count == 1)
    let node = try #require(harness.semantics.first)
    #expect(node.role == .button)
    #expect(node.label == "Add item")
    #expect(node.identifier == "add")
    #expect(harness.graph.rootBox.semanticsActor(for: node.id)?.perform(.activate) == true)
    #expect(log.entries == ["tap"])
  }

  @Test func `bordered buttons have a background and room around the label`() {
    let harness = ViewHarness(Button("OK") {}.buttonStyle(.borderedProminent))
    #expect(harness.boxes(ShapeBox<AnyShape>.self).first?.frame.height == 34.5)
    #expect(harness.textColors.first == [1, 1, 1, 1])
    #expect(harness.color(100, 36) == [0, 122, 255])
  }

  @Test func `an app's style sees whether it is pressed and the environment`() {
    struct Loud: ButtonStyle {
      @Environment(\.isEnabled) private var isEnabled
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.foregroundColor(isEnabled ? (configuration.isPressed ? .red : .black) : .gray)
      }
    }
    let harness = ViewHarness(Button("Go") {}.buttonStyle(Loud()))
    #expect(harness.textColors.first == [0, 0, 0, 1])
    harness.touchDown(100, 50)
    #expect(harness.textColors.first == [1, 0.231, 0.188, 1])
    let disabled = ViewHarness(Button("Go") {}.buttonStyle(Loud()).disabled(true))
    #expect(disabled.textColors.first == [0.557, 0.557, 0.576, 1])
  }

  @Test func `labels show what their style says`() {
    let both = ViewHarness(Label("Home", systemImage: "house"))
    #expect(both.boxes(TextBox.self).count == 1 && both.boxes(ImageBox.self).count == 1)
    #expect(both.semantics.map(\.label) == ["Home"])
    let title = ViewHarness(Label("Home", systemImage: "house").labelStyle(.titleOnly))
    #expect(title.boxes(ImageBox.self).isEmpty)
  }

  @Test func `a divider lies across its stack`() {
    let column = ViewHarness(VStack { Divider() })
    #expect(column.box(DividerBox.self)?.frame.size == CGSize(width: 200, height: 0.5))
    let row = ViewHarness(HStack { Divider() })
    #expect(row.box(DividerBox.self)?.frame.size == CGSize(width: 0.5, height: 100))
  }
}
