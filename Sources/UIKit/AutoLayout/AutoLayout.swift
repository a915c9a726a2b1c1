/// What views ask of the constraint engine, and what they tell it.
@MainActor package enum AutoLayout {
  // MARK: Passes

  /// Calls `updateConstraints` where it was asked for, the innermost views first.
  package static func updateConstraints(in root: UIView) {
    var rounds = 0
    while root.viewState.needsUpdateConstraints || root.viewState.descendantNeedsUpdateConstraints {
      updateConstraintsOnce(root)
      rounds += 1
      if rounds == 100 {
        Diagnostics.error("updateConstraints in \(root) does not come to rest: it keeps asking for itself")
        return
      }
    }
    groupPending()
  }

  private static func updateConstraintsOnce(_ view: UIView) {
    if view.viewState.descendantNeedsUpdateConstraints {
      view.viewState.descendantNeedsUpdateConstraints = false
      for subview in view.subviewList
      where subview.viewState.needsUpdateConstraints || subview.viewState.descendantNeedsUpdateConstraints {
        updateConstraintsOnce(subview)
      }
    }
    guard view.viewState.needsUpdateConstraints else { return }
    view.viewState.needsUpdateConstraints = false
    if let controller = view.owningController {
      controller.updateViewConstraints()
    } else {
      view.updateConstraints()
    }
  }

  /// Gives a view's subviews the frames that the constraints ask for.
  package static func placeSubviews(of view: UIView) {
    groupPending()
    guard let block = view.innerBlock else { return }
    block.place(subviewsOf: view)
  }

  /// The size that fits the constraints within a view, near `target`.
  package static func fittingSize(
    of view: UIView,
    target: CGSize,
    horizontal: UILayoutPriority,
    vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraints(in: view)
    let request = FittingRequest(target: target, horizontal: horizontal, vertical: vertical)
    if view.isLayoutRoot {
      guard let block = view.autoLayout?.ownBlock else { return request.size(of: view) }
      return block.fittingSize(request)
    }
    guard let block = LayoutBlock(fitting: view) else { return request.size(of: view) }
    return block.fittingSize(request)
  }

  /// Whether constraints, rather than the autoresizing mask alone, place a view.
  package static func places(_ view: UIView) -> Bool {
    !view.viewState.translatesAutoresizingMask
  }

  /// Where a layout pass that was asked for at `view` has to start.
  package static func passRoot(of view: UIView) -> UIView? {
    groupPending()
    guard let block = view.innerBlock ?? view.superviewStorage?.innerBlock, block.needsSolving else {
      return nil
    }
    return block.root
  }

  // MARK: Changes of views

  package static func autoresizingDidChange(of view: UIView) {
    guard let superview = view.superviewStorage else { return }
    superview.autoLayout?.mayHoldUnconstrainedViews = true
    // With constraints passing through it, it is part of the outer block either way.
    if (view.autoLayout?.passingConstraintCount ?? 0) == 0 { regroup(within: view) }
    view.autoLayout?.membership.block?.placementKindDidChange(of: view)
    view.superviewStorage?.setNeedsLayout()
  }

  package static func didUpdateConstraints(of view: UIView) {
    view.viewState.needsUpdateConstraints = false
  }

  package static func setNeedsUpdateConstraints(of view: UIView) {
    view.viewState.needsUpdateConstraints = true
    markPathForUpdate(from: view)
    view.requestLayoutPass()
  }

  package static func needsUpdateConstraints(of view: UIView) -> Bool {
    view.viewState.needsUpdateConstraints
  }

  private static func markPathForUpdate(from view: UIView) {
    var above = view.superviewStorage
    while let current = above, !current.viewState.descendantNeedsUpdateConstraints {
      current.viewState.descendantNeedsUpdateConstraints = true
      above = current.superviewStorage
    }
  }

  package static func intrinsicSizeDidChange(of view: UIView) {
    let layout = view.autoLayout
    layout?.intrinsicSize = nil
    layout?.ownBlock?.contentDidChange(of: view)
    if let block = layout?.membership.block {
      block.contentDidChange(of: view)
    } else {
      view.superviewStorage?.setNeedsLayout()
    }
  }

  static func contentPrioritiesDidChange(of view: UIView) {
    guard let layout = view.autoLayout else { return }
    layout.membership.block?.contentDidChange(of: view)
    layout.ownBlock?.contentDidChange(of: view)
  }

  /// A view came to a superview.
  package static func hierarchyDidChange(of view: UIView) {
    view.superviewStorage?.autoLayout?.mayHoldUnconstrainedViews = true
    if view.viewState.needsUpdateConstraints || view.viewState.descendantNeedsUpdateConstraints {
      markPathForUpdate(from: view)
    }
    // Without a superview it was a root by itself.
    if view.autoLayout?.ownBlock != nil, !view.isLayoutRoot { regroup(within: view) }
  }

  /// A view is about to leave its superview: constraints between inside and outside go.
  package static func willRemove(_ view: UIView) {
    if (view.autoLayout?.crossingConstraintCount ?? 0) > 0 {
      NSLayoutConstraint.deactivate(crossingConstraints(of: view))
    }
    if !view.isLayoutRoot { regroup(within: view) }
    view.autoLayout?.membership.block?.evict(view)
  }

  package static func sizeDidChange(of view: UIView) {
    guard let layout = view.autoLayout else { return }
    layout.ownBlock?.sizeDidChange()
    if !layout.insetGuides.isEmpty { guidesDidChange(of: view) }
    frameDidChange(of: view)
  }

  /// The frame of a view changed; one that stands in constraints by its frame takes them along.
  package static func frameDidChange(of view: UIView) {
    guard let layout = view.autoLayout else { return }
    if view.preservesSuperviewLayoutMargins, !layout.insetGuides.isEmpty { guidesDidChange(of: view) }
    if view.viewState.translatesAutoresizingMask {
      layout.membership.block?.givenFrameDidChange(of: view)
    } else {
      layout.membership.block?.placedFrameDidChange(of: view)
    }
  }

  /// A view scrolled: what is tied from its content to the outside moves.
  package static func boundsOriginDidChange(of view: UIView) {
    guard let layout = view.autoLayout,
      layout.passingConstraintCount > 0 || layout.scrollGuides != nil || !layout.insetGuides.isEmpty
    else { return }
    view.innerBlock?.offsetsDidChange { $0.row.dependsOnScrolling }
  }

  /// The safe area or the margins of a view changed.
  package static func guidesDidChange(of view: UIView) {
    guard let mentions = view.autoLayout?.mentions else { return }
    for constraint in mentions where constraint.row.dependsOnInsets {
      constraint.block?.offsetDidChange(of: constraint)
    }
  }

  package static func layoutDirectionDidChange(of view: UIView) {
    guard let constraints = view.autoLayout?.constraints else { return }
    for constraint in constraints where constraint.block != nil && constraint.followsLayoutDirection {
      constraint.block?.remove(constraint)
      enqueue(constraint)
    }
  }

  /// Stacks leave out hidden views.
  package static func visibilityDidChange(of view: UIView) {
    (view.superviewStorage as? UIStackView)?.arrangedVisibilityDidChange(of: view)
  }
}
