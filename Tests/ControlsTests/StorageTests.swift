import Foundation
import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite(.serialized) struct `Stored values` {
  private let screen = HostedScreen()
  private let defaults: UserDefaults
  private let name = "waxwing.tests.\(UUID().uuidString)"

  init() throws {
    defaults = try #require(UserDefaults(suiteName: name))
  }

  private enum Order: String { case name, date }

  private struct Settings: View {
    @AppStorage("count") var count = 3
    @AppStorage("order") private var order = Order.name
    @AppStorage("nickname") var nickname: String?

    var body: some View {
      VStack {
        Text("Count \(count)")
        Text("Order \(order.rawValue)")
        Text("Called \(nickname ?? "nobody")")
        Button("More") { count += 1 }
        Button("By date") { order = .date }
        Toggle("Named", isOn: Binding(get: { nickname != nil }, set: { nickname = $0 ? "Ada" : nil }))
      }
    }
  }

  @Test func `app storage reads and writes the defaults`() throws {
    defaults.set("Grace", forKey: "nickname")
    screen.show { Settings().defaultAppStorage(defaults) }
    #expect(screen.harness.element(labelled: "Count 3") != nil)
    #expect(screen.harness.element(labelled: "Called Grace") != nil)
    #expect(defaults.object(forKey: "count") == nil)
    try screen.tap("More")
    #expect(screen.harness.element(labelled: "Count 4") != nil)
    #expect(defaults.integer(forKey: "count") == 4)
    try screen.tap("By date")
    #expect(defaults.string(forKey: "order") == "date")
    try screen.tap("Named")
    #expect(defaults.object(forKey: "nickname") == nil)
    #expect(screen.harness.element(labelled: "Called nobody") != nil)
    defaults.removePersistentDomain(forName: name)
  }

  @Test func `what others write is seen at the next update, by those who read it only`() throws {
    final class Counts {
      var one = 0
      var two = 0
    }
    struct One: View {
      let counts: Counts
      @AppStorage("one") private var value = 0
      var body: some View {
        counts.one += 1
        return Text("One \(value)")
      }
    }
    struct Two: View {
      let counts: Counts
      @AppStorage("two") private var value = 0
      var body: some View {
        counts.two += 1
        return Text("Two \(value)")
      }
    }
    let counts = Counts()
    screen.show {
      VStack {
        One(counts: counts)
        One(counts: counts)
        Two(counts: counts)
      }
      .defaultAppStorage(defaults)
    }
    let before = (counts.one, counts.two)
    defaults.set(7, forKey: "one")
    UpdateCycle.main.setNeedsUpdate()
    #expect(screen.harness.semantics.flattened.filter { $0.label == "One 7" }.count == 2)
    #expect(counts.one == before.0 + 2)
    #expect(counts.two == before.1)
    defaults.removePersistentDomain(forName: name)
  }

  @Test func `app storage outside of views reads and writes too`() {
    struct Holder {
      @AppStorage var value: Int
      init(_ store: UserDefaults) { _value = AppStorage(wrappedValue: 1, "held", store: store) }
    }
    let holder = Holder(defaults)
    #expect(holder.value == 1)
    holder.value = 5
    #expect(holder.value == 5)
    #expect(defaults.integer(forKey: "held") == 5)
    defaults.removePersistentDomain(forName: name)
  }

  @Test func `scene storage outlives the view`() throws {
    struct Draft: View {
      @SceneStorage("draft") private var text = "empty"
      var body: some View {
        Text("Draft: \(text)")
        Button("Write") { text = "hello" }
      }
    }
    struct Holder: View {
      @State private var isShown = true
      var body: some View {
        VStack {
          Toggle("Shown", isOn: $isShown)
          if isShown { Draft() }
        }
      }
    }
    screen.show { Holder() }
    #expect(screen.harness.element(labelled: "Draft: empty") != nil)
    try screen.tap("Write")
    try screen.tap("Shown")
    #expect(screen.harness.element(labelled: "Draft: hello") == nil)
    try screen.tap("Shown")
    #expect(screen.harness.element(labelled: "Draft: hello") != nil)
  }
}

@MainActor @Suite struct `Timelines` {
  private let screen = HostedScreen()

  @Test func `a periodic timeline is shown anew at its dates, and only then`() {
    final class Count {
      var dates: [Date] = []
      func note(_ date: Date) -> Date {
        dates.append(date)
        return date
      }
    }
    let count = Count()
    let start = Date()
    let timeline = TimelineView(.periodic(from: start, by: 2)) { context in
      Text("\(Int(count.note(context.date).timeIntervalSince(start).rounded()))")
    }
    screen.harness.show(UIHostingController(rootView: timeline))
    #expect(screen.harness.element(labelled: "0") != nil)
    let made = count.dates.count
    screen.harness.advance(by: 1)
    #expect(count.dates.count == made)
    screen.harness.advance(by: 1.1)
    #expect(screen.harness.element(labelled: "2") != nil)
    #expect(count.dates.count == made + 1)
    screen.harness.advance(by: 4)
    #expect(screen.harness.element(labelled: "6") != nil)
  }

  @Test func `schedules begin with the date that has come last`() {
    let start = Date(timeIntervalSinceReferenceDate: 100)
    let now = Date(timeIntervalSinceReferenceDate: 107)
    let periodic = PeriodicTimelineSchedule(from: start, by: 3).entries(from: now, mode: .normal)
    #expect(periodic.prefix(2).map(\.timeIntervalSinceReferenceDate) == [106, 109])
    let minutes = EveryMinuteTimelineSchedule().entries(from: now, mode: .normal)
    #expect(minutes.prefix(2).map(\.timeIntervalSinceReferenceDate) == [60, 120])
  }
}
