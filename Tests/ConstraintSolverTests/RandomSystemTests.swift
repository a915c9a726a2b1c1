import Testing

@testable import ConstraintSolver

/// A constraint as plain numbers, which a naive reference can judge.
private struct PlainConstraint {
  var factors: [(variable: Int, factor: Double)]
  var relation: Relation
  var constant: Double
  var priority: Float?

  func error(_ values: [Double]) -> Double {
    let sum = factors.reduce(-constant) { $0 + $1.factor * values[$1.variable] }
    switch relation {
    case .equal: return abs(sum)
    case .lessOrEqual: return max(0, sum)
    case .greaterOrEqual: return max(0, -sum)
    }
  }
}

/// Numbers that are the same in every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private let priorities: [Float] = [1000, 750, 250, 50]

/// The errors summed by priority, highest first; nil where a required constraint is missed.
private func cost(_ constraints: [PlainConstraint], _ values: [Double]) -> [Double]? {
  var sums = [Double](repeating: 0, count: priorities.count)
  for constraint in constraints {
    let error = constraint.error(values)
    guard let priority = constraint.priority else {
      if error > 1e-6 { return nil }
      continue
    }
    sums[priorities.firstIndex(of: priority) ?? 0] += error
  }
  return sums
}

private func isLess(_ a: [Double], _ b: [Double]) -> Bool {
  for (x, y) in zip(a, b) where abs(x - y) > 1e-5 { return x < y }
  return false
}

/// A solver beside the plain constraints it was given.
private struct Mirror {
  let solver = Solver()
  var variables: [Variable] = []
  var held: [(id: ConstraintID, plain: PlainConstraint)] = []

  init(variableCount: Int) {
    variables = (0..<variableCount).map { _ in solver.makeVariable(nonnegative: true) }
  }

  @discardableResult
  mutating func add(_ plain: PlainConstraint) -> Bool {
    let terms = plain.factors.map { Term(variables[$0.variable], $0.factor) }
    let penalty = plain.priority.map { Penalty.priority($0) } ?? .forbidden
    do {
      let id = try solver.add(terms, plain.relation, plain.constant, penalty)
      held.append((id, plain))
      return true
    } catch {
      return false
    }
  }

  mutating func solve() {
    var given: [ConstraintID] = []
    solver.solve { conflict in
      given.append(conflict.constraints[0])
      return conflict.constraints[0]
    }
    held.removeAll { given.contains($0.id) }
    solver.checkInvariants()
  }

  var values: [Double] { variables.map { solver[$0] } }
  var plain: [PlainConstraint] { held.map(\.plain) }
}

private func randomConstraint(_ variables: Int, _ random: inout Seeded, anyFactor: Bool) -> PlainConstraint {
  let a: Int = Int.random(in: 0..<variables, using: &random)
  let b: Int = Int.random(in: 0..<variables, using: &random)
  let choices: [Double] = anyFactor ? [0.5, 1, 1.5, 2] : [1]
  let factor = choices.randomElement(using: &random) ?? 1
  let relations: [Relation] = [.equal, .equal, .lessOrEqual, .greaterOrEqual]
  let isDifference = a != b && Bool.random(using: &random)
  let isRequired = Int.random(in: 0..<3, using: &random) == 0
  let constants = isDifference ? -4...4 : 0...4
  var factors: [(variable: Int, factor: Double)] = [(a, 1)]
  if isDifference { factors.append((b, -factor)) }
  return PlainConstraint(
    factors: factors,
    relation: relations.randomElement(using: &random) ?? .equal,
    constant: Double(Int.random(in: constants, using: &random)),
    priority: isRequired ? nil : priorities.randomElement(using: &random)
  )
}

@Suite struct `Random systems` {
  /// Differences of two variables with whole constants have a whole best answer, so a grid finds it.
  @Test(arguments: 0..<400)
  func `no point of a grid is better than the solution`(seed: Int) {
    var random = Seeded(state: UInt64(seed))
    var mirror = Mirror(variableCount: 3)
    for _ in 0..<Int.random(in: 1...9, using: &random) {
      let plain = randomConstraint(3, &random, anyFactor: false)
      if !mirror.add(plain) {
        expectContradiction(mirror.plain + [plain])
      }
    }
    mirror.solve()
    guard let found = cost(mirror.plain, mirror.values) else {
      Issue.record("a required constraint is missed, seed \(seed)")
      return
    }
    for point in grid() {
      guard let other = cost(mirror.plain, point) else { continue }
      #expect(!isLess(other, found), "\(point) is better than \(mirror.values), seed \(seed)")
    }
  }

  private func grid() -> [[Double]] {
    var points: [[Double]] = []
    for x in 0...12 {
      for y in 0...12 {
        for z in 0...12 { points.append([Double(x), Double(y), Double(z)]) }
      }
    }
    return points
  }

  private func expectContradiction(_ constraints: [PlainConstraint]) {
    let required = constraints.filter { $0.priority == nil }
    #expect(!grid().contains { cost(required, $0) != nil }, "\(required) can be satisfied")
  }

  @Test(arguments: 0..<150)
  func `changes one by one end where a fresh start does`(seed: Int) {
    var random = Seeded(state: UInt64(seed) &+ 1_000_000)
    let count = 6
    var mirror = Mirror(variableCount: count)
    for _ in 0..<60 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        mirror.add(randomConstraint(count, &random, anyFactor: true))
      case 2 where !mirror.held.isEmpty:
        let index = Int.random(in: 0..<mirror.held.count, using: &random)
        mirror.solver.remove(mirror.held.remove(at: index).id)
      case 3 where !mirror.held.isEmpty, 4 where !mirror.held.isEmpty:
        let index = Int.random(in: 0..<mirror.held.count, using: &random)
        let constant = Double(Int.random(in: 0...9, using: &random))
        mirror.held[index].plain.constant = constant
        mirror.solver.setConstant(constant, of: mirror.held[index].id)
      case 5 where !mirror.held.isEmpty:
        let index = Int.random(in: 0..<mirror.held.count, using: &random)
        guard mirror.held[index].plain.priority != nil else { break }
        let priority = priorities.randomElement(using: &random) ?? 1
        mirror.held[index].plain.priority = priority
        mirror.solver.setPenalties(
          Penalties(mirror.held[index].plain.relation, .priority(priority)),
          of: mirror.held[index].id
        )
      default:
        break
      }
      if Bool.random(using: &random) { expectSameAsFresh(&mirror, seed) }
    }
    expectSameAsFresh(&mirror, seed)
    for held in mirror.held { mirror.solver.remove(held.id) }
    mirror.held = []
    mirror.solve()
    #expect(mirror.solver.constraintCount == 0)
  }

  private func expectSameAsFresh(_ mirror: inout Mirror, _ seed: Int) {
    mirror.solve()
    var fresh = Mirror(variableCount: mirror.variables.count)
    for plain in mirror.plain {
      let added = fresh.add(plain)
      #expect(added, "a fresh start refuses \(plain), seed \(seed)")
    }
    fresh.solve()
    guard let found = cost(mirror.plain, mirror.values), let expected = cost(mirror.plain, fresh.values)
    else {
      Issue.record("a required constraint is missed, seed \(seed)")
      return
    }
    #expect(!isLess(expected, found) && !isLess(found, expected), "\(found) for \(expected), seed \(seed)")
    // No small step in one variable or two helps.
    for a in mirror.variables.indices {
      for b in mirror.variables.indices {
        for (stepA, stepB) in [(0.01, 0.0), (-0.01, 0), (0.01, 0.01), (-0.01, -0.01), (0.01, -0.01)] {
          var moved = mirror.values
          moved[a] += stepA
          moved[b] += stepB
          guard moved[a] >= 0, moved[b] >= 0, let other = cost(mirror.plain, moved) else { continue }
          #expect(!isLess(other, found), "a step lowers the cost, seed \(seed)")
        }
      }
    }
  }
}
