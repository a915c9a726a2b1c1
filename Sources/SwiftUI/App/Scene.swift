/// A part of an app's interface with a life of its own: a window, or a group of them.
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene

  /// The scene's content.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Scenes that the framework shows by itself have no body.
  public var body: Never { fatalError("\(Self.self) is shown by the framework and has no body.") }
}

/// A scene that the framework shows by itself.
@MainActor package protocol PrimitiveScene: Scene where Body == Never {
  /// What stands for the scene in the app's graph, which nothing is seen of.
  func makeView(_ windows: AppWindows) -> AnyView
}

extension Scene {
  /// What stands for this scene in the app's graph: it runs the body when what that reads changes.
  func view(for windows: AppWindows) -> AnyView {
    guard Body.self != Never.self else {
      guard let primitive = self as? any PrimitiveScene else {
        fatalError("\(Self.self) has the body type Never, which only the framework's own scenes may have.")
      }
      return primitive.makeView(windows)
    }
    return AnyView(OwnerView(owner: self) { $0.body.view(for: windows) })
  }
}
