// How boxes come and go.

import QuartzCore

extension Box {
  /// Replaces the children.
  ///
  /// What leaves or comes in under an animation does so with a transition.
  package func setChildren(_ newChildren: [Box], _ transaction: Transaction) {
    guard !newChildren.elementsEqual(children, by: ===) else { return }
    let old = children
    let kept = Set(newChildren.map(ObjectIdentifier.init))
    let known = Set(old.map(ObjectIdentifier.init))
    children = newChildren
    for child in old where !kept.contains(ObjectIdentifier(child)) && child.parent === self {
      leave(child, transaction)
    }
    for child in newChildren {
      child.parent = self
      guard !known.contains(ObjectIdentifier(child)) else { continue }
      let isReturning = departing.contains { $0 === child }
      if isReturning { departing.removeAll { $0 === child } }
      if isReturning || (isPlaced && transaction.animation != nil) { child.arrive(transaction) }
    }
    setNeedsSizeCheck(transaction)
    layerOwner.setNeedsLayerSync()
  }

  private func leave(_ child: Box, _ transaction: Transaction) {
    if isPlaced, child.isPlaced, transaction.animation != nil {
      departing.append(child)
      child.depart(transaction) { [weak self, weak child] in
        guard let self, let child else { return }
        departing.removeAll { $0 === child }
        removeShown(child)
      }
    } else {
      removeShown(child)
    }
  }

  private func removeShown(_ child: Box) {
    layerOwner.setNeedsLayerSync()
    graph?.scheduleLayout()
    graph?.scheduleUpdate()
    if child.parent === self { child.parent = nil }
    child.leaveScreen()
  }

  private func leaveScreen() {
    frameAnimator?.stop()
    isPlaced = false
    didLeaveScreen()
    for child in children + departing { child.leaveScreen() }
  }

  func arrive(_ transaction: Transaction) {
    let animator = presence ?? PresenceAnimator(self, startsPresent: false)
    presence = animator
    animator.setPresent(true, transaction) { [weak self] in self?.presence = nil }
  }

  func depart(_ transaction: Transaction, completion: @escaping @MainActor () -> Void) {
    let animator = presence ?? PresenceAnimator(self, startsPresent: true)
    presence = animator
    animator.setPresent(false, transaction) { [weak self] in
      self?.presence = nil
      completion()
    }
  }
}
