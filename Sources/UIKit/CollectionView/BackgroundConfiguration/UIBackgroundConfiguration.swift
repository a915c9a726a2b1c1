// What is behind the content of a cell or a header?

import CoreGraphics
import Foundation

/// The background of a cell, header, footer or button.
public struct UIBackgroundConfiguration: Hashable {
  /// Where the background is made for; decides the defaults of each state.
  enum Style: Hashable, Sendable {
    case clear
    case listCell, listPlainCell, listGroupedCell
    case listHeader, listFooter, listPlainHeaderFooter, listGroupedHeaderFooter
    case listSidebarCell, listAccompaniedSidebarCell, listSidebarHeader
  }

  let style: Style
  /// A view that is shown above the colour.
  public var customView: UIView?
  public var cornerRadius: CGFloat = 0
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  private var backgroundColorStorage: Defaulted<UIColor?>
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Nil is the tint colour.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  public var strokeWidth: CGFloat = 0
  public var strokeOutset: CGFloat = 0

  init(style: Style, backgroundColor: UIColor?) {
    self.style = style
    backgroundColorStorage = Defaulted(backgroundColor)
  }

  /// The colour; nil is the tint colour, `.clear` is none.
  ///
  /// Once set, it stays in every state.
  public var backgroundColor: UIColor? {
    get { backgroundColorStorage.value }
    set { backgroundColorStorage.lock(newValue) }
  }

  mutating func follow(backgroundColor: UIColor?) { backgroundColorStorage.follow(backgroundColor) }

  /// The colour that is shown, on a view with the given tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The colour of the stroke, on a view with the given tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.style == rhs.style && lhs.customView === rhs.customView && lhs.cornerRadius == rhs.cornerRadius
      && lhs.backgroundInsets == rhs.backgroundInsets
      && lhs.edgesAddingLayoutMarginsToBackgroundInsets == rhs.edgesAddingLayoutMarginsToBackgroundInsets
      && lhs.backgroundColorStorage == rhs.backgroundColorStorage && lhs.image === rhs.image
      && lhs.imageContentMode == rhs.imageContentMode && lhs.strokeColor == rhs.strokeColor
      && lhs.strokeWidth == rhs.strokeWidth && lhs.strokeOutset == rhs.strokeOutset
      && (lhs.backgroundColorTransformer == nil) == (rhs.backgroundColorTransformer == nil)
      && (lhs.strokeColorTransformer == nil) == (rhs.strokeColorTransformer == nil)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(cornerRadius)
    hasher.combine(strokeWidth)
  }
}
