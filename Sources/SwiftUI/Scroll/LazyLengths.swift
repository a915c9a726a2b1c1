import UIKit

/// How long the lines of a lazy stack are, known or estimated, and so where they are.
///
/// Of the children that have been made the length is kept, by their ids; all others have the mean of these.
struct LazyLengths {
  private var known: [Int: CGFloat] = [:]
  private var sum: CGFloat = 0
  private var gap: CGFloat = 0
  /// Of each line its length and the gap behind it.
  private var extents = RowExtents(estimate: 0)

  private static let firstEstimate: CGFloat = 44

  private var estimate: CGFloat { known.isEmpty ? Self.firstEstimate : sum / CGFloat(known.count) }

  /// Takes over children that have come, gone or moved, or that stand in other lines.
  ///
  /// - Complexity: O(*k* log *k*) in the number of children that were made once.
  mutating func arrange(_ ids: RowIDs, in lines: LazyLines, gap: CGFloat) {
    self.gap = gap
    let places = RowPlaces(ids)
    var longest: [Int: CGFloat] = [:]
    for (id, length) in known {
      if let index = places.index(of: id) {
        let line = lines.line(of: index)
        longest[line] = max(longest[line] ?? 0, length)
      } else {
        known[id] = nil
        sum -= length
      }
    }
    if known.isEmpty { sum = 0 }
    extents = RowExtents(
      count: lines.lineCount,
      estimate: estimate + gap,
      heights: longest.sorted { $0.key < $1.key }.map { (row: $0.key, height: $0.value + gap) }
    )
  }

  /// Notes the length of a child; the longest of a line counts.
  mutating func set(_ length: CGFloat, of id: Int, inLine line: Int, of ids: RowIDs, _ lines: LazyLines) {
    let old = known[id]
    guard old != length else { return }
    known[id] = length
    sum += length - (old ?? 0)
    let longest = lines.items(inLine: line).compactMap { known[ids[$0]] }.max() ?? length
    extents.setHeight(longest + gap, of: line)
  }

  /// Lines that are not known get the mean of those that are.
  mutating func updateEstimate() { extents.estimate = estimate + gap }

  /// The length of all lines.
  var total: CGFloat { max(extents.length - gap, 0) }

  /// - Complexity: O(log *t*) in the number of stretches of lines that are known.
  func start(of line: Int) -> CGFloat { extents.offset(of: line) }

  func length(of line: Int) -> CGFloat { extents.height(of: line) - gap }

  func end(of line: Int) -> CGFloat { extents.offset(of: line + 1) - gap }

  /// The line at a place, or the first or the last.
  func line(at position: CGFloat) -> Int { extents.row(at: position) ?? 0 }
}
