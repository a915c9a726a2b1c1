import UIKit

/// A view where UIKit shows it: a row of a menu, an option of a picker, a button of an alert.
@MainActor struct ContentItem {
  enum Kind {
    /// Text or a picture; `tag` says which option it is.
    case label
    case button(ButtonRole?, @MainActor () -> Void)
    case toggle(Binding<Bool>)
    case menu([ContentItem])
    /// The options of a picker inside a menu, and which one is chosen.
    case choice([ContentItem], selected: AnyHashable?, select: @MainActor (AnyHashable) -> Void)
    case section([ContentItem])
    case divider
    /// A text field of an alert, whose title is its placeholder.
    case field(TextFieldContent, isSecure: Bool)
  }

  var kind: Kind
  var title = ""
  var subtitle: String?
  var image: UIImage?
  var tag: AnyHashable?
  /// What its element is called in the data of a `ForEach`.
  var dataID: AnyHashable?
  var isEnabled = true
  var view: AnyView?

  init(_ kind: Kind) {
    self.kind = kind
  }
}

/// A view that says what it comes to where UIKit shows it.
@MainActor protocol ContentItemSource {
  func collectItems(_ collector: ContentItemCollector)
}

/// Gathers the items of a view builder's content.
@MainActor final class ContentItemCollector: PartCollector {
  private(set) var items: [ContentItem] = []
  let context: UpdateContext
  private var isEnabled: Bool
  private var tag: AnyHashable?
  var dataID: AnyHashable?

  init(_ context: UpdateContext) {
    self.context = context
    isEnabled = context.environment.isEnabled
  }

  static func items<V: View>(of view: V, _ context: UpdateContext) -> [ContentItem] {
    let collector = ContentItemCollector(context)
    collector.collect(view)
    return collector.items
  }

  func collect<V: View>(_ view: V) {
    if let source = view as? any ContentItemSource {
      source.collectItems(self)
    } else if let parts = view as? any ViewParts {
      collectParts(of: parts)
    } else if V.Body.self != Never.self {
      collectBody(of: view)
    } else {
      collectContainer(view)
    }
  }

  /// A view of the app's own: what its body comes to.
  private func collectBody<V: View>(of view: V) {
    var view = view
    let plan = TypePlan.of(V.self)
    if !plan.properties.isEmpty {
      var slots = plan.makeSlots()
      withUnsafeMutablePointer(to: &view) { plan.connect($0, &slots, to: context.node) }
    }
    collect(view.body)
  }

  /// A container: what is in it.
  private func collectContainer<V: View>(_ view: V) {
    for child in Mirror(reflecting: view).children {
      if let part = child.value as? any View { collect(part) }
    }
  }

  func add(_ item: ContentItem) {
    var item = item
    item.isEnabled = item.isEnabled && isEnabled
    item.tag = item.tag ?? tag
    item.dataID = item.dataID ?? dataID
    items.append(item)
  }

  /// The items of a part, by themselves.
  func nested<V: View>(_ view: V) -> [ContentItem] {
    let collector = ContentItemCollector(context)
    collector.isEnabled = isEnabled
    collector.collect(view)
    return collector.items
  }

  /// A label as one item: its words and its picture.
  func label<V: View>(_ view: V, kind: ContentItem.Kind) -> ContentItem {
    let parts = nested(view)
    var item = ContentItem(kind)
    let words = parts.map(\.title).filter { !$0.isEmpty }
    item.title = words.first ?? ""
    item.subtitle = words.count > 1 ? words.dropFirst().joined(separator: "\n") : nil
    item.image = parts.lazy.compactMap(\.image).first
    return item
  }

  static func title(of items: [ContentItem]) -> String {
    items.map(\.title).filter { !$0.isEmpty }.joined(separator: " ")
  }

  // MARK: What surrounds a part

  func withTag(_ tag: AnyHashable, _ body: () -> Void) {
    let outer = self.tag
    self.tag = tag
    body()
    self.tag = outer
  }

  func disabled(_ body: () -> Void) {
    let outer = isEnabled
    isEnabled = false
    body()
    isEnabled = outer
  }
}
