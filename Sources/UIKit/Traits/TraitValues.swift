/// The values a trait collection holds: the system's as fields, an app's own by definition type.
///
/// A field at its "unspecified" value leaves the matter open.
package struct TraitValues: Hashable, Sendable {
  package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  package var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  package var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  package var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
  package var accessibilityContrast = UIAccessibilityContrast.unspecified
  package var legibilityWeight = UILegibilityWeight.unspecified
  /// No trait of UIKit's, but it reaches views in the same way; nil: not specified.
  package var reducesMotion: Bool?
  package var displayGamut = UIDisplayGamut.unspecified
  package var displayScale: CGFloat = 0
  package var contentSizeCategory = UIContentSizeCategory.unspecified
  package var custom: [ObjectIdentifier: TraitBox] = [:]

  /// These values, with those that `other` specifies in their place.
  package func merging(_ other: TraitValues) -> TraitValues {
    var result = self
    result.merge(other)
    return result
  }

  package mutating func merge(_ other: TraitValues) {
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.activeAppearance != .unspecified { activeAppearance = other.activeAppearance }
    if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
    if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
    if let value = other.reducesMotion { reducesMotion = value }
    if other.displayGamut != .unspecified { displayGamut = other.displayGamut }
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.contentSizeCategory != .unspecified { contentSizeCategory = other.contentSizeCategory }
    if !other.custom.isEmpty { custom.merge(other.custom) { $1 } }
  }

  /// Whether every value that `other` specifies is the same here.
  package func contains(_ other: TraitValues) -> Bool {
    merging(other) == self
  }
}

/// A custom trait's value, compared by value where it can be and by box otherwise.
package struct TraitBox: Hashable, @unchecked Sendable {
  package let value: Any
  private let hashable: AnyHashable?
  private let identity: Identity

  private final class Identity: Sendable {}

  package init(_ value: Any) {
    self.value = value
    hashable = value as? AnyHashable
    identity = Identity()
  }

  package static func == (one: TraitBox, other: TraitBox) -> Bool {
    if one.identity === other.identity { return true }
    if let value = one.hashable, let otherValue = other.hashable { return value == otherValue }
    guard let value = one.value as? any Equatable else { return false }
    return isEqual(value, other.value)
  }

  private static func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
    (other as? Value) == value
  }

  package func hash(into hasher: inout Hasher) {
    // Values that are equatable but not hashable all fall in one bucket: rare, and still correct.
    if let hashable { hasher.combine(hashable) }
  }
}
