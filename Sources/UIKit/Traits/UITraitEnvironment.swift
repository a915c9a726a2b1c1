/// Something that has traits: a screen, scene, window, view controller, presentation or view.
@MainActor public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// What `registerForTraitChanges` hands back; pass it to `unregisterForTraitChanges`.
public protocol UITraitChangeRegistration: Sendable {}

/// Something that tells of changes of its traits.
@MainActor public protocol UITraitChangeObservable {
  @discardableResult
  func registerForTraitChanges<Observed>(
    _ traits: [UITrait],
    handler: @escaping @MainActor (Observed, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration

  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait],
    target: AnyObject,
    action: Selector
  ) -> any UITraitChangeRegistration

  @discardableResult
  func registerForTraitChanges(
    _ traits: [UITrait],
    action: Selector
  ) -> any UITraitChangeRegistration

  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

/// Traits that a view or controller sets for itself and all below it.
public struct UITraitOverrides: UIMutableTraits {
  package var values = TraitValues()
  package var overridden: Set<ObjectIdentifier> = []

  package init() {}

  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait] }
    set {
      values[trait] = newValue
      overridden.insert(ObjectIdentifier(trait))
    }
  }

  /// Whether a trait is overridden here.
  public func contains(_ trait: UITrait) -> Bool {
    overridden.contains(ObjectIdentifier(trait))
  }

  /// Lets a trait be inherited again.
  public mutating func remove(_ trait: UITrait) {
    func reset<T: UITraitDefinition>(_ trait: T.Type) {
      if trait is any SystemTraitDefinition.Type {
        values[trait] = T.defaultValue
      } else {
        values.custom[ObjectIdentifier(trait)] = nil
      }
    }
    guard overridden.remove(ObjectIdentifier(trait)) != nil else { return }
    reset(trait)
  }
}
