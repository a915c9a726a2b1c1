import Combine

/// What the windows of the running app show.
@MainActor package final class AppWindows: ObservableObject {
  /// The content of a window, of any type; nil while the app has no scene with one.
  @Published private(set) var content: AnyView?

  private weak var owner: ViewNode?

  /// Takes over the content of a scene's windows; the app's first scene is the one that is shown.
  func show(_ content: AnyView, from node: ViewNode, _ transaction: Transaction) {
    guard owner == nil || owner === node else { return }
    owner = node
    withTransaction(transaction) { self.content = content }
  }
}
