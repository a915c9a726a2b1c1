import Testing

@testable import ConstraintSolver

@Suite struct `Solving constraints` {
  private let solver = Solver()

  private func solve() {
    solver.solve { conflict in
      Issue.record("unexpected conflict \(conflict)")
      return conflict.constraints[0]
    }
    solver.checkInvariants()
  }

  @Test func `a weak pull moves a free variable only as far as required constraints allow`() throws {
    let solver = Solver()
    let place = solver.makeVariable(nonnegative: false)
    _ = try solver.add([Term(place)], .greaterOrEqual, -3, .forbidden)
    solver.solve { $0.constraints[0] }
    _ = try solver.add([Term(place)], .equal, -10, .priority(250))
    solver.solve { $0.constraints[0] }
    solver.checkInvariants()
    #expect(solver[place] == -3)
  }

  @Test func `required constraints hold exactly`() throws {
    let left = solver.makeVariable(nonnegative: false)
    let width = solver.makeVariable(nonnegative: true)
    _ = try solver.add([Term(left)], .equal, 20, .forbidden)
    _ = try solver.add([Term(left), Term(width)], .equal, 100, .forbidden)
    solve()
    #expect(solver[left] == 20)
    #expect(solver[width] == 80)
  }

  @Test func `a higher priority beats any number of lower ones`() throws {
    let width = solver.makeVariable(nonnegative: true)
    for _ in 0..<1000 { _ = try solver.add([Term(width)], .equal, 10, .priority(250)) }
    _ = try solver.add([Term(width)], .equal, 1e6, .priority(250.5))
    solve()
    #expect(solver[width] == 1e6)
  }

  @Test(arguments: [(40.0, 40.0), (400, 100)])
  func `hugging and resistance are the two sides of one constraint`(content: Double, expected: Double) throws
  {
    let width = solver.makeVariable(nonnegative: true)
    _ = try solver.add([Term(width)], .lessOrEqual, 100, .forbidden)
    _ = try solver.add(
      [Term(width)],
      content,
      Penalties(below: .priority(750), above: .priority(250))
    )
    solve()
    #expect(solver[width] == expected)
  }

  @Test func `a width is never negative`() throws {
    let width = solver.makeVariable(nonnegative: true)
    _ = try solver.add([Term(width)], .equal, -5, .priority(999))
    solve()
    #expect(solver[width] == 0)
    #expect(throws: Conflict.self) { try solver.add([Term(width)], .equal, -5, .forbidden) }
  }

  @Test func `a conflict names the constraints that contradict each other and no others`() throws {
    let a = solver.makeVariable(nonnegative: true)
    let b = solver.makeVariable(nonnegative: true)
    let c = solver.makeVariable(nonnegative: true)
    _ = try solver.add([Term(c), Term(a, -1)], .equal, 3, .forbidden)
    let small = try solver.add([Term(b)], .equal, 1, .forbidden)
    let large = try solver.add([Term(a)], .greaterOrEqual, 10, .forbidden)
    let conflict = #expect(throws: Conflict.self) {
      try solver.add([Term(a), Term(b, -1)], .equal, 0, .forbidden)
    }
    let named = conflict.map(\.constraints) ?? []
    #expect(named.contains(small))
    #expect(named.contains(large))
    #expect(named.count == 3)
  }

  @Test func `an added contradiction is refused and changes nothing`() throws {
    let a = solver.makeVariable(nonnegative: true)
    let b = solver.makeVariable(nonnegative: true)
    let unrelated = try solver.add([Term(b)], .equal, 1, .forbidden)
    let first = try solver.add([Term(a)], .equal, 10, .forbidden)
    let conflict = #expect(throws: Conflict.self) { try solver.add([Term(a)], .lessOrEqual, 5, .forbidden) }
    #expect(conflict?.constraints.contains(first) == true)
    #expect(conflict?.constraints.contains(unrelated) == false)
    solve()
    #expect(solver[a] == 10)
    #expect(solver.constraintCount == 2)
  }

  @Test func `a change that contradicts asks what to give up`() throws {
    let a = solver.makeVariable(nonnegative: true)
    let b = solver.makeVariable(nonnegative: true)
    let whole = try solver.add([Term(a), Term(b)], .equal, 100, .forbidden)
    let least = try solver.add([Term(a)], .greaterOrEqual, 40, .forbidden)
    let fixed = try solver.add([Term(b)], .equal, 30, .priority(900))
    solver.solve { $0.constraints[0] }
    #expect(solver[a] == 70)
    var asked: [ConstraintID] = []
    solver.setConstant(30, of: whole)
    solver.solve { conflict in
      asked = conflict.constraints
      return least
    }
    solver.checkInvariants()
    #expect(Set(asked) == [whole, least])
    #expect(solver[b] == 30)
    #expect(solver[a] == 0)
    solver.remove(fixed)
    solver.remove(whole)
    #expect(solver.constraintCount == 0)
  }

  @Test func `a redundant equation takes over when its twin goes`() throws {
    let a = solver.makeVariable(nonnegative: false)
    let first = try solver.add([Term(a)], .equal, 7, .forbidden)
    let second = try solver.add([Term(a, 2)], .equal, 14, .forbidden)
    solver.remove(first)
    solve()
    #expect(solver[a] == 7)
    solver.setConstant(20, of: second)
    solve()
    #expect(solver[a] == 10)
  }

  @Test func `what nothing determines stays where it is when the rest changes`() throws {
    let a = solver.makeVariable(nonnegative: true)
    let b = solver.makeVariable(nonnegative: true)
    let sum = try solver.add([Term(a), Term(b)], .equal, 100, .forbidden)
    let hold = try solver.add([Term(a)], .equal, 30, .priority(10))
    solve()
    solver.remove(hold)
    solve()
    let before = solver[a]
    solver.setConstant(120, of: sum)
    solve()
    #expect(solver[a] == before || solver[b] == 100 - before)
  }

  @Test func `penalties change in place`() throws {
    let a = solver.makeVariable(nonnegative: true)
    let low = try solver.add([Term(a)], .equal, 10, .priority(250))
    _ = try solver.add([Term(a)], .equal, 20, .priority(500))
    solve()
    #expect(solver[a] == 20)
    solver.setPenalties(Penalties(.equal, .priority(750)), of: low)
    solve()
    #expect(solver[a] == 10)
  }

  @Test func `of equal priorities the lesser weight yields`() throws {
    let a = solver.makeVariable(nonnegative: true)
    let b = solver.makeVariable(nonnegative: true)
    _ = try solver.add([Term(a), Term(b)], .equal, 100, .forbidden)
    _ = try solver.add([Term(a)], .equal, 10, .priority(250, weight: 0.999))
    _ = try solver.add([Term(b)], .equal, 10, .priority(250))
    solve()
    #expect(solver[a] == 90)
    #expect(solver[b] == 10)
  }

  @Test func `a changed constant costs a few pivots, however large the system`() throws {
    var widths: [Variable] = []
    var text: [ConstraintID] = []
    var last = solver.makeVariable(nonnegative: true)
    _ = try solver.add([Term(last)], .equal, 0, .forbidden)
    for index in 0..<200 {
      let next = solver.makeVariable(nonnegative: true)
      text.append(
        try solver.add(
          [Term(next), Term(last, -1)],
          Double(index),
          Penalties(below: .priority(750), above: .priority(250))
        )
      )
      widths.append(next)
      last = next
    }
    solve()
    let before = solver.pivotCount
    solver.setConstant(500, of: text[100])
    solve()
    #expect(solver.pivotCount - before <= 2)
    #expect(solver[widths[199]] == (0..<200).reduce(0) { $0 + Double($1) } + 400)
  }
}
