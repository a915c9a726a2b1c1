// What a host's traits mean in the environment of its views.

import UIKit

extension EnvironmentValues {
  /// Takes over what `traits` say.
  @MainActor mutating func takeOver(_ traits: UITraitCollection) {
    hostTraits = traits
    layoutDirection = traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    displayScale = max(traits.displayScale, 1)
    horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
    verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
    colorScheme = ColorScheme(traits.userInterfaceStyle) ?? .light
    colorSchemeContrast = traits.accessibilityContrast == .high ? .increased : .standard
    accessibilityReduceMotion = traits.values.reducesMotion ?? false
    desktopAccent = AccentTint.accent
    isElevated = traits.userInterfaceLevel == .elevated
    dynamicTypeSize = DynamicTypeSize(traits.preferredContentSizeCategory) ?? .large
  }
}

extension UserInterfaceSizeClass {
  /// The size class of UIKit's, or nil where it is not specified.
  public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
    switch uiUserInterfaceSizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case .unspecified: return nil
    }
  }
}

extension UIUserInterfaceSizeClass {
  /// The size class of SwiftUI's.
  public init(_ sizeClass: UserInterfaceSizeClass?) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case nil: self = .unspecified
    }
  }
}
