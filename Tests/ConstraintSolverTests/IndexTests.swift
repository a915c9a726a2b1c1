import Testing

@testable import ConstraintSolver

/// Two solvers that are told the same, of which one keeps an index from the start and one never does.
private struct Pair {
  let indexed = Solver(indexedRowCount: 0)
  let plain = Solver(indexedRowCount: .max)
  var variables: [Variable] = []
  var held: [ConstraintID] = []
  var lastRead: [Double] = []

  mutating func makeVariable(nonnegative: Bool) {
    let variable = indexed.makeVariable(nonnegative: nonnegative)
    #expect(plain.makeVariable(nonnegative: nonnegative) == variable)
    variables.append(variable)
    lastRead.append(0)
  }

  mutating func add(_ terms: [Term], _ relation: Relation, _ constant: Double, _ penalty: Penalty) {
    let first = Result { try indexed.add(terms, relation, constant, penalty) }
    let second = Result { try plain.add(terms, relation, constant, penalty) }
    switch (first, second) {
    case (.success(let id), .success(let other)):
      #expect(id == other)
      held.append(id)
    case (.failure(let error), .failure(let other)):
      #expect((error as? Conflict)?.constraints == (other as? Conflict)?.constraints)
    case (.success, .failure), (.failure, .success): Issue.record("only one finds a contradiction")
    }
  }

  mutating func solve() {
    var given: [ConstraintID] = []
    indexed.solve {
      given.append($0.constraints[0])
      return $0.constraints[0]
    }
    var others: [ConstraintID] = []
    plain.solve {
      others.append($0.constraints[0])
      return $0.constraints[0]
    }
    #expect(given == others)
    held.removeAll { given.contains($0) }
    plain.checkInvariants()
    indexed.checkInvariants()
    #expect(indexed.pivotCount == plain.pivotCount)
    let moved = indexed.takeMovedVariables().map(Set.init)
    for (place, variable) in variables.enumerated() {
      let value = indexed[variable]
      #expect(value == plain[variable])
      if let moved, value != lastRead[place] { #expect(moved.contains(variable), "a move is not told") }
      lastRead[place] = value
    }
  }

  /// One random edit, most of them within one of five groups of variables.
  mutating func edit(_ random: inout Seeded) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4:
      let group = Int.random(in: 0..<5, using: &random) * 6
      var terms: [Term] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let isElsewhere = Int.random(in: 0..<12, using: &random) == 0
        let place =
          isElsewhere ? Int.random(in: 0..<30, using: &random) : group + Int.random(in: 0..<6, using: &random)
        let factors: [Double] = [-1, 1, 0.5]
        terms.append(Term(variables[place], factors.randomElement(using: &random) ?? 1))
      }
      let relations: [Relation] = [.equal, .lessOrEqual, .greaterOrEqual]
      let penalties: [Penalty] = [.forbidden, .priority(750), .priority(250), .priority(50)]
      add(
        terms,
        relations.randomElement(using: &random) ?? .equal,
        Double(Int.random(in: -9...9, using: &random)),
        penalties.randomElement(using: &random) ?? .forbidden
      )
    case 4..<8:
      guard let id = held.randomElement(using: &random) else { return }
      let constant = Double(Int.random(in: -9...9, using: &random))
      indexed.setConstant(constant, of: id)
      plain.setConstant(constant, of: id)
    case 8:
      guard let place = held.indices.randomElement(using: &random) else { return }
      indexed.remove(held[place])
      plain.remove(held[place])
      held.remove(at: place)
    default: solve()
    }
  }
}

/// Many blocks of the same constraints side by side, each a few boxes below one another.
private struct Blocks {
  let solver = Solver()
  var texts: [ConstraintID] = []
  var boxes: [[Variable]] = []

  init(count: Int) throws {
    let width = solver.makeVariable(nonnegative: true)
    _ = try solver.add([Term(width)], .equal, 390, .forbidden)
    for block in 0..<count {
      var above: Variable?
      for line in 0..<6 {
        let (y, height) = (solver.makeVariable(nonnegative: false), solver.makeVariable(nonnegative: true))
        let length = solver.makeVariable(nonnegative: true)
        if let above {
          _ = try solver.add([Term(y), Term(above, -1)], .equal, 4, .forbidden)
        } else {
          _ = try solver.add([Term(y)], .equal, Double(block * 100), .forbidden)
        }
        _ = try solver.add([Term(height)], .equal, 20, .priority(750))
        _ = try solver.add([Term(length), Term(width, -1)], .lessOrEqual, -32, .forbidden)
        let text = try solver.add([Term(length)], .equal, 120, .priority(750))
        if line == 0 { texts.append(text) }
        boxes.append([y, height, length])
        above = y
      }
    }
    solver.solve { $0.constraints[0] }
    // The first change finds out that all rows are feasible.
    _ = change(0)
  }

  /// The rows looked at, and the variables that moved, when one text changes.
  func change(_ block: Int) -> (rows: Int, moved: Int?) {
    let before = solver.visitedRowCount
    solver.setConstant(140, of: texts[block])
    solver.solve { $0.constraints[0] }
    return (solver.visitedRowCount - before, solver.takeMovedVariables()?.count)
  }
}

@Suite struct `The index of rows` {
  @Test(arguments: 0..<500)
  func `changes no value, no pivot and no contradiction`(seed: Int) {
    var random = Seeded(state: UInt64(seed))
    var pair = Pair()
    for place in 0..<30 { pair.makeVariable(nonnegative: place % 2 == 0) }
    for _ in 0..<160 { pair.edit(&random) }
    pair.solve()
  }

  @Test func `a text of one of 200 blocks costs no more rows than one of 20`() throws {
    let few = try Blocks(count: 20).change(10)
    let many = try Blocks(count: 200).change(100)
    #expect(many.rows <= few.rows)
    #expect(many.rows < 40)
    #expect(many.moved == 1)
  }
}
