// A controller's view from a nib or a storyboard.

extension UIViewController {
  func loadViewFromStoryboard() -> Bool {
    guard let made = nibContents?.makeView(for: self) else { return false }
    view = made
    return true
  }

  /// Loads the nib that the controller was made with, or one that is named as its class is.
  ///
  /// - Precondition: the nib connects the controller's outlet `view`.
  func loadViewFromNib() -> Bool {
    let bundle = nibBundle ?? .main
    guard let name = nibName ?? NibNames.name(for: type(of: self), in: bundle) else { return false }
    _ = UINib(nibName: name, bundle: bundle).instantiate(withOwner: self)
    precondition(
      viewStorage != nil,
      "\(type(of: self)) loaded the “\(name)” nib but the view outlet was not set."
    )
    return true
  }
}

/// Remembers which classes of controllers have a nib of their name.
@MainActor
private enum NibNames {
  private static var known: [ObjectIdentifier: String?] = [:]

  static func name(for type: UIViewController.Type, in bundle: Bundle) -> String? {
    if let name = known[ObjectIdentifier(type)] { return name }
    let name = find(String(describing: type), in: bundle)
    known[ObjectIdentifier(type)] = .some(name)
    return name
  }

  /// A nib may leave out the word that its controller's name ends with: "MenuView" for `MenuViewController`.
  private static func find(_ className: String, in bundle: Bundle) -> String? {
    let short = className.hasSuffix("Controller") ? String(className.dropLast("Controller".count)) : className
    return [short, className].first { ResourceFiles.url(named: $0, type: "xib", in: bundle) != nil }
  }
}
