import UIKit

/// Finds the widths of a grid's columns and the heights of its rows.
@MainActor struct GridTable {
  struct Row {
    /// Nil for a view that is no row: it is as wide as the grid.
    let cells: [Box]?
    let box: Box
    let alignment: VerticalAlignment?
  }

  struct Solution {
    var size: CGSize
    var rowStarts: [CGFloat]
    var rowHeights: [CGFloat]
    /// For each row, where its cells are; empty for a view that is no row.
    var placements: [[Placement]]
  }

  private struct Cell {
    let box: Box
    let row: Int
    let column: Int
    let span: Int
    let unsized: Axis.Set
  }

  private let rows: [Row]
  private let metrics: GridMetrics
  private let cells: [Cell]
  private let columnCount: Int
  private let columnAlignments: [HorizontalAlignment]

  init(rows: [Row], metrics: GridMetrics) {
    self.rows = rows
    self.metrics = metrics
    var cells: [Cell] = []
    var count = 0
    for (index, row) in rows.enumerated() {
      var column = 0
      for box in row.cells ?? [] {
        let span = box.trait(ObjectIdentifier(GridCellColumnsTrait.self)) as? Int ?? 1
        let unsized = box.trait(ObjectIdentifier(GridCellUnsizedAxesTrait.self)) as? Axis.Set ?? []
        cells.append(Cell(box: box, row: index, column: column, span: span, unsized: unsized))
        column += span
      }
      count = max(count, column)
    }
    self.cells = cells
    columnCount = count
    var alignments = Array(repeating: metrics.alignment.horizontal, count: count)
    for cell in cells where cell.span == 1 {
      let own = cell.box.trait(ObjectIdentifier(GridColumnAlignmentTrait.self)) as? HorizontalAlignment
      if let own { alignments[cell.column] = own }
    }
    columnAlignments = alignments
  }

  // MARK: - Columns

  private func columnWidths(_ proposal: ProposedViewSize) -> [CGFloat] {
    let sized = (0..<columnCount).map { column in
      cells.filter { $0.column == column && $0.span == 1 && !$0.unsized.contains(.horizontal) }
    }
    func widest(_ column: Int, _ width: CGFloat?) -> CGFloat {
      sized[column].map { $0.box.size(for: ProposedViewSize(width: width, height: nil)).width }.max() ?? 0
    }
    var widths = (0..<columnCount).map { widest($0, nil) }
    if let total = proposal.width, columnCount > 0 {
      let room = max(total - metrics.spacing.width * CGFloat(columnCount - 1), 0)
      let ranges = (0..<columnCount).map { (least: widest($0, 0), most: widest($0, .infinity)) }
      share(room, ranges.map { $0.most - $0.least }) { column, offered in
        widths[column] = sized[column].isEmpty ? 0 : widest(column, offered)
        return widths[column]
      }
    }
    for cell in cells where cell.span > 1 && !cell.unsized.contains(.horizontal) {
      let last = min(cell.column + cell.span, columnCount)
      let gaps = metrics.spacing.width * CGFloat(last - cell.column - 1)
      let present = widths[cell.column..<last].reduce(0, +) + gaps
      let wanted = cell.box.size(for: ProposedViewSize(width: proposal.width ?? nil, height: nil)).width
      if wanted > present { widths[last - 1] += wanted - present }
    }
    return widths
  }

  /// Shares out a length: the least flexible first, each of what is left its equal part.
  private func share(_ room: CGFloat, _ flexibility: [CGFloat], _ take: (Int, CGFloat) -> CGFloat) {
    var rest = room
    var open = flexibility.count
    let order = flexibility.indices.sorted { (flexibility[$0], $0) < (flexibility[$1], $1) }
    for index in order {
      rest -= take(index, max(rest / CGFloat(open), 0))
      open -= 1
    }
  }

  // MARK: - Rows

  private func width(of cell: Cell, _ widths: [CGFloat]) -> CGFloat {
    let last = min(cell.column + cell.span, widths.count)
    let gaps = metrics.spacing.width * CGFloat(last - cell.column - 1)
    return widths[cell.column..<last].reduce(0, +) + gaps
  }

  private func alignment(of row: Int) -> VerticalAlignment {
    rows[row].alignment ?? metrics.alignment.vertical
  }

  /// What a row takes up above and below its guide.
  private func extent(_ row: Int, _ height: CGFloat?, _ widths: [CGFloat], _ total: CGFloat)
    -> (above: CGFloat, below: CGFloat)
  {
    guard rows[row].cells != nil else {
      let unsized = rows[row].box.trait(ObjectIdentifier(GridCellUnsizedAxesTrait.self)) as? Axis.Set ?? []
      let offered = unsized.contains(.vertical) ? nil : height
      return (0, rows[row].box.size(for: ProposedViewSize(width: total, height: offered)).height)
    }
    let guide = alignment(of: row)
    var above: CGFloat = 0
    var below: CGFloat = 0
    for cell in cells where cell.row == row && !cell.unsized.contains(.vertical) {
      let proposal = ProposedViewSize(width: width(of: cell, widths), height: height)
      let dimensions = cell.box.dimensions(in: proposal)
      above = max(above, dimensions[guide])
      below = max(below, dimensions.height - dimensions[guide])
    }
    return (above, below)
  }

  private func rowHeights(_ proposal: ProposedViewSize, _ widths: [CGFloat], _ total: CGFloat) -> [CGFloat] {
    func height(_ row: Int, _ offered: CGFloat?) -> CGFloat {
      let extent = extent(row, offered, widths, total)
      return extent.above + extent.below
    }
    guard let offered = proposal.height else { return rows.indices.map { height($0, nil) } }
    let room = max(offered - metrics.spacing.height * CGFloat(max(rows.count - 1, 0)), 0)
    var heights = Array(repeating: CGFloat.zero, count: rows.count)
    share(room, rows.indices.map { height($0, .infinity) - height($0, 0) }) { row, offered in
      heights[row] = height(row, offered)
      return heights[row]
    }
    return heights
  }

  // MARK: - All of it

  func solve(_ proposal: ProposedViewSize) -> Solution {
    let widths = columnWidths(proposal)
    var total = widths.reduce(0, +) + metrics.spacing.width * CGFloat(max(columnCount - 1, 0))
    for row in rows where row.cells == nil {
      let unsized = row.box.trait(ObjectIdentifier(GridCellUnsizedAxesTrait.self)) as? Axis.Set ?? []
      guard !unsized.contains(.horizontal) else { continue }
      total = max(total, row.box.size(for: ProposedViewSize(width: proposal.width, height: nil)).width)
    }
    let heights = rowHeights(proposal, widths, total)
    var starts: [CGFloat] = []
    var y: CGFloat = 0
    for height in heights {
      starts.append(y)
      y += height + metrics.spacing.height
    }
    var placements = rows.map { _ in [Placement]() }
    for cell in cells { placements[cell.row].append(place(cell, widths, heights[cell.row], total)) }
    return Solution(
      size: CGSize(width: total, height: max(y - metrics.spacing.height, 0)),
      rowStarts: starts,
      rowHeights: heights,
      placements: placements
    )
  }

  /// Where a cell's view is in its row.
  private func place(_ cell: Cell, _ widths: [CGFloat], _ height: CGFloat, _ total: CGFloat) -> Placement {
    let left =
      widths[..<cell.column].reduce(0, +) + metrics.spacing.width * CGFloat(cell.column)
    let width = width(of: cell, widths)
    let proposal = ProposedViewSize(width: width, height: height)
    let dimensions = cell.box.dimensions(in: proposal)
    let size = dimensions.size
    if let anchor = cell.box.trait(ObjectIdentifier(GridCellAnchorTrait.self)) as? UnitPoint {
      let origin = CGPoint(
        x: left + (width - size.width) * anchor.x,
        y: (height - size.height) * anchor.y
      )
      return Placement(origin: origin, size: size, proposal: proposal)
    }
    let guide = alignment(of: cell.row)
    let extent = extent(cell.row, height, widths, total)
    let inside = alignedOrigin(
      dimensions,
      in: CGSize(width: width, height: height),
      Alignment(horizontal: columnAlignments[cell.column], vertical: guide)
    )
    // Along a guide of the text the cells of a row stand on one line.
    let standing = (height - extent.above - extent.below) / 2 + extent.above - dimensions[guide]
    let isPlain = [VerticalAlignment.top, .center, .bottom].contains(guide)
    let y = isPlain ? inside.y : standing
    return Placement(origin: CGPoint(x: left + inside.x, y: y), size: size, proposal: proposal)
  }
}
