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
  /// The content of the scene's first window, as a view of any type; nil if it shows none.
  func makeRootView() -> AnyView?
}

extension Scene {
  /// What the first window of this scene shows.
  func firstRootView() -> AnyView? {
    guard Body.self != Never.self else { return (self as? any PrimitiveScene)?.makeRootView() }
    return body.firstRootView()
  }
}
