// The simplex tableau: each basic column as a constant plus a sum over nonbasic columns.
//
// Rows are sparse and sorted by column; the terms of all rows lie in one arena. A row also keeps a 64-bit
// signature of the columns it mentions, so that "which rows mention column c" is one pass over a small,
// contiguous array, without an index that each elimination would have to maintain.

/// A column's factor in a row.
struct RowTerm {
  var column: Int32
  var factor: Double
}

/// `subject = constant + Σ factor · column`.
struct Row {
  var start: Int32
  var count: Int32
  var capacity: Int32
  var subject: Int32
  var constant: Double
  var signature: UInt64
}

/// What values a column may take.
enum ColumnKind: UInt8 {
  /// Any value.
  case free
  /// Zero and above.
  case nonnegative
  /// Zero only: it marks a required equation, so that the equation can be removed or changed.
  case fixed
  /// Not in use.
  case unused
}

struct Column {
  var kind: ColumnKind
  /// The row this column is the subject of, or -1.
  var row: Int32
  /// The constraint this column belongs to, or -1 for a variable.
  var owner: Int32
}

/// Sizes below this are rounding noise.
enum Tolerance {
  static let factor = 1e-10
  static let value = 1e-7
}

final class Tableau {
  // Exclusivity is not checked at run time: these are touched in every inner loop, by this class alone.

  @exclusivity(unchecked) var rows: UnsafeMutablePointer<Row>
  @exclusivity(unchecked) private(set) var rowCount = 0
  @exclusivity(unchecked) private var rowCapacity = 32

  @exclusivity(unchecked) var columns: UnsafeMutablePointer<Column>
  @exclusivity(unchecked) private(set) var columnCount = 0
  @exclusivity(unchecked) var columnCapacity = 64
  @exclusivity(unchecked) private var freeColumns: [Int32] = []

  @exclusivity(unchecked) var arena: UnsafeMutablePointer<RowTerm>
  @exclusivity(unchecked) var arenaUsed = 0
  @exclusivity(unchecked) private var arenaCapacity = 512

  @exclusivity(unchecked) var merged: UnsafeMutablePointer<RowTerm>
  @exclusivity(unchecked) var mergedCapacity = 64

  /// An expression being built, dense, with the columns it touched.
  @exclusivity(unchecked) private var dense: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) private var touched: UnsafeMutablePointer<Int32>
  @exclusivity(unchecked) private var touchedCount = 0

  /// Reduced costs: `costs[column * costStride + slot]`, one slot for each priority in use.
  @exclusivity(unchecked) var costs: UnsafeMutablePointer<Double>
  @exclusivity(unchecked) var costStride = 4
  /// The slots in use, highest priority first.
  @exclusivity(unchecked) var slotOrder: UnsafeMutablePointer<Int32>
  @exclusivity(unchecked) var slotPriorities: UnsafeMutablePointer<Float>
  @exclusivity(unchecked) var slotCount = 0

  /// The pivots made so far: the measure of work in tests.
  @exclusivity(unchecked) var pivotCount = 0
  /// The rows looked at so far, to find those that mention a column or are infeasible.
  @exclusivity(unchecked) var visitedRowCount = 0

  /// From this many rows on, an index is kept.
  let indexedRowCount: Int
  @exclusivity(unchecked) var isIndexed = false
  @exclusivity(unchecked) var index = RowIndex()
  /// Whether any variable may have moved since the variables that moved were last asked for.
  @exclusivity(unchecked) var hasUnknownMoves = true

  init(indexedRowCount: Int) {
    self.indexedRowCount = indexedRowCount
    rows = .allocate(capacity: rowCapacity)
    columns = .allocate(capacity: columnCapacity)
    arena = .allocate(capacity: arenaCapacity)
    merged = .allocate(capacity: mergedCapacity)
    dense = .allocate(capacity: columnCapacity)
    dense.initialize(repeating: 0, count: columnCapacity)
    touched = .allocate(capacity: columnCapacity)
    costs = .allocate(capacity: columnCapacity * costStride)
    costs.initialize(repeating: 0, count: columnCapacity * costStride)
    slotOrder = .allocate(capacity: costStride)
    slotPriorities = .allocate(capacity: costStride)
  }

  deinit {
    rows.deallocate()
    columns.deallocate()
    arena.deallocate()
    merged.deallocate()
    dense.deallocate()
    touched.deallocate()
    costs.deallocate()
    slotOrder.deallocate()
    slotPriorities.deallocate()
  }

  // MARK: - Columns

  func makeColumn(_ kind: ColumnKind, owner: Int32) -> Int32 {
    if let column = freeColumns.popLast() {
      columns[Int(column)] = Column(kind: kind, row: -1, owner: owner)
      noteMove(ofColumn: column)
      return column
    }
    if columnCount == columnCapacity { growColumns() }
    columns[columnCount] = Column(kind: kind, row: -1, owner: owner)
    columnCount += 1
    if isIndexed {
      index.fit(rows: rowCount, columns: columnCount)
      noteMove(ofColumn: Int32(columnCount - 1))
    }
    return Int32(columnCount - 1)
  }

  /// Forgets a nonbasic column, with whatever rounding left of it in the rows.
  func releaseColumn(_ column: Int32) {
    assert(columns[Int(column)].row < 0, "a basic column's row has to go first")
    forEachRow(mentioning: column) { drop(column, from: $0) }
    clearList(of: column)
    let cost = costs + Int(column) * costStride
    for slot in 0..<costStride { cost[slot] = 0 }
    columns[Int(column)] = Column(kind: .unused, row: -1, owner: -1)
    freeColumns.append(column)
  }

  @inline(__always)
  func value(of column: Int32) -> Double {
    let row = Int(columns[Int(column)].row)
    return row < 0 ? 0 : rows[row].constant
  }

  private func growColumns() {
    let capacity = columnCapacity * 2
    columns = columns.regrown(from: columnCount, to: capacity)
    dense = dense.regrown(from: columnCapacity, to: capacity)
    (dense + columnCapacity).initialize(repeating: 0, count: capacity - columnCapacity)
    touched = touched.regrown(from: touchedCount, to: capacity)
    costs = costs.regrown(from: columnCapacity * costStride, to: capacity * costStride)
    (costs + columnCapacity * costStride)
      .initialize(repeating: 0, count: (capacity - columnCapacity) * costStride)
    columnCapacity = capacity
  }

  // MARK: - Rows

  func terms(of row: Int) -> UnsafeMutableBufferPointer<RowTerm> {
    UnsafeMutableBufferPointer(start: arena + Int(rows[row].start), count: Int(rows[row].count))
  }

  @inline(__always)
  func mentions(_ row: Int, _ column: Int32) -> Bool {
    rows[row].signature & (1 << UInt64(truncatingIfNeeded: column & 63)) != 0
  }

  /// The factor of `column` in `row`, 0 where absent.
  @inline(__always)
  func factor(of column: Int32, in row: Int) -> Double {
    guard mentions(row, column) else { return 0 }
    let terms = arena + Int(rows[row].start)
    var low = 0
    var high = Int(rows[row].count)
    while low < high {
      let middle = (low + high) >> 1
      if terms[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low < Int(rows[row].count) && terms[low].column == column ? terms[low].factor : 0
  }

  /// Adds `factor · column` to the expression being built; a basic column is replaced by its row.
  ///
  /// - Returns: what the expression's constant gains.
  func accumulate(_ column: Int32, _ factor: Double) -> Double {
    let row = Int(columns[Int(column)].row)
    guard row >= 0 else {
      touch(column, factor)
      return 0
    }
    let terms = arena + Int(rows[row].start)
    for index in 0..<Int(rows[row].count) { touch(terms[index].column, factor * terms[index].factor) }
    return factor * rows[row].constant
  }

  @inline(__always)
  private func touch(_ column: Int32, _ factor: Double) {
    let old = dense[Int(column)]
    // A column that cancelled out and returns would be listed twice; the marker value keeps it listed once.
    if old == 0 {
      touched[touchedCount] = column
      touchedCount += 1
    }
    let sum = old + factor
    dense[Int(column)] = sum == 0 ? .leastNonzeroMagnitude : sum
  }

  /// Makes the built expression the row of `subject`.
  func addRow(subject: Int32, constant: Double) -> Int {
    sortTouched()
    reserveRow()
    reserveArena(touchedCount + 4)
    let start = arenaUsed
    var count = 0
    var signature: UInt64 = 0
    for index in 0..<touchedCount {
      let column = touched[index]
      let factor = dense[Int(column)]
      dense[Int(column)] = 0
      if abs(factor) < Tolerance.factor { continue }
      arena[start + count] = RowTerm(column: column, factor: factor)
      signature |= 1 << UInt64(truncatingIfNeeded: column & 63)
      count += 1
    }
    touchedCount = 0
    let capacity = count + 4
    arenaUsed += capacity
    rows[rowCount] = Row(
      start: Int32(start),
      count: Int32(count),
      capacity: Int32(capacity),
      subject: subject,
      constant: constant,
      signature: signature
    )
    columns[Int(subject)].row = Int32(rowCount)
    rowCount += 1
    noteRow(rowCount - 1)
    indexIfLarge()
    return rowCount - 1
  }

  private func sortTouched() {
    guard touchedCount > 24 else {
      for index in 1..<max(1, touchedCount) {
        let column = touched[index]
        var place = index
        while place > 0, touched[place - 1] > column {
          touched[place] = touched[place - 1]
          place -= 1
        }
        touched[place] = column
      }
      return
    }
    var list = UnsafeMutableBufferPointer(start: touched, count: touchedCount)
    list.sort()
  }

  /// Removes a row with its subject's value; the last row takes its place.
  func removeRow(_ row: Int) {
    noteMove(ofColumn: rows[row].subject)
    columns[Int(rows[row].subject)].row = -1
    rowCount -= 1
    guard row != rowCount else { return }
    rows[row] = rows[rowCount]
    columns[Int(rows[row].subject)].row = Int32(row)
    noteRow(row)
  }

  private func drop(_ column: Int32, from row: Int) {
    let terms = terms(of: row)
    guard let place = terms.firstIndex(where: { $0.column == column }) else { return }
    for index in place..<(terms.count - 1) { terms[index] = terms[index + 1] }
    rows[row].count -= 1
  }

  private func reserveRow() {
    guard rowCount == rowCapacity else { return }
    rows = rows.regrown(from: rowCount, to: rowCapacity * 2)
    rowCapacity *= 2
  }

  func reserveArena(_ count: Int) {
    guard arenaUsed + count > arenaCapacity else { return }
    var live = 0
    for row in 0..<rowCount { live += Int(rows[row].count) + 4 }
    let capacity = max(512, (live + count) * 2)
    let packed = UnsafeMutablePointer<RowTerm>.allocate(capacity: capacity)
    var used = 0
    for row in 0..<rowCount {
      let length = Int(rows[row].count)
      (packed + used).initialize(from: arena + Int(rows[row].start), count: length)
      rows[row].start = Int32(used)
      rows[row].capacity = Int32(length + 4)
      used += length + 4
    }
    arena.deallocate()
    arena = packed
    arenaUsed = used
    arenaCapacity = capacity
  }

  /// Moves the constants of all rows as if `column` were `amount` more.
  func shift(_ column: Int32, by amount: Double) {
    forEachRow(mentioning: column) { row in
      rows[row].constant += amount * factor(of: column, in: row)
      noteMove(of: row)
    }
  }

  func shiftRow(_ row: Int, by amount: Double) {
    rows[row].constant += amount
    noteMove(of: row)
  }

  // MARK: - Checking

  /// Traps where rows, columns and the arena contradict each other.
  func checkInvariants() {
    for row in 0..<rowCount {
      precondition(Int(columns[Int(rows[row].subject)].row) == row, "a subject does not know its row")
      precondition(rows[row].count <= rows[row].capacity)
      var last: Int32 = -1
      for term in terms(of: row) {
        precondition(term.column > last, "terms out of order")
        precondition(columns[Int(term.column)].row < 0, "a basic column on a right side")
        precondition(columns[Int(term.column)].kind != .unused, "a released column on a right side")
        precondition(mentions(row, term.column), "a signature misses a column")
        last = term.column
      }
    }
    checkIndex()
  }
}

extension UnsafeMutablePointer {
  /// This memory's first `count` elements in a new place with room for `capacity`.
  func regrown(from count: Int, to capacity: Int) -> UnsafeMutablePointer {
    let grown = UnsafeMutablePointer.allocate(capacity: capacity)
    grown.moveInitialize(from: self, count: count)
    deallocate()
    return grown
  }
}
