/// A class whose instances can be given their look all at once, by a stand-in for them.
///
/// A value set on the stand-in is taken over by each instance that comes into a window from then on, unless the
/// instance has a value of its own. Instances that are in a window already keep what they have.
///
/// The stand-in is an instance that is never shown. It hands on the properties of UIKit's classes that Apple marks as
/// customizable (`UI_APPEARANCE_SELECTOR`); a subclass's own properties are not among them.
@MainActor public protocol UIAppearance: AnyObject {
  /// The stand-in for all instances of the class.
  static func appearance() -> Self

  /// The stand-in for the instances that are in instances of other classes, the innermost first.
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self

  /// The stand-in for the instances with these traits.
  static func appearance(for trait: UITraitCollection) -> Self

  /// The stand-in for the instances with these traits that are in instances of other classes.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

/// A class that others can be contained in, for the sake of their look.
@MainActor public protocol UIAppearanceContainer: AnyObject {}

extension UIAppearance {
  public static func appearance() -> Self {
    AppearanceProxies.proxy(for: self, in: [], traits: nil)
  }

  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(for: self, in: containerTypes, traits: nil)
  }

  public static func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.proxy(for: self, in: [], traits: trait)
  }

  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(for: self, in: containerTypes, traits: trait)
  }
}

extension UIView: UIAppearance, UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}
extension UIViewController: UIAppearanceContainer {}
