import QuartzCore
import UIKit

/// Arranges rows of cells, and views between them that are as wide as the grid.
@MainActor package final class GridBox: Box {
  private var metrics = GridMetrics(alignment: .center, spacing: CGSize(width: 8, height: 8))

  func set(_ metrics: GridMetrics, _ transaction: Transaction) {
    guard metrics != self.metrics else { return }
    self.metrics = metrics
    setNeedsSizeCheck(transaction)
  }

  private func row(of box: Box) -> GridRowBox? {
    if let row = box as? GridRowBox { return row }
    return (box as? WrapperBox)?.content.flatMap(row(of:))
  }

  private func table() -> GridTable {
    GridTable(
      rows: children.map { child in
        guard let row = row(of: child) else { return GridTable.Row(cells: nil, box: child, alignment: nil) }
        row.noteMeasured()
        return GridTable.Row(cells: row.cells, box: child, alignment: row.alignment)
      },
      metrics: metrics
    )
  }

  override package func measure(_ proposal: ProposedViewSize) -> CGSize { table().solve(proposal).size }

  override package func placeChildren(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
    let solution = table().solve(proposal)
    return children.enumerated().map { index, child in
      let top = solution.rowStarts[index]
      let height = solution.rowHeights[index]
      if let row = row(of: child) {
        row.arrange(solution.placements[index], CGSize(width: solution.size.width, height: height))
        let proposal = ProposedViewSize(width: solution.size.width, height: height)
        return Placement(
          origin: CGPoint(x: 0, y: top),
          size: CGSize(width: solution.size.width, height: height),
          proposal: proposal
        )
      }
      let proposal = ProposedViewSize(width: solution.size.width, height: height)
      let dimensions = child.dimensions(in: proposal)
      let room = CGSize(width: solution.size.width, height: height)
      let inside = alignedOrigin(dimensions, in: room, metrics.alignment)
      return Placement(
        origin: CGPoint(x: inside.x, y: top + inside.y),
        size: dimensions.size,
        proposal: proposal
      )
    }
  }
}

/// The cells of a row, where the grid has put them.
@MainActor package final class GridRowBox: Box {
  private(set) var alignment: VerticalAlignment?
  private var arranged: [Placement] = []
  private var size = CGSize.zero

  func set(_ alignment: VerticalAlignment?, _ transaction: Transaction) {
    guard alignment != self.alignment else { return }
    self.alignment = alignment
    parent?.setNeedsSizeCheck(transaction)
  }

  var cells: [Box] { children }

  /// The grid has asked the cells themselves: whatever changes in one of them is the grid's business.
  func noteMeasured() { hasForgotten = true }

  func arrange(_ placements: [Placement], _ size: CGSize) {
    arranged = placements
    self.size = size
    measured = []
    hasForgotten = true
    setNeedsOwnPlacement()
  }

  /// By itself, outside of a grid, a row is a row.
  override package func measure(_ proposal: ProposedViewSize) -> CGSize {
    if size != .zero { return size }
    return solveAlone(proposal).size
  }

  private func solveAlone(_ proposal: ProposedViewSize) -> GridTable.Solution {
    GridTable(
      rows: [GridTable.Row(cells: cells, box: self, alignment: alignment)],
      metrics: GridMetrics(alignment: .center, spacing: CGSize(width: 8, height: 8))
    ).solve(proposal)
  }

  override package func placeChildren(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
    arranged.count == children.count ? arranged : solveAlone(proposal).placements.first ?? []
  }
}
