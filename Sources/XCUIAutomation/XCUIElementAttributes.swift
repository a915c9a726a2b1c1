public import CoreGraphics

/// What a UI test can read of an element, and what a query's predicate is given.
@MainActor
public protocol XCUIElementAttributes {
  /// The accessibility identifier, or an empty string.
  var identifier: String { get }
  /// In screen coordinates, points.
  var frame: CGRect { get }
  /// A switch's "1" or "0", a field's text, a slider's percentage; nil where there is none.
  var value: Any? { get }
  /// The element's title, or an empty string.
  var title: String { get }
  /// The accessibility label, or an empty string.
  var label: String { get }
  var elementType: XCUIElement.ElementType { get }
  var isEnabled: Bool { get }
  /// What a field shows while it is empty.
  var placeholderValue: String? { get }
  var isSelected: Bool { get }
  var hasFocus: Bool { get }
}
