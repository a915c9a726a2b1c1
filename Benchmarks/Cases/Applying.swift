import Foundation
import UIKit

extension Benchmark {
  /// Snapshots are applied to a list on screen; a call lasts until the screen is right.
  static let applying = Benchmark("apply") { report in
    for size in report.sizes(1000, 100_000, 1_000_000) {
      for animated in [false, true] { measureApplying(size, animated, report) }
    }
  }

  private static func measureApplying(_ size: Int, _ animated: Bool, _ report: Report) {
    let stage = Stage()
    let controller = NumbersController(.standard, count: size)
    stage.show(controller)
    let suffix = animated ? ", animated" : ""
    var next = size
    func measure(
      _ name: String,
      rounds: Int = 9,
      _ targets: [Figure.Target] = [],
      _ change: (inout NSDiffableDataSourceSnapshot<Int, Int>) -> Void
    ) {
      let times = Measure.times(
        rounds: rounds,
        preparing: { _ in
          stage.harness.settle()
          var snapshot = controller.dataSource.snapshot()
          change(&snapshot)
          return snapshot
        }
      ) { snapshot in
        controller.dataSource.apply(snapshot, animatingDifferences: animated)
        stage.harness.flush()
      }
      var figure = Figure(name: name + suffix, size: size, value: times.median, p95: times.last)
      if size == 1_000_000 { figure.targets = targets }
      report.add(figure)
    }
    measure("nothing") { _ in }
    measure("one reconfigured") { $0.reconfigureItems([3]) }
    measure("one inserted at the head", [.atMost(2000)]) {
      next += 1
      if let first = $0.itemIdentifiers(inSection: 0).first { $0.insertItems([next], beforeItem: first) }
    }
    if !animated {
      let reload = Measure.times(
        rounds: 9,
        preparing: { _ in
          stage.harness.settle()
          return controller.dataSource.snapshot()
        }
      ) { snapshot in
        controller.dataSource.applySnapshotUsingReloadData(snapshot)
        stage.harness.flush()
      }
      var figure = Figure(name: "reload all", size: size, value: reload.median, p95: reload.last)
      if size == 1_000_000 { figure.targets = [.atMost(3000)] }
      report.add(figure)
    }
    measure("10 % replaced", rounds: 3) { snapshot in
      let items = snapshot.itemIdentifiers
      let gone = stride(from: 5, to: items.count, by: 10).map { items[$0] }
      snapshot.deleteItems(gone)
      snapshot.appendItems((0..<gone.count).map { next + 1 + $0 })
      next += gone.count
    }
  }
}
