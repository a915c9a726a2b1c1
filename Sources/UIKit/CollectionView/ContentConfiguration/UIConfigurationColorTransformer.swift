// Which colour is made of a colour?

import Foundation

/// A function from the colour of a configuration to the one that is shown.
public struct UIConfigurationColorTransformer: Sendable {
  /// Colour in, colour out.
  public let transform: @Sendable (UIColor) -> UIColor

  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The colour without its hue.
  public static let grayscale = UIConfigurationColorTransformer { color in
    var white: CGFloat = 0
    var alpha: CGFloat = 0
    return color.getWhite(&white, alpha: &alpha) ? UIColor(white: white, alpha: alpha) : color
  }

  /// The tint that stands for "preferred" where tints are shown.
  public static let preferredTint = UIConfigurationColorTransformer { $0 }

  /// The colour in monochrome, as inactive windows show it.
  public static let monochromeTint = UIConfigurationColorTransformer { _ in .systemGray }
}
