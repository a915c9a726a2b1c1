/// What has happened to a layer since the last commit.
struct LayerChanges: OptionSet, Sendable {
  let rawValue: UInt16

  /// Some value of the layer; the commit compares to see which.
  static let values = LayerChanges(rawValue: 1)
  /// Sublayers came, went or changed places.
  static let children = LayerChanges(rawValue: 2)
  /// The mask or the way opacity is grouped.
  static let clip = LayerChanges(rawValue: 4)
  static let needsLayout = LayerChanges(rawValue: 8)
  static let needsDisplay = LayerChanges(rawValue: 16)
  /// A descendant has something to commit.
  static let descendants = LayerChanges(rawValue: 32)
  /// A descendant needs layout or display.
  static let descendantLayout = LayerChanges(rawValue: 64)
  /// Moves by time alone.
  static let animating = LayerChanges(rawValue: 128)

  static let picture = values
}

/// The properties that have an action when they change, by Apple's names.
enum LayerKey: String, Sendable {
  case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform
  case hidden, opacity, doubleSided, masksToBounds
  case backgroundColor, cornerRadius, cornerCurve, maskedCorners, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
  case contents, contentsRect, contentsCenter
  case colors, locations, startPoint, endPoint
  case path, fillColor, strokeColor, lineWidth, miterLimit, lineDashPhase, strokeStart, strokeEnd
  case textColors, filter
}
