// Which view shows the next item: one that is free, or a new one?

import Foundation

/// Views waiting to be used again, by what they were registered for.
///
/// A view that leaves the screen is first held as it is, in case its item comes back; only when more leave
/// is it given up for any item.
@MainActor final class ReusePool {
  /// How many views are held with their content.
  static let holdCapacity = 4

  private var free: [ReuseKey: [UICollectionReusableView]] = [:]
  private var held: [(key: ElementKey, view: UICollectionReusableView)] = []

  struct ReuseKey: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String
    var identifier: String
  }

  var heldViews: [(key: ElementKey, view: UICollectionReusableView)] { held }

  /// Keeps a view that has left the screen.
  func hold(_ view: UICollectionReusableView, for key: ElementKey) {
    held.append((key, view))
    if held.count > Self.holdCapacity { release(held.removeFirst()) }
  }

  private func release(_ entry: (key: ElementKey, view: UICollectionReusableView)) {
    makeFree(entry.view, category: entry.key.category, kind: entry.key.kind)
  }

  func makeFree(
    _ view: UICollectionReusableView,
    category: UICollectionView.ElementCategory,
    kind: String
  ) {
    guard let identifier = view.reuseIdentifier else { return }
    free[ReuseKey(category: category, kind: kind, identifier: identifier), default: []].append(view)
  }

  /// The held view of an element, as it was.
  func takeHeld(_ key: ElementKey) -> UICollectionReusableView? {
    guard let index = held.firstIndex(where: { $0.key == key }) else { return nil }
    return held.remove(at: index).view
  }

  func heldView(_ key: ElementKey) -> UICollectionReusableView? { held.first { $0.key == key }?.view }

  var heldCount: Int { held.count }

  /// A view that waits for any item.
  func takeFree(_ key: ReuseKey) -> UICollectionReusableView? { free[key]?.popLast() }

  /// The view that is held longest.
  func takeHeldLongest(_ key: ReuseKey) -> UICollectionReusableView? {
    let index = held.firstIndex {
      $0.key.category == key.category && $0.key.kind == key.kind
        && $0.view.reuseIdentifier == key.identifier
    }
    return index.map { held.remove(at: $0).view }
  }

  /// Gives the held views new places; those without one become free.
  func remapHeld(_ place: (ElementKey) -> ElementKey?) {
    let old = held
    held = []
    for entry in old {
      if let key = place(entry.key) { held.append((key, entry.view)) } else { release(entry) }
    }
  }

  func releaseAllHeld() { remapHeld { _ in nil } }

  var freeCount: Int { free.values.reduce(0) { $0 + $1.count } }
}
