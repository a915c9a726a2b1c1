import Foundation
import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite(.serialized) struct `Sharing` {
  private let harness = Harness()

  private func tap(_ label: String) throws {
    let node = try #require(harness.semantics.flattened.last { $0.label == label && $0.role != .staticText })
    harness.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
    harness.settle()
  }

  @Test func `a share link offers to copy what it is about`() throws {
    let address = try #require(URL(string: "https://example.org/article"))
    harness.show(UIHostingController(rootView: ShareLink(item: address)))
    harness.settle()
    try tap("Share…")
    #expect(harness.window.rootViewController?.presentedViewController is UIActivityViewController)
    #expect(harness.element(labelled: "example.org/article") != nil)
    UIPasteboard.general.string = "before"
    try tap("Copy")
    #expect(UIPasteboard.general.urls == [address])
    #expect(harness.window.rootViewController?.presentedViewController == nil)
  }

  @MainActor private final class Shout: UIActivity {
    static var heard: [String] = []
    private var items: [Any] = []
    override var activityType: ActivityType? { ActivityType("org.example.shout") }
    override var activityTitle: String? { "Shout" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
    override func perform() {
      Self.heard = items.compactMap { ($0 as? String)?.uppercased() }
      activityDidFinish(true)
    }
  }

  private func share() -> (UIActivityViewController, Recorder) {
    let recorder = Recorder()
    let controller = UIActivityViewController(activityItems: ["words"], applicationActivities: [Shout()])
    controller.completionWithItemsHandler = { type, completed, _, _ in
      recorder.note("\(type?.rawValue ?? "none") \(completed)")
    }
    let root = UIViewController()
    harness.show(root)
    root.present(controller, animated: true)
    return (controller, recorder)
  }

  @Test func `an app's activity is offered beside the system's, and the app is told how it ended`() throws {
    let (_, recorder) = share()
    harness.settle()
    try tap("Shout")
    #expect(Shout.heard == ["WORDS"])
    #expect(recorder.take() == ["org.example.shout true"])
  }

  @Test func `what is excluded is not offered, and closing does nothing`() throws {
    let (controller, recorder) = share()
    controller.excludedActivityTypes = [.copyToPasteboard]
    harness.settle()
    try tap("Close")
    #expect(recorder.take() == ["none false"])
  }
}

@MainActor @Suite(.serialized) struct `Choosing colours and days` {
  private let screen = HostedScreen()

  private struct Colours: View {
    @State private var color = Color.red
    var body: some View {
      Form {
        ColorPicker("Paint", selection: $color, supportsOpacity: false)
        Text(verbatim: "red \(Int((color.resolve(in: EnvironmentValues()).red * 100).rounded()))")
      }
    }
  }

  @Test func `a colour is chosen from a grid, and written to the binding`() throws {
    screen.show { Colours() }
    _ = try screen.node("red 100")
    try screen.tap("Paint")
    #expect(screen.harness.element(labelled: "Opacity") == nil)
    try screen.tap("grey, shade 10")
    try screen.tap("Close")
    _ = try screen.node("red 0")
  }

  private struct Days: View {
    @State private var days: Set<DateComponents> = [DateComponents(year: 2026, month: 5, day: 9)]
    var body: some View {
      VStack {
        Text(verbatim: days.compactMap(\.day).sorted().map(String.init).joined(separator: " "))
        MultiDatePicker("Days", selection: $days)
      }
      .environment(\.timeZone, TimeZone(identifier: "UTC") ?? .current)
      .environment(\.locale, Locale(identifier: "en_US"))
    }
  }

  @Test func `days are chosen one by one, and a second tap takes one back`() throws {
    screen.show { Days() }
    _ = try screen.node("9")
    try screen.tap("Friday, May 15")
    _ = try screen.node("9 15")
    try screen.tap("Saturday, May 9")
    _ = try screen.node("15")
    try screen.tap("Next Month")
    _ = try screen.node("June 2026")
    try screen.tap("Monday, June 1")
    _ = try screen.node("1 15")
  }

  @Test func `wheels of hours and minutes go round`() throws {
    let harness = Harness()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    let picker = UIDatePicker()
    picker.calendar = calendar
    picker.locale = Locale(identifier: "de_DE")
    picker.datePickerMode = .time
    picker.preferredDatePickerStyle = .wheels
    picker.date = try #require(
      calendar.date(from: DateComponents(year: 2026, month: 5, day: 9, hour: 23, minute: 0))
    )
    picker.frame = CGRect(x: 20, y: 100, width: 320, height: 216)
    harness.show(picker)
    let node = try #require(harness.semantics.flattened.first { $0.role == .picker })
    harness.window.perform(.increment, on: node.children[0].id)
    harness.settle()
    #expect(calendar.component(.hour, from: picker.date) == 0)
    harness.window.perform(.decrement, on: node.children[1].id)
    harness.settle()
    #expect(calendar.component(.minute, from: picker.date) == 59)
    #expect(calendar.component(.hour, from: picker.date) == 0)
  }
}

@MainActor @Suite(.serialized) struct `Scopes and suggestions of searches` {
  private enum Kind: Hashable { case all, unread }

  private struct Mail: View {
    @State private var text = ""
    @State private var kind = Kind.all

    var body: some View {
      NavigationStack {
        List { Text(verbatim: "\(kind == .all ? "all" : "unread"): \(text)") }
          .navigationTitle("Mail")
          .searchable(text: $text)
          .searchScopes($kind) {
            Text("All").tag(Kind.all)
            Text("Unread").tag(Kind.unread)
          }
          .searchSuggestions {
            if text.count < 4 {
              Text("From Robin").searchCompletion("robin")
              Text("With pictures").searchCompletion("pictures")
            }
          }
      }
    }
  }

  private let screen = HostedScreen()

  @Test func `scopes are shown while one searches, and the chosen one is written`() throws {
    screen.show { Mail() }
    #expect(screen.harness.element(labelled: "Unread") == nil)
    let field = try screen.first(.searchField).frame
    screen.harness.tap(at: CGPoint(x: field.midX, y: field.midY))
    screen.harness.settle()
    let unread = try screen.node("Unread")
    screen.harness.tap(at: CGPoint(x: unread.frame.midX, y: unread.frame.midY))
    screen.harness.settle()
    screen.harness.press(key: "l", characters: "long")
    screen.harness.settle()
    _ = try screen.node("unread: long")
  }

  @Test func `a suggestion completes the text, and there are none once none are given`() throws {
    screen.show { Mail() }
    let field = try screen.first(.searchField).frame
    screen.harness.tap(at: CGPoint(x: field.midX, y: field.midY))
    screen.harness.settle()
    _ = try screen.node("With pictures")
    let robin = try screen.node("From Robin")
    screen.harness.tap(at: CGPoint(x: robin.frame.midX, y: robin.frame.midY))
    screen.harness.settle()
    _ = try screen.node("all: robin")
    #expect(screen.harness.element(labelled: "With pictures") == nil)
  }
}
