// From a colour and an environment, or traits, to red, green, blue and opacity.

import Foundation
import QuartzCore
import UIKit

extension Color {
  /// The colour as it looks in `environment`.
  public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    switch provider {
    case .resolved(let resolved): return resolved
    case .system(_, let color), .uiColor(let color):
      guard color.isDynamic else { return Resolved(color.components(for: ColorTraits.light)) }
      return Resolved(color.components(for: ColorTraits.traits(for: environment)))
    case .asset(let name, let bundle):
      return Color.asset(named: name, bundle, ColorTraits.traits(for: environment))
    case .accent:
      return environment.accentColor.resolve(in: environment)
    case .opacity(let base, let opacity):
      return base.resolve(in: environment).multiplyingOpacity(by: opacity)
    case .mixed(let first, let second, let fraction, let space):
      return space.mix(first.resolve(in: environment), second.resolve(in: environment), fraction)
    }
  }

  /// The colour as it looks under UIKit's traits.
  package func resolve(for traits: UITraitCollection) -> Color.Resolved {
    switch provider {
    case .resolved(let resolved): resolved
    case .system(_, let color), .uiColor(let color): Resolved(color.components(for: traits))
    case .asset(let name, let bundle): Color.asset(named: name, bundle, traits)
    case .accent: Resolved(UIColor.tintColor.components(for: traits))
    case .opacity(let base, let opacity): base.resolve(for: traits).multiplyingOpacity(by: opacity)
    case .mixed(let first, let second, let fraction, let space):
      space.mix(first.resolve(for: traits), second.resolve(for: traits), fraction)
    }
  }

  private static func asset(
    named name: String,
    _ bundle: Bundle?,
    _ traits: UITraitCollection
  ) -> Color.Resolved {
    guard let color = UIColor(named: name, in: bundle, compatibleWith: traits) else {
      Diagnostics.once(
        "No color named '\(name)' found in asset catalog for \(bundle?.bundlePath ?? "main bundle")"
      )
      return Resolved(red: 0, green: 0, blue: 0, opacity: 0)
    }
    return Resolved(color.components(for: traits))
  }
}

extension UIColor {
  /// The UIKit colour that looks the same under any traits.
  public convenience init(_ color: Color) {
    switch color.provider {
    case .resolved(let resolved):
      self.init(cgColor: resolved.cgColor)
    case .system(_, let base), .uiColor(let base):
      self.init(kind: base.kind)
    case .asset, .accent, .opacity, .mixed:
      self.init(
        kind: .dynamic(
          DynamicColorProvider(identity: color) { UIColor(cgColor: color.resolve(for: $0).cgColor) }
        )
      )
    }
  }
}

/// The traits that colours look at, made once for each combination.
enum ColorTraits {
  static let light = UITraitCollection { $0.userInterfaceStyle = .light }
  private static let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
  private static let lightContrast = UITraitCollection {
    $0.userInterfaceStyle = .light
    $0.accessibilityContrast = .high
  }
  private static let darkContrast = UITraitCollection {
    $0.userInterfaceStyle = .dark
    $0.accessibilityContrast = .high
  }
  private static let darkElevated = UITraitCollection {
    $0.userInterfaceStyle = .dark
    $0.userInterfaceLevel = .elevated
  }

  static func traits(for environment: EnvironmentValues) -> UITraitCollection {
    switch (environment.colorScheme, environment.colorSchemeContrast) {
    case (.light, .standard): light
    case (.light, .increased): lightContrast
    case (.dark, .standard): environment.isElevated ? darkElevated : dark
    case (.dark, .increased): darkContrast
    }
  }
}
