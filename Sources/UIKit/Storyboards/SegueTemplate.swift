/// A segue as a storyboard describes it, from which one is made each time it is triggered.
@MainActor
final class SegueTemplate: NSObject {
  let identifier: String?
  private let kind: String
  private let destination: String?
  private let relationship: String?
  private let unwindAction: String?
  private let className: String?
  private let isAnimated: Bool
  private let modalStyle: UIModalPresentationStyle?
  private let context: NibContext

  init(_ element: NibElement, _ context: NibContext) {
    identifier = element["identifier"]
    kind = element["kind"] ?? "show"
    destination = element["destination"]
    relationship = element["relationship"]
    unwindAction = element["unwindAction"]
    className = element.className
    isAnimated = element.bool("animates") ?? true
    modalStyle = element["modalPresentationStyle"].flatMap { NibControllers.presentationStyle(named: $0) }
    self.context = context
    _ = element["trigger"]
    _ = element["modalTransitionStyle"]
    _ = element["splitViewControllerTargetIndex"]
    super.init()
  }

  /// Has the segue happen when its source is used; those that say what belongs together happen at once.
  func attach(to source: AnyObject) {
    switch (kind, source) {
    case ("relationship", let controller as UIViewController): relate(controller)
    case ("embed", let container as UIView): embed(in: container)
    case (_, let control as UIControl):
      context.controller?.keptSegues.append(self)
      control.addAction(
        UIAction { [weak self] action in self?.trigger(sender: action.sender) },
        for: NibControlEvents.primary(of: control)
      )
    case (_, let item as UIBarButtonItem):
      item.target = self
      item.action = Selector("trigger", SegueTemplate.triggerFromItem(_:))
      context.controller?.keptSegues.append(self)
    case (_, let recognizer as UIGestureRecognizer):
      recognizer.addTarget(self, action: Selector("trigger", SegueTemplate.triggerFromItem(_:)))
      context.controller?.keptSegues.append(self)
    case (_, let cell as UICollectionViewCell): cell.selectionSegue = self
    case (_, let controller as UIViewController): controller.keptSegues.append(self)
    case _: Diagnostics.once("a segue from a \(type(of: source)) is not understood, and left out")
    }
  }

  private func triggerFromItem(_ sender: Any) { trigger(sender: sender) }

  /// What a tap does: the controller may refuse it.
  func trigger(sender: Any?) {
    guard let source = context.controller else { return }
    if let identifier, !source.shouldPerformSegue(withIdentifier: identifier, sender: sender) { return }
    perform(from: source, sender: sender)
  }

  func perform(from source: UIViewController, sender: Any?) {
    if kind == "unwind" { return unwind(from: source, sender: sender) }
    guard let destination = makeDestination() else { return }
    if let modalStyle { destination.modalPresentationStyle = modalStyle }
    let segue = make(from: source, to: destination, sender: sender)
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  private func makeDestination() -> UIViewController? {
    destination.flatMap { context.storyboard?.makeController(id: $0, creator: nil) }
  }

  private func make(
    from source: UIViewController,
    to destination: UIViewController,
    sender: Any?
  ) -> UIStoryboardSegue {
    if kind == "custom" {
      Diagnostics.once(
        "the custom segue \(className ?? identifier ?? "") shows its destination in the usual way"
      )
    }
    let (kind, isAnimated) = (kind, isAnimated)
    return UIStoryboardSegue(identifier: identifier, source: source, destination: destination) {
      switch kind {
      case "showDetail": source.showDetailViewController(destination, sender: sender)
      case "presentation", "modal", "popoverPresentation":
        source.present(destination, animated: isAnimated)
      case "push":
        source.navigationController?.pushViewController(destination, animated: isAnimated)
      case _: source.show(destination, sender: sender)
      }
    }
  }

  // MARK: - Going back

  /// Goes back to the nearest controller that has the action and lets itself be gone back to.
  private func unwind(from source: UIViewController, sender: Any?) {
    guard let unwindAction else { return }
    guard let (target, selector) = Self.unwindTarget(of: unwindAction, from: source, sender: sender) else {
      Diagnostics.once("no controller behind \(type(of: source)) has the unwind action “\(unwindAction)”")
      return
    }
    let segue = UIStoryboardSegue(identifier: identifier, source: source, destination: target) {
      Self.goBack(from: source, to: target)
    }
    source.prepare(for: segue, sender: sender)
    selector.perform(on: target, sender: segue)
    target.unwind(for: segue, towards: target)
    segue.perform()
  }

  private static func unwindTarget(
    of action: String,
    from source: UIViewController,
    sender: Any?
  ) -> (UIViewController, Selector)? {
    var candidates: [UIViewController] = []
    var current: UIViewController? = source
    while let controller = current {
      if let navigation = controller.parent as? UINavigationController {
        candidates += navigation.viewControllers.reversed()
      }
      candidates.append(controller)
      current = controller.parent ?? controller.presentingViewController
    }
    for candidate in candidates where candidate !== source {
      guard let selector = type(of: candidate).interfaceBuilderConnections.actions[action],
        candidate.canPerformUnwindSegueAction(selector, from: source, sender: sender)
      else { continue }
      return (candidate, selector)
    }
    return nil
  }

  private static func goBack(from source: UIViewController, to target: UIViewController) {
    if target.presentedViewController != nil { target.dismiss(animated: true) }
    if let navigation = target.navigationController, navigation.topViewController !== target {
      navigation.popToViewController(target, animated: true)
    }
  }

  // MARK: - What belongs together

  private func relate(_ source: UIViewController) {
    guard let child = makeDestination() else { return }
    switch (relationship, source) {
    case ("rootViewController", let navigation as UINavigationController):
      navigation.setViewControllers([child], animated: false)
    case ("viewControllers", let tabs as UITabBarController):
      tabs.setViewControllers((tabs.viewControllers ?? []) + [child], animated: false)
    case ("masterViewController", let split as UISplitViewController): relate(child, to: split, .primary)
    case ("supplementaryViewController", let split as UISplitViewController):
      relate(child, to: split, .supplementary)
    case ("detailViewController", let split as UISplitViewController): relate(child, to: split, .secondary)
    case ("compactViewController", let split as UISplitViewController): relate(child, to: split, .compact)
    case _:
      Diagnostics.once("the relationship \(relationship ?? "") of a \(type(of: source)) is not understood")
    }
  }

  /// Without a style a split view has its controllers in their order.
  private func relate(
    _ child: UIViewController,
    to split: UISplitViewController,
    _ column: UISplitViewController.Column
  ) {
    guard split.style == .unspecified else { return split.setViewController(child, for: column) }
    let others = split.viewControllers
    split.viewControllers = column == .primary ? [child] + others : others + [child]
  }

  private func embed(in container: UIView) {
    guard let parent = context.controller, let child = makeDestination() else { return }
    let segue = UIStoryboardSegue(identifier: identifier, source: parent, destination: child) {
      parent.addChild(child)
      child.view.frame = container.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    parent.prepare(for: segue, sender: nil)
    segue.perform()
  }
}
