// What a caller says to the solver: variables, terms, penalties, and the names of constraints.

/// An unknown of a `Solver`.
package struct Variable: Hashable, Sendable {
  let column: Int32

  /// A small number of its own among the variables of its solver.
  package var index: Int { Int(column) }
}

/// A variable times a factor, a part of a constraint's left side.
package struct Term: Sendable {
  package var variable: Variable
  package var factor: Double

  package init(_ variable: Variable, _ factor: Double = 1) {
    self.variable = variable
    self.factor = factor
  }
}

/// The cost of missing a constraint's constant by one unit on one side.
///
/// Any higher priority outweighs all lower ones together, however large their errors: the solver compares
/// costs priority by priority, never as one sum.
package enum Penalty: Hashable, Sendable {
  /// Values on this side are as good as the constant itself.
  case none
  /// Missing by one unit costs `weight` at `priority`.
  case priority(Float, weight: Double = 1)
  /// Values on this side are not allowed.
  case forbidden
}

/// How a constraint's left side relates to its constant.
package enum Relation: Sendable {
  case equal, lessOrEqual, greaterOrEqual
}

/// The penalties for both sides of a constraint's constant.
package struct Penalties: Hashable, Sendable {
  package var below: Penalty
  package var above: Penalty

  package init(below: Penalty, above: Penalty) {
    self.below = below
    self.above = above
  }

  /// The penalties of `relation` where missing it costs `penalty`.
  package init(_ relation: Relation, _ penalty: Penalty) {
    switch relation {
    case .equal: self.init(below: penalty, above: penalty)
    case .lessOrEqual: self.init(below: .none, above: penalty)
    case .greaterOrEqual: self.init(below: penalty, above: .none)
    }
  }
}

/// The name of a constraint in the solver it was added to, valid until it is removed.
package struct ConstraintID: Hashable, Sendable {
  package let index: Int32
}

/// Required constraints that cannot hold together, the one that was added or changed last among them.
package struct Conflict: Error, Sendable {
  package let constraints: [ConstraintID]
}
