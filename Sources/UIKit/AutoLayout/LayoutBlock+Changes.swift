// What happens to a block's rows when something changes: a constant, a text, a frame, an inset.

import ConstraintSolver

extension LayoutBlock {
  func constantDidChange(of constraint: NSLayoutConstraint) {
    if let id = constraint.row.id {
      solver.setConstant(Double(constraint.constant) - constraint.row.offset, of: id)
    }
    invalidate(.constraints)
  }

  /// An inset, a baseline or a scroll offset that a constraint depends on changed.
  func offsetDidChange(of constraint: NSLayoutConstraint) {
    guard let id = constraint.row.id, let expression = expression(of: constraint) else { return }
    guard constraint.row.offset != expression.constant else { return }
    constraint.row.offset = expression.constant
    solver.setConstant(Double(constraint.constant) - constraint.row.offset, of: id)
    invalidate(.constraints)
  }

  func offsetsDidChange(where isConcerned: (NSLayoutConstraint) -> Bool) {
    for case .constraint(let constraint) in origins where isConcerned(constraint) {
      offsetDidChange(of: constraint)
    }
  }

  func priorityDidChange(of constraint: NSLayoutConstraint) {
    if let id = constraint.row.id {
      solver.setPenalties(constraint.penalties, of: id)
    }
    invalidate(.constraints)
  }

  func sizeDidChange() {
    needsSolving = true
  }

  // MARK: - Content

  func contentDidChange(of view: UIView) {
    guard let index = knownBox(for: view) else { return }
    changedContents.insert(index)
    // What a view shows beyond its alignment rectangle may be another.
    noteUnplaced(view, at: index)
    (view.superviewStorage as? UIStackView)?.arrangedContentDidChange()
    invalidate(.content, at: view)
  }

  /// Brings the pulls to the contents' sizes up to date, before solving.
  func updateContents() {
    guard !changedContents.isEmpty else { return }
    for index in changedContents.sorted() {
      guard case .view(let view)? = boxes[index].item?.layoutRole else { continue }
      updateContent(of: view, at: index)
    }
    changedContents.removeAll(keepingCapacity: true)
    if hasBaselines { offsetsDidChange { $0.row.dependsOnBaseline } }
  }

  func updateContent(of view: UIView, at index: Int) {
    let isGiven = index != 0 && view.viewState.translatesAutoresizingMask
    let size = isGiven ? CGSize(width: -1, height: -1) : view.knownIntrinsicSize
    if view.wrapsContent, size.width >= 0 {
      wrapping.insert(index)
      unwrapped.insert(index)
    } else {
      wrapping.remove(index)
      unwrapped.remove(index)
      narrowed.remove(index)
    }
    setContent(size.width, .horizontal, of: view, at: index)
    setContent(size.height, .vertical, of: view, at: index)
  }

  func setContent(_ size: CGFloat, _ axis: NSLayoutConstraint.Axis, of view: UIView, at index: Int) {
    let current = axis == .horizontal ? boxes[index].contentWidth : boxes[index].contentHeight
    var next: ContentPull?
    if size >= 0 {
      let tie =
        (view.superviewStorage as? UIStackView)?.tieWeights(of: view, along: axis)
        ?? (shrinking: 1, stretching: 1)
      var penalties = Penalties(
        below: view.contentCompressionResistancePriority(for: axis).penalty(weight: tie.shrinking),
        above: view.contentHuggingPriority(for: axis).penalty(weight: tie.stretching)
      )
      // Text that may wrap never insists on the width of its unwrapped lines.
      if axis == .horizontal, wrapping.contains(index) { penalties.below = penalties.softened.below }
      next = pull(Double(size), penalties, axis, at: index, replacing: current)
    } else if let current {
      removeRow(current.id)
    }
    switch axis {
    case .horizontal: boxes[index].contentWidth = next
    case .vertical: boxes[index].contentHeight = next
    }
  }

  private func pull(
    _ size: Double,
    _ penalties: Penalties,
    _ axis: NSLayoutConstraint.Axis,
    at index: Int,
    replacing current: ContentPull?
  ) -> ContentPull? {
    if let current {
      if current.penalties == penalties {
        solver.setConstant(size, of: current.id)
        return ContentPull(id: current.id, size: size, penalties: penalties)
      }
      removeRow(current.id)
    }
    let variable = axis == .horizontal ? boxes[index].width : boxes[index].height
    let origin = RowOrigin.content(box: index, axis: axis)
    guard let id = addOrSoften([Term(variable)], size, penalties, origin) else { return nil }
    return ContentPull(id: id, size: size, penalties: penalties)
  }

  // MARK: - Given frames

  func placementKindDidChange(of view: UIView) {
    guard let index = knownBox(for: view), index != 0 else { return }
    for id in boxes[index].given { removeRow(id) }
    boxes[index].given = []
    if view.viewState.translatesAutoresizingMask { giveFrame(of: view, to: index) }
    updateContent(of: view, at: index)
    boxes[index].solved = .null
    unreadBoxes.insert(index)
    invalidate(.constraints)
  }

  func giveFrame(of view: UIView, to index: Int) {
    let box = boxes[index]
    let frame = view.alignmentRect(forFrame: view.frame)
    let values = [frame.minX, frame.minY, frame.width, frame.height]
    boxes[index].given = zip([box.x, box.y, box.width, box.height], values).compactMap { variable, value in
      addOrSoften(
        [Term(variable)],
        Double(value),
        Penalties(.equal, .forbidden),
        .givenFrame(box: index)
      )
    }
  }

  func givenFrameDidChange(of view: UIView) {
    guard let index = knownBox(for: view), index != 0 else { return }
    changedFrames.insert(index)
    invalidate(.constraints)
  }

  /// Brings the frames that are given up to date, before solving.
  func updateGivenFrames() {
    for index in changedFrames.sorted() {
      guard case .view(let view)? = boxes[index].item?.layoutRole, boxes[index].given.count == 4 else {
        continue
      }
      let frame = view.alignmentRect(forFrame: view.frame)
      let values = [frame.minX, frame.minY, frame.width, frame.height]
      for (id, value) in zip(boxes[index].given, values) { solver.setConstant(Double(value), of: id) }
    }
    changedFrames.removeAll(keepingCapacity: true)
  }

  /// Adds a row of the engine's own; where it contradicts required constraints, it is held as nearly as they
  /// allow.
  func addOrSoften(
    _ terms: [Term],
    _ constant: Double,
    _ penalties: Penalties,
    _ origin: RowOrigin
  ) -> ConstraintID? {
    do {
      let id = try solver.add(terms, constant, penalties)
      note(id, origin)
      return id
    } catch {
      report(error, adding: origin)
      guard let id = try? solver.add(terms, constant, penalties.softened) else { return nil }
      note(id, origin)
      return id
    }
  }
}

extension Penalties {
  /// The same with what is forbidden merely next to forbidden.
  var softened: Penalties {
    func soften(_ penalty: Penalty) -> Penalty {
      switch penalty {
      case .forbidden: .priority(999.99)
      case .none, .priority: penalty
      }
    }
    return Penalties(below: soften(below), above: soften(above))
  }
}

extension UILayoutPriority {
  var penalty: Penalty { penalty(weight: 1) }

  func penalty(weight: Double) -> Penalty {
    rawValue >= UILayoutPriority.required.rawValue ? .forbidden : .priority(rawValue, weight: weight)
  }
}

extension NSLayoutConstraint {
  var penalties: Penalties {
    let penalty = priority.penalty(weight: weight)
    return switch relation {
    case .equal: Penalties(.equal, penalty)
    case .lessThanOrEqual: Penalties(.lessOrEqual, penalty)
    case .greaterThanOrEqual: Penalties(.greaterOrEqual, penalty)
    }
  }
}

extension UIView {
  /// The intrinsic size, asked for once until it is invalidated.
  var knownIntrinsicSize: CGSize {
    if let known = layoutState.intrinsicSize { return known }
    let size = intrinsicContentSize
    layoutState.intrinsicSize = size
    return size
  }
}
