// Taking constraints in and out: who keeps them, and which block solves them.

extension AutoLayout {
  /// Active constraints that wait for a block, in the order of activation.
  private static var pending: [NSLayoutConstraint] = []
  private static var activations = 0

  static func activate(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.commonAncestor else {
      preconditionFailure(
        """
        Unable to activate \(constraint): its items have no common ancestor. Add both views to one hierarchy \
        before activating a constraint between them.
        """
      )
    }
    activations += 1
    constraint.activationOrder = activations
    constraint.wasReported = false
    constraint.holder = holder
    holder.layoutState.constraints.append(constraint)
    for item in constraint.items { note(item, of: constraint, keptBy: holder, 1) }
    enqueue(constraint)
  }

  static func deactivate(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder else { return }
    if let block = constraint.block {
      block.remove(constraint)
      block.invalidate(.constraints)
    } else {
      pending.removeAll { $0 === constraint }
    }
    for item in constraint.items { note(item, of: constraint, keptBy: holder, -1) }
    holder.layoutState.constraints.removeAll { $0 === constraint }
    constraint.holder = nil
  }

  /// Counts a constraint in, or out, at the views between its item and its keeper.
  private static func note(
    _ item: any LayoutItem,
    of constraint: NSLayoutConstraint,
    keptBy holder: UIView,
    _ count: Int
  ) {
    guard let owner = item.layoutOwner else { return }
    if count > 0 {
      owner.layoutState.mentions.append(constraint)
    } else if let index = owner.layoutState.mentions.lastIndex(where: { $0 === constraint }) {
      owner.layoutState.mentions.remove(at: index)
    }
    var passes = item.isInsideOwner
    var view: UIView? = owner
    while let current = view, current !== holder {
      let layout = current.layoutState
      layout.crossingConstraintCount += count
      if passes {
        let wasRoot = current.isLayoutRoot
        layout.passingConstraintCount += count
        if current.isLayoutRoot != wasRoot { regroup(within: current) }
      }
      passes = true
      view = current.superviewStorage
    }
  }

  static func enqueue(_ constraint: NSLayoutConstraint) {
    pending.append(constraint)
    constraint.holder?.setNeedsLayout()
  }

  /// Hands waiting constraints to the blocks they belong to.
  static func groupPending() {
    guard !pending.isEmpty else { return }
    let waiting = pending
    pending = []
    for constraint in waiting {
      guard let root = constraint.holder?.layoutRoot else { continue }
      let layout = root.layoutState
      let block = layout.ownBlock ?? LayoutBlock(root: root)
      layout.ownBlock = block
      block.enqueue(constraint)
    }
  }

  /// The constraints from within a view's subtree, itself included, to the outside.
  static func crossingConstraints(of view: UIView) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    func collect(_ current: UIView) {
      for constraint in current.autoLayout?.mentions ?? [] {
        guard let holder = constraint.holder, !holder.isDescendant(of: view) else { continue }
        if !found.contains(where: { $0 === constraint }) { found.append(constraint) }
      }
      for subview in current.subviewList where (subview.autoLayout?.crossingConstraintCount ?? 0) > 0 {
        collect(subview)
      }
    }
    collect(view)
    return found
  }

  /// Takes the constraints within a view out of their block; they find their block anew.
  ///
  /// For when the view becomes the root of a block, or ceases to be.
  static func regroup(within view: UIView) {
    let layout = view.autoLayout
    if let block = layout?.ownBlock {
      layout?.ownBlock = nil
      for constraint in block.dissolve() { enqueue(constraint) }
      return
    }
    takeOut(view)
  }

  private static func takeOut(_ view: UIView) {
    if let layout = view.autoLayout {
      for constraint in layout.constraints where constraint.block != nil {
        constraint.block?.remove(constraint)
        enqueue(constraint)
      }
      for guide in layout.guides { guide.membership.block?.evict(guide) }
    }
    for subview in view.subviewList {
      if subview.autoLayout?.ownBlock == nil { takeOut(subview) }
      subview.autoLayout?.membership.block?.evict(subview)
    }
  }

  // MARK: Changes of constraints

  static func constantDidChange(of constraint: NSLayoutConstraint) {
    constraint.block?.constantDidChange(of: constraint)
  }

  static func priorityDidChange(of constraint: NSLayoutConstraint) {
    constraint.block?.priorityDidChange(of: constraint)
  }
}

extension NSLayoutConstraint {
  var items: [any LayoutItem] { first.items + (second?.items ?? []) }

  /// The nearest view that is, or contains, the owners of all items.
  var commonAncestor: UIView? {
    var result: UIView?
    for item in items {
      guard let owner = item.layoutOwner else { return nil }
      guard let current = result else {
        result = owner
        continue
      }
      guard let shared = current.nearestAncestor(sharedWith: owner) else { return nil }
      result = shared
    }
    return result
  }

  /// Whether right-to-left layout mirrors it.
  var followsLayoutDirection: Bool {
    first.attribute.isDirectional || second?.attribute.isDirectional ?? false
      || first.origin.isDirectional || second?.origin.isDirectional ?? false
  }
}

extension UIView {
  func nearestAncestor(sharedWith other: UIView) -> UIView? {
    if self === other || other.superviewStorage === self { return self }
    if superviewStorage === other { return other }
    var candidate: UIView? = self
    while let current = candidate {
      if other.isDescendant(of: current) { return current }
      candidate = current.superviewStorage
    }
    return nil
  }
}
