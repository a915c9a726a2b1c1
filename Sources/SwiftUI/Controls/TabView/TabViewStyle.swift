import UIKit

/// The ways in which tab views are shown.
public enum _TabViewKind: Hashable, Sendable {
  case bar
  case pages(PageTabViewStyle.IndexDisplayMode)
}

/// How tab views look.
///
/// The requirement is not Apple's: a public protocol needs a public way to tell the styles apart.
@MainActor @preconcurrency public protocol TabViewStyle {
  var _kind: _TabViewKind { get }
}

/// The usual style: a bar of tabs at the bottom.
public struct DefaultTabViewStyle: TabViewStyle {
  nonisolated public init() {}
  public var _kind: _TabViewKind { .bar }
}

/// Pages that are turned by dragging, with dots.
public struct PageTabViewStyle: TabViewStyle {
  /// When the dots are seen.
  public struct IndexDisplayMode: Hashable, Sendable {
    private enum Kind: Hashable, Sendable { case automatic, always, never }
    private let kind: Kind

    /// Where there is more than one page.
    public static let automatic = IndexDisplayMode(kind: .automatic)
    public static let always = IndexDisplayMode(kind: .always)
    public static let never = IndexDisplayMode(kind: .never)
  }

  private let mode: IndexDisplayMode

  nonisolated public init(indexDisplayMode: IndexDisplayMode = .automatic) { mode = indexDisplayMode }

  public var _kind: _TabViewKind { .pages(mode) }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  nonisolated public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  nonisolated public static var page: PageTabViewStyle { PageTabViewStyle() }

  nonisolated public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { PageTabViewStyle(indexDisplayMode: indexDisplayMode) }
}

private struct TabViewKindKey: EnvironmentKey {
  static let defaultValue = _TabViewKind.bar
}

extension EnvironmentValues {
  var tabViewKind: _TabViewKind {
    get { self[TabViewKindKey.self] }
    set { self[TabViewKindKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of tab views inside.
  nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    modifier(TabViewStyleModifier(style: style))
  }
}

private struct TabViewStyleModifier<S: TabViewStyle> {
  let style: S
}

extension TabViewStyleModifier: ViewModifier {
  func body(content: Content) -> some View { content.environment(\.tabViewKind, style._kind) }
}
