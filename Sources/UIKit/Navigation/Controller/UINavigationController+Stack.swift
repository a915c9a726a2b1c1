// Changing the stack: who joins, who leaves, and the transition from one top to another.

extension UINavigationController {
  func replaceStack(with new: [UIViewController], animated: Bool) {
    transition?.finishNow()
    let old = stack
    guard old.count != new.count || zip(old, new).contains(where: { $0 !== $1 }) else { return }
    let joining = new.filter { controller in !old.contains { $0 === controller } }
    let leaving = old.filter { controller in !new.contains { $0 === controller } }
    for controller in joining { addChild(controller) }
    for controller in leaving { controller.willMove(toParent: nil) }
    stack = new
    let isPop = new.last.map { top in old.contains { $0 === top } } ?? true
    let change = NavigationChange(
      from: old.last,
      to: new.last,
      joining: joining,
      leaving: leaving,
      operation: isPop ? .pop : .push
    )
    guard isViewLoaded, change.from !== change.to else { return settle(change) }
    run(change, animated: animated && view.window != nil && !old.isEmpty && UIView.areAnimationsEnabled)
  }

  /// Shows the new stack in the bar.
  func updateBar(animated: Bool) {
    isSyncing = true
    for controller in stack { _ = controller.navigationItem }
    bar.show(stack.map(\.navigationItem), animated: animated)
    toolbarView.setItems(stack.last?.toolbarItems, animated: animated)
    isSyncing = false
  }

  private func run(_ change: NavigationChange, animated: Bool) {
    guard let to = change.to else {
      change.from?.viewIfLoaded?.removeFromSuperview()
      return settle(change)
    }
    let transition = NavigationTransition(change, to: to, in: self, animated: animated)
    self.transition = transition
    transition.begin()
  }

  /// Nothing to animate, or nowhere to show it.
  private func settle(_ change: NavigationChange) {
    updateBar(animated: false)
    change.finishMoves(to: self)
    if isViewLoaded {
      view.setNeedsLayout()
      syncBar()
    }
  }
}

/// One change of a navigation stack.
@MainActor struct NavigationChange {
  let from: UIViewController?
  let to: UIViewController?
  let joining: [UIViewController]
  let leaving: [UIViewController]
  let operation: UINavigationController.Operation

  func finishMoves(to parent: UINavigationController) {
    for controller in leaving { controller.removeFromParent() }
    for controller in joining { controller.didMove(toParent: parent) }
  }
}
