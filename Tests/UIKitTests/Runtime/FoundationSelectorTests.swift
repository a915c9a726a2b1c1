import Testing
import UIKit

/// What Foundation on Apple's platforms does with selectors and observed properties.
@MainActor @Suite struct `Foundation's selectors` {
  private final class Listener: NSObject {
    var heard: [String] = []
    var ticks = 0

    func hear(_ notification: Notification) { heard.append(notification.name.rawValue) }
    func tick() { ticks += 1 }
    func refuse(_ sender: Any) -> Bool { true }
  }

  private static let one = Notification.Name("SelectorTestsOne")
  private static let two = Notification.Name("SelectorTestsTwo")

  @Test func `a notification calls the observer's method, until it is removed`() {
    let listener = Listener()
    let center = NotificationCenter()
    let hear = Selector("hear(_:)", Listener.hear(_:))
    center.addObserver(listener, selector: hear, name: Self.one, object: nil)
    center.addObserver(listener, selector: hear, name: Self.two, object: listener)
    center.post(name: Self.one, object: nil)
    center.post(name: Self.two, object: nil)
    center.post(name: Self.two, object: listener)
    #expect(listener.heard == [Self.one.rawValue, Self.two.rawValue])
    center.removeObserver(listener, name: Self.one, object: nil)
    center.post(name: Self.one, object: nil)
    #expect(listener.heard.count == 2)
    center.removeObserver(listener)
    center.post(name: Self.two, object: listener)
    #expect(listener.heard.count == 2)
  }

  @Test func `an observer is not kept`() {
    let center = NotificationCenter()
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      center.addObserver(listener, selector: Selector("hear(_:)", Listener.hear(_:)), name: nil, object: nil)
    }
    #expect(gone == nil)
    center.post(name: Self.one, object: nil)
  }

  @Test func `a timer calls its target's method`() {
    let listener = Listener()
    let timer = Timer(
      timeInterval: 60,
      target: listener,
      selector: Selector("tick", Listener.tick),
      userInfo: nil,
      repeats: true
    )
    timer.fire()
    timer.invalidate()
    #expect(listener.ticks == 1)
    timer.fire()
    #expect(listener.ticks == 1)
    #expect(listener.responds(to: Selector("refuse(_:)", Listener.refuse(_:))))
  }

  /// Foundation on Linux keeps every timer.
  @Test func `a timer lets go of its target when it ends`() {
    weak var gone: Listener?
    func timer(repeats: Bool) -> Timer {
      let listener = Listener()
      gone = listener
      return Timer(
        timeInterval: 60,
        target: listener,
        selector: Selector("tick", Listener.tick),
        userInfo: "a note",
        repeats: repeats
      )
    }
    let again = timer(repeats: true)
    #expect(again.userInfo as? String == "a note")
    again.fire()
    #expect(gone?.ticks == 1)
    again.invalidate()
    #expect(gone == nil)
    #expect(!again.isValid)

    let once = timer(repeats: false)
    #expect(gone != nil)
    once.fire()
    #expect(gone == nil)
  }

  @Test func `an object that is to do something later is let go of once it has`() async throws {
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      listener.perform(Selector("tick", Listener.tick), with: nil, afterDelay: 0)
    }
    #expect(gone != nil)
    let limit = ContinuousClock.now + .seconds(5)
    while gone != nil, ContinuousClock.now < limit { await Task.yield() }
    #expect(gone == nil)
  }
}

@Suite struct `Observed properties` {
  private final class Counter: NSObject {
    var count = 0 {
      willSet { willChangeValue(for: \Counter.count) }
      didSet { didChangeValue(for: \Counter.count) }
    }
  }

  @Test func `tell of the values before and after, and at once if asked`() {
    let counter = Counter()
    var changes: [[Int?]] = []
    let observation = counter.observe(\.count, options: [.initial, .old, .new]) { _, change in
      changes.append([change.oldValue, change.newValue])
    }
    counter.count = 1
    counter.count = 5
    #expect(changes == [[nil, 0], [0, 1], [1, 5]])
    observation.invalidate()
    counter.count = 6
    #expect(changes.count == 3)
  }

  @Test func `an observation that is let go of ends`() {
    let counter = Counter()
    var changes = 0
    do {
      let observation = counter.observe(\.count) { _, _ in changes += 1 }
      counter.count = 1
      withExtendedLifetime(observation) {}
    }
    counter.count = 2
    #expect(changes == 1)
  }
}
