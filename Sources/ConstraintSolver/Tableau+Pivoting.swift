// Exchanging a row's subject for another column, here and in all rows that mention it.

extension Tableau {
  /// Makes `entering` the subject of `row` and replaces it everywhere else; the old subject becomes nonbasic.
  func pivot(_ row: Int, entering: Int32) {
    pivotCount += 1
    solve(row, for: entering)
    forEachRow(mentioning: entering) { other in
      if other != row { eliminate(entering, from: other, using: row) }
    }
    clearList(of: entering)
    let cost = costs + Int(entering) * costStride
    for slot in 0..<slotCount where cost[slot] != 0 {
      let amount = cost[slot]
      cost[slot] = 0
      let terms = arena + Int(rows[row].start)
      for index in 0..<Int(rows[row].count) {
        let place = Int(terms[index].column) * costStride + slot
        let sum = costs[place] + amount * terms[index].factor
        costs[place] = abs(sum) < Tolerance.factor ? 0 : sum
      }
    }
  }

  private func solve(_ row: Int, for entering: Int32) {
    let subject = rows[row].subject
    let terms = arena + Int(rows[row].start)
    let count = Int(rows[row].count)
    var place = 0
    while terms[place].column != entering { place += 1 }
    let scale = -1 / terms[place].factor
    let subjectFactor = -scale
    // The entering term leaves and the subject's arrives, in column order.
    while place + 1 < count, terms[place + 1].column < subject {
      terms[place] = terms[place + 1]
      place += 1
    }
    while place > 0, terms[place - 1].column > subject {
      terms[place] = terms[place - 1]
      place -= 1
    }
    for index in 0..<count { terms[index].factor *= scale }
    terms[place] = RowTerm(column: subject, factor: subjectFactor)
    rows[row].constant *= scale
    rows[row].subject = entering
    // The entering column's bit may be shared with another column, so the signature only gains.
    rows[row].signature |= 1 << UInt64(truncatingIfNeeded: subject & 63)
    columns[Int(subject)].row = -1
    columns[Int(entering)].row = Int32(row)
    noteTerm(subject, in: row)
    noteMove(ofColumn: subject)
    noteMove(of: row)
  }

  private func eliminate(_ column: Int32, from target: Int, using source: Int) {
    let scale = factor(of: column, in: target)
    guard scale != 0 else { return }
    let left = arena + Int(rows[target].start)
    let leftCount = Int(rows[target].count)
    let right = arena + Int(rows[source].start)
    let rightCount = Int(rows[source].count)
    if leftCount + rightCount > mergedCapacity {
      merged.deallocate()
      mergedCapacity = (leftCount + rightCount) * 2
      merged = .allocate(capacity: mergedCapacity)
    }
    var count = 0
    var signature: UInt64 = 0
    var i = 0
    var j = 0
    while i < leftCount || j < rightCount {
      let leftColumn = i < leftCount ? left[i].column : .max
      let rightColumn = j < rightCount ? right[j].column : .max
      var term: RowTerm
      if leftColumn < rightColumn {
        term = left[i]
        i += 1
        if leftColumn == column { continue }
      } else if rightColumn < leftColumn {
        term = RowTerm(column: rightColumn, factor: scale * right[j].factor)
        j += 1
        noteTerm(rightColumn, in: target)
      } else {
        term = RowTerm(column: leftColumn, factor: left[i].factor + scale * right[j].factor)
        i += 1
        j += 1
        if abs(term.factor) < Tolerance.factor { continue }
      }
      merged[count] = term
      signature |= 1 << UInt64(truncatingIfNeeded: term.column & 63)
      count += 1
    }
    rows[target].constant += scale * rows[source].constant
    rows[target].signature = signature
    noteMove(of: target)
    if count > Int(rows[target].capacity) {
      rows[target].count = 0
      reserveArena(count + 8)
      rows[target].start = Int32(arenaUsed)
      rows[target].capacity = Int32(count + 8)
      arenaUsed += count + 8
    }
    rows[target].count = Int32(count)
    (arena + Int(rows[target].start)).update(from: merged, count: count)
  }
}
