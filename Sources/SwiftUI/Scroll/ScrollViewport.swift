import UIKit

/// What of a scroll view's content is in sight, for the lazy views in it.
@MainActor final class ScrollViewport {
  weak var scrollView: UIScrollView?
  weak var host: UIView?
  private var watchers: [ObjectIdentifier: Watcher] = [:]
  private struct Watcher { weak var box: (any ViewportWatcher)? }

  nonisolated init() {}

  /// The part of the content that is in sight, in the coordinates of the content's host.
  var visibleRect: CGRect? {
    guard let scrollView, let host, scrollView.bounds.height > 0 else { return nil }
    return scrollView.convert(scrollView.bounds, to: host)
  }

  /// The part that bars leave free, in which pinned views stay.
  var freeRect: CGRect? {
    guard let scrollView, let host, scrollView.bounds.height > 0 else { return nil }
    return scrollView.convert(scrollView.bounds.inset(by: scrollView.adjustedContentInset), to: host)
  }

  func add(_ watcher: any ViewportWatcher) {
    watchers[ObjectIdentifier(watcher)] = Watcher(box: watcher)
  }

  func remove(_ watcher: any ViewportWatcher) { watchers[ObjectIdentifier(watcher)] = nil }

  /// Another part is in sight.
  func didMove() { for watcher in watchers.values { watcher.box?.viewportDidMove() } }

  /// Where the view called `id` is, though it may not have been made.
  func frame(of id: AnyHashable) -> CGRect? {
    for watcher in watchers.values {
      if let frame = watcher.box?.frame(of: id) { return frame }
    }
    return nil
  }
}

/// A lazy view in a scroll view.
@MainActor protocol ViewportWatcher: AnyObject {
  func viewportDidMove()
  func frame(of id: AnyHashable) -> CGRect?
}

private enum ScrollViewportKey: EnvironmentKey {
  static var defaultValue: ScrollViewport? { nil }
}

extension EnvironmentValues {
  var scrollViewport: ScrollViewport? {
    get { self[ScrollViewportKey.self] }
    set { self[ScrollViewportKey.self] = newValue }
  }
}
