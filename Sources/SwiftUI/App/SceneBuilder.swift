/// Builds a scene from the statements of a closure.
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  @MainActor public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene {
    SceneList(content: (repeat each content), first: Self.first(repeat each content))
  }

  @MainActor private static func first<each Content: Scene>(
    _ content: repeat each Content
  ) -> @MainActor () -> AnyView? {
    {
      for scene in repeat each content {
        if let view = scene.firstRootView() { return view }
      }
      return nil
    }
  }
}

/// Several scenes, of which the first is shown at launch.
struct SceneList<Content> {
  let content: Content
  let first: @MainActor () -> AnyView?
}

extension SceneList: PrimitiveScene {
  typealias Body = Never
  func makeRootView() -> AnyView? { first() }
}
