import Foundation
import OrderedDifference

extension Benchmark {
  /// What turns one list of identifiers into another, for edits of all shapes and identifiers of all kinds.
  static let diffing = Benchmark("diff") { report in
    for size in report.sizes(1000, 10_000, 100_000, 1_000_000) {
      var random = SeededRandom(seed: UInt64(size))
      let old = (0..<size).map { _ in UUID(random: &random) }
      let calibration = Figure.Yardstick(name: "calibration", value: calibrate(old))
      for edit in ListEdit.all {
        let new = edit.apply(to: old, &random) { UUID(random: &$0) }
        let rounds = size >= 1_000_000 ? 5 : 15
        let times = Measure.times(rounds: rounds, preparing: { _ in }) {
          Measure.keep(OrderedDifference(from: old, to: new))
        }
        let difference = OrderedDifference(from: old, to: new)
        var figure = Figure(name: edit.name, size: size, value: times.median)
        figure.yardstick = calibration
        if size == 100_000, edit.name == ListEdit.screenful.name { figure.targets = [.ratioAtMost(0.1)] }
        figure.work = ["moves": difference.moves.count]
        report.add(figure)
      }
    }
    let size = min(100_000, report.largest)
    for edit in ListEdit.small {
      var random = SeededRandom(seed: 7)
      let old = (0..<size).map { _ in UUID(random: &random) }
      let new = edit.apply(to: old, &random) { UUID(random: &$0) }
      var figure = Figure(name: edit.name + ", beside CollectionDifference", size: size, value: 0)
      figure.value =
        Measure.times(rounds: 9, preparing: { _ in }) { Measure.keep(OrderedDifference(from: old, to: new)) }
        .median
      figure.yardstick = .init(
        name: "CollectionDifference",
        value: Measure.times(rounds: 9, preparing: { _ in }) { Measure.keep(new.difference(from: old)) }
          .median
      )
      figure.targets = [.ratioAtMost(1 / 3)]
      report.add(figure)
    }
    measureKeys(size, report) { UUID(random: &$0) }
    measureKeys(size, report) { Int(truncatingIfNeeded: $0.next()) }
    measureKeys(size, report) { "item \($0.next())" }
    measureKeys(size, report) {
      StructKey(group: Int($0.next() % 100), number: Int(truncatingIfNeeded: $0.next()))
    }
    measureKeys(size, report) { ClassKey(Int(truncatingIfNeeded: $0.next())) }
  }

  /// A dictionary of the old identifiers is built, and each is looked up once, in microseconds.
  private static func calibrate<ID: Hashable>(_ identifiers: [ID]) -> Double {
    Measure.times(rounds: identifiers.count >= 1_000_000 ? 3 : 9, preparing: { _ in }) {
      var positions: [ID: Int] = [:]
      positions.reserveCapacity(identifiers.count)
      for (position, identifier) in identifiers.enumerated() { positions[identifier] = position }
      var sum = 0
      for identifier in identifiers { sum &+= positions[identifier] ?? 0 }
      Measure.keep(sum)
    }.median
  }

  private static func measureKeys<ID: Hashable>(
    _ size: Int,
    _ report: Report,
    _ make: (inout SeededRandom) -> ID
  ) {
    var random = SeededRandom(seed: 5)
    let old = (0..<size).map { _ in make(&random) }
    let new = ListEdit.screenful.apply(to: old, &random, make: make)
    let times = Measure.times(rounds: 9, preparing: { _ in }) {
      Measure.keep(OrderedDifference(from: old, to: new))
    }
    var figure = Figure(name: "\(ListEdit.screenful.name), \(ID.self)", size: size, value: times.median)
    figure.yardstick = .init(name: "calibration", value: calibrate(old))
    report.add(figure)
  }
}

private nonisolated struct StructKey: Hashable {
  var group: Int
  var number: Int
}

private nonisolated final class ClassKey: Hashable {
  let number: Int
  init(_ number: Int) { self.number = number }
  static func == (lhs: ClassKey, rhs: ClassKey) -> Bool { lhs.number == rhs.number }
  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
