// Which height has a row, known or estimated, and where does that put it?

/// The heights of a section's rows along the scrolling axis.
///
/// A row has an estimated height until it is measured. Rows stand in tiles; a run of unmeasured rows is one
/// tile however long it is, so a million rows that nobody has seen cost as much as one, and the heights that
/// were measured survive edits elsewhere.
///
/// - Complexity: finding a row, an offset, and changing a height are O(log *t*) in the number of tiles;
///   edits are O(*t*). *t* is at most the number of measured rows ÷ 64, and edits.
package struct RowExtents: Equatable {
  /// Rows that follow each other, all unmeasured, or with their heights.
  fileprivate struct Tile: Equatable {
    var count: Int
    /// Heights by row, `unmeasured` where not known; empty when no row of the tile is measured.
    var heights: [CGFloat] = []
    var measuredCount = 0
    var measuredSum: CGFloat = 0

    func length(estimate: CGFloat) -> CGFloat { measuredSum + CGFloat(count - measuredCount) * estimate }
  }

  private static let unmeasured: CGFloat = -1
  private static let capacity = 128

  /// The height of rows that were not measured yet.
  package var estimate: CGFloat { didSet { if estimate != oldValue { reindex() } } }
  private var tiles: [Tile] = []
  private var counts = PrefixSums()
  private var lengths = PrefixSums()

  /// The number of rows.
  package var count: Int { Int(counts.total) }
  /// The height of all rows.
  package var length: CGFloat { lengths.total }
  var measuredCount: Int { tiles.reduce(0) { $0 + $1.measuredCount } }

  package init(count: Int = 0, estimate: CGFloat) {
    self.estimate = estimate
    if count > 0 { tiles = [Tile(count: count)] }
    reindex()
  }

  /// Rows of which some are measured: these in ascending order.
  ///
  /// - Complexity: O(*m*) in the number of measured rows.
  package init(count: Int, estimate: CGFloat, heights: [(row: Int, height: CGFloat)]) {
    self.estimate = estimate
    var next = 0  // the first row that has no tile
    for (row, height) in heights {
      if row >= next {
        let start = row / Self.capacity * Self.capacity
        if start > next { tiles.append(Tile(count: start - next)) }
        let size = min(Self.capacity, count - start)
        tiles.append(Tile(count: size, heights: [CGFloat](repeating: Self.unmeasured, count: size)))
        next = start + size
      }
      let last = tiles.count - 1
      tiles[last].heights[row - (next - tiles[last].count)] = height
      tiles[last].measuredCount += 1
      tiles[last].measuredSum += height
    }
    if next < count { tiles.append(Tile(count: count - next)) }
    reindex()
  }

  private mutating func reindex() {
    counts = PrefixSums(tiles.map { CGFloat($0.count) })
    lengths = PrefixSums(tiles.map { $0.length(estimate: estimate) })
  }

  private func locate(_ row: Int) -> (tile: Int, index: Int) {
    precondition(row >= 0 && row < count, "row \(row) is outside a section of \(count)")
    guard let found = counts.element(at: CGFloat(row)) else { return (0, row) }
    return (found.index, row - Int(found.offset))
  }

  private func height(tile: Tile, index: Int) -> CGFloat {
    guard !tile.heights.isEmpty else { return estimate }
    let height = tile.heights[index]
    return height == Self.unmeasured ? estimate : height
  }

  package func height(of row: Int) -> CGFloat {
    let (tile, index) = locate(row)
    return height(tile: tiles[tile], index: index)
  }

  func isMeasured(_ row: Int) -> Bool {
    let (tile, index) = locate(row)
    return !tiles[tile].heights.isEmpty && tiles[tile].heights[index] != Self.unmeasured
  }

  /// Where `row` begins; `count` is allowed and gives the length.
  package func offset(of row: Int) -> CGFloat {
    guard row < count else { return length }
    let (position, index) = locate(row)
    let tile = tiles[position]
    var offset = lengths.offset(of: position)
    if tile.heights.isEmpty {
      offset += CGFloat(index) * estimate
    } else {
      for earlier in 0..<index { offset += height(tile: tile, index: earlier) }
    }
    return offset
  }

  /// The row that holds `offset`; the first or the last one for offsets outside.
  ///
  /// Nil where there is no row.
  package func row(at offset: CGFloat) -> Int? {
    guard let found = lengths.element(at: offset) else { return nil }
    let tile = tiles[found.index]
    let first = Int(counts.offset(of: found.index))
    var remaining = offset - found.offset
    if tile.heights.isEmpty {
      guard estimate > 0 else { return first }
      return first + min(max(Int(remaining / estimate), 0), tile.count - 1)
    }
    for index in 0..<tile.count {
      let height = height(tile: tile, index: index)
      if remaining < height { return first + index }
      remaining -= height
    }
    return first + tile.count - 1
  }

  /// The rows that meet `range`; empty where it lies outside.
  func rows(in range: Range<CGFloat>) -> Range<Int> {
    guard range.upperBound > 0, range.lowerBound < length, let first = row(at: range.lowerBound),
      let last = row(at: range.upperBound)
    else { return 0..<0 }
    // A row that begins exactly where the range ends is not in it.
    let end = offset(of: last) < range.upperBound ? last + 1 : last
    return first..<max(first, end)
  }

  /// Notes the height of a row; returns by how much the rows below it are shifted.
  @discardableResult package mutating func setHeight(_ height: CGFloat, of row: Int) -> CGFloat {
    var (position, index) = locate(row)
    if tiles[position].heights.isEmpty {
      (position, index) = makeMeasurable(tile: position, index: index)
    }
    let old = tiles[position].heights[index]
    let delta = height - (old == Self.unmeasured ? estimate : old)
    if old == Self.unmeasured {
      tiles[position].measuredCount += 1
      tiles[position].measuredSum += height
    } else {
      tiles[position].measuredSum += delta
    }
    tiles[position].heights[index] = height
    lengths.add(delta, at: position)
    return delta
  }

  /// Cuts a tile with heights out of one without them.
  private mutating func makeMeasurable(tile position: Int, index: Int) -> (Int, Int) {
    let count = tiles[position].count
    let lower = index / Self.capacity * Self.capacity
    let upper = min(lower + Self.capacity, count)
    var parts: [Tile] = []
    if lower > 0 { parts.append(Tile(count: lower)) }
    parts.append(
      Tile(count: upper - lower, heights: [CGFloat](repeating: Self.unmeasured, count: upper - lower))
    )
    if upper < count { parts.append(Tile(count: count - upper)) }
    tiles.replaceSubrange(position...position, with: parts)
    if parts.count > 1 { reindex() }
    return (lower > 0 ? position + 1 : position, index - lower)
  }

  /// Forgets every measured height.
  mutating func forgetHeights() { self = RowExtents(count: count, estimate: estimate) }

  // MARK: - Edits

  /// The rows `range`, with their heights.
  subscript(range: Range<Int>) -> RowExtents {
    var slice = RowExtents(estimate: estimate)
    slice.append(self, range)
    slice.reindex()
    return slice
  }

  /// The rows that `runs` lists: stretches of what `source` gives, and new rows.
  init(runs: [(source: RowExtents?, range: Range<Int>)], estimate: CGFloat) {
    self.init(estimate: estimate)
    for run in runs {
      if let source = run.source {
        append(source, run.range)
      } else {
        append(Tile(count: run.range.count))
      }
    }
    reindex()
  }

  private mutating func append(_ source: RowExtents, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let start = source.locate(range.lowerBound)
    var (position, lower) = (start.tile, start.index)
    var remaining = range.count
    while remaining > 0 {
      let tile = source.tiles[position]
      let upper = min(tile.count, lower + remaining)
      append(tile.slice(lower..<upper))
      remaining -= upper - lower
      position += 1
      lower = 0
    }
  }

  /// Joins short neighbours, so that many edits do not leave many tiles.
  private mutating func append(_ tile: Tile) {
    guard let last = tiles.last else {
      if tile.count > 0 { tiles.append(tile) }
      return
    }
    let bothUnmeasured = last.heights.isEmpty && tile.heights.isEmpty
    if bothUnmeasured {
      tiles[tiles.count - 1].count += tile.count
    } else if last.count + tile.count <= Self.capacity {
      tiles[tiles.count - 1].join(tile)
    } else if tile.count > 0 {
      tiles.append(tile)
    }
  }
}

extension RowExtents.Tile {
  fileprivate func slice(_ range: Range<Int>) -> Self {
    guard !heights.isEmpty, range.count < count else {
      return range.count == count ? self : Self(count: range.count)
    }
    var slice = Self(count: range.count, heights: Array(heights[range]))
    for height in slice.heights where height >= 0 {
      slice.measuredCount += 1
      slice.measuredSum += height
    }
    return slice
  }

  fileprivate mutating func join(_ other: Self) {
    let mine = heights.isEmpty ? [CGFloat](repeating: -1, count: count) : heights
    let theirs = other.heights.isEmpty ? [CGFloat](repeating: -1, count: other.count) : other.heights
    heights = mine + theirs
    count += other.count
    measuredCount += other.measuredCount
    measuredSum += other.measuredSum
  }
}
