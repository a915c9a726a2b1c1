/// The columns of a split view controller, and the stacks they are shown in.
@MainActor struct SplitColumns {
  private var controllers: [UISplitViewController.Column: UIViewController] = [:]
  private var stacks: [UISplitViewController.Column: UINavigationController] = [:]
  private var button: UIBarButtonItem?
  /// What each stack holds while it is taken apart for a narrow screen.
  var parked: [UISplitViewController.Column: [UIViewController]] = [:]

  static let order: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]

  subscript(column: UISplitViewController.Column) -> UIViewController? {
    get { controllers[column] }
    set {
      controllers[column] = newValue
      stacks[column] = nil
      parked[column] = nil
    }
  }

  var all: [UIViewController] { Self.order.compactMap { controllers[$0] } }
  var present: [UISplitViewController.Column] { Self.order.filter { controllers[$0] != nil } }

  /// The stack of a column: the app's own, or one made around its controller.
  mutating func stack(of column: UISplitViewController.Column) -> UIViewController? {
    guard let controller = controllers[column] else { return nil }
    if controller is UINavigationController || controller is UITabBarController { return controller }
    if let stack = stacks[column] { return stack }
    let stack = UINavigationController(rootViewController: controller)
    stacks[column] = stack
    return stack
  }

  func navigation(of column: UISplitViewController.Column) -> UINavigationController? {
    controllers[column] as? UINavigationController ?? stacks[column]
  }

  mutating func modeButton(_ action: @escaping () -> Void) -> UIBarButtonItem {
    if let button { return button }
    let made = UIBarButtonItem(
      primaryAction: UIAction(title: "", image: UIImage(systemName: "sidebar.leading")) { _ in action() }
    )
    made.accessibilityLabel = "Show Sidebar"
    button = made
    return made
  }
}
