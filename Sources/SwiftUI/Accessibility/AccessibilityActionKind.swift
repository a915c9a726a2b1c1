import QuartzCore

/// Something that can be done with an element.
public struct AccessibilityActionKind: Equatable, Sendable {
  let action: SemanticsNode.Action

  public static let `default` = AccessibilityActionKind(action: .activate)
  public static let escape = AccessibilityActionKind(action: .escape)
  public static let magicTap = AccessibilityActionKind(action: .magicTap)

  private init(action: SemanticsNode.Action) { self.action = action }

  public init(named name: Text) { action = .custom(name.plainString) }
}

/// The direction in which a value is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment
  case decrement
}
