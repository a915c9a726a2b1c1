/// Makes the view controllers of nibs and storyboard scenes.
@MainActor
enum NibControllers {
  private static let types: [String: UIViewController.Type] = [
    "viewController": UIViewController.self, "collectionViewController": UICollectionViewController.self,
    "navigationController": UINavigationController.self, "tableViewController": UITableViewController.self,
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
