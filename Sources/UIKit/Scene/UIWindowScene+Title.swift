// The title of a window: that of the screen which it shows.

extension UIWindowScene {
  /// The title of what the windows show, as its navigation bar has it.
  var shownTitle: String? {
    let window = keyWindow ?? windowsInOrder.last { !$0.isHidden && $0.rootViewController != nil }
    return window?.rootViewController.flatMap { $0.titleOfScreen }
  }
}

extension UIViewController {
  /// The title of the controller whose screen is seen, or else of one that it stands in.
  fileprivate var titleOfScreen: String? {
    for child in shownChildren { if let title = child.titleOfScreen { return title } }
    let own = navigationItem.title ?? title ?? ""
    return own.isEmpty ? nil : own
  }

  /// Those of the children that have something to say of the screen, what says most first.
  private var shownChildren: [UIViewController] {
    if let navigation = self as? UINavigationController {
      return [navigation.topViewController].compactMap(\.self)
    }
    if let tabs = self as? UITabBarController { return [tabs.selectedViewController].compactMap(\.self) }
    return children
  }
}
