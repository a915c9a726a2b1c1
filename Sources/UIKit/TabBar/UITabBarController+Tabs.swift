// Which controllers have tabs, which one is shown, and where.

/// The view of a tab bar controller: content, and the bar above it.
@MainActor final class TabRootView: UIView {
  weak var controller: UITabBarController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutTabs()
  }
}

/// Hears taps on the bar.
@MainActor final class TabBarListener: UITabBarDelegate {
  private unowned let controller: UITabBarController

  init(_ controller: UITabBarController) {
    self.controller = controller
  }

  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    controller.tapped(item)
  }
}

extension UITabBarController {
  /// How many tabs there is room for; of more, the last one is a list of the rest.
  private static let mostTabs = 5

  /// On wide screens there are as many tabs as controllers.
  private var mostTabs: Int {
    traitCollection.horizontalSizeClass == .regular ? max(8, Self.mostTabs) : Self.mostTabs
  }

  var hasMore: Bool { controllers.count > mostTabs }
  var withoutTab: [UIViewController] { hasMore ? Array(controllers[(mostTabs - 1)...]) : [] }
  private var withTab: [UIViewController] { hasMore ? Array(controllers[..<(mostTabs - 1)]) : controllers }

  func makeRootView() -> UIView {
    let root = TabRootView(frame: CGRect(origin: .zero, size: UIApplication.shared.environment.size))
    root.controller = self
    content.frame = root.bounds
    root.addSubview(content)
    root.addSubview(bar)
    showSelected()
    return root
  }

  func replaceControllers(with new: [UIViewController]) {
    let selected = selectedViewController
    for controller in controllers where !new.contains(where: { $0 === controller }) {
      if controller.isViewLoaded, controller.view.isDescendant(of: content) {
        controller.view.removeFromSuperview()
      }
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    controllers = new
    for controller in new where controller.parent == nil && !withoutTab.contains(where: { $0 === controller })
    {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    selection = new.firstIndex { $0 === selected } ?? (new.isEmpty ? NSNotFound : 0)
    more.show(withoutTab)
    updateTabs()
    showSelected()
  }

  func updateTabs() {
    bar.items = withTab.map(\.tabBarItemOfController) + (hasMore ? [more.item] : [])
    selectItem()
  }

  private func selectItem() {
    guard let selected = selectedViewController else { return bar.selectedItem = nil }
    let isInMore = withoutTab.contains { $0 === selected } || more.isShown
    bar.selectedItem = isInMore ? more.item : selected.tabBarItemOfController
  }

  // MARK: Selecting

  func select(_ index: Int) {
    guard index != selection || more.isShown else { return }
    selection = index
    more.isShown = withoutTab.contains { $0 === controllers[index] }
    if more.isShown { more.push(controllers[index]) }
    selectItem()
    showSelected()
  }

  func tapped(_ item: UITabBarItem) {
    if item === more.item {
      more.isShown = true
      more.navigation.popToRootViewController(animated: false)
      selectItem()
      return showSelected()
    }
    guard let index = withTab.firstIndex(where: { $0.tabBarItemOfController === item }) else { return }
    let controller = controllers[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return selectItem() }
    if index == selection, !more.isShown {
      // A tap on the tab that is shown goes back to its start.
      let navigation = controller as? UINavigationController
      if navigation?.popToRootViewController(animated: true) == nil {
        scrollToTop(in: controller.viewIfLoaded)
      }
    } else {
      select(index)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func scrollToTop(in view: UIView?) {
    guard let view else { return }
    if let scrollView = view as? UIScrollView, scrollView.scrollsToTop { return scrollView.scrollToTop() }
    for child in view.subviews where !child.isHidden {
      if child is UIScrollView || !child.subviews.isEmpty { return scrollToTop(in: child) }
    }
  }

  private var shown: UIViewController? { more.isShown ? more.navigation : selectedViewController }

  func showSelected() {
    guard isViewLoadedOrLoading, let shown else { return }
    let view: UIView = shown.view
    guard view.superview !== content else { return }
    for other in content.subviews { other.removeFromSuperview() }
    place(shown)
    content.addSubview(view)
    SemanticsChanges.note(in: content)
  }

  private var isViewLoadedOrLoading: Bool { content.superview != nil }

  private func place(_ controller: UIViewController) {
    controller.containerSafeAreaInsets = UIEdgeInsets(
      top: 0,
      left: 0,
      bottom: bar.isHidden || hidesBar(for: controller) ? 0 : UITabBar.height,
      right: 0
    )
    if controller.view.frame != content.bounds { controller.view.frame = content.bounds }
  }

  /// A controller on top of a stack may want the room of the bar.
  private func hidesBar(for controller: UIViewController) -> Bool {
    guard let navigation = controller as? UINavigationController else { return false }
    return navigation.viewControllers.dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }

  func layOutTabs() {
    guard isViewLoaded else { return }
    content.frame = view.bounds
    let height = UITabBar.height + view.safeAreaInsets.bottom
    let isAway = bar.isHidden || shown.map(hidesBar) == true
    bar.frame = CGRect(
      x: 0,
      y: view.bounds.height - (isAway ? 0 : height),
      width: view.bounds.width,
      height: height
    )
    if let shown { place(shown) }
  }
}

extension UIViewController {
  /// The nearest tab bar controller that this one is in.
  public var tabBarController: UITabBarController? { nearestAncestor() }

  /// What a tab bar controller's bar shows for this controller.
  public var tabBarItem: UITabBarItem! {
    get { tabBarItemOfController }
    set {
      if let newValue { attachments[ObjectIdentifier(UITabBarItem.self)] = newValue }
      tabBarController?.updateTabs()
    }
  }

  package var tabBarItemOfController: UITabBarItem {
    attachment(UITabBarItem.self) {
      let item = UITabBarItem(title: tabTitle, image: nil, tag: 0)
      titleObservers.append { [weak item] in item?.title = $0 }
      return item
    }
  }

  /// A navigation controller's tab is called as the root of its stack is.
  private var tabTitle: String? {
    title ?? (self as? UINavigationController)?.viewControllers.first?.title
  }
}
