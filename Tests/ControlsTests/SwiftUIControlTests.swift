import Foundation
import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

/// What the views of these tests show and change.
@MainActor final class ControlModel: ObservableObject {
  @Published var level = 0.5
  @Published var count = 3
  @Published var choice = "Week"
  @Published var isShown = false
  @Published var item: String?
  @Published var fraction: Double?
  var events: [String] = []

  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

/// A SwiftUI screen on a harness.
@MainActor struct HostedScreen {
  let harness = Harness()
  let model = ControlModel()

  func show<V: View>(@ViewBuilder _ content: () -> V) {
    harness.show(UIHostingController(rootView: content()))
    harness.settle()
  }

  func node(_ label: String) throws -> SemanticsNode {
    try #require(harness.element(labelled: label))
  }

  func first(_ role: SemanticsNode.Role) throws -> SemanticsNode {
    try #require(harness.semantics.flattened.first { $0.role == role })
  }

  func tap(_ label: String) throws {
    let node = try #require(
      harness.semantics.flattened.first { $0.label == label && $0.role != .staticText }
    )
    harness.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
    harness.settle()
  }

  func perform(_ action: SemanticsNode.Action, on node: SemanticsNode) {
    harness.window.perform(action, on: node.id)
    harness.settle()
  }

  var items: [String] { harness.semantics.flattened.filter { $0.role == .menuItem }.compactMap(\.label) }
}

@MainActor @Suite struct `SwiftUI controls` {
  private let screen = HostedScreen()
  private var model: ControlModel { screen.model }

  private struct Controls: View {
    @ObservedObject var model: ControlModel

    var body: some View {
      VStack {
        Slider(value: $model.level, in: 0...1) { Text("Level") }
        Stepper("Count \(model.count)", value: $model.count, in: 0...4)
        Text("Level is \(model.level)")
        ProgressView("Loading")
        ProgressView("Done", value: 3, total: 4)
        Link("Open", destination: URL(filePath: "/tmp"))
      }
    }
  }

  @Test func `a slider is named by its label, fills the width, and writes its binding`() throws {
    screen.show { Controls(model: model) }
    let slider = try screen.node("Level")
    #expect(slider.role == .slider)
    #expect(slider.value == "50%")
    #expect(slider.frame.width > 300)
    screen.perform(.increment, on: slider)
    #expect(abs(model.level - 0.6) < 0.001)
    #expect(try screen.node("Level").value == "60%")
    model.level = 0.1
    #expect(try screen.node("Level").value == "10%")
  }

  @Test func `a slider with a step takes its values only`() throws {
    struct Stepped: View {
      @ObservedObject var model: ControlModel
      var body: some View { Slider(value: $model.level, in: 0...10, step: 5) { Text("Level") } }
    }
    model.level = 0
    screen.show { Stepped(model: model) }
    let frame = try screen.node("Level").frame
    screen.harness.drag(
      from: CGPoint(x: frame.minX + 14, y: frame.midY),
      to: CGPoint(x: frame.midX + 10, y: frame.midY)
    )
    screen.harness.settle()
    #expect(model.level == 5)
  }

  @Test func `a stepper changes the value within its range`() throws {
    screen.show { Controls(model: model) }
    let stepper = try screen.node("Count 3")
    #expect(stepper.role == .stepper)
    screen.perform(.increment, on: stepper)
    #expect(model.count == 4)
    let ended = try screen.node("Count 4")
    #expect(ended.children.last?.traits.contains(.notEnabled) == true)
    screen.perform(.increment, on: ended)
    #expect(model.count == 4)
    screen.perform(.decrement, on: try screen.node("Count 4"))
    #expect(model.count == 3)
  }

  @Test func `progress is a ring or a bar, and a link is a link`() throws {
    screen.show { Controls(model: model) }
    #expect(try screen.node("Loading").role == .activityIndicator)
    let bar = try screen.node("Done")
    #expect(bar.role == .progress)
    #expect(bar.value == "75%")
    #expect(try screen.node("Open").role == .link)
  }

  private struct Choice: View {
    @ObservedObject var model: ControlModel
    let isSegmented: Bool

    var body: some View {
      VStack {
        if isSegmented {
          picker.pickerStyle(.segmented)
        } else {
          picker
        }
        Text("Chosen: \(model.choice)")
      }
    }

    private var picker: some View {
      Picker("Span", selection: $model.choice) {
        Text("Day").tag("Day")
        ForEach(["Week", "Month"], id: \.self) { Text($0) }
      }
    }
  }

  @Test func `a segmented picker follows its binding each time`() throws {
    screen.show { Choice(model: model, isSegmented: true) }
    let control = try screen.node("Span")
    #expect(control.role == .segmentedControl)
    #expect(control.children.map(\.label) == ["Day", "Week", "Month"])
    for name in ["Day", "Month", "Week", "Month", "Day"] {
      model.choice = name
      let selected = screen.harness.semantics.flattened.filter { $0.traits.contains(.isSelected) }
      #expect(selected.map(\.label) == [name])
    }
    try screen.tap("Month")
    #expect(model.choice == "Month")
    #expect(screen.harness.element(labelled: "Chosen: Month") != nil)
  }

  @Test func `a picker is a menu of its options by itself`() throws {
    screen.show { Choice(model: model, isSegmented: false) }
    let button = try screen.node("Span")
    #expect(button.role == .button)
    #expect(button.value == "Week")
    try screen.tap("Span")
    #expect(screen.items == ["Day", "Week", "Month"])
    try screen.tap("Day")
    #expect(model.choice == "Day")
    #expect(try screen.node("Span").value == "Day")
  }
}

@MainActor @Suite struct `SwiftUI menus and alerts` {
  private let screen = HostedScreen()
  private var model: ControlModel { screen.model }

  private struct ShareButton: View {
    let model: ControlModel
    var body: some View { Button("Share") { model.events.append("share") } }
  }

  private struct Screen: View {
    @ObservedObject var model: ControlModel

    var body: some View {
      VStack(spacing: 60) {
        Menu("Options") {
          Button("Copy") { model.events.append("copy") }
          ShareButton(model: model)
          Divider()
          Toggle("Shown", isOn: $model.isShown)
          Button("Delete", role: .destructive) { model.events.append("delete") }.disabled(true)
          Menu("More") { Button("Inner") {} }
        }
        Text("Hold me")
          .padding()
          .contextMenu {
            Button("Rename") { model.events.append("rename") }
          }
        Button("Other") { model.events.append("other") }
      }
    }
  }

  @Test func `a menu shows what is in it`() throws {
    screen.show { Screen(model: model) }
    #expect(try screen.node("Options").role == .button)
    try screen.tap("Options")
    #expect(screen.items == ["Copy", "Share", "Shown", "Delete", "More"])
    #expect(try screen.node("Delete").traits.contains(.notEnabled))
    try screen.tap("Share")
    #expect(model.take() == ["share"])
    try screen.tap("Options")
    try screen.tap("Shown")
    #expect(model.isShown)
    try screen.tap("Options")
    #expect(try screen.node("Shown").traits.contains(.isSelected))
  }

  @Test func `a long press shows a context menu, and a tap goes to what is below`() throws {
    screen.show { Screen(model: model) }
    let text = try screen.node("Hold me")
    screen.harness.press(at: CGPoint(x: text.frame.midX, y: text.frame.midY), for: 0.7)
    screen.harness.settle()
    #expect(screen.items == ["Rename"])
    try screen.tap("Rename")
    #expect(model.take() == ["rename"])
    try screen.tap("Other")
    #expect(model.take() == ["other"])
    let other = try screen.node("Other")
    screen.harness.press(at: CGPoint(x: other.frame.midX, y: other.frame.midY), for: 0.7)
    screen.harness.settle()
    #expect(screen.items == [])
  }

  private struct Alerting: View {
    @ObservedObject var model: ControlModel

    var body: some View {
      Button("Ask") { model.isShown = true }
        .alert("Delete?", isPresented: $model.isShown) {
          Button("Delete", role: .destructive) {
            model.events.append("delete while \(model.isShown)")
          }
          Button("Keep", role: .cancel) { model.events.append("keep") }
        } message: {
          Text("It can't be undone.")
        }
    }
  }

  @Test func `an alert's button runs its action, and then the binding is false`() throws {
    screen.show { Alerting(model: model) }
    try screen.tap("Ask")
    let alert = try screen.first(.alert)
    #expect(alert.children.map(\.label) == ["Delete?", "It can't be undone.", "Keep", "Delete"])
    try screen.tap("Delete")
    #expect(model.take() == ["delete while true"])
    #expect(!model.isShown)
    #expect(screen.harness.semantics.flattened.first { $0.role == .alert } == nil)
    try screen.tap("Ask")
    screen.harness.press(key: "Escape")
    screen.harness.settle()
    #expect(model.take() == ["keep"])
    #expect(!model.isShown)
  }

  @Test func `an alert goes when its binding becomes false`() throws {
    screen.show { Alerting(model: model) }
    model.isShown = true
    screen.harness.settle()
    _ = try screen.first(.alert)
    model.isShown = false
    screen.harness.settle()
    #expect(screen.harness.semantics.flattened.first { $0.role == .alert } == nil)
  }

  @Test func `text fields of an alert write to their bindings`() throws {
    struct Asking: View {
      @ObservedObject var model: ControlModel
      var body: some View {
        Text("Chosen: \(model.choice)")
          .alert("Name", isPresented: $model.isShown) {
            TextField("New name", text: $model.choice)
            Button("Save") { model.events.append("save \(model.choice)") }
            Button("Cancel", role: .cancel) {}
          }
      }
    }
    model.choice = ""
    screen.show { Asking(model: model) }
    model.isShown = true
    screen.harness.settle()
    screen.harness.press(key: "x", characters: "x")
    screen.harness.press(key: "y", characters: "y")
    #expect(model.choice == "xy")
    try screen.tap("Save")
    #expect(model.take() == ["save xy"])
    #expect(screen.harness.element(labelled: "Chosen: xy") != nil)
  }

  @Test func `an alert without buttons says OK`() throws {
    struct Plain: View {
      @ObservedObject var model: ControlModel
      var body: some View {
        Text("Behind").alert(isPresented: $model.isShown) {
          Alert(title: Text("Done"), message: Text("All of it"))
        }
      }
    }
    screen.show { Plain(model: model) }
    model.isShown = true
    screen.harness.settle()
    #expect(try screen.first(.alert).children.map(\.label) == ["Done", "All of it", "OK"])
    try screen.tap("OK")
    #expect(!model.isShown)
  }

  @Test func `a confirmation dialog has a cancel button of its own`() throws {
    struct Confirming: View {
      @ObservedObject var model: ControlModel
      var body: some View {
        Text("Behind")
          .confirmationDialog("Sure?", isPresented: $model.isShown, titleVisibility: .visible) {
            Button("Do it") { model.events.append("done") }
          }
      }
    }
    screen.show { Confirming(model: model) }
    model.isShown = true
    screen.harness.settle()
    let labels = try screen.first(.sheet).children.map(\.label)
    #expect(labels == ["Sure?", "Do it", "Cancel"])
    try screen.tap("Cancel")
    #expect(!model.isShown)
    model.isShown = true
    screen.harness.settle()
    try screen.tap("Do it")
    #expect(model.take() == ["done"])
    #expect(!model.isShown)
  }
}

@MainActor @Suite struct `SwiftUI tabs and dates` {
  private let screen = HostedScreen()
  private var model: ControlModel { screen.model }

  private struct Tabs: View {
    @ObservedObject var model: ControlModel

    var body: some View {
      TabView(selection: $model.count) {
        Text("First page").tabItem { Label("First", systemImage: "house") }.tag(1)
        Text("Second page").tabItem { Label("Second", systemImage: "gear") }.tag(2)
        ForEach([3, 4], id: \.self) { number in
          Text("Page \(number)").tabItem { Text("Tab \(number)") }
        }
      }
    }
  }

  @Test func `the tab of the selection is shown, and a tap writes it`() throws {
    model.count = 2
    screen.show { Tabs(model: model) }
    let bar = try screen.first(.tabBar)
    #expect(bar.children.map(\.label) == ["First", "Second", "Tab 3", "Tab 4"])
    #expect(screen.harness.element(labelled: "Second page") != nil)
    #expect(screen.harness.element(labelled: "First page") == nil)
    try screen.tap("Tab 3")
    #expect(model.count == 3)
    #expect(screen.harness.element(labelled: "Page 3") != nil)
    #expect(screen.harness.element(labelled: "Second page") == nil)
    model.count = 1
    screen.harness.settle()
    #expect(screen.harness.element(labelled: "First page") != nil)
  }

  @Test func `without a binding it keeps the selection itself`() throws {
    screen.show {
      TabView {
        Text("One").tabItem { Text("A") }
        Text("Two").tabItem { Text("B") }
      }
    }
    try screen.tap("B")
    #expect(screen.harness.element(labelled: "Two") != nil)
    #expect(screen.harness.element(labelled: "One") == nil)
  }

  @Test func `a wheel picker is adjustable`() throws {
    struct Wheel: View {
      @ObservedObject var model: ControlModel
      var body: some View {
        Picker("Span", selection: $model.choice) {
          ForEach(["Day", "Week", "Month"], id: \.self) { Text($0) }
        }
        .pickerStyle(.wheel)
      }
    }
    screen.show { Wheel(model: model) }
    let wheel = try #require(screen.first(.picker).children.first)
    #expect(wheel.value == "Week")
    screen.perform(.increment, on: wheel)
    #expect(model.choice == "Month")
  }
}
