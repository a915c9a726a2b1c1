import Foundation

/// Where the views of a target layout begin, in ascending order; reckoned when it is asked for.
@MainActor struct ScrollTargetStarts {
  let count: Int
  private let start: @MainActor (Int) -> CGFloat

  init(count: Int, start: @escaping @MainActor (Int) -> CGFloat) {
    self.count = count
    self.start = start
  }

  init(_ starts: [CGFloat]) { self.init(count: starts.count) { starts[$0] } }

  subscript(index: Int) -> CGFloat { start(index) }

  /// Which begins nearest to a place, the earlier of two that are as near; nil where there is none.
  ///
  /// - Complexity: O(log *n*).
  func nearest(to place: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if start(middle) < place { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return 0 }
    guard low < count else { return count - 1 }
    return place - start(low - 1) <= start(low) - place ? low - 1 : low
  }
}
