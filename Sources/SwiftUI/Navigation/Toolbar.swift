// `toolbar`: what views put into the bars of their page.

import UIKit

/// Something in the bars of a page.
@MainActor @preconcurrency public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is shown by the framework and has no body.") }
}

/// Content of bars that the framework shows by itself.
@MainActor protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
  var entries: [ToolbarEntry] { get }
}

extension ToolbarContent {
  @MainActor var allEntries: [ToolbarEntry] {
    if let primitive = self as? any PrimitiveToolbarContent { return primitive.entries }
    return Body.self == Never.self ? [] : body.allEntries
  }
}

/// One view, or several, for a place in the bars.
struct ToolbarEntry {
  let placement: ToolbarItemPlacement
  let content: AnyView
  /// Room that the items of a bar share out.
  let isSpace: Bool

  init<Content: View>(_ placement: ToolbarItemPlacement, _ content: Content) {
    self.placement = placement
    self.content = AnyView(content)
    isSpace = content is Spacer
  }
}

/// The views of a group, each an item of its own.
@MainActor private final class ToolbarGroupParts: PartCollector {
  private let placement: ToolbarItemPlacement
  private(set) var entries: [ToolbarEntry] = []
  var dataID: AnyHashable?

  init(_ placement: ToolbarItemPlacement) { self.placement = placement }

  func collect<V: View>(_ view: V) {
    if let parts = view as? any ViewParts {
      collectParts(of: parts)
    } else {
      entries.append(ToolbarEntry(placement, view))
    }
  }
}

/// Where in the bars an item goes.
public struct ToolbarItemPlacement: Equatable, Sendable {
  enum Kind: Equatable { case automatic, principal, leading, trailing, bottom, status, confirm, keyboard }
  let kind: Kind
  public static let automatic = ToolbarItemPlacement(kind: .automatic)
  public static let principal = ToolbarItemPlacement(kind: .principal)
  public static let navigation = ToolbarItemPlacement(kind: .leading)
  public static let primaryAction = ToolbarItemPlacement(kind: .trailing)
  public static let secondaryAction = ToolbarItemPlacement(kind: .trailing)
  public static let confirmationAction = ToolbarItemPlacement(kind: .confirm)
  public static let cancellationAction = ToolbarItemPlacement(kind: .leading)
  public static let destructiveAction = ToolbarItemPlacement(kind: .trailing)
  public static let status = ToolbarItemPlacement(kind: .status)
  public static let bottomBar = ToolbarItemPlacement(kind: .bottom)
  public static let topBarLeading = ToolbarItemPlacement(kind: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(kind: .trailing)
  public static let navigationBarLeading = ToolbarItemPlacement(kind: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(kind: .trailing)
}

/// One item of the bars.
public struct ToolbarItem<ID, Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItem where ID == () {
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.init(placement: placement, content: content())
  }
}

extension ToolbarItem: ToolbarContent {
  public typealias Body = Never
}

extension ToolbarItem: PrimitiveToolbarContent {
  var entries: [ToolbarEntry] { [ToolbarEntry(placement, content)] }
}

/// Several items of the bars at one place.
public struct ToolbarItemGroup<Content: View> {
  let placement: ToolbarItemPlacement
  let content: Content

  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItemGroup: ToolbarContent {
  public typealias Body = Never
}

extension ToolbarItemGroup: PrimitiveToolbarContent {
  var entries: [ToolbarEntry] {
    guard placement.kind == .bottom else { return [ToolbarEntry(placement, HStack(spacing: 16) { content })] }
    let parts = ToolbarGroupParts(placement)
    parts.collect(content)
    return parts.entries
  }
}

/// Several contents of bars after each other.
public struct TupleToolbarContent {
  let contents: [any ToolbarContent]
}

extension TupleToolbarContent: ToolbarContent {
  public typealias Body = Never
}

extension TupleToolbarContent: PrimitiveToolbarContent {
  var entries: [ToolbarEntry] { contents.flatMap { $0.allEntries } }
}

/// Builds the content of bars from the statements of a closure.
@resultBuilder public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent {
    content
  }
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> some ToolbarContent {
    var contents: [any ToolbarContent] = []
    for part in repeat each content { contents.append(part) }
    return TupleToolbarContent(contents: contents)
  }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> some ToolbarContent {
    TupleToolbarContent(contents: content.map { [$0] } ?? [])
  }
  public static func buildEither<First: ToolbarContent>(first: First) -> TupleToolbarContent {
    TupleToolbarContent(contents: [first])
  }
  public static func buildEither<Second: ToolbarContent>(second: Second) -> TupleToolbarContent {
    TupleToolbarContent(contents: [second])
  }
}

extension View {
  /// Puts views into the bars of the page.
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let row = HStack(spacing: 16, content: content)
    return modifier(ToolbarModifier(entries: [ToolbarEntry(.automatic, row)]))
  }

  /// Puts items into the bars of the page.
  nonisolated public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    modifier(ToolbarModifier(content: content()))
  }

  /// Shows or hides bars.
  nonisolated public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    transformPreference(BarPreferencesKey.self) { preferences in
      guard visibility != .automatic else { return }
      if bars.contains(.navigationBar) || bars.contains(.automatic) {
        preferences.isBarHidden = visibility == .hidden
      }
      if bars.contains(.bottomBar) { preferences.isToolbarHidden = visibility == .hidden }
    }
  }

  @available(*, deprecated, message: "Use toolbar(content:) with navigation placements.")
  nonisolated public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    modifier(
      ToolbarModifier(
        entries: [
          ToolbarEntry(.topBarLeading, leading), ToolbarEntry(.topBarTrailing, trailing),
        ]
      )
    )
  }

  @available(*, deprecated, message: "Use toolbar(content:) with navigation placements.")
  nonisolated public func navigationBarItems<L: View>(leading: L) -> some View {
    modifier(ToolbarModifier(entries: [ToolbarEntry(.topBarLeading, leading)]))
  }

  @available(*, deprecated, message: "Use toolbar(content:) with navigation placements.")
  nonisolated public func navigationBarItems<T: View>(trailing: T) -> some View {
    modifier(ToolbarModifier(entries: [ToolbarEntry(.topBarTrailing, trailing)]))
  }
}

/// A bar.
public struct ToolbarPlacement: Equatable, Sendable {
  private enum Kind: Equatable { case automatic, navigationBar, bottomBar, tabBar }
  private let kind: Kind
  private init(_ kind: Kind) { self.kind = kind }
  public static let automatic = ToolbarPlacement(.automatic)
  public static let navigationBar = ToolbarPlacement(.navigationBar)
  public static let bottomBar = ToolbarPlacement(.bottomBar)
  public static let tabBar = ToolbarPlacement(.tabBar)
}

/// Puts entries into the bars of the page.
struct ToolbarModifier {
  private let entries: [ToolbarEntry]
  private let content: (any ToolbarContent)?

  init(entries: [ToolbarEntry]) { (self.entries, content) = (entries, nil) }

  init(content: any ToolbarContent) { (entries, self.content) = ([], content) }

  @MainActor var allEntries: [ToolbarEntry] { content?.allEntries ?? entries }
}

extension ToolbarModifier: PrimitiveModifier {
  typealias Body = Never

  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>,
    _ inputs: NodeInputs
  ) -> Node<ModifiedContent<Content, Self>> {
    ToolbarNode(view, inputs)
  }
}

/// An item with its place in the graph.
struct ToolbarPart {
  let placement: ToolbarItemPlacement
  let isSpace: Bool
  let row: ListRow
}

/// The items of a page's bars.
enum ToolbarKey: PreferenceKey {
  static var defaultValue: [ToolbarPart] { [] }
  static func reduce(value: inout [ToolbarPart], nextValue: () -> [ToolbarPart]) { value += nextValue() }
}

@MainActor
private final class ToolbarNode<Content: View>: PassthroughNode<Content, ToolbarModifier>,
  PreferenceContributor
{
  let preferenceKey = ObjectIdentifier(ToolbarKey.self)
  private var parts: [ToolbarPart] = []

  override func willMakeContent(_ transaction: Transaction) {
    addToPreferenceCount(1)
    makeParts()
  }

  private func makeParts() {
    parts = reader.track { modifier.allEntries }.map { entry in
      ToolbarPart(
        placement: entry.placement,
        isSpace: entry.isSpace,
        row: ListRow(node: self, source: TypedContentSource(entry.content), dataID: nil)
      )
    }
    preferenceDidChange(preferenceKey)
  }

  override func modifierDidChange(from old: ToolbarModifier, _ transaction: Transaction) {
    refresh(transaction)
  }

  override func update(_ transaction: Transaction) { refresh(transaction) }

  private func refresh(_ transaction: Transaction) {
    let entries = reader.track { modifier.allEntries }
    guard entries.map(\.placement) == parts.map(\.placement),
      entries.map(\.isSpace) == parts.map(\.isSpace)
    else { return makeParts() }
    for (entry, part) in zip(entries, parts) {
      unsafeDowncast(part.row.source, to: TypedContentSource<AnyView>.self).content = entry.content
      part.row.source.updatePlaceholders(transaction)
    }
  }

  func contribute(_ collector: PreferenceCollector) {
    (collector as? TypedPreferenceCollector<ToolbarKey>)?.add(parts)
    collector.gatherBelow(self)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    super.forEachChild(body)
    for part in parts { if let shown = part.row.shownNode { body(shown) } }
  }

  override func didUnmount() {
    addToPreferenceCount(-1)
    preferenceDidChange(preferenceKey)
  }
}
