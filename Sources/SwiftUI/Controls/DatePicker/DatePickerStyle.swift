import UIKit

/// The ways in which date pickers are shown.
public enum _DatePickerKind: Hashable, Sendable {
  case automatic, compact, graphical, wheel
}

/// How date pickers look.
///
/// The requirement is not Apple's: a public protocol needs a public way to tell the styles apart.
@MainActor @preconcurrency public protocol DatePickerStyle {
  nonisolated static var _kind: _DatePickerKind { get }
}

/// The usual style of a date picker in its surroundings: compact.
public struct DefaultDatePickerStyle: DatePickerStyle {
  nonisolated public init() {}
  nonisolated public static var _kind: _DatePickerKind { .automatic }
}

/// Buttons that show a calendar or wheels.
public struct CompactDatePickerStyle: DatePickerStyle {
  nonisolated public init() {}
  nonisolated public static var _kind: _DatePickerKind { .compact }
}

/// A calendar.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  nonisolated public init() {}
  nonisolated public static var _kind: _DatePickerKind { .graphical }
}

/// Wheels.
public struct WheelDatePickerStyle: DatePickerStyle {
  nonisolated public init() {}
  nonisolated public static var _kind: _DatePickerKind { .wheel }
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  nonisolated public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  nonisolated public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  nonisolated public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  nonisolated public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

private struct DatePickerKindKey: EnvironmentKey {
  static let defaultValue = _DatePickerKind.automatic
}

extension EnvironmentValues {
  var datePickerKind: _DatePickerKind {
    get { self[DatePickerKindKey.self] }
    set { self[DatePickerKindKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of date pickers inside.
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    environment(\.datePickerKind, S._kind)
  }
}
