// What a controller has to do with the navigation controller that it is in.

extension UIViewController {
  /// The nearest navigation controller that this one is in.
  public var navigationController: UINavigationController? { nearestAncestor() }

  /// What the navigation bar shows while this controller is on top; made when it is first asked for.
  package var navigationItemOfController: UINavigationItem {
    attachment(UINavigationItem.self) {
      let item = UINavigationItem(title: title ?? "")
      item.title = title
      titleObservers.append { [weak item] in item?.title = $0 }
      return item
    }
  }

  /// A button that says Edit, or Done while editing, and switches between the two.
  public var editButtonItem: UIBarButtonItem {
    attachment(EditButton.self) { EditButton(for: self) }.item
  }

  /// What the navigation controller's toolbar shows while this controller is on top.
  public var toolbarItems: [UIBarButtonItem]? {
    get { attachment(ToolbarItems.self) { ToolbarItems() }.items }
    set { setToolbarItems(newValue, animated: false) }
  }

  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    attachment(ToolbarItems.self) { ToolbarItems() }.items = toolbarItems
    guard let navigation = navigationController, navigation.topViewController === self else { return }
    navigation.toolbarView.setItems(toolbarItems, animated: animated)
  }

  /// The running transition of the navigation controller that this one is, or is in.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    (self as? UINavigationController ?? navigationController)?.transition
  }

  package func showInContext(_ viewController: UIViewController) {
    if let navigation = navigationController {
      navigation.pushViewController(viewController, animated: true)
    } else {
      present(viewController, animated: true)
    }
  }
}

@MainActor private final class ToolbarItems {
  var items: [UIBarButtonItem]?
}

@MainActor private final class EditButton {
  let item: UIBarButtonItem

  init(for controller: UIViewController) {
    item = UIBarButtonItem(systemItem: .edit, primaryAction: nil)
    item.title = "Edit"
    item.primaryAction = UIAction { [weak controller] _ in
      guard let controller else { return }
      controller.setEditing(!controller.isEditing, animated: true)
    }
    controller.editingObservers.append { [weak item] isEditing in
      item?.title = isEditing ? "Done" : "Edit"
      item?.style = isEditing ? .done : .plain
    }
  }
}
