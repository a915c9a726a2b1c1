/// The ways in which pickers are shown.
public enum _PickerKind: Hashable, Sendable {
  case automatic, menu, inline, segmented, wheel, navigationLink
}

/// How pickers look.
///
/// The requirement is not Apple's: a public protocol needs a public way to tell the styles apart.
@MainActor @preconcurrency public protocol PickerStyle {
  nonisolated static var _kind: _PickerKind { get }
}

/// The usual style of a picker in its surroundings: a menu.
public struct DefaultPickerStyle: PickerStyle {
  nonisolated public init() {}
  nonisolated public static var _kind: _PickerKind { .automatic }
}

/// A button that shows a menu of the options.
public struct MenuPickerStyle: PickerStyle {
  nonisolated public init() {}
  nonisolated public static var _kind: _PickerKind { .menu }
}

/// The options one below the other.
public struct InlinePickerStyle: PickerStyle {
  nonisolated public init() {}
  nonisolated public static var _kind: _PickerKind { .inline }
}

/// The options side by side.
public struct SegmentedPickerStyle: PickerStyle {
  nonisolated public init() {}
  nonisolated public static var _kind: _PickerKind { .segmented }
}

/// A wheel that turns.
public struct WheelPickerStyle: PickerStyle {
  nonisolated public init() {}
  nonisolated public static var _kind: _PickerKind { .wheel }
}

/// A row that leads to a page with the options.
public struct NavigationLinkPickerStyle: PickerStyle {
  nonisolated public init() {}
  nonisolated public static var _kind: _PickerKind { .navigationLink }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  nonisolated public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension PickerStyle where Self == DefaultPickerStyle {
  nonisolated public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  nonisolated public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  nonisolated public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  nonisolated public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  nonisolated public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

private struct PickerKindKey: EnvironmentKey {
  static let defaultValue = _PickerKind.automatic
}

extension EnvironmentValues {
  var pickerKind: _PickerKind {
    get { self[PickerKindKey.self] }
    set { self[PickerKindKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of pickers inside.
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerKind, S._kind)
  }
}
