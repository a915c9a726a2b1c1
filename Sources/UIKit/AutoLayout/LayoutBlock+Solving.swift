// One solution: rows brought up to date, the solver run, texts wrapped at the widths it found.

import ConstraintSolver

/// The constraint on the size of a block's root on one axis.
struct RootExtent {
  var id: ConstraintID
  var value: Double
  var penalty: Penalty
}

extension LayoutBlock {
  /// Finds the frames for a root of `size`, and has the views whose subviews moved visited.
  func solveForLayout() {
    let size = root.bounds.size
    if !needsSolving, widthGiven?.value == Double(size.width), widthGiven?.penalty == .forbidden,
      heightGiven?.value == Double(size.height), heightGiven?.penalty == .forbidden
    {
      return
    }
    solve(width: (Double(size.width), .forbidden), height: (Double(size.height), .forbidden))
    needsSolving = false
    takeSolution()
  }

  func solve(width: (value: Double, penalty: Penalty), height: (value: Double, penalty: Penalty)) {
    countSolving()
    updateContents()
    updateGivenFrames()
    resetWrappedWidths()
    // A freed axis first: the other may need the room.
    if height.penalty != .forbidden { setExtent(height.value, height.penalty, .vertical) }
    setExtent(width.value, width.penalty, .horizontal)
    if height.penalty == .forbidden { setExtent(height.value, height.penalty, .vertical) }
    flushQueue()
    runSolver()
    wrapContents()
  }

  private func setExtent(_ value: Double, _ penalty: Penalty, _ axis: NSLayoutConstraint.Axis) {
    let current = axis == .horizontal ? widthGiven : heightGiven
    let next: RootExtent?
    if let current, current.penalty == penalty {
      solver.setConstant(value, of: current.id)
      next = RootExtent(id: current.id, value: value, penalty: penalty)
    } else {
      if let current { removeRow(current.id) }
      let variable = axis == .horizontal ? boxes[0].width : boxes[0].height
      next = addOrSoften([Term(variable)], value, Penalties(.equal, penalty), .rootSize(axis))
        .map { RootExtent(id: $0, value: value, penalty: penalty) }
    }
    switch axis {
    case .horizontal: widthGiven = next
    case .vertical: heightGiven = next
    }
  }

  // MARK: - Constraints

  /// Adds what waits: required constraints first, since they are cheapest before any cost is there.
  private func flushQueue() {
    guard !queue.isEmpty || !broken.isEmpty else { return }
    let waiting = broken + queue
    broken = []
    queue = []
    for constraint in waiting where constraint.priority == .required { insert(constraint) }
    for constraint in waiting where constraint.priority != .required { insert(constraint) }
  }

  private func insert(_ constraint: NSLayoutConstraint) {
    guard let expression = expression(of: constraint) else { return }
    let constant = Double(constraint.constant) - expression.constant
    for _ in 0..<64 {
      do {
        let id = try solver.add(expression.terms, constant, constraint.penalties)
        note(id, .constraint(constraint))
        if expression.dependsOnBaseline { hasBaselines = true }
        if !isTemporary {
          constraint.row = LayoutRow(
            id: id,
            offset: expression.constant,
            dependsOnBaseline: expression.dependsOnBaseline,
            dependsOnInsets: expression.dependsOnInsets,
            dependsOnScrolling: expression.dependsOnScrolling
          )
        }
        return
      } catch {
        guard let victim = resolve(error, adding: constraint) else { return }
        giveUp(victim)
      }
    }
  }

  func runSolver() {
    solver.solve { conflict in
      let victim = resolve(conflict)
      setAside(victim)
      return victim
    }
  }

  // MARK: - Text that wraps

  /// Lets text ask for the width of its unwrapped lines again, since there may be more room now.
  private func resetWrappedWidths() {
    guard !narrowed.isEmpty else { return }
    for index in narrowed.sorted() {
      guard case .view(let view)? = boxes[index].item?.layoutRole else { continue }
      unwrapped.insert(index)
      let natural = view.knownIntrinsicSize
      if let pull = boxes[index].contentWidth, pull.size != Double(natural.width) {
        setContent(natural.width, .horizontal, of: view, at: index)
      }
      // A height that must be had is not to be that of an earlier width.
      if let pull = boxes[index].contentHeight, pull.penalties.below == .forbidden {
        setContent(natural.height, .vertical, of: view, at: index)
      }
    }
    narrowed.removeAll(keepingCapacity: true)
  }

  /// Gives text the height that it has at the width it got, until widths and heights agree.
  private func wrapContents() {
    guard !wrapping.isEmpty else { return }
    for _ in 0..<4 {
      noteMoves()
      guard !unwrapped.isEmpty else { return }
      var hasChanged = false
      let asked = unwrapped.sorted()
      unwrapped.removeAll(keepingCapacity: true)
      for index in asked {
        guard case .view(let view)? = boxes[index].item?.layoutRole else { continue }
        let width = CGFloat(solver[boxes[index].width])
        let natural = view.knownIntrinsicSize
        let isNarrow = width < natural.width - 0.001
        let size = isNarrow ? view.intrinsicSize(fittingWidth: width) : natural
        if isNarrow { narrowed.insert(index) }
        if boxes[index].contentHeight?.size != Double(size.height) {
          setContent(size.height, .vertical, of: view, at: index)
          hasChanged = true
        }
        // A narrower wrapped text may be hugged, but a later round must not widen it again.
        if let pull = boxes[index].contentWidth, Double(size.width) < pull.size - 0.001 {
          setContent(size.width, .horizontal, of: view, at: index)
          hasChanged = true
        }
      }
      guard hasChanged else { return }
      runSolver()
    }
  }

  // MARK: - Solutions

  /// Compares the solution with the last one; superviews of what moved are laid out in this pass.
  private func takeSolution() {
    for index in takeUnreadBoxes() {
      readCount += 1
      // To ask for a weak reference takes longer than to compare them.
      let solution = rect(of: index)
      guard solution != boxes[index].solved, let item = boxes[index].item else { continue }
      boxes[index].solved = solution
      switch item.layoutRole {
      case .view(let view):
        noteUnplaced(view, at: index)
        if let superview = view.superviewStorage, superview !== root { superview.setNeedsLayout() }
      case .guide(let guide):
        guide.solvedFrame = solution
        guide.owningView?.contentGuideDidMove(guide)
      case .inset, .scrollFrame, .detached: break
      }
    }
  }

  private func rect(of index: Int) -> CGRect {
    CGRect(
      x: solver[boxes[index].x],
      y: solver[boxes[index].y],
      width: max(0, solver[boxes[index].width]),
      height: max(0, solver[boxes[index].height])
    )
  }

  func isAmbiguous(_ index: Int) -> Bool {
    solveForLayout()
    let box = boxes[index]
    return [box.x, box.y, box.width, box.height].contains { solver.isUndetermined($0) }
  }
}

extension UIView {
  /// A scroll view's content guide is its content size.
  func contentGuideDidMove(_ guide: UILayoutGuide) {
    guard let scrollView = self as? UIScrollView, autoLayout?.scrollGuides?.content === guide else { return }
    let size = guide.solvedFrame.size
    if scrollView.contentSize != size { scrollView.contentSize = size }
  }
}
