// Which view shows the next item: one that is free, or a new one?

import Foundation

/// Views waiting to be used again, by what they were registered for.
///
/// A view that leaves the screen is first held as it is, in case its item comes back; only when more leave
/// is it given up for any item. Views that were made ahead of scrolling wait beside them.
@MainActor final class ReusePool {
  /// How many views are held with their content.
  static let holdCapacity = 4

  /// How many views are made ahead of what scrolling will show.
  static let preparedCapacity = 2

  private var free: [ReuseKey: [UICollectionReusableView]] = [:]
  private var held: [(key: ElementKey, view: UICollectionReusableView)] = []
  private var prepared: [(key: ElementKey, view: UICollectionReusableView)] = []

  struct ReuseKey: Hashable {
    var category: UICollectionView.ElementCategory
    var kind: String
    var identifier: String
  }

  var heldViews: [(key: ElementKey, view: UICollectionReusableView)] { held + prepared }

  /// Keeps a view that was made for an item about to be seen; one too many is given up for any item.
  func keepPrepared(_ view: UICollectionReusableView, for key: ElementKey) {
    prepared.append((key, view))
    if prepared.count > Self.preparedCapacity { release(prepared.removeFirst()) }
  }

  /// Gives up the views that were made for items which will not be seen next.
  func releasePrepared(except wanted: Set<ElementKey>) {
    let unwanted = prepared.filter { !wanted.contains($0.key) }
    prepared.removeAll { !wanted.contains($0.key) }
    for entry in unwanted { release(entry) }
  }

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

  /// The view of an element that was held as it was, or made ahead.
  func takeHeld(_ key: ElementKey) -> UICollectionReusableView? {
    if let index = prepared.firstIndex(where: { $0.key == key }) {
      return prepared.remove(at: index).view
    }
    guard let index = held.firstIndex(where: { $0.key == key }) else { return nil }
    return held.remove(at: index).view
  }

  func heldView(_ key: ElementKey) -> UICollectionReusableView? {
    heldViews.first { $0.key == key }?.view
  }

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
    let (old, oldPrepared) = (held, prepared)
    (held, prepared) = ([], [])
    for entry in old {
      if let key = place(entry.key) { held.append((key, entry.view)) } else { release(entry) }
    }
    for entry in oldPrepared {
      if let key = place(entry.key) { prepared.append((key, entry.view)) } else { release(entry) }
    }
  }

  func releaseAllHeld() { remapHeld { _ in nil } }

  var freeCount: Int { free.values.reduce(0) { $0 + $1.count } }
}
