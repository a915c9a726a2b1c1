import OrderedDifference

/// The identities of rows in their order: ranges of numbers that follow each other.
///
/// Rows that were made together have numbers that follow each other, so a million of them cost as much as one, until they
/// are edited.
struct RowIDs: Equatable {
  fileprivate private(set) var ranges: [Range<Int>] = []
  /// At which place each range begins.
  fileprivate private(set) var starts: [Int] = []
  private(set) var count = 0

  init() {}

  init(_ ids: Range<Int>) { append(ids) }

  /// Adds ids at the end, to the last range where it goes on.
  mutating func append(_ ids: Range<Int>) {
    guard !ids.isEmpty else { return }
    if let last = ranges.last, last.upperBound == ids.lowerBound {
      ranges[ranges.count - 1] = last.lowerBound..<ids.upperBound
    } else {
      ranges.append(ids)
      starts.append(count)
    }
    count += ids.count
  }

  mutating func append(_ other: RowIDs) { for ids in other.ranges { append(ids) } }

  /// Adds those of `other` at some places.
  private mutating func append(_ other: RowIDs, _ places: Range<Int>) {
    guard !places.isEmpty else { return }
    for position in other.position(of: places.lowerBound)..<other.ranges.count {
      let (ids, start) = (other.ranges[position], other.starts[position])
      guard start < places.upperBound else { return }
      let from = ids.lowerBound + max(places.lowerBound - start, 0)
      append(from..<min(ids.upperBound, ids.lowerBound + places.upperBound - start))
    }
  }

  /// Which range holds the id at a place.
  ///
  /// - Complexity: O(log *r*) in the number of ranges.
  private func position(of index: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= index { low = middle } else { high = middle - 1 }
    }
    return low
  }

  subscript(index: Int) -> Int {
    let position = position(of: index)
    return ranges[position].lowerBound + index - starts[position]
  }

  /// At which place an id is.
  ///
  /// - Complexity: O(*r*) in the number of ranges; `RowPlaces` is for many ids.
  func index(of id: Int) -> Int? {
    guard let position = ranges.firstIndex(where: { $0.contains(id) }) else { return nil }
    return starts[position] + id - ranges[position].lowerBound
  }

  // MARK: - Edits

  /// The rows in the order that `runs` tell; those that have come get ids of their own.
  ///
  /// - Complexity: O(*r* + *m*) in the number of ranges and runs.
  @MainActor func following(_ runs: [MatchedRun]) -> RowIDs {
    var new = RowIDs()
    for run in runs {
      if let old = run.old {
        new.append(self, old..<old + run.count)
      } else {
        new.append(ListRow.makeIDs(run.count))
      }
    }
    return new
  }

  /// The row at one place brought to another.
  func moving(_ source: Int, to destination: Int) -> RowIDs {
    var new = RowIDs()
    let (first, last) = (min(source, destination), max(source, destination))
    new.append(self, 0..<first)
    if source < destination { new.append(self, first + 1..<last + 1) }
    new.append(self, source..<source + 1)
    if source > destination { new.append(self, first..<last) }
    new.append(self, last + 1..<count)
    return new
  }

  /// What these rows have in common with those of before.
  ///
  /// - Complexity: O(*r* log *r*) in the number of ranges.
  func runs(from old: RowIDs) -> [MatchedRun] {
    let places = RowPlaces(old)
    return ranges.flatMap(places.runs(of:))
  }
}

extension [RowIDs] {
  /// The rows of all, one after the other.
  func joined() -> RowIDs { reduce(into: RowIDs()) { $0.append($1) } }
}

/// The places of rows by their ids.
struct RowPlaces {
  private let byID: [(ids: Range<Int>, start: Int)]

  /// - Complexity: O(*r* log *r*) in the number of ranges.
  init(_ rows: RowIDs) {
    byID = zip(rows.ranges, rows.starts).map { ($0, $1) }.sorted { $0.0.lowerBound < $1.0.lowerBound }
  }

  /// The first range that does not end before an id.
  private func position(of id: Int) -> Int {
    var (low, high) = (0, byID.count)
    while low < high {
      let middle = (low + high) / 2
      if byID[middle].ids.upperBound <= id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// - Complexity: O(log *r*) in the number of ranges.
  func index(of id: Int) -> Int? {
    let position = position(of: id)
    guard position < byID.count, byID[position].ids.contains(id) else { return nil }
    return byID[position].start + id - byID[position].ids.lowerBound
  }

  /// Where ids that follow each other are; ids that are nowhere have no place.
  fileprivate func runs(of ids: Range<Int>) -> [MatchedRun] {
    var runs: [MatchedRun] = []
    var next = ids.lowerBound
    for (known, start) in byID[position(of: next)...] where next < ids.upperBound {
      let common = known.clamped(to: next..<ids.upperBound)
      guard !common.isEmpty else { break }
      if next < common.lowerBound { runs.append(MatchedRun(old: nil, count: common.lowerBound - next)) }
      runs.append(MatchedRun(old: start + common.lowerBound - known.lowerBound, count: common.count))
      next = common.upperBound
    }
    if next < ids.upperBound { runs.append(MatchedRun(old: nil, count: ids.upperBound - next)) }
    return runs
  }
}
