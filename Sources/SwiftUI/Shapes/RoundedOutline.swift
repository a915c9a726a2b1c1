import CoreGraphics
import Foundation

/// A rectangle with a radius for each corner (in reading order of a left-to-right layout).
struct RoundedOutline: Hashable, Sendable {
  var rect: CGRect
  var radii: RectangleCornerRadii
  var style: RoundedCornerStyle

  var path: CGPath {
    CGPath(
      roundedRect: rect,
      radii: CornerRadii(
        topLeft: radii.topLeading,
        topRight: radii.topTrailing,
        bottomRight: radii.bottomTrailing,
        bottomLeft: radii.bottomLeading
      ),
      isContinuous: style == .continuous
    )
  }
}
