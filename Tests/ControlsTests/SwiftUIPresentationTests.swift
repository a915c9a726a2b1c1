import Foundation
import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `SwiftUI popovers and tabs` {
  @MainActor final class Model: ObservableObject {
    @Published var isShown = false
    @Published var tab = "b"
    @Published var page = 0
  }

  private let model = Model()

  private struct Popping: View {
    @ObservedObject var model: Model
    var keepsPopover = false
    var body: some View {
      Button("Show") { model.isShown = true }
        .popover(isPresented: $model.isShown) {
          Text("In the popover").frame(width: 200, height: 100)
            .presentationCompactAdaptation(keepsPopover ? .popover : .automatic)
        }
    }
  }

  private func tap(_ label: String, _ harness: Harness) throws {
    let node = try #require(harness.semantics.flattened.last { $0.label == label })
    harness.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
    harness.settle()
  }

  @Test func `on a pad a popover is as large as its content, beside its view`() throws {
    let harness = Harness(size: CGSize(width: 1180, height: 820))
    harness.show(UIHostingController(rootView: Popping(model: model)))
    harness.settle()
    let button = try #require(harness.element(labelled: "Show")).frame
    try tap("Show", harness)
    let text = try #require(harness.element(labelled: "In the popover")).frame
    #expect(abs(text.midX - button.midX) < 2)
    #expect(text.minY > button.maxY)
    #expect(text.minY < button.maxY + 80)
    harness.tap(at: CGPoint(x: 20, y: 800))
    harness.settle()
    #expect(harness.element(labelled: "In the popover") == nil)
    #expect(!model.isShown)
  }

  @Test func `on a phone it is a sheet, unless it is wanted otherwise`() throws {
    let harness = Harness()
    harness.show(UIHostingController(rootView: Popping(model: model)))
    try tap("Show", harness)
    let presented = try #require(harness.window.rootViewController?.presentedViewController)
    #expect(presented.view.frame.width == 390)
    #expect(harness.element(labelled: "In the popover") != nil)
    model.isShown = false
    harness.settle()
    #expect(harness.element(labelled: "In the popover") == nil)
    let other = Harness()
    other.show(UIHostingController(rootView: Popping(model: model, keepsPopover: true)))
    try tap("Show", other)
    let popover = try #require(other.window.rootViewController?.presentedViewController)
    #expect(popover.view.frame.width < 250)
  }

  @Test func `tabs as values`() throws {
    struct Tabs: View {
      @ObservedObject var model: Model
      var body: some View {
        TabView(selection: $model.tab) {
          Tab("First", systemImage: "house", value: "a") { Text("Page a") }
          Tab("Second", systemImage: "gear", value: "b") { Text("Page b") }
            .badge(3)
          Tab(value: "c", role: .search) { Text("Page c") }
        }
      }
    }
    let screen = HostedScreen()
    screen.show { Tabs(model: model) }
    let bar = try screen.first(.tabBar)
    #expect(bar.children.map(\.label) == ["First", "Second", "Search"])
    #expect(bar.children[1].value == "3")
    #expect(screen.harness.element(labelled: "Page b") != nil)
    try screen.tap("Search")
    #expect(model.tab == "c")
    #expect(screen.harness.element(labelled: "Page c") != nil)
  }

  @Test func `pages are turned by dragging, and dots say which one is shown`() throws {
    struct Pages: View {
      @ObservedObject var model: Model
      var body: some View {
        TabView(selection: $model.page) {
          ForEach(0..<3) { Text("Page \($0)").tag($0) }
        }
        .tabViewStyle(.page)
      }
    }
    let screen = HostedScreen()
    screen.show { Pages(model: model) }
    #expect(try screen.first(.pageIndicator).value == "page 1 of 3")
    screen.harness.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 60, y: 400), duration: 0.3)
    screen.harness.settle()
    #expect(model.page == 1)
    #expect(try screen.first(.pageIndicator).value == "page 2 of 3")
    #expect(screen.harness.element(labelled: "Page 1")?.frame.midX == 195)
    model.page = 2
    screen.harness.settle()
    #expect(screen.harness.element(labelled: "Page 2")?.frame.midX == 195)
    screen.perform(.decrement, on: try screen.first(.pageIndicator))
    #expect(model.page == 1)
  }
}

@MainActor @Suite struct `Labels, boxes and empty screens` {
  private let screen = HostedScreen()

  @Test func `labelled content is one element, the label first`() throws {
    screen.show {
      VStack {
        LabeledContent("Name", value: "Waxwing")
        LabeledContent("Size", value: 12, format: .number)
      }
    }
    let node = try screen.node("Name, Waxwing")
    #expect(node.frame.width == 390)
    _ = try screen.node("Size, 12")
  }

  @Test func `a search without results says so`() throws {
    screen.show { ContentUnavailableView.search(text: "xyz") }
    _ = try screen.node("No Results for “xyz”")
    screen.show {
      ContentUnavailableView {
        Label("No Mail", systemImage: "tray.fill")
      } description: {
        Text("New messages appear here.")
      } actions: {
        Button("Refresh") {}
      }
    }
    let title = try screen.node("No Mail").frame
    #expect(abs(title.midX - 195) < 1)
    #expect(try screen.node("Refresh").frame.minY > screen.node("New messages appear here.").frame.maxY)
  }
}

/// Pickers and dates in the rows of a form.
@MainActor @Suite struct `Controls in forms` {
  private struct Settings: View {
    @State private var span = "Week"
    @State private var date = Date(timeIntervalSinceReferenceDate: 800_000_000)

    var body: some View {
      Form {
        Section("General") {
          Picker("Choice", selection: $span) { ForEach(["Day", "Week"], id: \.self) { Text($0) } }
          DatePicker("Date", selection: $date, displayedComponents: .date)
        }
        Section("Span") {
          Picker("Span", selection: $span) { ForEach(["Day", "Month"], id: \.self) { Text($0) } }
            .pickerStyle(.inline)
            .labelsHidden()
          Text("Chosen: \(span)")
        }
      }
      .environment(\.timeZone, TimeZone(identifier: "UTC") ?? .current)
      .environment(\.locale, Locale(identifier: "en_US"))
    }
  }

  @Test func `an inline picker's options are rows, and a date is said as the locale has it`() throws {
    let screen = HostedScreen()
    screen.show { Settings() }
    let day = try screen.node("Day").frame
    #expect(try screen.node("Month").frame.minY >= day.minY + 40)
    #expect(screen.harness.semantics.flattened.contains { $0.value == "May 9, 2026" })
    try screen.tap("Month")
    #expect(screen.harness.element(labelled: "Chosen: Month") != nil)
  }
}

@MainActor @Suite struct `Pictures of SwiftUI controls` {
  private struct Controls: View {
    @State private var level = 0.4
    @State private var count = 2
    @State private var span = "Week"

    var body: some View {
      VStack(spacing: 14) {
        Slider(value: $level) { Text("Level") }
        Stepper("Count \(count)", value: $count)
        ProgressView("Loading", value: 0.6)
        Picker("Span", selection: $span) {
          ForEach(["Day", "Week", "Month"], id: \.self) { Text($0) }
        }
        .pickerStyle(.segmented)
        Picker("Span", selection: $span) {
          ForEach(["Day", "Week", "Month"], id: \.self) { Text($0) }
        }
        Menu("Options") { Button("Copy") {} }
        LabeledContent("Name", value: "Waxwing")
        Gauge(value: 0.3) {
          Text("Battery")
        } currentValueLabel: {
          Text("30 %")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("100")
        }
        GroupBox("Box") { Text("Inside").frame(maxWidth: .infinity, alignment: .leading) }
        ControlGroup {
          Button("Cut") {}
          Button("Copy") {}
        }
      }
      .padding(20)
    }
  }

  @Test(arguments: [false, true]) func `all of them`(isDark: Bool) throws {
    let picture = Picture(CGSize(width: 375, height: 620), isDark: isDark)
    picture.harness.show(UIHostingController(rootView: Controls()))
    try picture.compare("swiftui-controls\(isDark ? "-dark" : "")")
  }

  @Test(arguments: [false, true]) func `an empty screen`(isDark: Bool) throws {
    let picture = Picture(CGSize(width: 375, height: 300), isDark: isDark)
    picture.harness.show(
      UIHostingController(
        rootView: ContentUnavailableView(
          "No Mail",
          systemImage: "tray.fill",
          description: Text("New messages appear here.")
        )
      )
    )
    try picture.compare("swiftui-unavailable\(isDark ? "-dark" : "")")
  }
}
