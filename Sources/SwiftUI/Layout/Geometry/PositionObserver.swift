import Foundation

/// A box that does something when it is elsewhere on screen than before.
@MainActor protocol PositionObserver: AnyObject {
  /// Called after each layout of the graph, and when the host has moved.
  func positionMayHaveChanged()
}

/// The position observers of a graph.
@MainActor final class PositionObservers {
  private var observers: [ObjectIdentifier: any PositionObserver] = [:]

  func add(_ observer: any PositionObserver) { observers[ObjectIdentifier(observer)] = observer }
  func remove(_ observer: any PositionObserver) { observers[ObjectIdentifier(observer)] = nil }
  func notify() { for observer in observers.values { observer.positionMayHaveChanged() } }
}

extension ViewGraph {
  func addPositionObserver(_ observer: any PositionObserver) { positionObservers.add(observer) }
  func removePositionObserver(_ observer: any PositionObserver) { positionObservers.remove(observer) }
}
