// Which elements can stand still? Those of a longest increasing subsequence of their old positions.

/// The positions, ascending, of the values that do not belong to one longest strictly increasing subsequence.
///
/// Negative values stand for nothing and are passed over.
///
/// - Complexity: O(*n* log *n*); O(*n*) where the values mostly increase, since the place of a value is then beside that
///   of the one before it, or of the one before that.
func positionsOutOfOrder(in values: [Int32]) -> [Int] {
  // tails[k] is the smallest value that ends an increasing run of k + 1 elements, ends[k] where it stands.
  var tails: [Int32] = []
  var ends: [Int32] = []
  tails.reserveCapacity(values.count)
  ends.reserveCapacity(values.count)
  let previous = [Int32](unsafeUninitializedCapacity: values.count) { previous, count in
    var last = 0
    var beforeLast = 0
    for (index, value) in values.enumerated() {
      previous.initializeElement(at: index, to: -1)
      guard value >= 0 else { continue }
      let length: Int
      if fits(value, after: last, in: tails) {
        length = last
      } else if fits(value, after: beforeLast, in: tails) {
        length = beforeLast
      } else {
        length = lengthBefore(value, in: tails)
      }
      if length > 0 { previous[index] = ends[length - 1] }
      if length == tails.count {
        tails.append(value)
        ends.append(Int32(index))
      } else {
        tails[length] = value
        ends[length] = Int32(index)
      }
      if last != length + 1 { (last, beforeLast) = (length + 1, last) }
    }
    count = values.count
  }
  var result: [Int] = []
  result.reserveCapacity(values.count - tails.count)
  var member = ends.last ?? -1
  var index = values.count - 1
  while index >= 0 {
    if Int32(index) == member {
      member = previous[index]
    } else if values[index] >= 0 {
      result.append(index)
    }
    index -= 1
  }
  result.reverse()
  return result
}

/// Whether the longest run that `value` can end is one longer than `length`.
private func fits(_ value: Int32, after length: Int, in tails: [Int32]) -> Bool {
  (length == 0 || (length <= tails.count && tails[length - 1] < value))
    && (length >= tails.count || tails[length] >= value)
}

/// The number of the runs whose smallest end is below `value`.
private func lengthBefore(_ value: Int32, in tails: [Int32]) -> Int {
  var low = 0
  var high = tails.count
  while low < high {
    let middle = (low + high) / 2
    if tails[middle] < value { low = middle + 1 } else { high = middle }
  }
  return low
}
