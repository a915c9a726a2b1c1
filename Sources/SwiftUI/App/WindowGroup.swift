/// A scene whose windows all show the same kind of view.
public struct WindowGroup<Content: View> {
  private let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  nonisolated public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  nonisolated public init(_ title: Text, @ViewBuilder content: () -> Content) { self.content = content() }

  nonisolated public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension WindowGroup: PrimitiveScene {
  public typealias Body = Never

  package func makeView(_ windows: AppWindows) -> AnyView {
    AnyView(WindowContentView(windows: windows, content: AnyView(content)))
  }
}

/// Gives the app's windows their content, and shows nothing itself.
private struct WindowContentView {
  let windows: AppWindows
  let content: AnyView
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
    view.windows.show(view.content, from: self, inputs.transaction)
  }

  override func update(_ view: WindowContentView, _ transaction: Transaction) {
    view.windows.show(view.content, from: self, takeDirtiness(transaction))
  }
}
