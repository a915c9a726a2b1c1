import UIKit

/// An app made of scenes; mark the type with `@main`.
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene

  /// The app's scenes.
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

  @MainActor @preconcurrency init()
}
