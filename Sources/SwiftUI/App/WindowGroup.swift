/// A scene whose windows all show the same kind of view.
public struct WindowGroup<Content: View> {
  private let id: String?
  private let valueType: Any.Type?
  private let content: (Any?) -> AnyView

  nonisolated private init(id: String? = nil, _ content: Content) {
    self.id = id
    valueType = nil
    self.content = { _ in AnyView(content) }
  }

  nonisolated public init(@ViewBuilder content: () -> Content) { self.init(content()) }

  nonisolated public init(id: String, @ViewBuilder content: () -> Content) { self.init(id: id, content()) }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content())
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content())
  }

  nonisolated public init(_ title: Text, @ViewBuilder content: () -> Content) { self.init(content()) }

  nonisolated public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.init(id: id, content())
  }

  /// Windows that are each opened for a value.
  nonisolated public init<D: Codable & Hashable, C: View>(
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(presentedID: nil, for: type, content)
  }

  /// The same, of a scene with an identifier.
  nonisolated public init<D: Codable & Hashable, C: View>(
    id: String,
    for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    self.init(presentedID: id, for: type, content)
  }

  nonisolated private init<D: Codable & Hashable, C: View>(
    presentedID: String?,
    for type: D.Type,
    _ content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C> {
    id = presentedID
    valueType = type
    self.content = { AnyView(PresentedWindowContent(value: $0 as? D, content: content)) }
  }
}

extension WindowGroup: PrimitiveScene {
  public typealias Body = Never

  package func makeView(_ windows: AppWindows) -> AnyView {
    AnyView(WindowContentView(windows: windows, id: id, valueType: valueType, content: content))
  }
}

/// The content of a window that was opened for a value, which it may change.
public struct PresentedWindowContent<Data: Codable & Hashable, Content: View> {
  private let value: Data?
  private let content: (Binding<Data?>) -> Content

  init(value: Data?, content: @escaping (Binding<Data?>) -> Content) {
    (self.value, self.content) = (value, content)
  }
}

extension PresentedWindowContent: View {
  public var body: some View { PresentedValue(value: value, content: content) }
}

private struct PresentedValue<Data: Codable & Hashable, Content: View>: View {
  @State private var value: Data?
  private let content: (Binding<Data?>) -> Content

  init(value: Data?, content: @escaping (Binding<Data?>) -> Content) {
    _value = State(initialValue: value)
    self.content = content
  }

  var body: some View { content($value) }
}

/// Gives the app's windows their content, and shows nothing itself.
private struct WindowContentView {
  let windows: AppWindows
  let id: String?
  let valueType: Any.Type?
  let content: (Any?) -> AnyView
}

extension WindowContentView: View {
  typealias Body = Never
}

extension WindowContentView: PrimitiveView {
  func makeNode(_ inputs: NodeInputs) -> Node<WindowContentView> { WindowContentNode(self, inputs) }
}

@MainActor private final class WindowContentNode: Node<WindowContentView> {
  init(_ view: WindowContentView, _ inputs: NodeInputs) {
    super.init(inputs)
    show(view, inputs.transaction)
  }

  override func update(_ view: WindowContentView, _ transaction: Transaction) {
    show(view, takeDirtiness(transaction))
  }

  private func show(_ view: WindowContentView, _ transaction: Transaction) {
    view.windows.show(view.content, id: view.id, for: view.valueType, from: self, transaction)
  }
}
