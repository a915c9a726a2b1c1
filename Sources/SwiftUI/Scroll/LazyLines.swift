import Foundation

/// How the children of a lazy stack or grid stand in lines: one to a line in a stack, one to a track in a grid.
///
/// Each section begins a line, and its header and its footer have one to themselves. So it is reckoned, not kept, which
/// line a child is in.
struct LazyLines: Equatable {
  /// How many children a section has; what is more than one of its views stands at an edge.
  struct Section: Equatable {
    var hasHeader = false
    var rows = 0
    var hasFooter = false

    var count: Int { (hasHeader ? 1 : 0) + rows + (hasFooter ? 1 : 0) }
  }

  enum SectionEdge { case header, footer }

  private struct Block: Equatable {
    var section: Section
    var firstItem: Int
    var firstLine: Int
    /// The first of the rows.
    var firstRow: Int { section.hasHeader ? firstItem + 1 : firstItem }
    var firstRowLine: Int { section.hasHeader ? firstLine + 1 : firstLine }
  }

  private var blocks: [Block] = []
  private(set) var trackCount = 1
  private(set) var count = 0
  private(set) var lineCount = 0

  /// Sections without children have no place.
  mutating func set(_ sections: [Section]) {
    blocks = []
    (count, lineCount) = (0, 0)
    for section in sections where section.count > 0 {
      blocks.append(Block(section: section, firstItem: count, firstLine: lineCount))
      count += section.count
      lineCount += section.count - section.rows + (section.rows + trackCount - 1) / trackCount
    }
  }

  /// Returns whether the lines are others now.
  mutating func setTrackCount(_ count: Int) -> Bool {
    let count = max(count, 1)
    guard count != trackCount else { return false }
    trackCount = count
    set(blocks.map(\.section))
    return true
  }

  // MARK: - Looking up

  /// The last block that begins at or before a place.
  ///
  /// - Complexity: O(log *s*) in the number of sections.
  private func block(_ place: Int, _ start: (Block) -> Int) -> Int {
    var (low, high) = (0, blocks.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if start(blocks[middle]) <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The section that an item is in.
  func section(of index: Int) -> Int { block(index) { $0.firstItem } }

  /// The line that an item is in.
  func line(of index: Int) -> Int {
    let block = blocks[section(of: index)]
    if index < block.firstRow { return block.firstLine }
    let row = index - block.firstRow
    guard row >= block.section.rows else { return block.firstRowLine + row / trackCount }
    return block.firstRowLine + (block.section.rows + trackCount - 1) / trackCount
  }

  /// The items of a line.
  func items(inLine line: Int) -> Range<Int> {
    let block = blocks[self.block(line) { $0.firstLine }]
    if line < block.firstRowLine { return block.firstItem..<block.firstRow }
    let row = (line - block.firstRowLine) * trackCount
    guard row < block.section.rows else {
      let end = block.firstItem + block.section.count
      return end - 1..<end
    }
    return block.firstRow + row..<block.firstRow + min(row + trackCount, block.section.rows)
  }

  /// What an item is of its section, if more than one of its views.
  func edge(of index: Int) -> SectionEdge? {
    let block = blocks[section(of: index)]
    if index < block.firstRow { return .header }
    return index - block.firstRow < block.section.rows ? nil : .footer
  }

  /// The items of a section.
  func items(inSection section: Int) -> Range<Int> {
    blocks[section].firstItem..<blocks[section].firstItem + blocks[section].section.count
  }

  /// The lines of a section.
  func lines(inSection section: Int) -> Range<Int> {
    blocks[section].firstLine..<(section + 1 < blocks.count ? blocks[section + 1].firstLine : lineCount)
  }

  /// The item that is the header of a section.
  func header(ofSection section: Int) -> Int? {
    blocks[section].section.hasHeader ? blocks[section].firstItem : nil
  }

  /// The item that is the footer of a section.
  func footer(ofSection section: Int) -> Int? {
    blocks[section].section.hasFooter ? items(inSection: section).upperBound - 1 : nil
  }
}
