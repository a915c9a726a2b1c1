// The two walks over the tableau: the primal simplex lowers the cost and keeps the rows feasible, the dual
// simplex makes rows feasible and keeps the cost minimal.

extension Tableau {
  /// After this many pivots that changed nothing, columns are chosen by index, which cannot cycle.
  private var patience: Int { 8 + rowCount / 4 }

  /// A walk that is longer than this has lost itself in rounding.
  private var pivotLimit: Int { 64 + 16 * (rowCount + columnCount) }

  // MARK: - Primal

  /// Lowers the cost to its minimum, given feasible rows.
  func minimizeCost() {
    var standstills = 0
    for _ in 0..<pivotLimit {
      guard let entering = enteringColumn(byIndex: standstills > patience) else { return }
      let sign: Double = costSign(Int(entering)) < 0 ? 1 : -1
      guard let leaving = leavingRow(for: entering, sign: sign) else {
        // Costs are sums of errors, which are never negative: a descent without end is rounding noise.
        for slot in 0..<costStride { setCostZero(entering, slot) }
        continue
      }
      standstills = abs(rows[leaving].constant) < Tolerance.value ? standstills + 1 : 0
      pivot(leaving, entering: entering)
    }
    assertionFailure("the primal simplex does not end")
  }

  private func setCostZero(_ column: Int32, _ slot: Int) {
    costs[Int(column) * costStride + slot] = 0
  }

  /// A free column that costs something, else the column that saves most for each unit.
  private func enteringColumn(byIndex: Bool) -> Int32? {
    var best: Int32?
    for column in 0..<columnCount where columns[column].row < 0 {
      switch columns[column].kind {
      case .fixed, .unused: continue
      case .free:
        if costSign(column) == 0 { continue }
        return Int32(column)
      case .nonnegative:
        if costSign(column) >= 0 { continue }
      }
      if byIndex { return Int32(column) }
      guard let current = best else {
        best = Int32(column)
        continue
      }
      if costRatio(Int32(column), 1, isLessThan: current, 1) { best = Int32(column) }
    }
    return best
  }

  /// The first row to reach zero as `column` moves towards `sign`.
  private func leavingRow(for column: Int32, sign: Double) -> Int? {
    var best: Int?
    var bestStep = Double.infinity
    forEachRow(mentioning: column) { row in
      let subject = Int(rows[row].subject)
      guard columns[subject].kind != .free else { return }
      let slope = factor(of: column, in: row) * sign
      let step: Double
      if columns[subject].kind == .fixed {
        // A redundant equation's marker must stay zero, whichever way it would move.
        guard slope != 0 else { return }
        step = 0
      } else {
        guard slope < 0 else { return }
        step = max(0, rows[row].constant) / -slope
      }
      let isTie = step <= bestStep && subject < best.map { Int(rows[$0].subject) } ?? .max
      if step < bestStep - Tolerance.value || isTie {
        best = row
        bestStep = min(step, bestStep)
      }
    }
    return best
  }

  // MARK: - Dual

  /// Makes all rows feasible.
  ///
  /// - Parameter ignoringCosts: whether to look for any feasible tableau; the caller counts the costs anew.
  /// - Returns: a row that cannot hold, where the dual simplex has to stop, otherwise nil.
  func restoreFeasibility(ignoringCosts: Bool) -> Int? {
    let limit = pivotLimit
    for step in 0..<limit {
      guard let leaving = infeasibleRow(byIndex: step > limit / 4) else { return nil }
      guard let entering = enteringColumn(repairing: leaving, ignoringCosts: ignoringCosts) else {
        return leaving
      }
      pivot(leaving, entering: entering)
    }
    assertionFailure("the dual simplex does not end")
    return nil
  }

  /// The row that misses most, or that of the first column.
  func infeasibleRow(byIndex: Bool) -> Int? {
    var best: Int?
    var worst = Tolerance.value
    forEachSuspect { row in
      let subject = Int(rows[row].subject)
      let miss: Double
      switch columns[subject].kind {
      case .free, .unused: return false
      case .nonnegative: miss = -rows[row].constant
      case .fixed: miss = abs(rows[row].constant)
      }
      guard miss > Tolerance.value else { return false }
      if byIndex {
        if best.map({ rows[$0].subject > Int32(subject) }) ?? true { best = row }
      } else if miss > worst || (miss == worst && best.map { row < $0 } ?? false) {
        worst = miss
        best = row
      }
      return true
    }
    return best
  }

  /// The column that makes `row` feasible at the least cost, or nil where none can.
  func enteringColumn(repairing row: Int, ignoringCosts: Bool) -> Int32? {
    let missing = rows[row].constant
    let isFixed = columns[Int(rows[row].subject)].kind == .fixed
    // The subject has to grow, unless it is a marker above zero; a marker at zero may leave either way.
    let mayGrow = missing < Tolerance.value || !isFixed
    let mayShrink = isFixed && missing > -Tolerance.value
    var best: Int32?
    var bestFactor = 0.0
    for term in terms(of: row) {
      switch columns[Int(term.column)].kind {
      case .free: return term.column
      case .fixed, .unused: continue
      case .nonnegative: break
      }
      guard term.factor > 0 ? mayGrow : mayShrink else { continue }
      guard let current = best else {
        best = term.column
        bestFactor = term.factor
        continue
      }
      if mayGrow, mayShrink, (term.factor > 0) != (bestFactor > 0) { continue }
      if !ignoringCosts,
        costRatio(term.column, abs(term.factor), isLessThan: current, abs(bestFactor))
      {
        best = term.column
        bestFactor = term.factor
      }
    }
    return best
  }
}
