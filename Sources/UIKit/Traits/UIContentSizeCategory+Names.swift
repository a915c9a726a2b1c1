// The names by which people ask for text sizes.

extension UIContentSizeCategory {
  /// By a name such as "XL", "extraLarge" or "AX2", in any case.
  package init?(shortName: String) {
    guard let category = Self.shortNames[shortName.lowercased()] else { return nil }
    self = category
  }

  /// The shortest of them; nil for a category without a size.
  package var shortName: String? {
    Self.shortNames.filter { $0.value == self }.keys.min { $0.count < $1.count }?.uppercased()
  }

  private static let shortNames: [String: UIContentSizeCategory] = [
    "xs": .extraSmall, "extrasmall": .extraSmall,
    "s": .small, "small": .small,
    "m": .medium, "medium": .medium,
    "l": .large, "large": .large,
    "xl": .extraLarge, "extralarge": .extraLarge,
    "xxl": .extraExtraLarge, "extraextralarge": .extraExtraLarge,
    "xxxl": .extraExtraExtraLarge, "extraextraextralarge": .extraExtraExtraLarge,
    "ax1": .accessibilityMedium, "accessibilitymedium": .accessibilityMedium,
    "ax2": .accessibilityLarge, "accessibilitylarge": .accessibilityLarge,
    "ax3": .accessibilityExtraLarge, "accessibilityextralarge": .accessibilityExtraLarge,
    "ax4": .accessibilityExtraExtraLarge, "accessibilityextraextralarge": .accessibilityExtraExtraLarge,
    "ax5": .accessibilityExtraExtraExtraLarge,
    "accessibilityextraextraextralarge": .accessibilityExtraExtraExtraLarge,
  ]
}
