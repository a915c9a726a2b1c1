/// Makes the view controllers of nibs and storyboard scenes.
@MainActor
enum NibControllers {
  private static let types: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "collectionViewController": UICollectionViewController.self,
    "navigationController": UINavigationController.self, "tableViewController": UITableViewController.self,
    "tabBarController": UITabBarController.self, "splitViewController": UISplitViewController.self,
  ]

  static func type(of element: String) -> UIViewController.Type? { types[element] }

  /// Gives a controller what its element says, but for its view, which is made when it is asked for.
  static func configure(_ controller: UIViewController, _ element: NibElement, _ loader: NibLoader) {
    if let title = element["title"] { controller.title = title }
    if let value = element.bool("hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
    if let value = element.bool("definesPresentationContext") {
      controller.definesPresentationContext = value
    }
    if let value = element.bool("extendedLayoutIncludesOpaqueBars") {
      controller.extendedLayoutIncludesOpaqueBars = value
    }
    _ = element["automaticallyAdjustsScrollViewInsets"]
    if let id = element["restorationIdentifier"] { controller.restorationIdentifier = id }
    if let style = element["modalPresentationStyle"].flatMap({ presentationStyle(named: $0) }) {
      controller.modalPresentationStyle = style
    }
    if let size = loader.size(element.child(key: "preferredContentSize")) {
      controller.preferredContentSize = size
    }
    if let item = element.child(key: "navigationItem") {
      loader.remember(controller.navigationItem, item)
      NibObjects.configure(controller.navigationItem, item, loader)
    }
    if let item = element.child(key: "tabBarItem") {
      loader.remember(controller.tabBarItemOfController, item)
      configure(controller.tabBarItemOfController, item, loader)
    }
    if let tabs = controller as? UITabBarController, let bar = element.child(key: "tabBar") {
      loader.remember(tabs.tabBar, bar)
      NibViews.configureView(tabs.tabBar, bar, loader)
    }
    if let split = controller as? UISplitViewController { configure(split, element) }
    if let navigation = controller as? UINavigationController, let bar = element.child(key: "navigationBar") {
      loader.remember(navigation.navigationBar, bar)
      if let value = bar.bool("largeTitles") { navigation.navigationBar.prefersLargeTitles = value }
      if let color = loader.color(bar.child(key: "tintColor")) { navigation.navigationBar.tintColor = color }
      _ = loader.rect(bar.child(key: "frame"))
    }
    if let collection = controller as? UICollectionViewController,
      let value = element.bool("clearsSelectionOnViewWillAppear")
    {
      collection.clearsSelectionOnViewWillAppear = value
    }
    if let table = controller as? UITableViewController,
      let value = element.bool("clearsSelectionOnViewWillAppear")
    {
      table.clearsSelectionOnViewWillAppear = value
    }
  }

  private static func configure(_ item: UITabBarItem, _ element: NibElement, _ loader: NibLoader) {
    if let system = element["systemItem"].flatMap({ systemTabs[$0] }) {
      let made = UITabBarItem(tabBarSystemItem: system, tag: 0)
      (item.title, item.image) = (made.title, made.image)
    }
    if let title = element["title"] { item.title = title }
    if let image = loader.image(element) { item.image = image }
    if let image = loader.image(element, "selectedImage") { item.selectedImage = image }
    if let value = element["badgeValue"] { item.badgeValue = value }
    if let value = element.integer("tag") { item.tag = value }
    if let value = element.bool("enabled") { item.isEnabled = value }
  }

  private static let systemTabs: [String: UITabBarItem.SystemItem] = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated,
    "recents": .recents, "contacts": .contacts, "history": .history, "bookmarks": .bookmarks,
    "search": .search, "downloads": .downloads, "mostRecent": .mostRecent, "mostViewed": .mostViewed,
  ]

  private static func configure(_ split: UISplitViewController, _ element: NibElement) {
    switch element["style"] {
    case "doubleColumn": split.adopt(.doubleColumn)
    case "tripleColumn": split.adopt(.tripleColumn)
    case _: break
    }
    switch element["preferredDisplayMode"] ?? element["displayMode"] {
    case "secondaryOnly", "primaryHidden": split.preferredDisplayMode = .secondaryOnly
    case "oneBesideSecondary", "allVisible", "beside": split.preferredDisplayMode = .oneBesideSecondary
    case "oneOverSecondary", "primaryOverlay", "overlay": split.preferredDisplayMode = .oneOverSecondary
    case "twoBesideSecondary": split.preferredDisplayMode = .twoBesideSecondary
    case "twoOverSecondary": split.preferredDisplayMode = .twoOverSecondary
    case "twoDisplaceSecondary": split.preferredDisplayMode = .twoDisplaceSecondary
    case _: break
    }
    _ = element["behavior"]
  }

  static func presentationStyle(named name: String) -> UIModalPresentationStyle? { presentationStyles[name] }

  private static let presentationStyles: [String: UIModalPresentationStyle] = [
    "fullScreen": .fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
    "currentContext": .currentContext, "overFullScreen": .overFullScreen,
    "overCurrentContext": .overCurrentContext, "popover": .popover, "automatic": .automatic,
  ]
}

extension NibLoader {
  /// Makes the controller of an element; nil if it is none.
  func makeController(_ element: NibElement) -> UIViewController? {
    guard let base = NibControllers.type(of: element.name) else { return nil }
    let type = customType(element, base: base)
    guard let controller = type.init(coder: NibCoder(element, self)) else {
      Diagnostics.once("\(document.name), line \(element.line): \(type).init(coder:) made nothing")
      return nil
    }
    return controller
  }

  /// Gives a controller that is being made what its element says.
  ///
  /// Called by `UIViewController.init(coder:)`.
  func decode(_ controller: UIViewController, _ element: NibElement) {
    context.adopt(controller, id: element.id)
    controller.nibContents = NibContents(element, self)
    NibControllers.configure(controller, element, self)
    remember(controller, element)
  }
}

/// What a controller from a nib has still to load: its view.
@MainActor
final class NibContents {
  private let element: NibElement
  private let loader: NibLoader

  init(_ element: NibElement, _ loader: NibLoader) {
    self.element = element
    self.loader = loader
  }

  /// Makes the view, and connects and wakes all that belongs to it; nil if the element has none.
  func makeView(for controller: UIViewController) -> UIView? {
    guard let child = element.child(key: "view"), let view = loader.makeView(child) else { return nil }
    view.frame = CGRect(origin: .zero, size: UIApplication.shared.environment.size)
    return view
  }

  func finish() {
    loader.finish()
    loader.document.report([element])
  }
}
