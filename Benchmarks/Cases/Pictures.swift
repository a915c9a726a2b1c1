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
    report.add(comparison("comparing two equal frames @2x", of: picture, with: other))
    let cells = controller.collectionView.visibleCells.compactMap { $0 as? RichCell }
    cells.first?.row.title.text = "Another title"
    stage.draw()
    guard let moved = stage.picture else { return }
    report.add(comparison("comparing two that differ in a row @2x", of: picture, with: moved))
  }

  private static func comparison(_ name: String, of picture: PixelImage, with other: PixelImage) -> Figure {
    let times = Measure.times(rounds: 31, preparing: { _ in }) {
      Measure.keep(picture.difference(from: other))
    }
    var figure = Figure(name: name, value: times.median / 1000)
    figure.unit = "ms"
    figure.targets = [.atMost(0.5)]
    return figure
  }
}
