/// The circumstances an interface is shown in: appearance, size classes, text size, direction and others.
///
/// Immutable. Some or all of the traits may be unspecified.
open class UITraitCollection: NSObject, @unchecked Sendable {
  package let values: TraitValues

  package init(values: TraitValues) {
    self.values = values
    super.init()
  }

  public override convenience init() {
    self.init(values: TraitValues())
  }

  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(values: traitCollections.reduce(into: TraitValues()) { $0.merge($1.values) })
  }

  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(values: Self.applying(mutations, to: TraitValues()))
  }

  /// A copy with some traits changed.
  open func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(values: Self.applying(mutations, to: values))
  }

  private static func applying(
    _ mutations: (inout any UIMutableTraits) -> Void,
    to values: TraitValues
  ) -> TraitValues {
    var traits: any UIMutableTraits = MutableTraits(values: values)
    mutations(&traits)
    return (traits as? MutableTraits)?.values ?? values
  }

  open func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
    var values = self.values
    values[trait] = value
    return UITraitCollection(values: values)
  }

  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    values[trait]
  }

  open func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.contains(trait.values)
  }

  /// The traits whose values differ from those of another collection.
  open func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    guard let traitCollection else { return Self.systemTraits }
    return Self.systemTraits.filter { !values.isSame($0, in: traitCollection.values) }
  }

  package static var systemTraits: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitUserInterfaceIdiom.self, UITraitUserInterfaceLevel.self,
      UITraitLayoutDirection.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitActiveAppearance.self, UITraitAccessibilityContrast.self, UITraitLegibilityWeight.self,
      UITraitDisplayGamut.self, UITraitDisplayScale.self, UITraitPreferredContentSizeCategory.self,
    ]
  }

  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    systemTraits.filter { $0.affectsColorAppearance }
  }

  public static var systemTraitsAffectingImageLookup: [UITrait] {
    systemTraits
  }

  /// Whether dynamic colours may look different under the other collection.
  open func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let traitCollection else { return true }
    let other = traitCollection.values
    return values.userInterfaceStyle != other.userInterfaceStyle
      || values.userInterfaceLevel != other.userInterfaceLevel
      || values.accessibilityContrast != other.accessibilityContrast
      || values.displayGamut != other.displayGamut
      || values.activeAppearance != other.activeAppearance
      || (values.custom != other.custom)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UITraitCollection else { return false }
    return self === other || values == other.values
  }

  open override var hash: Int { values.hashValue }

  open override var description: String {
    "<UITraitCollection \(values.userInterfaceStyle), \(values.horizontalSizeClass) × "
      + "\(values.verticalSizeClass), @\(values.displayScale)x, \(values.contentSizeCategory.rawValue), "
      + "\(values.layoutDirection)>"
  }
}
