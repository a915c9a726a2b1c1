// An incremental solver of linear constraints with priorities (Cassowary's tableau, one cost per priority).
//
//     let solver = Solver()
//     let width = solver.makeVariable(nonnegative: true)
//     let given = try solver.add([Term(width)], .equal, 100, .forbidden)
//     _ = try solver.add([Term(width)], .equal, 40, .priority(250))
//     solver.solve { $0.constraints[0] }
//     solver[width]  // 100

/// Finds values for variables such that required constraints hold and the others are missed by as little as
/// possible, a higher priority always before a lower one.
///
/// It keeps the solved tableau, so that a changed constant costs a few row operations, and what is
/// undetermined stays where it is. Not thread-safe.
package final class Solver {
  private struct Record {
    /// The column that grows when the left side is below the constant, or -1.
    var under: Int32
    /// The column that grows when the left side is above the constant, or -1.
    var over: Int32
    var constant: Double
    var penalties: Penalties
    var isUsed: Bool
  }

  /// What has to be done before values may be read.
  private enum State {
    case solved
    /// Rows are feasible, but the cost may not be the least.
    case costly
    /// The cost is the least, but rows may be infeasible.
    case infeasible
    /// Both.
    case disturbed
  }

  fileprivate let tableau: Tableau
  @exclusivity(unchecked) private var records: [Record] = []
  @exclusivity(unchecked) private var freeRecords: [Int32] = []
  @exclusivity(unchecked) private var state = State.solved

  /// Makes a solver without variables.
  ///
  /// - Parameter indexedRowCount: from how many rows on it keeps an index of what depends on what, so that a
  ///   change costs what depends on it, however much else there is; the results are the same.
  package init(indexedRowCount: Int = 128) {
    tableau = Tableau(indexedRowCount: indexedRowCount)
    records.reserveCapacity(32)
  }

  /// The pivots made since the solver was made: a measure of work that does not depend on the clock.
  package var pivotCount: Int { tableau.pivotCount }

  /// The rows looked at since the solver was made, to find those that a change concerns.
  package var visitedRowCount: Int { tableau.visitedRowCount }

  /// The constraints it holds.
  package var constraintCount: Int { records.count - freeRecords.count }

  // MARK: - Variables

  package func makeVariable(nonnegative: Bool) -> Variable {
    Variable(column: tableau.makeColumn(nonnegative ? .nonnegative : .free, owner: -1))
  }

  /// Gives a variable back.
  ///
  /// - Precondition: no constraint mentions it any more.
  package func release(_ variable: Variable) {
    let row = Int(tableau.columns[Int(variable.column)].row)
    if row >= 0 { tableau.removeRow(row) }
    tableau.releaseColumn(variable.column)
  }

  /// The value of `variable` as of the last `solve`; what nothing determines is 0 or stays where it was.
  package subscript(variable: Variable) -> Double {
    tableau.value(of: variable.column)
  }

  /// The variables whose values may have changed since this was last asked, once each, in any order; nil where
  /// all may have.
  package func takeMovedVariables() -> [Variable]? {
    tableau.takeMoves()?.map { Variable(column: $0) }
  }

  // MARK: - Constraints

  /// Adds `Σ terms` `relation` `constant`, where missing it costs `penalty`.
  ///
  /// - Throws: `Conflict` where it is required and cannot hold beside the other required constraints; it is
  ///   not added then.
  package func add(
    _ terms: [Term],
    _ relation: Relation,
    _ constant: Double,
    _ penalty: Penalty
  ) throws(Conflict) -> ConstraintID {
    try add(terms, constant, Penalties(relation, penalty))
  }

  /// Adds a constraint that pulls `Σ terms` to `constant`, with a penalty for each side.
  ///
  /// - Throws: `Conflict` where a side is forbidden and the constraint cannot hold beside the other required
  ///   constraints; it is not added then.
  package func add(
    _ terms: [Term],
    _ constant: Double,
    _ penalties: Penalties
  ) throws(Conflict) -> ConstraintID {
    let id = makeRecord(constant, penalties)
    if isForbidden(penalties.below) || isForbidden(penalties.above) {
      try addRequired(id, terms)
    } else {
      addOptional(id, terms)
    }
    return ConstraintID(index: id)
  }

  private func addRequired(_ id: Int32, _ terms: [Term]) throws(Conflict) {
    settleForDual()
    let record = records[Int(id)]
    let row: Int
    if record.over < 0 {
      row = addRow(subject: record.under, terms, minus: record.constant, scale: -1)
    } else if record.under < 0 {
      row = addRow(subject: record.over, terms, minus: record.constant, scale: 1)
    } else {
      // One side is forbidden: that side's column is fixed at zero by not being there.
      preconditionFailure("a forbidden side has no column")
    }
    let subject = tableau.rows[row].subject
    let penalty = record.over < 0 ? record.penalties.below : record.penalties.above
    let isEquation = tableau.columns[Int(subject)].kind == .fixed
    let isMissed = isEquation || tableau.rows[row].constant < -Tolerance.value
    if isMissed {
      if let entering = tableau.enteringColumn(repairing: row, ignoringCosts: state == .disturbed) {
        tableau.pivot(row, entering: entering)
        setState(infeasible: true)
      } else if abs(tableau.rows[row].constant) > Tolerance.value {
        let conflict = conflict(in: row)
        tableau.removeRow(row)
        tableau.releaseColumn(subject)
        recycle(id)
        throw conflict
      }
    }
    if case .priority(let priority, let weight) = penalty, !isEquation {
      tableau.addCost(weight, slot: tableau.slot(for: priority), of: subject)
      setState(costly: true)
    }
  }

  private func addOptional(_ id: Int32, _ terms: [Term]) {
    if state == .infeasible { state = .disturbed }
    let record = records[Int(id)]
    // Built as `under = constant - Σ terms + over`.
    var constant = record.constant
    for term in terms { constant += tableau.accumulate(term.variable.column, -term.factor) }
    constant += tableau.accumulate(record.over, 1)
    let row = tableau.addRow(subject: record.under, constant: constant)
    if let free = tableau.terms(of: row).first(where: { tableau.columns[Int($0.column)].kind == .free }) {
      tableau.pivot(row, entering: free.column)
      // The free column left zero, and took along rows of required constraints that mention it.
      if tableau.infeasibleRow(byIndex: false) != nil { state = .disturbed }
    } else if constant < 0 {
      // The error lies on the other side: `over` becomes the subject, feasible at once.
      tableau.pivot(row, entering: record.over)
    }
    charge(record, 1)
    setState(costly: true)
  }

  private func addRow(subject: Int32, _ terms: [Term], minus constant: Double, scale: Double) -> Int {
    var sum = -scale * constant
    for term in terms { sum += tableau.accumulate(term.variable.column, scale * term.factor) }
    return tableau.addRow(subject: subject, constant: sum)
  }

  /// Removes a constraint.
  package func remove(_ constraint: ConstraintID) {
    let record = records[Int(constraint.index)]
    assert(record.isUsed, "a constraint is removed twice")
    charge(record, -1)
    let marker = record.under >= 0 ? record.under : record.over
    if let row = row(holding: record) {
      tableau.removeRow(row)
    } else if let row = rowToLeave(for: marker) {
      tableau.pivot(row, entering: marker)
      tableau.removeRow(Int(tableau.columns[Int(marker)].row))
    }
    if record.under >= 0 { tableau.releaseColumn(record.under) }
    if record.over >= 0 { tableau.releaseColumn(record.over) }
    recycle(constraint.index)
    setState(costly: true)
  }

  /// Changes a constraint's constant.
  package func setConstant(_ constant: Double, of constraint: ConstraintID) {
    let change = constant - records[Int(constraint.index)].constant
    guard change != 0 else { return }
    settleForDual()
    let record = records[Int(constraint.index)]
    records[Int(constraint.index)].constant = constant
    let (marker, shift) = record.under >= 0 ? (record.under, -change) : (record.over, change)
    let row = Int(tableau.columns[Int(marker)].row)
    if row >= 0 {
      tableau.shiftRow(row, by: -shift)
    } else {
      tableau.shift(marker, by: shift)
    }
    setState(infeasible: true)
  }

  /// Changes what missing a constraint costs; which sides are forbidden cannot change.
  package func setPenalties(_ penalties: Penalties, of constraint: ConstraintID) {
    let record = records[Int(constraint.index)]
    guard record.penalties != penalties else { return }
    precondition(
      isForbidden(penalties.below) == isForbidden(record.penalties.below)
        && isForbidden(penalties.above) == isForbidden(record.penalties.above),
      "remove and add a constraint to make it required or optional"
    )
    charge(record, -1)
    records[Int(constraint.index)].penalties = penalties
    charge(records[Int(constraint.index)], 1)
    setState(costly: true)
  }

  // MARK: - Solving

  /// Finds the values.
  ///
  /// - Parameter victim: asked for the constraint to give up when changed constants made required
  ///   constraints contradict each other; it is removed, and its name is no longer valid.
  package func solve(giveUp victim: (Conflict) -> ConstraintID) {
    switch state {
    case .solved: return
    case .costly: tableau.minimizeCost()
    case .infeasible:
      if let row = tableau.restoreFeasibility(ignoringCosts: false) {
        remove(victim(conflict(in: row)))
        rebuild(victim)
      }
    case .disturbed: rebuild(victim)
    }
    state = .solved
  }

  /// Finds feasible rows, whatever they cost, then the least cost.
  private func rebuild(_ victim: (Conflict) -> ConstraintID) {
    while let row = tableau.restoreFeasibility(ignoringCosts: true) {
      remove(victim(conflict(in: row)))
    }
    tableau.clearCosts()
    for record in records where record.isUsed { charge(record, 1) }
    tableau.minimizeCost()
  }

  /// Before rows may become infeasible, the cost has to be the least.
  private func settleForDual() {
    guard state == .costly else { return }
    tableau.minimizeCost()
    state = .solved
  }

  private func setState(infeasible: Bool = false, costly: Bool = false) {
    switch state {
    case .solved: state = infeasible ? .infeasible : .costly
    case .costly: if infeasible { state = .disturbed }
    case .infeasible: if costly { state = .disturbed }
    case .disturbed: break
    }
  }

  /// The required constraints whose sum is the contradiction in `row`.
  private func conflict(in row: Int) -> Conflict {
    var owners: [Int32] = []
    let subject = tableau.columns[Int(tableau.rows[row].subject)].owner
    if subject >= 0 { owners.append(subject) }
    for term in tableau.terms(of: row) {
      let owner = tableau.columns[Int(term.column)].owner
      if owner >= 0, !owners.contains(owner) { owners.append(owner) }
    }
    return Conflict(constraints: owners.map { ConstraintID(index: $0) })
  }

  // MARK: - Records

  private func makeRecord(_ constant: Double, _ penalties: Penalties) -> Int32 {
    let id = freeRecords.popLast() ?? Int32(records.count)
    let isEquation = isForbidden(penalties.below) && isForbidden(penalties.above)
    let under =
      isEquation
      ? tableau.makeColumn(.fixed, owner: id)
      : isForbidden(penalties.below) ? -1 : tableau.makeColumn(.nonnegative, owner: id)
    let over = isForbidden(penalties.above) ? -1 : tableau.makeColumn(.nonnegative, owner: id)
    let record = Record(
      under: under,
      over: over,
      constant: constant,
      penalties: penalties,
      isUsed: true
    )
    if Int(id) == records.count { records.append(record) } else { records[Int(id)] = record }
    return id
  }

  private func recycle(_ id: Int32) {
    records[Int(id)].isUsed = false
    freeRecords.append(id)
  }

  private func isForbidden(_ penalty: Penalty) -> Bool {
    switch penalty {
    case .forbidden: true
    case .none, .priority: false
    }
  }

  /// Adds a constraint's penalties to the cost, or takes them away.
  private func charge(_ record: Record, _ sign: Double) {
    if case .priority(let priority, let weight) = record.penalties.below, record.under >= 0 {
      tableau.addCost(sign * weight, slot: tableau.slot(for: priority), of: record.under)
    }
    if case .priority(let priority, let weight) = record.penalties.above, record.over >= 0 {
      tableau.addCost(sign * weight, slot: tableau.slot(for: priority), of: record.over)
    }
  }

  private func row(holding record: Record) -> Int? {
    if record.under >= 0, tableau.columns[Int(record.under)].row >= 0 {
      return Int(tableau.columns[Int(record.under)].row)
    }
    if record.over >= 0, tableau.columns[Int(record.over)].row >= 0 {
      return Int(tableau.columns[Int(record.over)].row)
    }
    return nil
  }

  /// The row whose subject may become nonbasic in exchange for `marker`, all others staying feasible.
  private func rowToLeave(for marker: Int32) -> Int? {
    var best: (row: Int, rank: Int, step: Double)?
    tableau.forEachRow(mentioning: marker) { row in
      let factor = tableau.factor(of: marker, in: row)
      guard factor != 0 else { return }
      let subject = tableau.columns[Int(tableau.rows[row].subject)]
      let rank: Int
      switch subject.kind {
      case .fixed: rank = 0
      case .nonnegative: rank = factor < 0 ? 1 : 2
      case .free, .unused: rank = 3
      }
      let step = abs(tableau.rows[row].constant / factor)
      if let current = best, (current.rank, current.step) <= (rank, step) { return }
      best = (row, rank, step)
    }
    return best?.row
  }

  // MARK: - Checking

  /// Traps where the tableau contradicts itself; for tests.
  package func checkInvariants() {
    tableau.checkInvariants()
    guard state == .solved else { return }
    for row in 0..<tableau.rowCount {
      let constant = tableau.rows[row].constant
      switch tableau.columns[Int(tableau.rows[row].subject)].kind {
      case .free, .unused: break
      case .nonnegative: precondition(constant >= -Tolerance.value * 10, "infeasible after solving")
      case .fixed: precondition(abs(constant) <= Tolerance.value * 10, "a required equation is missed")
      }
    }
    for column in 0..<tableau.columnCount where tableau.columns[column].row < 0 {
      switch tableau.columns[column].kind {
      case .fixed, .unused: break
      case .free: precondition(tableau.costSign(column) == 0, "a free column has a cost after solving")
      case .nonnegative: precondition(tableau.costSign(column) >= 0, "the cost is not the least")
      }
    }
  }
}

extension Solver {
  /// Whether a variable could have another value at no cost.
  package func isUndetermined(_ variable: Variable) -> Bool {
    let row = Int(tableau.columns[Int(variable.column)].row)
    guard row >= 0 else { return isIdle(variable.column) }
    return tableau.terms(of: row).contains { isIdle($0.column) }
  }

  private func isIdle(_ column: Int32) -> Bool {
    switch tableau.columns[Int(column)].kind {
    case .free: true
    case .nonnegative: tableau.costSign(Int(column)) == 0
    case .fixed, .unused: false
    }
  }
}
