// A cell as Auto Layout hands it to the solver: an icon, three texts, a badge and a line, in 24 constraints.

import ConstraintSolver

/// The solver's side of one cell.
struct CellConstraints {
  private struct Box {
    let x: Variable
    let y: Variable
    let width: Variable
    let height: Variable
  }

  let solver = Solver()
  private let root: Box
  private(set) var given: ConstraintID
  private(set) var titleWidth: ConstraintID
  private(set) var titleHeight: ConstraintID
  private(set) var rowHeight: ConstraintID
  let probe: Variable

  init() throws {
    let solver = solver
    func box() -> Box {
      Box(
        x: solver.makeVariable(nonnegative: false),
        y: solver.makeVariable(nonnegative: false),
        width: solver.makeVariable(nonnegative: true),
        height: solver.makeVariable(nonnegative: true)
      )
    }
    func equal(_ terms: [Term], _ constant: Double) throws {
      _ = try solver.add(terms, .equal, constant, .forbidden)
    }
    func atMost(_ terms: [Term], _ constant: Double) throws {
      _ = try solver.add(terms, .lessOrEqual, constant, .forbidden)
    }
    func content(_ variable: Variable, _ size: Double, _ hugging: Float) throws -> ConstraintID {
      try solver.add(
        [Term(variable)],
        size,
        Penalties(below: .priority(750), above: .priority(hugging))
      )
    }
    root = box()
    let (icon, title, subtitle, detail, badge, line) = (box(), box(), box(), box(), box(), box())
    given = try solver.add([Term(root.width)], .equal, 390, .forbidden)
    rowHeight = try solver.add([Term(root.height)], .equal, 0, .priority(50))
    // Icon: 4.
    try equal([Term(icon.x)], 16)
    try equal([Term(icon.width)], 40)
    try equal([Term(icon.height), Term(icon.width, -1)], 0)
    try equal([Term(icon.y), Term(icon.height, 0.5), Term(root.height, -0.5)], 0)
    // Title: 4.
    try equal([Term(title.x), Term(icon.x, -1), Term(icon.width, -1)], 12)
    try equal([Term(title.y)], 11)
    try equal([Term(badge.x), Term(title.x, -1), Term(title.width, -1)], 8)
    try atMost([Term(icon.y, -1)], -11)
    // Subtitle: 4.
    try equal([Term(subtitle.x), Term(title.x, -1)], 0)
    try equal([Term(subtitle.y), Term(title.y, -1), Term(title.height, -1)], 4)
    try equal([Term(subtitle.x), Term(subtitle.width), Term(title.x, -1), Term(title.width, -1)], 0)
    try atMost([Term(subtitle.y), Term(subtitle.height), Term(root.height, -1)], -11)
    // Detail: 4.
    try equal([Term(detail.x), Term(title.x, -1)], 0)
    try equal([Term(detail.y), Term(subtitle.y, -1), Term(subtitle.height, -1)], 4)
    try atMost([Term(detail.x), Term(detail.width), Term(badge.x, -1)], -8)
    try equal([Term(detail.y), Term(detail.height), Term(root.height, -1)], -11)
    // Badge: 4.
    try equal([Term(badge.x), Term(badge.width), Term(root.width, -1)], -16)
    try equal([Term(badge.y), Term(badge.height, 0.5), Term(root.height, -0.5)], 0)
    try atMost([Term(badge.width, -1)], -24)
    try equal([Term(badge.height)], 24)
    // Line: 4.
    try equal([Term(line.x), Term(title.x, -1)], 0)
    try equal([Term(line.x), Term(line.width), Term(root.width, -1)], 0)
    try equal([Term(line.y), Term(line.height), Term(root.height, -1)], 0)
    try equal([Term(line.height)], 0.5)

    titleWidth = try content(title.width, 180, 250)
    titleHeight = try content(title.height, 20.5, 250)
    _ = try content(subtitle.width, 220, 250)
    _ = try content(subtitle.height, 18, 250)
    _ = try content(detail.width, 90, 250)
    _ = try content(detail.height, 16, 250)
    _ = try content(badge.width, 30, 251)
    probe = detail.y
  }

  func solve() {
    solver.solve { conflict in
      preconditionFailure("the cell contradicts itself: \(conflict)")
    }
  }

  func setWidth(_ width: Double) {
    solver.setConstant(width, of: given)
    solve()
  }

  /// A text of another width and number of lines.
  func setText(width: Double, height: Double) {
    solver.setConstant(width, of: titleWidth)
    solver.setConstant(height, of: titleHeight)
    solve()
  }
}
