/// How a list looks.
public protocol ListStyle {}

/// The usual style: rows on cards.
public struct DefaultListStyle: ListStyle, Sendable { public init() {} }
/// Rows from side to side.
public struct PlainListStyle: ListStyle, Sendable { public init() {} }
/// Rows from side to side, with gaps between sections.
public struct GroupedListStyle: ListStyle, Sendable { public init() {} }
/// Each section on a card.
public struct InsetGroupedListStyle: ListStyle, Sendable { public init() {} }
/// Rows with space at their sides.
public struct InsetListStyle: ListStyle, Sendable { public init() {} }
/// A list beside the content it chooses; sections fold away.
public struct SidebarListStyle: ListStyle, Sendable { public init() {} }

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension View {
  /// Sets the style of the lists inside.
  nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listLook, ListLook(style))
  }
}
