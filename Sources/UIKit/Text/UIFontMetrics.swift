/// Grows fonts and lengths of your own as a text style grows with the user's text size.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// - Precondition: the font has not been scaled before, as on iOS.
  open func scaledFont(
    for font: UIFont,
    maximumPointSize: CGFloat,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    precondition(
      font.scaling == nil,
      "UIFontMetrics cannot scale \(font): it already follows the text size; pass a font of a fixed size"
    )
    let scaling = FontScaling.metrics(style, font.descriptor, maximumSize: maximumPointSize)
    return scaling.font(for: (traitCollection ?? .current).preferredContentSizeCategory)
  }

  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return Self.scale(value, as: style, for: category)
  }

  /// In thirds of a point: 44 with body is 80 at the second accessibility size.
  static func scale(
    _ value: CGFloat,
    as style: UIFont.TextStyle,
    for category: UIContentSizeCategory
  ) -> CGFloat {
    let growth = DynamicType.growth(of: style, for: category)
    return growth == 1 ? value : (value * growth * 3).rounded() / 3
  }
}
