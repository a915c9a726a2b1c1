/// The scenes of a `.storyboard` file.
@MainActor
open class UIStoryboard: NSObject {
  private let document: NibDocument
  private let scenes: [NibElement]

  /// Reads a `.storyboard` file of a bundle.
  ///
  /// - Precondition: the file exists and is a storyboard for iOS, as on iOS.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    do {
      document = try NibDocument.find(name, type: "storyboard", in: storyboardBundleOrNil ?? .main)
    } catch {
      preconditionFailure("Could not find a storyboard named “\(name)”: \(error)")
    }
    scenes = document.root.elements(in: "scenes")
    super.init()
  }

  init(_ document: NibDocument) {
    self.document = document
    scenes = document.root.elements(in: "scenes")
    super.init()
  }

  /// Makes the controller that the storyboard begins with; nil if it names none.
  open func instantiateInitialViewController() -> UIViewController? {
    document.root["initialViewController"].flatMap { makeController(id: $0, creator: nil) }
  }

  /// Makes the controller that the storyboard begins with, by a closure that is given the coder.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController? {
    document.root["initialViewController"]
      .flatMap { makeController(id: $0, creator: creator.map { make in { make($0) } }) } as? ViewController
  }

  /// Makes the controller of a storyboard identifier.
  ///
  /// - Precondition: the storyboard has a controller of this identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    instantiate(identifier, creator: nil)
  }

  /// Makes the controller of a storyboard identifier, by a closure that is given the coder.
  ///
  /// - Precondition: the storyboard has a controller of this identifier and of the class asked for.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String,
    creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = instantiate(identifier, creator: creator.map { make in { make($0) } })
    guard let controller = made as? ViewController else {
      preconditionFailure(
        "The controller “\(identifier)” of \(document.name) is a \(type(of: made)), not a \(ViewController.self)"
      )
    }
    return controller
  }

  private func instantiate(
    _ identifier: String,
    creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController {
    guard let id = controllers.first(where: { $0["storyboardIdentifier"] == identifier })?.id,
      let controller = makeController(id: id, creator: creator)
    else {
      let known = controllers.compactMap { $0["storyboardIdentifier"] }.sorted().joined(separator: ", ")
      preconditionFailure(
        "Storyboard (\(document.name)) doesn't contain a view controller with identifier “\(identifier)”. "
          + "It has: \(known)"
      )
    }
    return controller
  }

  /// The element of each scene's controller.
  private var controllers: [NibElement] {
    scenes.compactMap { scene in
      scene.elements(in: "objects").first { $0["sceneMemberID"] == "viewController" }
    }
  }

  /// Makes the controller of an element, with the objects of its scene.
  func makeController(id: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController? {
    guard let scene = scenes.first(where: { $0.elements(in: "objects").contains { $0.id == id } }) else {
      return nil
    }
    let objects = scene.elements(in: "objects")
    if let reference = objects.first(where: { $0.name == "viewControllerPlaceholder" }) {
      return controller(of: reference)
    }
    let loader = NibLoader(document, owner: nil, context: NibContext(storyboard: self))
    guard let element = objects.first(where: { $0.id == id }) else { return nil }
    let controller = creator?(NibCoder(element, loader)) ?? loader.makeController(element)
    _ = loader.load(objects.filter { $0.id != id }, isWhole: false)
    return controller
  }

  /// The controller that a reference to another storyboard stands for.
  private func controller(of reference: NibElement) -> UIViewController? {
    guard let name = reference["storyboardName"] else { return nil }
    let other = UIStoryboard(name: name, bundle: document.bundle)
    if let identifier = reference["referencedIdentifier"] {
      return other.instantiateViewController(withIdentifier: identifier)
    }
    return other.instantiateInitialViewController()
  }
}
