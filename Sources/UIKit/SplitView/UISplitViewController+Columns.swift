// Giving controllers to columns, and going from several columns to one stack and back.

extension UISplitViewController {
  func set(_ controller: UIViewController?, for column: Column) {
    if let old = columns.stack(of: column), old !== controller { remove(old) }
    columns[column] = controller
    guard isViewLoaded else { return }
    if isCollapsed, isCollapsedStorage != nil { rebuildCollapsed(top: column) }
    updateModeButton()
    view.setNeedsLayout()
  }

  func adopt(_ controllers: [UIViewController]) {
    let places: [Column] =
      controllers.count > 2 ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    for column in SplitColumns.order where !places.prefix(controllers.count).contains(column) {
      if columns[column] != nil { set(nil, for: column) }
    }
    for (column, controller) in zip(places, controllers) where columns[column] !== controller {
      set(controller, for: column)
    }
  }

  private func remove(_ controller: UIViewController) {
    controller.viewIfLoaded?.removeFromSuperview()
    if controller.parent === self {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
  }

  func showDetail(_ controller: UIViewController) {
    if isCollapsed, isCollapsedStorage != nil {
      let content = (controller as? UINavigationController)?.viewControllers.first ?? controller
      columns[.secondary] = controller
      columns.navigation(of: .primary)?.pushViewController(content, animated: true)
      return
    }
    set(controller, for: .secondary)
  }

  // MARK: Collapsing

  /// What is shown where there is room for one column.
  var collapsedController: UIViewController? {
    if columns[.compact] != nil { return columns.stack(of: .compact) }
    return columns.stack(of: columns.present.first ?? .secondary)
  }

  func collapseOrExpand() {
    let isNarrow = traitCollection.horizontalSizeClass != .regular
    guard isNarrow != isCollapsedStorage else { return }
    let isFirst = isCollapsedStorage == nil
    isCollapsedStorage = isNarrow
    if isNarrow {
      collapse()
      if !isFirst { delegate?.splitViewControllerDidCollapse(self) }
    } else {
      if !isFirst { expand() }
      chosenMode = nil
      let mode = delegate?.splitViewController(
        self,
        displayModeForExpandingToProposedDisplayMode: shownMode
      )
      if let mode, mode != shownMode, mode != .automatic { chosenMode = mode }
      if !isFirst { delegate?.splitViewControllerDidExpand(self) }
    }
    updateModeButton()
    viewIfLoaded?.setNeedsLayout()
  }

  private func collapse() {
    for column in columns.present {
      if let shown = columns.stack(of: column), shown !== collapsedController { remove(shown) }
    }
    let proposed: Column = columns[.secondary] == nil ? .primary : .secondary
    var top =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    // In the classic style, the delegate says whether it has dealt with the secondary controller.
    if style == .unspecified, let primary = columns[.primary], let secondary = columns[.secondary],
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) == true
    {
      top = .primary
    }
    rebuildCollapsed(top: top)
  }

  /// Puts the controllers of all columns up to one on the stack of the first.
  func rebuildCollapsed(top: Column) {
    guard let shown = collapsedController else { return }
    if columns[.compact] == nil, let base = shown as? UINavigationController,
      let first = columns.present.first
    {
      var stack = columns.parked[first] ?? base.viewControllers
      columns.parked[first] = stack
      for column in columns.present.dropFirst() where column.rawValue <= top.rawValue {
        stack += take(from: column)
      }
      base.setViewControllers(stack, animated: false)
    }
    if shown.parent !== self {
      addChild(shown)
      shown.didMove(toParent: self)
    }
    guard let root = viewIfLoaded else { return }
    if shown.view.superview !== root { root.addSubview(shown.view) }
    shown.view.accessibilityElementsHidden = false
    root.setNeedsLayout()
  }

  /// The controllers of a column, taken off its own stack.
  private func take(from column: Column) -> [UIViewController] {
    if let parked = columns.parked[column] { return parked }
    guard let navigation = columns.stack(of: column) as? UINavigationController else {
      return columns[column].map { [$0] } ?? []
    }
    let controllers = navigation.viewControllers
    columns.parked[column] = controllers
    navigation.setViewControllers([], animated: false)
    return controllers
  }

  func showCollapsed(_ column: Column) {
    guard let base = collapsedController as? UINavigationController else { return }
    let wanted = column == columns.present.first ? base.viewControllers.first : columns.parked[column]?.last
    if let wanted, base.viewControllers.contains(where: { $0 === wanted }) {
      base.popToViewController(wanted, animated: true)
    } else {
      let new = take(from: column).filter { controller in
        !base.viewControllers.contains { $0 === controller }
      }
      base.setViewControllers(base.viewControllers + new, animated: view.window != nil)
    }
  }

  // MARK: Expanding

  private func expand() {
    guard let base = collapsedController as? UINavigationController, let first = columns.present.first,
      columns[.compact] == nil
    else {
      if let shown = collapsedController, columns[.compact] != nil { remove(shown) }
      return
    }
    let parked = columns.parked
    columns.parked = [:]
    // What was pushed on top while there was one stack belongs to the last column on it.
    let own = parked[first] ?? []
    let given = columns.present.dropFirst().flatMap { parked[$0] ?? [] }
    let extra = base.viewControllers.filter { controller in
      !own.contains { $0 === controller } && !given.contains { $0 === controller }
    }
    let hadSecondary = base.viewControllers.contains { controller in given.contains { $0 === controller } }
    base.setViewControllers(own + (hadSecondary ? [] : extra), animated: false)
    for column in columns.present.dropFirst() {
      guard let controllers = parked[column],
        let navigation = columns.stack(of: column) as? UINavigationController
      else { continue }
      let isLast = column == columns.present.last
      navigation.setViewControllers(controllers + (isLast && hadSecondary ? extra : []), animated: false)
    }
  }

  // MARK: The button

  /// The secondary column's bar has the button that shows the others.
  func updateModeButton() {
    guard style != .unspecified,
      let root = columns.parked[.secondary]?.first
        ?? columns.navigation(of: .secondary)?.viewControllers.first
        ?? columns[.secondary]
    else { return }
    let button = displayModeButtonItem
    var items = (root.navigationItem.leftBarButtonItems ?? []).filter { $0 !== button }
    if !isCollapsed, columns.present.count > 1 { items.insert(button, at: 0) }
    root.navigationItem.leftBarButtonItems = items.isEmpty ? nil : items
  }
}

extension UIViewController {
  /// The nearest split view controller that this one is in.
  public var splitViewController: UISplitViewController? { nearestAncestor() }
}
