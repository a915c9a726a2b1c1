// The constraints that arrange a stack's views.

/// A stack's own constraints, built anew when the arrangement changes.
@MainActor struct StackArrangement {
  var isCurrent = true
  private var constraints: [NSLayoutConstraint] = []

  /// Pulls that only decide what would otherwise be left open.
  private static let tieBreak = UILayoutPriority(20)
  private static let shrink = UILayoutPriority(25)
  private static let centering = UILayoutPriority(149)
  private static let proportion = UILayoutPriority(999)

  mutating func rebuild(for stack: UIStackView) {
    isCurrent = true
    let plan = StackPlan(stack)
    var next = plan.alongAxis()
    next += plan.acrossAxis()
    next += plan.hiddenViews()
    NSLayoutConstraint.deactivate(constraints)
    constraints = next
    NSLayoutConstraint.activate(next)
    // The stack's baselines are those of its first or last view.
    (stack.autoLayout?.membership.block ?? stack.innerBlock)?.requeueBaselines()
  }

  mutating func removeConstraints(mentioning view: UIView) {
    let concerned = constraints.filter { $0.mentions(view) }
    NSLayoutConstraint.deactivate(concerned)
    constraints.removeAll { $0.mentions(view) }
    isCurrent = false
  }

  /// One way to arrange: a stack's properties in terms of its axis.
  @MainActor private struct StackPlan {
    private typealias Attribute = NSLayoutConstraint.Attribute

    private let stack: UIStackView
    private let views: [UIView]
    /// What the views keep within: the stack or its margins.
    private let area: any LayoutItem
    private let isRow: Bool

    init(_ stack: UIStackView) {
      self.stack = stack
      views = stack.arrangedSubviews.filter { !$0.isHidden }
      area = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
      isRow = stack.axis == .horizontal
    }

    private var start: Attribute { isRow ? .leading : .top }
    private var end: Attribute { isRow ? .trailing : .bottom }
    private var center: Attribute { isRow ? .centerX : .centerY }
    private var length: Attribute { isRow ? .width : .height }
    private var crossStart: Attribute { isRow ? .top : .leading }
    private var crossEnd: Attribute { isRow ? .bottom : .trailing }
    private var crossCenter: Attribute { isRow ? .centerY : .centerX }
    private var crossLength: Attribute { isRow ? .height : .width }

    private func make(
      _ item: any LayoutItem,
      _ attribute: Attribute,
      _ relation: NSLayoutConstraint.Relation,
      _ other: any LayoutItem,
      _ otherAttribute: Attribute,
      constant: CGFloat = 0,
      multiplier: CGFloat = 1,
      priority: UILayoutPriority = .required,
      name: String
    ) -> NSLayoutConstraint {
      finish(
        NSLayoutConstraint(
          LayoutAnchorValue(item, attribute),
          relation,
          LayoutAnchorValue(other, otherAttribute),
          multiplier: multiplier,
          constant: constant
        ),
        priority,
        name
      )
    }

    private func finish(
      _ constraint: NSLayoutConstraint,
      _ priority: UILayoutPriority,
      _ name: String
    ) -> NSLayoutConstraint {
      constraint.priority = priority
      constraint.identifier = "stack-\(name)"
      return constraint
    }

    private func zero(
      _ item: any LayoutItem,
      _ attribute: Attribute,
      _ priority: UILayoutPriority,
      weight: Double = 1
    ) -> NSLayoutConstraint {
      let constraint = NSLayoutConstraint(LayoutAnchorValue(item, attribute), .equal, nil)
      constraint.weight = weight
      return finish(constraint, priority, "shrink")
    }

    // MARK: Along the axis

    func alongAxis() -> [NSLayoutConstraint] {
      guard let first = views.first, let last = views.last else {
        return [zero(stack, length, shrink)]
      }
      var result = [
        make(first, start, .equal, area, start, name: "start"),
        make(last, end, .equal, area, end, name: "end"),
      ]
      switch stack.distribution {
      case .fill: result += joints(.equal) + openLengths()
      case .fillEqually: result += joints(.equal) + equalLengths()
      case .fillProportionally: result += joints(.equal) + proportionalLengths()
      case .equalSpacing: result += joints(.greaterThanOrEqual) + equalGaps() + openLengths()
      case .equalCentering: result += joints(.greaterThanOrEqual) + equalDistances() + openLengths()
      }
      return result
    }

    /// Each view behind the one before it.
    private func joints(_ relation: NSLayoutConstraint.Relation) -> [NSLayoutConstraint] {
      let byBaseline = !isRow && stack.isBaselineRelativeArrangement
      return zip(views, views.dropFirst()).map { before, after in
        make(
          after,
          byBaseline ? .firstBaseline : start,
          relation,
          before,
          byBaseline ? .lastBaseline : end,
          constant: stack.gap(after: before),
          name: "spacing"
        )
      }
    }

    private func equalLengths() -> [NSLayoutConstraint] {
      views.dropFirst().map { make($0, length, .equal, views[0], length, name: "equal-length") }
    }

    private func proportionalLengths() -> [NSLayoutConstraint] {
      let lengths = views.map { view in
        max(0, isRow ? view.knownIntrinsicSize.width : view.knownIntrinsicSize.height)
      }
      guard let reference = lengths.firstIndex(where: { $0 > 0 }) else { return equalLengths() }
      return views.indices.filter { $0 != reference }.map { index in
        make(
          views[index],
          length,
          .equal,
          views[reference],
          length,
          multiplier: lengths[index] / lengths[reference],
          priority: proportion,
          name: "proportion"
        )
      }
    }

    private func equalGaps() -> [NSLayoutConstraint] {
      let gaps = zip(views, views.dropFirst()).map { before, after in
        LayoutAnchorValue(from: LayoutAnchorValue(before, end), to: LayoutAnchorValue(after, start))
      }
      return gaps.dropFirst().map {
        finish(NSLayoutConstraint($0, .equal, gaps[0]), .required, "equal-gap")
      }
    }

    private func equalDistances() -> [NSLayoutConstraint] {
      let distances = zip(views, views.dropFirst()).map { before, after in
        LayoutAnchorValue(from: LayoutAnchorValue(before, center), to: LayoutAnchorValue(after, center))
      }
      return distances.dropFirst().map {
        finish(NSLayoutConstraint($0, .equal, distances[0]), centering, "equal-distance")
      }
    }

    /// Of several views without a length of their own, the last takes what is left.
    private func openLengths() -> [NSLayoutConstraint] {
      let open = views.filter { (isRow ? $0.knownIntrinsicSize.width : $0.knownIntrinsicSize.height) < 0 }
      return open.enumerated().map { index, view in
        zero(view, length, tieBreak, weight: StackTie.weight(index, of: open.count))
      }
    }

    // MARK: Across the axis

    func acrossAxis() -> [NSLayoutConstraint] {
      guard !views.isEmpty else { return [zero(stack, crossLength, shrink)] }
      var result = views.flatMap { crossConstraints(of: $0) }
      switch stack.alignment {
      case .firstBaseline where isRow: result += shared(.firstBaseline)
      case .lastBaseline where isRow: result += shared(.lastBaseline)
      case .fill: return result
      case .leading, .center, .trailing, .firstBaseline, .lastBaseline: break
      }
      // The stack is as thick as its thickest view, where nothing else says how thick it is.
      return result + [zero(stack, crossLength, shrink)]
    }

    private func crossConstraints(of view: UIView) -> [NSLayoutConstraint] {
      let within = [
        make(view, crossStart, .greaterThanOrEqual, area, crossStart, name: "within"),
        make(view, crossEnd, .lessThanOrEqual, area, crossEnd, name: "within"),
      ]
      let name = "alignment"
      switch stack.alignment {
      case .fill:
        return [
          make(view, crossStart, .equal, area, crossStart, name: name),
          make(view, crossEnd, .equal, area, crossEnd, name: name),
        ]
      case .leading:
        return [make(view, crossStart, .equal, area, crossStart, name: name), within[1]]
      case .trailing:
        return [within[0], make(view, crossEnd, .equal, area, crossEnd, name: name)]
      case .center:
        return within + [make(view, crossCenter, .equal, area, crossCenter, name: name)]
      case .firstBaseline:
        let isPull = isRow
        return [
          make(
            view,
            crossStart,
            .equal,
            area,
            crossStart,
            priority: isPull ? tieBreak : .required,
            name: name
          )
        ] + (isPull ? within : [within[1]])
      case .lastBaseline:
        let isPull = isRow
        return [
          make(view, crossEnd, .equal, area, crossEnd, priority: isPull ? tieBreak : .required, name: name)
        ] + (isPull ? within : [within[0]])
      }
    }

    private func shared(_ baseline: Attribute) -> [NSLayoutConstraint] {
      views.dropFirst().map { make($0, baseline, .equal, views[0], baseline, name: "baseline") }
    }

    // MARK: Hidden views

    /// A hidden view waits where it would appear, and takes no room.
    func hiddenViews() -> [NSLayoutConstraint] {
      var last: UIView?
      var result: [NSLayoutConstraint] = []
      for view in stack.arrangedSubviews {
        guard view.isHidden else {
          last = view
          continue
        }
        result.append(
          last.map { make(view, start, .equal, $0, end, name: "hidden") }
            ?? make(view, start, .equal, area, start, name: "hidden")
        )
        result.append(make(view, crossStart, .equal, area, crossStart, name: "hidden"))
      }
      return result
    }
  }
}

/// Which of several equal views gives way: a matter of order, told by weights that differ only just.
enum StackTie {
  /// The weight of the view at `index`: less for later ones, which give way first.
  static func weight(_ index: Int, of count: Int) -> Double {
    1 - 0.01 * Double(index) / Double(max(1, count))
  }
}
