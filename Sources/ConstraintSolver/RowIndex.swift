// Which rows mention a column, and which rows moved: kept where a tableau has so many rows that a pass over
// all of them would cost more than the change itself.

/// The rows that mention each column, and those whose constants changed.
///
/// Lists only ever gain rows; what no longer holds is dropped when a list is read.
struct RowIndex {
  /// For each column all rows that mention it; some may be listed that don't, or twice.
  var rowsOfColumn: [[Int32]] = []
  /// The length at which a column's list is cleaned.
  var limits: [Int32] = []
  /// The last reading of a list that came by each row.
  var stamps: [Int32] = []
  var stamp: Int32 = 0

  /// The rows whose constant or subject changed since they were last known to be feasible.
  var suspects: [Int32] = []
  var isSuspect: [Bool] = []

  /// The variables whose values changed since they were last read.
  var moved: [Int32] = []
  var isMoved: [Bool] = []

  mutating func fit(rows: Int, columns: Int) {
    if stamps.count < rows {
      let more = max(rows, stamps.count * 2) - stamps.count
      stamps.append(contentsOf: repeatElement(0, count: more))
      isSuspect.append(contentsOf: repeatElement(false, count: more))
    }
    if rowsOfColumn.count < columns {
      let more = max(columns, rowsOfColumn.count * 2) - rowsOfColumn.count
      rowsOfColumn.append(contentsOf: repeatElement([], count: more))
      limits.append(contentsOf: repeatElement(16, count: more))
      isMoved.append(contentsOf: repeatElement(false, count: more))
    }
  }
}

extension Tableau {
  /// Begins to keep an index once there are many rows.
  @inline(__always)
  func indexIfLarge() {
    if !isIndexed, rowCount >= indexedRowCount { buildIndex() }
  }

  private func buildIndex() {
    isIndexed = true
    index = RowIndex()
    index.fit(rows: rowCount, columns: columnCount)
    for row in 0..<rowCount { noteRow(row) }
    hasUnknownMoves = true
  }

  /// Notes a row that is new, or in another place.
  func noteRow(_ row: Int) {
    guard isIndexed else { return }
    index.fit(rows: row + 1, columns: columnCount)
    for place in 0..<Int(rows[row].count) {
      noteTerm(arena[Int(rows[row].start) + place].column, in: row)
    }
    noteMove(of: row)
  }

  /// Notes that `row` mentions `column` from now on.
  @inline(__always)
  func noteTerm(_ column: Int32, in row: Int) {
    guard isIndexed else { return }
    if index.rowsOfColumn[Int(column)].count >= Int(index.limits[Int(column)]) { cleanList(of: column) }
    index.rowsOfColumn[Int(column)].append(Int32(row))
  }

  /// Notes that the constant of `row` changed, or what the row is for.
  @inline(__always)
  func noteMove(of row: Int) {
    guard isIndexed else { return }
    if !index.isSuspect[row] {
      index.isSuspect[row] = true
      index.suspects.append(Int32(row))
    }
    noteMove(ofColumn: rows[row].subject)
  }

  /// Notes that the value of `column` changed.
  @inline(__always)
  func noteMove(ofColumn column: Int32) {
    guard isIndexed, columns[Int(column)].owner < 0, !index.isMoved[Int(column)] else { return }
    index.isMoved[Int(column)] = true
    index.moved.append(column)
  }

  /// Drops what a column's list names wrongly or twice.
  private func cleanList(of column: Int32) {
    var list: [Int32] = []
    swap(&list, &index.rowsOfColumn[Int(column)])
    index.stamp &+= 1
    let stamp = index.stamp
    var kept = 0
    for place in list.indices {
      let row = Int(list[place])
      guard row < rowCount, index.stamps[row] != stamp, factor(of: column, in: row) != 0 else { continue }
      index.stamps[row] = stamp
      list[kept] = Int32(row)
      kept += 1
    }
    list.removeLast(list.count - kept)
    index.limits[Int(column)] = Int32(max(16, kept * 2))
    swap(&list, &index.rowsOfColumn[Int(column)])
  }

  /// Forgets the rows of a column that none mentions any more.
  func clearList(of column: Int32) {
    guard isIndexed else { return }
    index.rowsOfColumn[Int(column)].removeAll(keepingCapacity: true)
  }

  /// Calls `body` for the rows that mention `column`, in order.
  ///
  /// It may change rows, but has none mention `column` that did not before.
  @inline(__always)
  func forEachRow(mentioning column: Int32, _ body: (Int) -> Void) {
    if isIndexed {
      cleanList(of: column)
      if index.rowsOfColumn[Int(column)].count * 8 < rowCount {
        index.rowsOfColumn[Int(column)].sort()
        let list = index.rowsOfColumn[Int(column)]
        visitedRowCount += list.count
        for row in list { body(Int(row)) }
        return
      }
    }
    visitedRowCount += rowCount
    for row in 0..<rowCount where mentions(row, column) { body(row) }
  }

  /// Calls `body`, which tells whether a row is infeasible, for all rows that may be.
  @inline(__always)
  func forEachSuspect(_ body: (Int) -> Bool) {
    guard isIndexed else {
      for row in 0..<rowCount { _ = body(row) }
      return
    }
    visitedRowCount += index.suspects.count
    var kept = 0
    for place in index.suspects.indices {
      let row = Int(index.suspects[place])
      if row < rowCount, body(row) {
        index.suspects[kept] = Int32(row)
        kept += 1
      } else {
        index.isSuspect[row] = false
      }
    }
    index.suspects.removeLast(index.suspects.count - kept)
  }

  /// The variables that moved since this was last called; nil where all may have.
  func takeMoves() -> [Int32]? {
    guard isIndexed else { return nil }
    let moved = index.moved
    for column in moved { index.isMoved[Int(column)] = false }
    index.moved = []
    defer { hasUnknownMoves = false }
    return hasUnknownMoves ? nil : moved
  }

  /// Traps where a row is not in the list of a column it mentions, or an infeasible one is not a suspect.
  func checkIndex() {
    guard isIndexed else { return }
    for row in 0..<rowCount {
      for term in terms(of: row) where term.factor != 0 {
        precondition(index.rowsOfColumn[Int(term.column)].contains(Int32(row)), "the index misses a row")
      }
    }
    for row in 0..<rowCount where isInfeasible(row) {
      precondition(index.isSuspect[row], "an infeasible row is not known as one")
    }
    for row in index.suspects { precondition(index.isSuspect[Int(row)]) }
  }

  private func isInfeasible(_ row: Int) -> Bool {
    switch columns[Int(rows[row].subject)].kind {
    case .free, .unused: false
    case .nonnegative: -rows[row].constant > Tolerance.value
    case .fixed: abs(rows[row].constant) > Tolerance.value
    }
  }
}
