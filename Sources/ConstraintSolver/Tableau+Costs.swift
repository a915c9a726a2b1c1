// The cost: for each column and each priority in use, what one unit more of the column costs.

extension Tableau {
  /// The slot that holds costs of `priority`.
  func slot(for priority: Float) -> Int32 {
    for slot in 0..<slotCount where slotPriorities[slot] == priority { return Int32(slot) }
    if slotCount == costStride { growCosts() }
    slotPriorities[slotCount] = priority
    var place = slotCount
    while place > 0, slotPriorities[Int(slotOrder[place - 1])] < priority {
      slotOrder[place] = slotOrder[place - 1]
      place -= 1
    }
    slotOrder[place] = Int32(slotCount)
    slotCount += 1
    return Int32(slotCount - 1)
  }

  private func growCosts() {
    let stride = costStride * 2
    let grown = UnsafeMutablePointer<Double>.allocate(capacity: columnCapacity * stride)
    grown.initialize(repeating: 0, count: columnCapacity * stride)
    for column in 0..<columnCount {
      for slot in 0..<costStride { grown[column * stride + slot] = costs[column * costStride + slot] }
    }
    costs.deallocate()
    costs = grown
    slotOrder = slotOrder.regrown(from: slotCount, to: stride)
    slotPriorities = slotPriorities.regrown(from: slotCount, to: stride)
    costStride = stride
  }

  /// Adds `amount` to the cost of one unit of `column`, basic or not.
  func addCost(_ amount: Double, slot: Int32, of column: Int32) {
    let row = Int(columns[Int(column)].row)
    guard row >= 0 else {
      costs[Int(column) * costStride + Int(slot)] += amount
      return
    }
    let terms = arena + Int(rows[row].start)
    for index in 0..<Int(rows[row].count) {
      let place = Int(terms[index].column) * costStride + Int(slot)
      let sum = costs[place] + amount * terms[index].factor
      costs[place] = abs(sum) < Tolerance.factor ? 0 : sum
    }
  }

  func clearCosts() {
    costs.update(repeating: 0, count: columnCount * costStride)
  }

  /// The sign of a column's reduced cost, the highest priority deciding.
  @inline(__always)
  func costSign(_ column: Int) -> Int {
    let cost = costs + column * costStride
    for place in 0..<slotCount {
      let value = cost[Int(slotOrder[place])]
      if value < -Tolerance.factor { return -1 }
      if value > Tolerance.factor { return 1 }
    }
    return 0
  }

  /// Whether `|cost(a)| / scaleA` is less than `|cost(b)| / scaleB`, priority by priority.
  func costRatio(_ a: Int32, _ scaleA: Double, isLessThan b: Int32, _ scaleB: Double) -> Bool {
    let costA = costs + Int(a) * costStride
    let costB = costs + Int(b) * costStride
    for place in 0..<slotCount {
      let slot = Int(slotOrder[place])
      let difference = costA[slot] * scaleB - costB[slot] * scaleA
      if difference < -Tolerance.factor { return true }
      if difference > Tolerance.factor { return false }
    }
    return false
  }
}
