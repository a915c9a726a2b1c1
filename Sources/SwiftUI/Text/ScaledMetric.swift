import UIKit

/// A length that grows with the user's text size.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  @Environment(\.dynamicTypeSize) private var size
  private let value: Value
  private let style: Font.TextStyle

  /// A length that grows as a text style does.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    value = wrappedValue
    style = textStyle
  }

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  public var wrappedValue: Value {
    let traits = UITraitCollection { $0.preferredContentSizeCategory = size.contentSizeCategory }
    let metrics = UIFontMetrics(forTextStyle: style.uiTextStyle)
    return Value(metrics.scaledValue(for: CGFloat(value), compatibleWith: traits))
  }
}
