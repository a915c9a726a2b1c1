/// Makes the objects of one instantiation of a nib or of one storyboard scene.
@MainActor
final class NibLoader {
  let document: NibDocument
  let owner: AnyObject?
  let context: NibContext
  private let externalObjects: [String: Any]
  private var objects: [String: AnyObject] = [:]
  private var made: [AnyObject] = []
  private var connections: [(source: AnyObject, elements: [NibElement])] = []
  private var constraints: [(view: UIView, elements: [NibElement])] = []

  init(
    _ document: NibDocument,
    owner: AnyObject?,
    context: NibContext = NibContext(),
    externalObjects: [String: Any] = [:]
  ) {
    self.document = document
    self.owner = owner
    self.context = context
    self.externalObjects = externalObjects
  }

  /// Makes and connects objects, and wakes them.
  ///
  /// Where that is not the whole of a scene, connections to what is missing wait.
  func load(_ elements: [NibElement], isWhole: Bool = true) -> [AnyObject] {
    let top = elements.compactMap { makeObject($0) }
    finish(isWhole: isWhole)
    if isWhole { document.report(elements) }
    return top
  }

  /// Connects what has been made since the last time, and wakes it.
  func finish(isWhole: Bool = true) {
    for (view, elements) in constraints { activate(elements, of: view) }
    constraints = []
    let waiting = connections
    connections = []
    for (source, elements) in waiting {
      let ready = elements.filter { isWhole || $0.name == "segue" || object($0["destination"]) != nil }
      for element in ready { connect(source, element) }
      let rest = elements.filter { element in !ready.contains { $0 === element } }
      if !rest.isEmpty { connections.append((source, rest)) }
    }
    let awake = made
    made = []
    for object in awake { (object as? UIResponder)?.awakeFromNib() }
  }

  /// What an identifier in the file means; a scene's controller is held by whoever shows it.
  func object(_ id: String?) -> AnyObject? {
    id.flatMap { context.controller($0) ?? objects[$0] }
  }

  // MARK: - Making

  private func makeObject(_ element: NibElement) -> AnyObject? {
    if element.name == "placeholder" {
      rememberPlaceholder(element)
      return nil
    }
    if let controller = makeController(element) { return controller }
    if let view = makeView(element) { return view }
    if let other = NibObjects.make(element, in: self) {
      remember(other, element)
      return other
    }
    return nil
  }

  private func rememberPlaceholder(_ element: NibElement) {
    switch element["placeholderIdentifier"] {
    case "IBFilesOwner":
      _ = element.className
      if let owner, let id = element.id {
        objects[id] = owner
        keepConnections(of: owner, element)
      }
    case "IBFirstResponder": _ = element.className
    case let name?:
      if let id = element.id, let object = externalObjects[name] { objects[id] = object as AnyObject }
    case nil: break
    }
  }

  /// Makes the view of an element with all that is in it.
  func makeView(_ element: NibElement) -> UIView? {
    guard let base = NibViews.type(of: element.name) else { return nil }
    let type = customType(element, base: base)
    let view = type.init(coder: NibCoder(element, self))
    if view == nil {
      Diagnostics.once(
        "\(document.name), line \(element.line): \(type).init(coder:) made nothing of <\(element.name)>"
      )
    }
    return view
  }

  /// Gives a view that is being made what its element says.
  ///
  /// Called by `UIView.init(coder:)`.
  func decode(_ view: UIView, _ element: NibElement) {
    remember(view, element)
    NibViews.configure(view, element, self)
    addConstraints(of: view, element)
    for guide in element.children where guide.name == "viewLayoutGuide" {
      if guide["key"] == "safeArea", let id = guide.id { objects[id] = view.safeAreaLayoutGuide }
      if guide["key"] == "keyboard", let id = guide.id { objects[id] = view.keyboardLayoutGuide }
      if guide["key"] == "contentLayoutGuide", let id = guide.id {
        objects[id] = (view as? UIScrollView)?.contentLayoutGuide
      }
      if guide["key"] == "frameLayoutGuide", let id = guide.id {
        objects[id] = (view as? UIScrollView)?.frameLayoutGuide
      }
    }
  }

  /// Has the constraints of a view made once all views are.
  func addConstraints(of view: UIView, _ element: NibElement) {
    constraints.append((view, element.elements(in: "constraints")))
  }

  func remember(_ object: AnyObject, _ element: NibElement) {
    if let id = element.id, context.controller(id) == nil { objects[id] = object }
    made.append(object)
    keepConnections(of: object, element)
  }

  private func keepConnections(of object: AnyObject, _ element: NibElement) {
    let elements = element.elements(in: "connections")
    if !elements.isEmpty { connections.append((object, elements)) }
  }

  /// The class that an element names, where there is one of it.
  func customType<Base: AnyObject>(_ element: NibElement, base: Base.Type) -> Base.Type {
    guard let name = element.className else { return base }
    for module in modules(of: element) {
      if let found = NSClassFromString("\(module).\(name)") as? Base.Type { return found }
    }
    if let found = NSClassFromString("UIKit.\(name)") as? Base.Type { return found }
    Diagnostics.once(
      "\(document.name), line \(element.line): Unknown class \(name) in Interface Builder file."
    )
    return base
  }

  /// The modules that a class may be of: the one that is named, the owner's, the app's.
  private func modules(of element: NibElement) -> [String] {
    var names: [String] = []
    if let module = element["customModule"] { names.append(module) }
    let known: [AnyObject?] = [owner, context.controller, UIApplication.shared.delegate]
    for object in known.compactMap({ $0 }) {
      if let module = String(reflecting: type(of: object)).split(separator: ".").first {
        names.append(String(module))
      }
    }
    return names
  }

  // MARK: - Connecting

  private func connect(_ source: AnyObject, _ element: NibElement) {
    switch element.name {
    case "outlet": setOutlet(of: source, element, isCollection: false)
    case "outletCollection": setOutlet(of: source, element, isCollection: true)
    case "action": connectAction(of: source, element)
    case "segue": connectSegue(of: source, element)
    case _: break
    }
  }

  private func setOutlet(of source: AnyObject, _ element: NibElement, isCollection: Bool) {
    guard let property = element["property"], let destination = object(element["destination"]) else { return }
    _ = element["collectionClass"]
    _ = element["appends"]
    if NibOutlets.connect(source, property, destination) { return }
    let table = (type(of: source) as? any InterfaceBuilderConnecting.Type)?.interfaceBuilderConnections
    let setter = isCollection ? table?.collections[property] : table?.setters[property]
    guard let setter else {
      Diagnostics.once(
        "\(document.name), line \(element.line): \(type(of: source)) does not name an outlet “\(property)” in its "
          + "interfaceBuilderConnections; it stays nil"
      )
      return
    }
    guard setter(source, destination) else {
      preconditionFailure(
        "\(document.name), line \(element.line): the outlet “\(property)” of \(type(of: source)) cannot hold a "
          + "\(type(of: destination))"
      )
    }
  }

  private func connectAction(of source: AnyObject, _ element: NibElement) {
    guard let name = element["selector"] else { return }
    let target = object(element["destination"])
    let events = NibControlEvents.events(named: element["eventType"])
    guard let target else { return }
    guard let selector = selector(name, of: target) else {
      Diagnostics.once(
        "\(document.name), line \(element.line): \(type(of: target)) does not name an action “\(name)” in its "
          + "interfaceBuilderConnections; nothing will call it"
      )
      return
    }
    switch source {
    case let control as UIControl:
      control.addTarget(target, action: selector, for: events ?? NibControlEvents.primary(of: control))
    case let item as UIBarButtonItem:
      item.target = target
      item.action = selector
    case let recognizer as UIGestureRecognizer: recognizer.addTarget(target, action: selector)
    case _: Diagnostics.once("\(document.name), line \(element.line): a \(type(of: source)) sends no actions")
    }
  }

  private func selector(_ name: String, of target: AnyObject) -> Selector? {
    (type(of: target) as? any InterfaceBuilderConnecting.Type)?.interfaceBuilderConnections.actions[name]
  }

  private func connectSegue(of source: AnyObject, _ element: NibElement) {
    SegueTemplate(element, self.context).attach(to: source)
  }

  // MARK: - Constraints

  private func activate(_ elements: [NibElement], of view: UIView) {
    for element in elements where element.name == "constraint" {
      guard let constraint = NibConstraints.make(element, of: view, in: self) else { continue }
      if let id = element.id { objects[id] = constraint }
      constraint.isActive = true
    }
  }
}
