// Which items share a line, and where are they in it?

import CoreGraphics
import Foundation

/// The lines of one section of a flow layout, as a value.
///
/// Items of one size are found by arithmetic; others have their lines built once.
struct FlowSection {
  /// The sizes of the items.
  enum Sizes {
    case uniform(CGSize)
    case each([CGSize])
  }

  /// Items that follow each other in one line.
  struct Line: Equatable {
    var items: Range<Int>
    /// From the beginning of the section's items.
    var offset: CGFloat
    var extent: CGFloat
  }

  let axes: FlowAxes
  let itemCount: Int
  var sizes: Sizes { didSet { lines = Self.makeLines(self) } }
  var insets: UIEdgeInsets
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
  var headerSize: CGSize
  var footerSize: CGSize
  /// The length of a line, section insets taken off.
  var available: CGFloat
  private var lines: [Line] = []

  init(
    axes: FlowAxes,
    itemCount: Int,
    sizes: Sizes,
    insets: UIEdgeInsets,
    lineSpacing: CGFloat,
    itemSpacing: CGFloat,
    headerSize: CGSize,
    footerSize: CGSize,
    container: CGFloat
  ) {
    self.axes = axes
    self.itemCount = itemCount
    self.sizes = sizes
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.headerSize = headerSize
    self.footerSize = footerSize
    available = max(0, container - axes.crossStart(insets) - axes.crossEnd(insets))
    lines = Self.makeLines(self)
  }

  func size(of item: Int) -> CGSize {
    switch sizes {
    case .uniform(let size): size
    case .each(let sizes): sizes[item]
    }
  }

  /// The length of the longest item along a line.
  var longestItem: CGFloat {
    switch sizes {
    case .uniform(let size): itemCount > 0 ? axes.cross(size) : 0
    case .each(let sizes): sizes.lazy.map { axes.cross($0) }.max() ?? 0
    }
  }

  /// How many items of a length fit into a line.
  private func capacity(_ length: CGFloat) -> Int {
    guard length + itemSpacing > 0 else { return max(itemCount, 1) }
    return max(1, Int(((available + itemSpacing) / (length + itemSpacing) + 1e-6).rounded(.down)))
  }

  private static func makeLines(_ section: FlowSection) -> [Line] {
    guard case .each(let sizes) = section.sizes else { return [] }
    let axes = section.axes
    var lines: [Line] = []
    var offset: CGFloat = 0
    var first = 0
    var used: CGFloat = 0
    var extent: CGFloat = 0
    for (item, size) in sizes.enumerated() {
      let length = axes.cross(size)
      if item > first, used + section.itemSpacing + length > section.available + 1e-6 {
        lines.append(Line(items: first..<item, offset: offset, extent: extent))
        offset += extent + section.lineSpacing
        (first, used, extent) = (item, length, axes.main(size))
      } else {
        used += item > first ? section.itemSpacing + length : length
        extent = max(extent, axes.main(size))
      }
    }
    if first < sizes.count { lines.append(Line(items: first..<sizes.count, offset: offset, extent: extent)) }
    return lines
  }

  var lineCount: Int {
    switch sizes {
    case .each: lines.count
    case .uniform(let size):
      itemCount == 0 ? 0 : (itemCount - 1) / capacity(axes.cross(size)) + 1
    }
  }

  func line(_ index: Int) -> Line {
    guard case .uniform(let size) = sizes else { return lines[index] }
    let capacity = capacity(axes.cross(size))
    let first = index * capacity
    return Line(
      items: first..<min(first + capacity, itemCount),
      offset: CGFloat(index) * (axes.main(size) + lineSpacing),
      extent: axes.main(size)
    )
  }

  func lineIndex(of item: Int) -> Int {
    if case .uniform(let size) = sizes { return item / capacity(axes.cross(size)) }
    return firstLine { $0.items.upperBound > item }
  }

  /// The first line for which `condition`, which stays true from there on, holds.
  private func firstLine(where condition: (Line) -> Bool) -> Int {
    var low = 0
    var high = lineCount
    while low < high {
      let middle = (low + high) / 2
      if condition(line(middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Along the scrolling axis

  var itemsStart: CGFloat { axes.main(headerSize) + axes.mainStart(insets) }
  var itemsLength: CGFloat {
    guard lineCount > 0 else { return 0 }
    let last = line(lineCount - 1)
    return last.offset + last.extent
  }
  var footerStart: CGFloat { itemsStart + itemsLength + axes.mainEnd(insets) }
  var length: CGFloat { footerStart + axes.main(footerSize) }

  /// The items whose lines meet `range`, which counts from the section's beginning.
  func items(in range: Range<CGFloat>) -> Range<Int> {
    let lower = range.lowerBound - itemsStart
    let upper = range.upperBound - itemsStart
    let first = firstLine { $0.offset + $0.extent > lower }
    let end = firstLine { $0.offset >= upper }
    guard first < end else { return 0..<0 }
    return line(first).items.lowerBound..<line(end - 1).items.upperBound
  }

  /// Where an item is, from the section's beginning.
  func frame(of item: Int) -> CGRect {
    let index = lineIndex(of: item)
    let line = line(index)
    let size = size(of: item)
    let (start, gap) = distribution(of: line, isLast: index == lineCount - 1)
    var cross = axes.crossStart(insets) + start
    for earlier in line.items.lowerBound..<item { cross += axes.cross(self.size(of: earlier)) + gap }
    // Items less high than their line stand in its middle.
    let main = itemsStart + line.offset + (line.extent - axes.main(size)) / 2
    return axes.rect(main: main, cross: cross, size: size)
  }

  /// Where a line begins, and what is between its items.
  private func distribution(of line: Line, isLast: Bool) -> (start: CGFloat, gap: CGFloat) {
    let lengths = line.items.map { axes.cross(size(of: $0)) }
    let total = lengths.reduce(0, +)
    let count = lengths.count
    guard isLast else {
      // Full lines are justified; one item alone stands in the middle.
      return count > 1 ? (0, (available - total) / CGFloat(count - 1)) : ((available - total) / 2, 0)
    }
    guard let length = lengths.first, lengths.allSatisfy({ $0 == length }) else { return (0, itemSpacing) }
    // The last line is spaced as if it were full, so that its items stand below those above.
    let capacity = capacity(length)
    guard capacity > 1 else { return ((available - length) / 2, 0) }
    return (0, (available - CGFloat(capacity) * length) / CGFloat(capacity - 1))
  }
}
