import UIKit

/// A tab of a tab view, or several.
@MainActor @preconcurrency public protocol TabContent<TabValue> {
  /// What selects a tab; `Never` where tabs have no values.
  associatedtype TabValue: Hashable
  associatedtype Body: TabContent
  @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: TabContent {
  public typealias TabValue = Never
}

extension TabContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is shown by the framework and has no body.") }
}

/// Tabs that the framework shows by itself.
@MainActor protocol PrimitiveTabContent: TabContent where Body == Never {
  func tabs(_ context: UpdateContext) -> [TabDescription]
}

extension TabContent {
  func allTabs(_ context: UpdateContext) -> [TabDescription] {
    if let primitive = self as? any PrimitiveTabContent { return primitive.tabs(context) }
    return Body.self == Never.self ? [] : body.allTabs(context)
  }
}

/// What a tab is for.
public struct TabRole: Hashable, Sendable {
  private enum Kind: Hashable, Sendable { case search }
  private let kind: Kind

  public static let search = TabRole(kind: .search)
}

/// One tab of a tab view: what it shows, and what the bar says of it.
public struct Tab<Value, Content, Label> {
  let value: AnyHashable?
  let role: TabRole?
  let content: Content
  let label: Label
}

extension Tab where Value: Hashable, Content: View, Label: View {
  public init(
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: AnyHashable(value), role: role, content: content(), label: label())
  }
}

extension Tab where Value == Never, Content: View, Label: View {
  public init(
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: nil, role: role, content: content(), label: label())
  }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: AnyHashable(value),
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage))
    )
  }

  public init<S: StringProtocol>(
    _ title: S,
    image: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: AnyHashable(value),
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(image))
    )
  }

  /// The tab for searching, with the system's title and picture.
  public init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(value: AnyHashable(value), role: role, content: content(), label: .search)
  }
}

extension Tab where Value == Never, Content: View, Label == DefaultTabLabel {
  public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: nil,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage))
    )
  }

  public init<S: StringProtocol>(
    _ title: S,
    image: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: nil,
      role: role,
      content: content(),
      label: DefaultTabLabel(title: Text(title), image: Image(image))
    )
  }

  /// The tab for searching, with the system's title and picture.
  public init(role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(value: nil, role: role, content: content(), label: .search)
  }
}

/// The title and the picture of a tab.
public struct DefaultTabLabel: View {
  let title: Text
  let image: Image

  nonisolated static var search: DefaultTabLabel {
    DefaultTabLabel(title: Text(verbatim: "Search"), image: Image(systemName: "magnifyingglass"))
  }

  public var body: some View {
    Label {
      title
    } icon: {
      image
    }
  }
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
  public typealias TabValue = Value
  public typealias Body = Never
}

extension Tab: PrimitiveTabContent where Value: Hashable, Content: View, Label: View {
  func tabs(_ context: UpdateContext) -> [TabDescription] {
    let item = ContentItemCollector(context).label(label, kind: .label)
    var tab = TabDescription(view: AnyView(content))
    (tab.title, tab.image, tab.tag) = (item.title, item.image, value)
    return [tab]
  }
}

/// Tabs with a badge.
private struct BadgedTabs<Content: TabContent> {
  let content: Content
  let badge: Text?
}

extension BadgedTabs: TabContent {
  typealias TabValue = Content.TabValue
  typealias Body = Never
}

extension BadgedTabs: PrimitiveTabContent {
  func tabs(_ context: UpdateContext) -> [TabDescription] {
    content.allTabs(context).map { tab in
      var tab = tab
      tab.badge = badge?.plainString ?? tab.badge
      return tab
    }
  }
}

extension TabContent {
  /// Puts a count on the tab; 0 is none.
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    BadgedTabs(content: self, badge: count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Puts a text on the tab.
  public func badge(_ label: Text?) -> some TabContent<TabValue> { BadgedTabs(content: self, badge: label) }

  /// Puts a text on the tab.
  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    BadgedTabs(content: self, badge: key.map { Text($0) })
  }
}

/// Tabs one after the other.
public struct TupleTabContent<TabValue: Hashable> {
  let contents: [any TabContent]
}

extension TupleTabContent: TabContent {
  public typealias Body = Never
}

extension TupleTabContent: PrimitiveTabContent {
  func tabs(_ context: UpdateContext) -> [TabDescription] { contents.flatMap { $0.allTabs(context) } }
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
  public typealias Body = Never

  /// A tab for each element, known by its own id.
  public init(_ data: Data, @TabContentBuilder<Content.TabValue> content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, idOf: { $0.id }, idsOf: { $0.map(\.id) })
  }

  /// A tab for each element, known by the value at `id`.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<Content.TabValue> content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, idOf: { $0[keyPath: id] }, idsOf: { $0.values(at: id) })
  }
}

extension ForEach: PrimitiveTabContent where Content: TabContent {
  func tabs(_ context: UpdateContext) -> [TabDescription] { data.flatMap { content($0).allTabs(context) } }
}

/// Builds the tabs of a tab view from the statements of a closure.
@resultBuilder public struct TabContentBuilder<TabValue: Hashable> {
  /// The tabs of a tab view.
  public struct Content<Tabs: TabContent> {
    let tabs: Tabs
  }

  public static func buildExpression<Content: TabContent<TabValue>>(_ content: Content) -> Content { content }
  public static func buildPartialBlock<First: TabContent<TabValue>>(first: First) -> First { first }

  public static func buildPartialBlock<Accumulated: TabContent<TabValue>, Next: TabContent<TabValue>>(
    accumulated: Accumulated,
    next: Next
  ) -> TupleTabContent<TabValue> { TupleTabContent(contents: [accumulated, next]) }

  public static func buildIf<Content: TabContent<TabValue>>(
    _ content: Content?
  ) -> TupleTabContent<TabValue> { TupleTabContent(contents: content.map { [$0] } ?? []) }

  public static func buildEither<First: TabContent<TabValue>>(
    first: First
  ) -> TupleTabContent<TabValue> { TupleTabContent(contents: [first]) }

  public static func buildEither<Second: TabContent<TabValue>>(
    second: Second
  ) -> TupleTabContent<TabValue> { TupleTabContent(contents: [second]) }
}

extension TabContentBuilder.Content: View {
  public typealias Body = Never
}

extension TabContentBuilder.Content: DerivedView {
  package func derive(_ context: UpdateContext) -> some View {
    ForEach(Array(tabs.allTabs(context).enumerated()), id: \.offset) { $0.element.view }
  }
}

extension TabContentBuilder.Content: TabSource {
  func collectTabs(_ collector: TabCollector) {
    for tab in tabs.allTabs(collector.context) { collector.add(tab) }
  }
}

extension TabView {
  /// A view of tabs, of which the one that has the selection's value is shown.
  nonisolated public init<C: TabContent<SelectionValue>>(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
    self.init(
      selection: .some(selection),
      tabs: TabContentBuilder<SelectionValue>.Content(tabs: content())
    )
  }

  /// A view of tabs that keeps the selection by itself.
  nonisolated public init<C: TabContent<Never>>(
    @TabContentBuilder<Never> content: () -> C
  ) where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C> {
    self.init(selection: nil, tabs: TabContentBuilder<Never>.Content(tabs: content()))
  }
}
