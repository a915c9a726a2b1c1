// Values of the environment that are called: opening windows, and closing them.

import UIKit

/// Opens a window of one of the app's scenes; call it as a function.
@MainActor @preconcurrency public struct OpenWindowAction {
  nonisolated init() {}

  /// Opens a window of the scene with an identifier.
  public func callAsFunction(id: String) { open(id: id, for: nil, nil) }

  /// Opens a window for a value, or brings the one forward that was opened for it.
  public func callAsFunction<D: Codable & Hashable>(value: D) { open(id: nil, for: D.self, value) }

  /// The same, of the scene with an identifier.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) { open(id: id, for: D.self, value) }

  private func open(id: String?, for type: Any.Type?, _ value: AnyHashable?) {
    guard let group = RootViews.windows.group(id: id, for: type) else {
      let what = id.map { "the identifier “\($0)”" } ?? type.map { "values of \($0)" } ?? "no value"
      return Diagnostics.once("openWindow: the app has no scene with \(what).")
    }
    let request = WindowRequest(group: group.number, value: value)
    let known = value == nil ? nil : RootViews.scenes(showing: request).first
    UIApplication.shared.requestSceneSessionActivation(
      known?.session,
      userActivity: request.activity,
      options: nil
    )
  }
}

/// Closes windows of one of the app's scenes; call it as a function.
@MainActor @preconcurrency public struct DismissWindowAction {
  nonisolated init() {}

  /// Closes the windows of the scene with an identifier.
  public func callAsFunction(id: String) {
    guard let group = RootViews.windows.groups.first(where: { $0.id == id }) else { return }
    close { $0.group == group.number }
  }

  /// Closes the window that was opened for a value.
  public func callAsFunction<D: Codable & Hashable>(value: D) {
    guard let group = RootViews.windows.group(id: nil, for: D.self) else { return }
    close { $0 == WindowRequest(group: group.number, value: value) }
  }

  /// The same, of the scene with an identifier.
  public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
    guard let group = RootViews.windows.group(id: id, for: D.self) else { return }
    close { $0 == WindowRequest(group: group.number, value: value) }
  }

  private func close(_ isMeant: (WindowRequest) -> Bool) {
    for scene in RootViews.scenes(where: isMeant) {
      UIApplication.shared.requestSceneSessionDestruction(scene.session, options: nil)
    }
  }
}

extension EnvironmentValues {
  /// Opens windows of the app.
  public var openWindow: OpenWindowAction { OpenWindowAction() }

  /// Closes windows of the app.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }

  /// Whether the app can open windows where it is shown.
  @MainActor public var supportsMultipleWindows: Bool {
    UIApplication.shared.supportsMultipleScenes && UIApplication.shared.openWindow != nil
  }
}
