/// A scene whose windows all show the same kind of view.
public struct WindowGroup<Content: View> {
  private let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  nonisolated public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }

  nonisolated public init(_ title: String, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension WindowGroup: PrimitiveScene {
  public typealias Body = Never
  package func makeRootView() -> AnyView? { AnyView(content) }
}
