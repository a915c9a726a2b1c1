import UIKit

extension Benchmark {
  /// Rich rows are scrolled, and each frame drawn at one pixel a point.
  static let scrolling = Benchmark("scroll") { report in
    for size in report.sizes(1000, 1_000_000) {
      let stage = Stage()
      let controller = NumbersController(.rich, count: size)
      stage.show(controller)
      stage.draw()
      let view: UICollectionView = controller.collectionView
      var live = 0
      @MainActor func frame(to offset: CGFloat) {
        view.contentOffset.y = min(max(0, offset), view.contentSize.height - view.bounds.height)
        stage.draw()
        live = max(live, view.subviews.count { $0 is UICollectionViewCell })
      }
      var step: CGFloat = 173
      let frames = Measure.times(rounds: 1000, preparing: { _ in }) {
        if view.contentOffset.y + view.bounds.height + step >= view.contentSize.height { step = -173 }
        if view.contentOffset.y + step <= 0 { step = 173 }
        frame(to: view.contentOffset.y + step)
      }
      var figure = Figure(name: "by 173 points a frame", size: size, value: frames.median, p95: frames.p95)
      figure.targets = [.atMost(2000)]
      figure.work = ["live cells": live]
      report.add(figure)
      var tail = Figure(name: "by 173 points a frame, p95", size: size, value: frames.p95)
      tail.targets = [.atMost(4000)]
      report.add(tail)

      var random = SeededRandom(seed: 8)
      live = 0
      let jumps = Measure.times(
        rounds: 200,
        preparing: { _ in CGFloat.random(in: 0...max(1, view.contentSize.height), using: &random) }
      ) { frame(to: $0) }
      var jump = Figure(name: "jump", size: size, value: jumps.median, p95: jumps.p95)
      jump.targets = [.atMost(3000)]
      jump.work = ["live cells": live]
      report.add(jump)

      let memory = Memory.resident
      let ends = Measure.times(rounds: 20, preparing: { $0 }) {
        frame(to: $0 % 2 == 0 ? .greatestFiniteMagnitude : 0)
      }
      var end = Figure(name: "to the end and back", size: size, value: ends.median, p95: ends.p95)
      end.targets = [.atMost(3000)]
      end.work = ["KB grown": max(0, Memory.resident - memory)]
      report.add(end)
    }
  }
}
