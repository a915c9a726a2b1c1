/// Objects of a nib that are neither views nor controllers.
@MainActor
enum NibObjects {
  static func make(_ element: NibElement, in loader: NibLoader) -> AnyObject? {
    switch element.name {
    case "barButtonItem": barButtonItem(element, loader)
    case "navigationItem": navigationItem(element, loader)
    case "tapGestureRecognizer":
      configured(loader.customType(element, base: UITapGestureRecognizer.self)) {
        if let value = element.integer("numberOfTapsRequired") { $0.numberOfTapsRequired = value }
        if let value = element.integer("numberOfTouchesRequired") { $0.numberOfTouchesRequired = value }
      }
    case "pongPressGestureRecognizer", "longPressGestureRecognizer":
      configured(loader.customType(element, base: UILongPressGestureRecognizer.self)) {
        if let value = element.number("minimumPressDuration") { $0.minimumPressDuration = value }
        if let value = element.number("allowableMovement") { $0.allowableMovement = value }
      }
    case "panGestureRecognizer":
      configured(loader.customType(element, base: UIPanGestureRecognizer.self)) { _ in }
    case "pinchGestureRecognizer":
      configured(loader.customType(element, base: UIPinchGestureRecognizer.self)) { _ in }
    case "swipeGestureRecognizer":
      configured(loader.customType(element, base: UISwipeGestureRecognizer.self)) {
        let directions: [String: UISwipeGestureRecognizer.Direction] = [
          "right": .right, "left": .left, "up": .up, "down": .down,
        ]
        if let value = element["direction"].flatMap({ directions[$0] }) { $0.direction = value }
      }
    case "customObject", "object": makeInstance(ofObject: loader.customType(element, base: NSObject.self))
    case _: nil
    }
  }

  private static func configured<Recognizer: UIGestureRecognizer>(
    _ type: Recognizer.Type,
    _ configure: (Recognizer) -> Void
  ) -> Recognizer {
    let recognizer = makeInstance(ofObject: type)
    configure(recognizer)
    return recognizer
  }

  // MARK: - Bars

  private static let systemItems: [String: UIBarButtonItem.SystemItem] = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
    "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply,
    "action": .action, "organize": .organize, "bookmarks": .bookmarks, "search": .search,
    "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash, "play": .play, "pause": .pause,
    "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
  ]

  static func barButtonItem(_ element: NibElement, _ loader: NibLoader) -> UIBarButtonItem {
    let item: UIBarButtonItem
    if let system = element["systemItem"].flatMap({ systemItems[$0] }) {
      item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
    } else if let view = element.child(key: "customView").flatMap({ loader.makeView($0) }) {
      item = UIBarButtonItem(customView: view)
    } else {
      item = UIBarButtonItem()
    }
    if let title = element["title"] { item.title = title }
    if let image = loader.image(element) { item.image = image }
    if let value = element.number("width") { item.width = value }
    if let value = element.bool("enabled") { item.isEnabled = value }
    if element["style"] == "done" { item.style = .done }
    if let value = element.integer("tag") { item.tag = value }
    if let color = loader.color(element.child(key: "tintColor")) { item.tintColor = color }
    return item
  }

  static func navigationItem(_ element: NibElement, _ loader: NibLoader) -> UINavigationItem {
    let item = UINavigationItem(title: element["title"] ?? "")
    configure(item, element, loader)
    return item
  }

  /// Gives a navigation item what an element says.
  static func configure(_ item: UINavigationItem, _ element: NibElement, _ loader: NibLoader) {
    if let title = element["title"] { item.title = title }
    if let prompt = element["prompt"] { item.prompt = prompt }
    switch element["largeTitleDisplayMode"] {
    case "always": item.largeTitleDisplayMode = .always
    case "never": item.largeTitleDisplayMode = .never
    case _: break
    }
    func items(_ single: String, _ several: String) -> [UIBarButtonItem]? {
      let elements =
        element.child(key: single).map { [$0] }
        ?? element.children.first { $0.key == several && $0["key"] != nil }?.readChildren
      return elements?.map { element in
        let item = barButtonItem(element, loader)
        loader.remember(item, element)
        return item
      }
    }
    if let left = items("leftBarButtonItem", "leftBarButtonItems") { item.leftBarButtonItems = left }
    if let right = items("rightBarButtonItem", "rightBarButtonItems") { item.rightBarButtonItems = right }
    if let back = element.child(key: "backBarButtonItem") {
      let made = barButtonItem(back, loader)
      loader.remember(made, back)
      item.backBarButtonItem = made
    }
    if let view = element.child(key: "titleView").flatMap({ loader.makeView($0) }) { item.titleView = view }
  }
}
