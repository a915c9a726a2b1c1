// Which elements can stand still? Those of a longest increasing subsequence of their old positions.

/// The positions, ascending, of the values that do not belong to one longest strictly increasing subsequence.
///
/// Negative values stand for nothing and are passed over.
///
/// - Complexity: O(*n* log *n*); O(*n*) where the values mostly increase, since the place of a value is then beside that
///   of the one before it, or of the one before that.
func positionsOutOfOrder(in values: [Int32]) -> [Int] {
  let count = values.count
  return withUnsafeTemporaryAllocation(of: Int32.self, capacity: count * 3) { memory in
    values.withUnsafeBufferPointer { values in
      var search = IncreasingRuns(values: values, memory: memory)
      search.run()
      return search.positionsOutside()
    }
  }
}

/// The search in memory of three words a value.
private struct IncreasingRuns {
  private let values: UnsafeBufferPointer<Int32>
  /// The smallest value that ends a run of each length, and where it stands.
  private let tails: UnsafeMutableBufferPointer<Int32>
  private let ends: UnsafeMutableBufferPointer<Int32>
  /// For each value where the one before it in its run stands.
  private let previous: UnsafeMutableBufferPointer<Int32>
  /// The length of the longest run.
  private var length = 0

  init(values: UnsafeBufferPointer<Int32>, memory: UnsafeMutableBufferPointer<Int32>) {
    self.values = values
    let count = values.count
    memory.initialize(repeating: -1)
    tails = UnsafeMutableBufferPointer(rebasing: memory[..<count])
    ends = UnsafeMutableBufferPointer(rebasing: memory[count..<count * 2])
    previous = UnsafeMutableBufferPointer(rebasing: memory[(count * 2)...])
  }

  mutating func run() {
    var last = 0
    var beforeLast = 0
    for index in values.indices where values[index] >= 0 {
      let value = values[index]
      let before = fits(value, last) ? last : fits(value, beforeLast) ? beforeLast : lengthBefore(value)
      if before > 0 { previous[index] = ends[before - 1] }
      tails[before] = value
      ends[before] = Int32(truncatingIfNeeded: index)
      length = max(length, before + 1)
      if last != before + 1, last != before { beforeLast = last }
      last = before + 1
    }
  }

  /// Whether the longest run that `value` can end is one longer than `before`.
  private func fits(_ value: Int32, _ before: Int) -> Bool {
    (before == 0 || tails[before - 1] < value) && (before == length || tails[before] >= value)
  }

  /// The number of the runs whose smallest end is below `value`.
  private func lengthBefore(_ value: Int32) -> Int {
    var low = 0
    var high = length
    while low < high {
      let middle = (low + high) / 2
      if tails[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func positionsOutside() -> [Int] {
    var result: [Int] = []
    var member = length > 0 ? Int(ends[length - 1]) : -1
    for index in values.indices.reversed() {
      if index == member {
        member = Int(previous[index])
      } else if values[index] >= 0 {
        result.append(index)
      }
    }
    result.reverse()
    return result
  }
}
