import Foundation
import UIKit

extension Benchmark {
  /// Snapshots are built, edited, and compared by the data source that shows them.
  static let snapshots = Benchmark("snapshot") { report in
    for size in report.sizes(1000, 10_000, 100_000, 1_000_000) {
      measureBuilding(size, report, of: "UUID") { UUID(random: &$0) }
    }
    measureBuilding(100_000, report, of: "Int") { Int(truncatingIfNeeded: $0.next()) }
    measureBuilding(100_000, report, of: "String") { "item \($0.next())" }
    measureBuilding(100_000, report, of: "struct") {
      StructIdentifier(group: 1, number: Int(truncatingIfNeeded: $0.next()))
    }
    for size in report.sizes(1000, 100_000, 1_000_000) { measureOneEdit(size, report) }
  }

  private static func measureBuilding<ID: Hashable & Sendable>(
    _ size: Int,
    _ report: Report,
    of kind: String,
    _ make: (inout SeededRandom) -> ID
  ) {
    var random = SeededRandom(seed: 3)
    let identifiers = (0..<size).map { _ in make(&random) }
    let rounds = size >= 1_000_000 ? 5 : 15
    let times = Measure.times(rounds: rounds, preparing: { _ in }) { Measure.keep(snapshot(of: identifiers)) }
    var figure = Figure(name: "build, \(kind)", size: size, value: times.median)
    figure.yardstick = .init(
      name: "Set(ids)",
      value: Measure.times(rounds: rounds, preparing: { _ in }) { Measure.keep(Set(identifiers)) }.median
    )
    if size == 100_000, kind == "UUID" { figure.targets = [.atMost(2000), .ratioAtMost(0.2)] }
    report.add(figure)
  }

  /// One item comes to the middle of the snapshot that is shown, as apps do it.
  private static func measureOneEdit(_ size: Int, _ report: Report) {
    var random = SeededRandom(seed: 4)
    let identifiers = (0..<size).map { _ in UUID(random: &random) }
    let shown = snapshot(of: identifiers)
    func edited(_ index: Int) -> NSDiffableDataSourceSnapshot<Int, UUID> {
      var snapshot = shown
      snapshot.insertItems([UUID(random: &random)], beforeItem: identifiers[index])
      return snapshot
    }
    let places = (0..<20).map { _ in Int.random(in: 0..<size, using: &random) }
    var edits: [NSDiffableDataSourceSnapshot<Int, UUID>] = []
    let edit = Measure.times(rounds: 20, preparing: { places[$0] }) { edits.append(edited($0)) }
    report.add(Figure(name: "insert one into a copy", size: size, value: edit.median, p95: edit.last))
    let diff = Measure.times(rounds: 20, preparing: { edits[$0] }) { Measure.keep(shown.countOfRuns(to: $0)) }
    var figure = Figure(name: "diff of one edit", size: size, value: diff.median, p95: diff.last)
    if size == 1_000_000 { figure.targets = [.atMost(50)] }
    report.add(figure)
    // Cold: made anew of the model, so that nothing is shared.
    var others = identifiers
    others.insert(UUID(random: &random), at: size / 2)
    let other = snapshot(of: others)
    let cold = Measure.times(rounds: 7, preparing: { _ in }) { Measure.keep(shown.countOfRuns(to: other)) }
    var coldFigure = Figure(name: "diff of one edit, made anew", size: size, value: cold.median)
    if size == 1_000_000 { coldFigure.targets = [.atMost(4000)] }
    report.add(coldFigure)
  }
}

/// A snapshot of one section.
func snapshot<ID: Hashable & Sendable>(of identifiers: [ID]) -> NSDiffableDataSourceSnapshot<Int, ID> {
  var snapshot = NSDiffableDataSourceSnapshot<Int, ID>()
  snapshot.appendSections([0])
  snapshot.appendItems(identifiers)
  return snapshot
}

private nonisolated struct StructIdentifier: Hashable, Sendable {
  var group: Int
  var number: Int
}
