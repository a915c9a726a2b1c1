import EnduranceApp
import Foundation
import Testing
import TextLayout
import UIKit
import WaxwingTestSupport

/// What is done again and again leaves nothing behind: no view, no layer, no node, no memory.
///
/// `Scripts/endurance` asks for a thousand scrolls, two hundred sheets and an hour of use; tests alone do less.
@Suite(.serialized) @MainActor struct `An app that is used for long` {
  private static func rounds(_ name: String, or few: Int) -> Int {
    ProcessInfo.processInfo.environment["WAXWING_\(name)"].flatMap { Int($0) } ?? few
  }

  /// Without the texts that are remembered, of which there may be some thousand.
  private static func memoryInUse() throws -> Int {
    TextEngine.clearCache()
    return try HeapMemory.inUse()
  }

  /// Does the same over and over: once for all that is kept for good reason, then as often as asked.
  private func expectNoGrowth(
    _ what: String,
    rounds: Int,
    warmUp: Int,
    in harness: Harness,
    _ round: (Int) throws -> Void
  ) throws {
    let census = Census()
    for number in 0..<warmUp {
      try round(number)
      census.take(harness.window)
      harness.display.forget()
    }
    let (memory, objects) = (try Self.memoryInUse(), census.count)
    for number in 0..<rounds {
      try round(number)
      census.take(harness.window)
      harness.display.forget()
    }
    let (grown, more) = (try Self.memoryInUse() - memory, census.count - objects)
    print("\(what), \(rounds) times: \(grown) bytes and \(more) views and layers more, of \(objects).")
    // A view or layer that stays behind each time would be one for each round, and some hundred bytes.
    #expect(more < max(rounds / 4, 12), "\(census.living)")
    #expect(grown < rounds * 64 + 400_000)
  }

  private func screen(in harness: Harness) -> EnduranceScreen {
    let screen = EnduranceScreen(rows: 10_000)
    harness.show(UINavigationController(rootViewController: screen))
    harness.settle()
    return screen
  }

  @Test func `leaves nothing behind where it scrolls`() throws {
    let harness = Harness()
    _ = screen(in: harness)
    func scroll(_ number: Int) {
      let isDown = number % 2 == 0
      let (low, high) = (CGPoint(x: 200, y: 700), CGPoint(x: 200, y: 300))
      harness.drag(from: isDown ? low : high, to: isDown ? high : low, duration: 0.15)
      harness.settle()
    }
    try expectNoGrowth(
      "Scrolls",
      rounds: Self.rounds("SCROLLS", or: 24),
      warmUp: 8,
      in: harness,
      scroll
    )
  }

  @Test func `leaves nothing behind of its sheets`() throws {
    let harness = Harness()
    let screen = screen(in: harness)
    let sheets = Census()
    let before = Census()
    before.take(harness.window)
    func present(_ number: Int) {
      if number % 5 == 4 { screen.presentAlert() } else { screen.presentSheet(ofSwiftUI: number % 2 == 0) }
      harness.settle()
      sheets.take(harness.window)
      screen.dismiss(animated: true)
      harness.settle()
      #expect(screen.presentedViewController == nil)
    }
    try expectNoGrowth(
      "Sheets",
      rounds: Self.rounds("SHEETS", or: 30),
      warmUp: 10,
      in: harness,
      present
    )
    // Each cover has gone, with all that was on it; of the list some cells may have come.
    #expect(sheets.count - before.count < 40, "\(sheets.living)")
  }

  @Test func `leaves nothing behind of its windows`() throws {
    let outer = Harness()
    _ = screen(in: outer)
    let census = Census()
    func open() {
      let harness = Harness()
      let screen = screen(in: harness)
      harness.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), duration: 0.15)
      screen.presentSheet(ofSwiftUI: true)
      harness.settle()
      census.take(harness.window)
      harness.close()
    }
    for _ in 0..<3 { open() }
    outer.settle()
    let memory = try HeapMemory.inUse()
    let rounds = Self.rounds("WINDOWS", or: 8)
    for _ in 0..<rounds { open() }
    outer.settle()
    let grown = try HeapMemory.inUse() - memory
    print("Windows, \(rounds) times: \(grown) bytes more; alive: \(census.living)")
    #expect(census.count == 0, "\(census.living)")
    #expect(grown < rounds * 4096 + 400_000)
  }

  @Test func `does not grow in an hour of use`() throws {
    let harness = Harness()
    let screen = screen(in: harness)
    var hand = Hand(harness: harness, screen: screen)
    let rounds = Self.rounds("MINUTES", or: 2)
    // Until every kind of cell has been used at every size of the screen.
    let warmUp = max(14, rounds / 3)
    try expectNoGrowth("Minutes of use", rounds: rounds, warmUp: warmUp, in: harness) { _ in
      hand.useForAMinute()
    }
  }
}
