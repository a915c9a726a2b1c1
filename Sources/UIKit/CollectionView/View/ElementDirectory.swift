// Which views are on screen, and for what?

import Foundation

/// The views that a collection view shows now, both ways: by element and by view.
@MainActor final class ElementDirectory {
  private var views: [ElementKey: UICollectionReusableView] = [:]
  private var keysByView: [ObjectIdentifier: ElementKey] = [:]

  /// Views that the layout pass going on does not need any more.
  var leaving: [ElementKey: UICollectionReusableView] = [:]
  /// Elements that have a view but were not announced as displayed.
  var fresh: Set<ElementKey> = []
  /// Views that were announced as displayed.
  var displayed: Set<ObjectIdentifier> = []

  subscript(key: ElementKey) -> UICollectionReusableView? { views[key] }

  var all: [ElementKey: UICollectionReusableView] { views }
  var isEmpty: Bool { views.isEmpty }

  func key(of view: UICollectionReusableView) -> ElementKey? { keysByView[ObjectIdentifier(view)] }

  func keys(_ category: UICollectionView.ElementCategory) -> [ElementKey] {
    views.keys.filter { $0.category == category }
  }

  func insert(_ view: UICollectionReusableView, for key: ElementKey) {
    views[key] = view
    keysByView[ObjectIdentifier(view)] = key
  }

  func remove(_ key: ElementKey) -> UICollectionReusableView? {
    guard let view = views.removeValue(forKey: key) else { return nil }
    keysByView[ObjectIdentifier(view)] = nil
    return view
  }

  /// Takes out everything but `kept`.
  func take(except kept: Set<ElementKey>) -> [ElementKey: UICollectionReusableView] {
    var taken: [ElementKey: UICollectionReusableView] = [:]
    for key in views.keys where !kept.contains(key) { taken[key] = remove(key) }
    fresh.subtract(taken.keys)
    return taken
  }

  /// Takes everything out.
  func removeAll() -> [ElementKey: UICollectionReusableView] {
    defer {
      views = [:]
      keysByView = [:]
    }
    return views
  }
}
