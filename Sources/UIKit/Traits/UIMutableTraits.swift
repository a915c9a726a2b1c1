/// Something whose traits can be set: the argument of `UITraitCollection(mutations:)`, or `traitOverrides`.
public protocol UIMutableTraits {
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

extension UIMutableTraits {
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }

  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }

  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { self[UITraitUserInterfaceLevel.self] }
    set { self[UITraitUserInterfaceLevel.self] = newValue }
  }

  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }

  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }

  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }

  public var activeAppearance: UIUserInterfaceActiveAppearance {
    get { self[UITraitActiveAppearance.self] }
    set { self[UITraitActiveAppearance.self] = newValue }
  }

  public var accessibilityContrast: UIAccessibilityContrast {
    get { self[UITraitAccessibilityContrast.self] }
    set { self[UITraitAccessibilityContrast.self] = newValue }
  }

  public var legibilityWeight: UILegibilityWeight {
    get { self[UITraitLegibilityWeight.self] }
    set { self[UITraitLegibilityWeight.self] = newValue }
  }

  public var displayGamut: UIDisplayGamut {
    get { self[UITraitDisplayGamut.self] }
    set { self[UITraitDisplayGamut.self] = newValue }
  }

  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }

  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
}

/// Trait values under construction.
package struct MutableTraits: UIMutableTraits {
  package var values: TraitValues

  package init(values: TraitValues) {
    self.values = values
  }

  package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }
}

extension TraitValues {
  package subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let system = trait as? any SystemTraitDefinition.Type {
        return Self.value(of: system, in: self) as? T.Value ?? T.defaultValue
      }
      return custom[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
    }
    set {
      if let system = trait as? any SystemTraitDefinition.Type {
        Self.set(newValue, of: system, in: &self)
      } else {
        custom[ObjectIdentifier(trait)] = TraitBox(newValue)
      }
    }
  }

  private static func value<System: SystemTraitDefinition>(
    of trait: System.Type,
    in values: TraitValues
  ) -> Any {
    values[keyPath: System.field]
  }

  private static func set<System: SystemTraitDefinition>(
    _ value: Any,
    of trait: System.Type,
    in values: inout TraitValues
  ) {
    guard let value = value as? System.Value else { return }
    values[keyPath: System.field] = value
  }

  /// Whether a trait has the same value here and in `other`.
  package func isSame(_ trait: UITrait, in other: TraitValues) -> Bool {
    func compare<T: UITraitDefinition>(_ trait: T.Type) -> Bool {
      TraitBox(self[trait]) == TraitBox(other[trait])
    }
    if !(trait is any SystemTraitDefinition.Type) {
      let id = ObjectIdentifier(trait)
      if custom[id] == other.custom[id] { return true }
    }
    return compare(trait)
  }
}
