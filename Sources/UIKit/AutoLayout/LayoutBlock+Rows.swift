// From a constraint to a row of the solver.
//
// Coordinates: each view's x and y are in its superview's coordinates, so the common cases (siblings, a child
// and its parent) are rows of two or three terms, and moving a view changes no variable below it. A row is
// written in the coordinates of the constraint's holder, the nearest common ancestor of its items.

import ConstraintSolver

/// A row being written: terms and a constant.
struct LayoutExpression {
  var terms: [Term] = []
  var constant = 0.0
  var dependsOnBaseline = false
  var dependsOnInsets = false
  var dependsOnScrolling = false

  mutating func add(_ variable: Variable, _ factor: Double) {
    terms.append(Term(variable, factor))
  }
}

extension LayoutBlock {
  /// `first - multiplier · second`, with what insets and baselines contribute as its constant; nil where an
  /// item is gone.
  func expression(of constraint: NSLayoutConstraint) -> LayoutExpression? {
    guard let holder = constraint.holder else { return nil }
    let writer = RowWriter(
      block: self,
      holder: holder,
      isMirrored: constraint.followsLayoutDirection
        && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    )
    var expression = LayoutExpression()
    expression.terms.reserveCapacity(6)
    guard writer.write(constraint.first, 1, to: &expression) else { return nil }
    if let second = constraint.second {
      guard writer.write(second, -Double(constraint.multiplier), to: &expression) else { return nil }
    }
    return expression
  }
}

/// Writes attributes as terms, in the coordinates of `holder`.
@MainActor private struct RowWriter {
  let block: LayoutBlock
  let holder: UIView
  /// Whether places are measured from the holder's right edge to the left.
  let isMirrored: Bool

  /// - Returns: whether the items still exist.
  func write(_ value: LayoutAnchorValue, _ factor: Double, to result: inout LayoutExpression) -> Bool {
    guard let item = value.item else { return false }
    write(item, value.attribute, factor, to: &result)
    if value.isOffset {
      guard let origin = value.originItem else { return false }
      write(origin, value.origin, -factor, to: &result)
    }
    return true
  }

  private func write(
    _ item: any LayoutItem,
    _ attribute: NSLayoutConstraint.Attribute,
    _ factor: Double,
    to result: inout LayoutExpression
  ) {
    if let inner = attribute.withinMargins, let view = item.layoutOwner {
      write(view.layoutMarginsGuide, inner, factor, to: &result)
      return
    }
    switch attribute {
    case .width: extent(of: item, .horizontal, factor, &result)
    case .height: extent(of: item, .vertical, factor, &result)
    case .left: place(of: item, .horizontal, 0, factor, &result)
    case .right: place(of: item, .horizontal, 1, factor, &result)
    case .leading: place(of: item, .horizontal, isMirrored ? 1 : 0, factor, &result)
    case .trailing: place(of: item, .horizontal, isMirrored ? 0 : 1, factor, &result)
    case .centerX: place(of: item, .horizontal, 0.5, factor, &result)
    case .top: place(of: item, .vertical, 0, factor, &result)
    case .bottom: place(of: item, .vertical, 1, factor, &result)
    case .centerY: place(of: item, .vertical, 0.5, factor, &result)
    case .firstBaseline: baseline(of: item, isFirst: true, factor, &result)
    case .lastBaseline: baseline(of: item, isFirst: false, factor, &result)
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins, .notAnAttribute:
      break
    }
  }

  // MARK: - Places

  /// The point at `fraction` of an item's length, mirrored where the row is.
  private func place(
    of item: any LayoutItem,
    _ axis: NSLayoutConstraint.Axis,
    _ fraction: Double,
    _ factor: Double,
    _ result: inout LayoutExpression
  ) {
    guard isMirrored, axis == .horizontal else {
      straightPlace(of: item, axis, fraction, factor, &result)
      return
    }
    frameExtent(of: holder, axis, factor, &result)
    straightPlace(of: item, axis, fraction, -factor, &result)
  }

  private func straightPlace(
    of item: any LayoutItem,
    _ axis: NSLayoutConstraint.Axis,
    _ fraction: Double,
    _ factor: Double,
    _ result: inout LayoutExpression
  ) {
    switch item.layoutRole {
    case .view(let view):
      if view === holder {
        if let content = scrolledContent(of: view) {
          straightPlace(of: content, axis, fraction, factor, &result)
          return
        }
        if !isRoot(view) { result.constant += factor * leadingInset(of: view, axis) }
      } else {
        result.add(origin(of: block.box(for: view), axis), factor)
        frameOrigin(of: view.superviewStorage, axis, factor, &result)
      }
    case .guide(let guide):
      result.add(origin(of: block.box(for: guide), axis), factor)
      frameOrigin(of: guide.owningView, axis, factor, &result)
    case .inset(let view, let kind):
      frameOrigin(of: view, axis, factor, &result)
      let insets = view.insets(of: kind)
      result.constant += factor * (axis == .horizontal ? insets.left : insets.top)
      result.dependsOnInsets = true
      addBoundsOrigin(of: view, axis, factor, &result)
    case .scrollFrame(let view):
      frameOrigin(of: view, axis, factor, &result)
      addBoundsOrigin(of: view, axis, factor, &result)
    case .detached: break
    }
    if fraction != 0 { extent(of: item, axis, fraction * factor, &result) }
  }

  /// The step between a scroll view's content and its frame.
  private func addBoundsOrigin(
    of view: UIView,
    _ axis: NSLayoutConstraint.Axis,
    _ factor: Double,
    _ result: inout LayoutExpression
  ) {
    result.constant += factor * (axis == .horizontal ? view.bounds.minX : view.bounds.minY)
    if view is UIScrollView { result.dependsOnScrolling = true }
  }

  /// The origin of a view's coordinates in those of the holder.
  private func frameOrigin(
    of view: UIView?,
    _ axis: NSLayoutConstraint.Axis,
    _ factor: Double,
    _ result: inout LayoutExpression
  ) {
    var view = view
    while let current = view, current !== holder {
      result.add(origin(of: block.box(for: current), axis), factor)
      result.constant -= factor * leadingInset(of: current, axis)
      addBoundsOrigin(of: current, axis, -factor, &result)
      view = current.superviewStorage
    }
  }

  private func scrolledContent(of view: UIView) -> UILayoutGuide? {
    (view as? UIScrollView)?.contentLayoutGuide
  }

  // MARK: - Sizes

  private func extent(
    of item: any LayoutItem,
    _ axis: NSLayoutConstraint.Axis,
    _ factor: Double,
    _ result: inout LayoutExpression
  ) {
    switch item.layoutRole {
    case .view, .guide: result.add(length(of: block.box(for: item), axis), factor)
    case .inset(let view, let kind):
      frameExtent(of: view, axis, factor, &result)
      let insets = view.insets(of: kind)
      result.constant -= factor * (axis == .horizontal ? insets.horizontal : insets.vertical)
      result.dependsOnInsets = true
    case .scrollFrame(let view): frameExtent(of: view, axis, factor, &result)
    case .detached: break
    }
  }

  /// The size of a view's frame, which is larger than its alignment rectangle by the insets.
  private func frameExtent(
    of view: UIView,
    _ axis: NSLayoutConstraint.Axis,
    _ factor: Double,
    _ result: inout LayoutExpression
  ) {
    result.add(length(of: block.box(for: view), axis), factor)
    guard !isRoot(view) else { return }
    let insets = view.alignmentRectInsets
    result.constant += factor * (axis == .horizontal ? insets.horizontal : insets.vertical)
  }

  // MARK: - Baselines

  private func baseline(
    of item: any LayoutItem,
    isFirst: Bool,
    _ factor: Double,
    _ result: inout LayoutExpression
  ) {
    guard case .view(let view) = item.layoutRole else {
      straightPlace(of: item, .vertical, isFirst ? 0 : 1, factor, &result)
      return
    }
    let source = view.baselineSource(first: isFirst)
    result.dependsOnBaseline = true
    guard let insets = source.baselineInsets else {
      straightPlace(of: source, .vertical, 1, factor, &result)
      return
    }
    straightPlace(of: source, .vertical, isFirst ? 0 : 1, factor, &result)
    result.constant += factor * (isFirst ? insets.first : -insets.last)
  }

  // MARK: - Variables

  private func isRoot(_ view: UIView) -> Bool { view === block.root }

  private func origin(of box: Int, _ axis: NSLayoutConstraint.Axis) -> Variable {
    axis == .horizontal ? block.boxes[box].x : block.boxes[box].y
  }

  private func length(of box: Int, _ axis: NSLayoutConstraint.Axis) -> Variable {
    axis == .horizontal ? block.boxes[box].width : block.boxes[box].height
  }

  private func leadingInset(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Double {
    let insets = view.alignmentRectInsets
    return axis == .horizontal ? insets.left : insets.top
  }
}
