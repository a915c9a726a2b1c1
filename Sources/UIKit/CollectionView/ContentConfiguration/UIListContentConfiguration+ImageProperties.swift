// How does the image of a list content look?

import CoreGraphics
import Foundation

extension UIListContentConfiguration {
  /// The look of the image.
  public struct ImageProperties: Hashable {
    /// Stands for the size that the system reserves for symbols.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Nil is the tint colour of the view.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// The largest size; 0 on an axis means no limit.
    public var maximumSize = CGSize.zero
    /// The space that the image stands in the middle of; 0 on an axis is the default.
    public var reservedLayoutSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false
    public var strokeWidth: CGFloat = 0
    public var strokeColor: UIColor?

    /// The tint that is shown, on a view with the given tint colour.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.preferredSymbolConfiguration == rhs.preferredSymbolConfiguration && lhs.tintColor == rhs.tintColor
        && lhs.cornerRadius == rhs.cornerRadius && lhs.maximumSize == rhs.maximumSize
        && lhs.reservedLayoutSize == rhs.reservedLayoutSize
        && lhs.accessibilityIgnoresInvertColors == rhs.accessibilityIgnoresInvertColors
        && lhs.strokeWidth == rhs.strokeWidth && lhs.strokeColor == rhs.strokeColor
        && (lhs.tintColorTransformer == nil) == (rhs.tintColorTransformer == nil)
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(cornerRadius)
      hasher.combine(maximumSize.width)
    }
  }
}
