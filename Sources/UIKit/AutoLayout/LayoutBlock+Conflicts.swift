// Contradictions: told once, with all that takes part, and resolved by giving up the latest constraint.

import ConstraintSolver

extension LayoutBlock {
  /// Chooses what to give up so that `constraint` can be added; nil where it is that constraint itself.
  func resolve(_ conflict: Conflict, adding constraint: NSLayoutConstraint) -> ConstraintID? {
    let involved = conflict.constraints.filter { origin(of: $0) != nil }
    let rival = latest(in: involved)
    let victim = rival.flatMap { $0.1.isBroken(before: constraint) ? $0 : nil }
    report(conflict, adding: .constraint(constraint), givingUp: victim?.1 ?? constraint)
    guard let victim else {
      if !isTemporary { constraint.row = LayoutRow(isBroken: true) }
      broken.append(constraint)
      return nil
    }
    return victim.0
  }

  /// Chooses what to give up after a change.
  func resolve(_ conflict: Conflict) -> ConstraintID {
    if let victim = latest(in: conflict.constraints) {
      report(conflict, adding: nil, givingUp: victim.1)
      return victim.0
    }
    report(conflict, adding: nil, givingUp: nil)
    // Only the engine's own rows: a content's size gives way before a given frame, and that before the root.
    return conflict.constraints.min { rank($0) < rank($1) } ?? conflict.constraints[0]
  }

  func report(_ conflict: Conflict, adding origin: RowOrigin) {
    report(conflict, adding: origin, givingUp: nil)
  }

  /// Removes a constraint that lost, to be tried again later.
  func giveUp(_ id: ConstraintID) {
    setAside(id)
    solver.remove(id)
  }

  /// Notes that the solver gives a constraint up.
  func setAside(_ id: ConstraintID) {
    switch origins[Int(id.index)] {
    case .constraint(let constraint):
      if !isTemporary { constraint.row = LayoutRow(isBroken: true) }
      broken.append(constraint)
    case .content(let box, let axis):
      if axis == .horizontal { boxes[box].contentWidth = nil } else { boxes[box].contentHeight = nil }
      changedContents.insert(box)
    case .givenFrame(let box): boxes[box].given.removeAll { $0 == id }
    case .rootSize(let axis): if axis == .horizontal { widthGiven = nil } else { heightGiven = nil }
    case .vacant: break
    }
    origins[Int(id.index)] = .vacant
  }

  private func origin(of id: ConstraintID) -> RowOrigin? {
    let index = Int(id.index)
    guard index < origins.count else { return nil }
    if case .vacant = origins[index] { return nil }
    return origins[index]
  }

  private func latest(in ids: [ConstraintID]) -> (ConstraintID, NSLayoutConstraint)? {
    var found: (ConstraintID, NSLayoutConstraint)?
    for id in ids {
      guard case .constraint(let constraint)? = origin(of: id) else { continue }
      if let current = found, !constraint.isBroken(before: current.1) { continue }
      found = (id, constraint)
    }
    return found
  }

  private func rank(_ id: ConstraintID) -> Int {
    switch origin(of: id) {
    case .content: 0
    case .givenFrame: 1
    case .rootSize: 2
    case .constraint, .vacant, nil: 3
    }
  }

  // MARK: - The message

  private func report(_ conflict: Conflict, adding: RowOrigin?, givingUp: NSLayoutConstraint?) {
    if let givingUp {
      guard !givingUp.wasReported else { return }
      givingUp.wasReported = true
    }
    var involved = conflict.constraints.compactMap { origin(of: $0) }
    if let adding { involved.append(adding) }
    let lines = involved.map { "    " + describe($0) }
    let ending =
      givingUp.map { "Layout goes on without\n    \($0)" }
      ?? "Layout goes on with a size that comes as near as the constraints allow"
    LayoutLog.report(
      """
        Unable to simultaneously satisfy constraints of \(LayoutNames.name(of: root)):
        \(lines.joined(separator: "\n"))
      \(ending)
      """
    )
  }

  private func describe(_ origin: RowOrigin) -> String {
    switch origin {
    case .constraint(let constraint): return constraint.constraintDescription
    case .content(let box, let axis):
      let pull = axis == .horizontal ? boxes[box].contentWidth : boxes[box].contentHeight
      let size = pull.map { LayoutNames.number(CGFloat($0.size)) } ?? "?"
      return "<content size: \(LayoutNames.name(of: boxes[box].item)).\(name(axis)) is \(size)>"
    case .givenFrame(let box):
      guard case .view(let view)? = boxes[box].item?.layoutRole else {
        return "<the origin of scrolled content>"
      }
      return """
        <frame: \(LayoutNames.name(of: view)) keeps \(view.frame), as translatesAutoresizingMaskIntoConstraints \
        is true>
        """
    case .rootSize(let axis):
      let size = axis == .horizontal ? root.bounds.width : root.bounds.height
      return "<given size: \(LayoutNames.name(of: root)).\(name(axis)) == \(LayoutNames.number(size))>"
    case .vacant: return ""
    }
  }

  private func name(_ axis: NSLayoutConstraint.Axis) -> String {
    axis == .horizontal ? "width" : "height"
  }
}

extension NSLayoutConstraint {
  /// Whether this constraint is given up rather than `other`: the weaker, then the later one.
  fileprivate func isBroken(before other: NSLayoutConstraint) -> Bool {
    if priority != other.priority { return priority.rawValue < other.priority.rawValue }
    return activationOrder > other.activationOrder
  }
}

/// Where contradictions are told; tests listen instead.
@MainActor package enum LayoutLog {
  package static var listener: ((String) -> Void)?

  static func report(_ message: String) {
    if let listener { listener(message) } else { Diagnostics.error(message) }
  }
}
