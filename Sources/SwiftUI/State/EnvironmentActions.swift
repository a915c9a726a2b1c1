// Values of the environment that are called: opening an address, dismissing a presentation.

import UIKit

/// Opens an address; call it as a function.
public struct OpenURLAction {
  /// What an action of the app's own has done with an address.
  public struct Result: Sendable {
    enum Kind: Sendable {
      case handled
      case discarded
      case system(URL?)
    }

    let kind: Kind
    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    public static let systemAction = Result(kind: .system(nil))
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: ((URL) -> Result)?

  /// An action of the app's own.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  init() { handler = nil }

  @MainActor @preconcurrency public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// Opens an address; `completion` is told whether someone did.
  @MainActor @preconcurrency public func callAsFunction(
    _ url: URL,
    completion: @escaping (_ accepted: Bool) -> Void
  ) {
    switch handler?(url).kind ?? .system(nil) {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other):
      UIApplication.shared.open(other ?? url) { accepted in completion(accepted) }
    }
  }
}

/// Dismisses what the view is presented in; call it as a function.
public struct DismissAction {
  private let graph: WeakGraph

  fileprivate init(_ graph: WeakGraph) { self.graph = graph }

  @MainActor @preconcurrency public func callAsFunction() {
    guard let controller = graph.graph?.host?.hostController else { return }
    if let navigation = controller.navigationController, navigation.viewControllers.first !== controller,
      navigation.topViewController === controller
    {
      navigation.popViewController(animated: true)
    } else if let presenting = controller.presentingViewController {
      presenting.dismiss(animated: true)
    } else if let scene = controller.viewIfLoaded?.window?.windowScene, RootViews.wasOpenedByApp(scene) {
      UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
    }
  }
}

/// The graph that an action is about.
private struct WeakGraph: @unchecked Sendable {
  // Followed on the main actor.
  weak var graph: ViewGraph?
}

extension WeakGraph: SelfComparing {
  static func isSame(_ old: WeakGraph, _ new: WeakGraph) -> Bool { old.graph === new.graph }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction() }
}

private enum GraphKey: EnvironmentKey {
  static var defaultValue: WeakGraph { WeakGraph() }
}

extension EnvironmentValues {
  /// Opens addresses.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  /// Dismisses what the view is presented in.
  public var dismiss: DismissAction { DismissAction(self[GraphKey.self]) }

  /// Notes which graph the views are in.
  mutating func setGraph(_ graph: ViewGraph) { self[GraphKey.self] = WeakGraph(graph: graph) }
}
