// How does a text of a list content look?

import CoreGraphics
import Foundation

extension UIListContentConfiguration {
  /// The look of the text or the secondary text.
  public struct TextProperties: Hashable {
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center = 1
      case justified = 2
    }

    public enum TextTransform: Int, Sendable {
      case none = 0
      case uppercase = 1
      case lowercase = 2
      case capitalized = 3
    }

    public var font: UIFont
    private var colorStorage: Defaulted<UIColor>
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 means as many as it takes.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none
    public var showsExpansionTextWhenTruncated = false

    init(font: UIFont, color: UIColor) {
      self.font = font
      colorStorage = Defaulted(color)
    }

    public var color: UIColor {
      get { colorStorage.value }
      set { colorStorage.lock(newValue) }
    }

    /// The colour that is shown.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    mutating func follow(color: UIColor) { colorStorage.follow(color) }

    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.font == rhs.font && lhs.colorStorage == rhs.colorStorage
        && lhs.resolvedColor() == rhs.resolvedColor() && lhs.alignment == rhs.alignment
        && lhs.lineBreakMode == rhs.lineBreakMode && lhs.numberOfLines == rhs.numberOfLines
        && lhs.adjustsFontSizeToFitWidth == rhs.adjustsFontSizeToFitWidth
        && lhs.minimumScaleFactor == rhs.minimumScaleFactor
        && lhs.allowsDefaultTighteningForTruncation == rhs.allowsDefaultTighteningForTruncation
        && lhs.adjustsFontForContentSizeCategory == rhs.adjustsFontForContentSizeCategory
        && lhs.transform == rhs.transform
        && lhs.showsExpansionTextWhenTruncated == rhs.showsExpansionTextWhenTruncated
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      hasher.combine(numberOfLines)
    }
  }
}
