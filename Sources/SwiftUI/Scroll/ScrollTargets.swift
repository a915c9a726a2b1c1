import QuartzCore
import UIKit

/// Something that can scroll to a view by its id.
@MainActor protocol ScrollDestination: AnyObject {
  /// Scrolls until the view is seen, or lies where `anchor` says; returns whether there is such a view.
  func scroll(to id: AnyHashable, anchor: UnitPoint?, animated: Bool) -> Bool
}

/// The lists and scroll views inside a reader.
@MainActor final class ScrollTargets {
  private struct Entry { weak var target: (any ScrollDestination)? }

  private struct Request {
    let id: AnyHashable
    let anchor: UnitPoint?
    let animated: Bool
  }

  private var entries: [Entry] = []
  private var requests: [Request] = []
  private var pass: PassToken?

  nonisolated init() {}

  func add(_ target: any ScrollDestination) {
    guard !entries.contains(where: { $0.target === target }) else { return }
    entries.removeAll { $0.target == nil }
    entries.append(Entry(target: target))
  }

  func remove(_ target: any ScrollDestination) { entries.removeAll { $0.target === target } }

  /// Scrolls in the next update, once what has just been added is laid out.
  func scroll(to id: AnyHashable, anchor: UnitPoint?, animated: Bool) {
    requests.append(Request(id: id, anchor: anchor, animated: animated))
    if pass == nil { pass = UpdateCycle.main.addPass(.accessibility) { [weak self] in self?.perform() } }
    UpdateCycle.main.setNeedsUpdate()
  }

  private func perform() {
    let waiting = requests
    requests = []
    for request in waiting {
      _ = entries.contains {
        $0.target?.scroll(to: request.id, anchor: request.anchor, animated: request.animated) == true
      }
    }
  }
}

private enum ScrollTargetsKey: EnvironmentKey {
  static var defaultValue: ScrollTargets? { nil }
}

extension EnvironmentValues {
  /// Where scrolling views say that they are there.
  var scrollTargets: ScrollTargets? {
    get { self[ScrollTargetsKey.self] }
    set { self[ScrollTargetsKey.self] = newValue }
  }
}
