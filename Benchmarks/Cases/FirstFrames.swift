import SwiftUI
import UIKit

extension Benchmark {
  /// From the model to the first frame, in a process that has shown a screen before.
  static let firstFrames = Benchmark("first frame") { report in
    let warm = Stage()
    warm.show(NumbersController(.rich, count: 30))
    warm.draw()
    var smallest = SmallestSizes()
    for size in report.sizes(1000, 100_000, 1_000_000) {
      @MainActor func measure(_ name: String, _ make: @escaping @MainActor () -> UIViewController) {
        let times = Measure.times(rounds: 5, preparing: { _ in Stage() }) { stage in
          stage.show(make())
          stage.draw()
        }
        var figure = Figure(name: name, size: size, value: times.median / 1000, p95: times.p95 / 1000)
        figure.unit = "ms"
        figure.targets = [.atMost(50)]
        smallest.hold(&figure, named: name, "the same of 1k", atMost: 1.3)
        report.add(figure)
      }
      let numbers = snapshot(of: Array(0..<size))
      measure("uniform rows") { NumbersController(.uniform, showing: numbers) }
      measure("self-sizing rows of Auto Layout") { NumbersController(.rich, showing: numbers) }
      let objects = (0..<size).map { ObjectModel($0) }
      measure("List") { UIHostingController(rootView: List(objects) { ObjectRow(item: $0) }) }
    }
  }
}
