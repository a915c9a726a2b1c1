// Which elements can stand still? Those of a longest increasing subsequence of their old positions.

/// Marks the members of one longest strictly increasing subsequence of `values`.
///
/// - Complexity: O(*n* log *n*); O(*n*) where the values mostly increase, since the search is then skipped.
package func longestIncreasingSubsequence(of values: [Int32]) -> [Bool] {
  let count = values.count
  var isMember = [Bool](repeating: false, count: count)
  guard count > 0 else { return isMember }
  // ends[k] is the index of the smallest value that ends an increasing run of k + 1 elements.
  var ends: [Int32] = []
  ends.reserveCapacity(count)
  var previous = [Int32](repeating: -1, count: count)
  values.withUnsafeBufferPointer { values in
    for index in 0..<count {
      let value = values[index]
      var low = ends.count
      if let last = ends.last, values[Int(last)] >= value {
        low = 0
        var high = ends.count - 1
        while low < high {
          let middle = (low + high) / 2
          if values[Int(ends[middle])] < value { low = middle + 1 } else { high = middle }
        }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(Int32(index)) } else { ends[low] = Int32(index) }
    }
  }
  var index = ends.last ?? -1
  while index >= 0 {
    isMember[Int(index)] = true
    index = previous[Int(index)]
  }
  return isMember
}
