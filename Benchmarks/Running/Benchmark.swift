/// A case: it runs in a process of its own and tells its figures.
struct Benchmark {
  let name: String
  let run: @MainActor (Report) throws -> Void

  init(_ name: String, run: @escaping @MainActor (Report) throws -> Void) {
    (self.name, self.run) = (name, run)
  }

  static let all: [Benchmark] = [
    .diffing, .snapshots, .applying, .rowChanges, .firstFrames, .scrolling, .lazyEdits, .autoLayout, .text,
    .painting, .pictures, .starting, .longUse,
  ]
}

/// Takes the figures of one case.
final class Report {
  private(set) var figures: [Figure] = []
  /// Only sizes up to this are measured.
  let largest: Int

  init(largest: Int) { self.largest = largest }

  func add(_ figure: Figure) { figures.append(figure) }

  func sizes(_ sizes: Int...) -> [Int] { sizes.filter { $0 <= largest } }
}
