// Running totals that change one at a time: where does element k begin, and which element holds a point?

/// Lengths laid end to end, with the offset of each and the one that holds an offset in O(log *n*).
///
/// A binary indexed tree.
struct PrefixSums: Equatable {
  private var tree: [CGFloat]
  private(set) var total: CGFloat
  private var topStep: Int

  var count: Int { tree.count }

  /// - Complexity: O(*n*).
  init(_ lengths: some Collection<CGFloat> = []) {
    tree = Array(lengths)
    total = tree.reduce(0, +)
    topStep = 1
    while topStep * 2 <= tree.count { topStep *= 2 }
    for index in tree.indices {
      let parent = index | (index + 1)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  /// Adds `delta` to the length at `index`.
  mutating func add(_ delta: CGFloat, at index: Int) {
    guard delta != 0 else { return }
    total += delta
    var index = index
    while index < tree.count {
      tree[index] += delta
      index |= index + 1
    }
  }

  /// The sum of the lengths before `index`.
  func offset(of index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var index = index - 1
    while index >= 0 {
      sum += tree[index]
      index = (index & (index + 1)) - 1
    }
    return sum
  }

  /// The last element that begins at or before `offset`, and where it begins; elements of no length are passed.
  ///
  /// Offsets outside are answered with the first or the last element. Nil where there is none.
  func element(at offset: CGFloat) -> (index: Int, offset: CGFloat)? {
    guard !tree.isEmpty else { return nil }
    var index = -1
    var sum: CGFloat = 0
    var step = topStep
    while step > 0 {
      let next = index + step
      if next < tree.count, sum + tree[next] <= offset {
        sum += tree[next]
        index = next
      }
      step /= 2
    }
    guard index + 1 < tree.count else { return (tree.count - 1, self.offset(of: tree.count - 1)) }
    return (index + 1, sum)
  }
}
