import TextLayout

/// What was asked of a text style beside its size.
package struct StyleChanges: Hashable, Sendable {
  package var family: FontDescriptor.Family?
  package var isBold = false
  package var isItalic = false
}

/// How a font follows the user's text size.
package enum FontScaling: Hashable, Sendable {
  case textStyle(UIFont.TextStyle, StyleChanges)
  /// A font of the app's, grown as a text style grows; a maximum of 0 is none.
  case metrics(UIFont.TextStyle, FontDescriptor, maximumSize: CGFloat)

  package func font(for category: UIContentSizeCategory) -> UIFont {
    switch self {
    case .textStyle(let style, let changes):
      let values = DynamicType.style(style)
      let weight = changes.isBold ? values.emphasizedWeight : values.weight
      let descriptor = FontDescriptor(
        family: changes.family ?? .system,
        size: DynamicType.size(of: style, for: category),
        weight: weight.cssWeight,
        isItalic: changes.isItalic
      )
      return UIFont(descriptor, scaling: self)
    case .metrics(let style, let base, let maximumSize):
      var descriptor = base
      descriptor.size = UIFontMetrics.scale(base.size, as: style, for: category)
      if maximumSize > 0 { descriptor.size = min(descriptor.size, maximumSize) }
      return UIFont(descriptor, scaling: self)
    }
  }
}

extension UIFont {
  /// The same font for other traits, where it came from a text style or metrics; nil for any other font.
  package func adjusted(for traits: UITraitCollection) -> UIFont? {
    scaling?.font(for: traits.preferredContentSizeCategory)
  }
}
