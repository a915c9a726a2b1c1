/// A trait of an app's own: a type that names the trait, and the value it has where nobody set one.
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  static var name: String { get }
  static var identifier: String { get }
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var name: String { String(describing: Self.self) }
  public static var identifier: String { String(reflecting: Self.self) }
  public static var affectsColorAppearance: Bool { false }
}

/// Any trait, as a metatype: what `registerForTraitChanges` takes a list of.
public typealias UITrait = any UITraitDefinition.Type

/// A trait that UIKit itself defines, kept in a field of `TraitValues`.
package protocol SystemTraitDefinition: UITraitDefinition {
  static var field: WritableKeyPath<TraitValues, Value> { get }
}

public enum UITraitUserInterfaceStyle: SystemTraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  package static var field: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

public enum UITraitUserInterfaceIdiom: SystemTraitDefinition {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

public enum UITraitUserInterfaceLevel: SystemTraitDefinition {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  package static var field: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

public enum UITraitLayoutDirection: SystemTraitDefinition {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> {
    \.layoutDirection
  }
}

public enum UITraitHorizontalSizeClass: SystemTraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

public enum UITraitVerticalSizeClass: SystemTraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

public enum UITraitActiveAppearance: SystemTraitDefinition {
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  package static var field: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance> {
    \.activeAppearance
  }
}

public enum UITraitAccessibilityContrast: SystemTraitDefinition {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  package static var field: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}

public enum UITraitLegibilityWeight: SystemTraitDefinition {
  public static var defaultValue: UILegibilityWeight { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibilityWeight }
}

public enum UITraitDisplayGamut: SystemTraitDefinition {
  public static var defaultValue: UIDisplayGamut { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  package static var field: WritableKeyPath<TraitValues, UIDisplayGamut> { \.displayGamut }
}

public enum UITraitDisplayScale: SystemTraitDefinition {
  public static var defaultValue: CGFloat { 0 }
  package static var field: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}

public enum UITraitPreferredContentSizeCategory: SystemTraitDefinition {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  package static var field: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.contentSizeCategory }
}
