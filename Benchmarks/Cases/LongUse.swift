import EnduranceApp
import TextLayout
import UIKit
import WaxwingTestSupport

extension Benchmark {
  /// An hour of the app's time: taps, scrolls, edits, sheets, turns, of a list with ten thousand rows.
  static let longUse = Benchmark("hour") { report in
    let harness = Harness()
    let screen = EnduranceScreen(rows: 10_000)
    harness.show(UINavigationController(rootViewController: screen))
    harness.settle()
    var hand = Hand(harness: harness, screen: screen)
    let census = Census()

    @MainActor func use(minutes: Int) throws -> (heap: Int, objects: Int) {
      for _ in 0..<minutes {
        hand.useForAMinute()
        census.take(harness.window)
        harness.display.forget()
      }
      // Without the texts that are remembered, of which there may be some thousand.
      TextEngine.clearCache()
      return (try HeapMemory.inUse(), census.count)
    }

    // Until every kind of cell has been used at every size of the screen.
    let warm = try use(minutes: 20)
    let residentBefore = Memory.resident
    var after = warm
    let time = try Measure.time { after = try use(minutes: 60) }
    var memory = Figure(name: "memory more after an hour", value: Double(after.heap - warm.heap) / 1024)
    memory.unit = "kB"
    memory.targets = [.atMost(1024)]
    memory.work = ["views and layers more": after.objects - warm.objects]
    report.add(memory)
    var resident = Figure(
      name: "resident memory more after an hour",
      value: Double(Memory.resident - residentBefore) / 1024
    )
    resident.unit = "MB"
    report.add(resident)
    report.add(Figure(name: "a minute of use", value: time / 60))
  }
}
