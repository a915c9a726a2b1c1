/// The looks of one of the system's colours: light, dark, and dark on an elevated surface; with high
/// contrast where that differs.
package struct SystemColorVariants: Sendable {
  package var light: ColorComponents
  package var dark: ColorComponents
  package var darkElevated: ColorComponents?
  package var lightHighContrast: ColorComponents?
  package var darkHighContrast: ColorComponents?

  package init(
    _ light: ColorComponents,
    dark: ColorComponents,
    elevated: ColorComponents? = nil,
    highContrast: (light: ColorComponents, dark: ColorComponents)? = nil
  ) {
    self.light = light
    self.dark = dark
    darkElevated = elevated
    lightHighContrast = highContrast?.light
    darkHighContrast = highContrast?.dark
  }

  package func components(for traits: TraitValues) -> ColorComponents {
    let isHighContrast = traits.accessibilityContrast == .high
    guard traits.userInterfaceStyle == .dark else {
      return (isHighContrast ? lightHighContrast : nil) ?? light
    }
    if isHighContrast, let darkHighContrast { return darkHighContrast }
    return (traits.userInterfaceLevel == .elevated ? darkElevated : nil) ?? dark
  }
}
