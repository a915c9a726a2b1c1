/// Builds a scene from the statements of a closure.
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  @MainActor public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> some Scene {
    var makers: [@MainActor (AppWindows) -> AnyView] = []
    for scene in repeat each content { makers.append { scene.view(for: $0) } }
    return SceneList(makers: makers)
  }
}

/// Several scenes, of which the first with a window is shown as the app starts.
struct SceneList {
  let makers: [@MainActor (AppWindows) -> AnyView]
}

extension SceneList: PrimitiveScene {
  typealias Body = Never

  func makeView(_ windows: AppWindows) -> AnyView {
    AnyView(ForEach(makers.indices, id: \.self) { makers[$0](windows) })
  }
}
