// A controller's traits lie between those of what its view is in, and those of its view.

extension UIViewController {
  /// Takes the traits of the surroundings anew; the view goes on with them.
  package func traitsParentDidChange() {
    let parent = surroundingTraits
    var values = parent.values
    if let given = parentStorage?.childTraitOverrides[ObjectIdentifier(self)] { values.merge(given.values) }
    if overrideUserInterfaceStyle != .unspecified { values.userInterfaceStyle = overrideUserInterfaceStyle }
    values.merge(traitOverridesStorage.values)
    let new = values == parent.values ? parent : UITraitCollection(values: values)
    let previous = controllerTraits
    guard previous !== new, previous != new else { return }
    controllerTraits = new
    new.withCurrent {
      traitCollectionDidChange(previous)
      traitObservers.notify(self, from: previous, to: new)
    }
    viewStorage?.inheritTraits()
    for child in childList where child.viewStorage?.superview == nil { child.traitsParentDidChange() }
  }

  private var surroundingTraits: UITraitCollection {
    if let superview = viewStorage?.superview { return superview.traitCollection }
    if let parentStorage { return parentStorage.traitCollection }
    return hostWindow?.traitCollection ?? .current
  }

  @discardableResult
  public func registerForTraitChanges<Observed>(
    _ traits: [UITrait],
    handler: @escaping @MainActor (Observed, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits) { environment, previous in
      guard let environment = environment as? Observed else { return }
      handler(environment, previous)
    }
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    target: AnyObject,
    action: Selector
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits, target: target, action: action)
  }

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    action: Selector
  ) -> any UITraitChangeRegistration {
    traitObservers.add(traits, target: self, action: action)
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.remove(registration)
  }
}
