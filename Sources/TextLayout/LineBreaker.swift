internal import CoreGraphics

/// Where lines end: a pure function of cluster widths, break opportunities and the room.
struct LineBreaker {
  let clusters: [Cluster]
  let breaksAnywhere: Bool

  /// Forgives what the rounding of a measured width may have taken away.
  static let tolerance: CGFloat = 0.01

  /// The clusters of the line that begins at `start`, as wide as fits into `width`, at least one.
  ///
  /// White space at the end of a line that wraps may hang over.
  func line(from start: Int, width: CGFloat) -> Range<Int> {
    var used: CGFloat = 0
    var lastBreak: Int?
    var index = start
    while index < clusters.count {
      let cluster = clusters[index]
      if index > start, cluster.allowsBreakBefore || breaksAnywhere { lastBreak = index }
      if !cluster.isWhitespace, used + cluster.width > width + Self.tolerance, index > start {
        return start..<(lastBreak ?? index)
      }
      used += cluster.width
      index += 1
    }
    return start..<clusters.count
  }

  /// The range without white space at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, clusters[end - 1].isWhitespace { end -= 1 }
    return range.lowerBound..<end
  }

  /// How many clusters from the front fit into `width`.
  func prefix(of range: Range<Int>, fitting width: CGFloat) -> Range<Int> {
    var used: CGFloat = 0
    for index in range {
      used += clusters[index].width
      if used > width + Self.tolerance { return range.lowerBound..<index }
    }
    return range
  }

  /// How many clusters from the back fit into `width`.
  func suffix(of range: Range<Int>, fitting width: CGFloat) -> Range<Int> {
    var used: CGFloat = 0
    for index in range.reversed() {
      used += clusters[index].width
      if used > width + Self.tolerance { return (index + 1)..<range.upperBound }
    }
    return range
  }
}
