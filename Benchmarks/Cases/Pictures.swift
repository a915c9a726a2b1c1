import ImageDisplay
import UIKit

extension Benchmark {
  /// A frame becomes a file, and is compared with another.
  static let pictures = Benchmark("picture") { report in
    let stage = Stage(scale: 2)
    let controller = NumbersController(.rich, count: 1000)
    stage.show(controller)
    stage.draw()
    guard let picture = stage.picture else { return }
    let files = Measure.times(rounds: 15, preparing: { _ in }) { Measure.keep(picture.pngData()) }
    var file = Figure(name: "PNG of a frame @2x", value: files.median / 1000, p95: files.p95 / 1000)
    file.unit = "ms"
    file.targets = [.atMost(25)]
    report.add(file)
    // The same pixels in other memory, so that every one is looked at.
    stage.drawAfresh()
    guard let other = stage.picture else { return }
    let equal = Measure.times(rounds: 31, preparing: { _ in }) {
      Measure.keep(picture.difference(from: other))
    }
    var same = Figure(name: "comparing two equal frames @2x", value: equal.median / 1000)
    same.unit = "ms"
    same.targets = [.atMost(0.5)]
    report.add(same)
    let cells = controller.collectionView.visibleCells.compactMap { $0 as? RichCell }
    cells.first?.row.title.text = "Another title"
    stage.draw()
    guard let moved = stage.picture else { return }
    let different = Measure.times(rounds: 31, preparing: { _ in }) {
      Measure.keep(picture.difference(from: moved))
    }
    var unlike = Figure(name: "comparing two that differ in a row @2x", value: different.median / 1000)
    unlike.unit = "ms"
    unlike.targets = [.atMost(0.5)]
    report.add(unlike)
  }
}
