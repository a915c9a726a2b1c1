import QuartzCore
import UIKit

extension Benchmark {
  /// Frames of twelve rich rows are drawn by Cairo, beside render nodes that are written by hand.
  static let painting = Benchmark("painting") { report in
    for scale in [1, 2, 3] {
      let stage = Stage(scale: CGFloat(scale))
      let controller = NumbersController(.rich, count: 1000)
      stage.show(controller)
      stage.draw()
      let cells = controller.collectionView.subviews.count { $0 is UICollectionViewCell }
      let hand = HandMadeRows(scale: scale)
      let frames = Measure.times(rounds: 61, preparing: { _ in }) { stage.drawAfresh() }
      let byHand = Measure.times(rounds: 61, preparing: { _ in }) { hand.draw() }
      var full = Figure(name: "full frame @\(scale)x", value: frames.median, p95: frames.p95)
      full.yardstick = .init(name: "GSK by hand", value: byHand.median)
      full.targets = [.ratioAtMost(1.2)]
      full.work = ["cells": cells]
      report.add(full)

      guard let cell = controller.collectionView.visibleCells.compactMap({ $0 as? RichCell }).first else {
        continue
      }
      var flag = false
      let pixels = stage.drawnPixels
      let rows = Measure.times(rounds: 61, preparing: { _ in }) {
        flag.toggle()
        cell.row.detail.text = flag ? "just now" : "a while ago"
        stage.draw()
      }
      var row = Figure(name: "one dirty row @\(scale)x", value: rows.median, p95: rows.p95)
      row.work = ["pixels": (stage.drawnPixels - pixels) / 61]
      report.add(row)

      let before = stage.drawnPixels
      let view: UICollectionView = controller.collectionView
      let steps = Measure.times(rounds: 61, preparing: { _ in }) {
        view.contentOffset.y += 20
        stage.draw()
      }
      var step = Figure(name: "a scroll step of 20 points @\(scale)x", value: steps.median, p95: steps.p95)
      step.work = ["pixels": (stage.drawnPixels - before) / 61]
      report.add(step)
    }
  }
}
