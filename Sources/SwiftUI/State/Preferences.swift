// How views tell their ancestors something: a node contributes a value; a change goes up, marking the readers
// that are met; each marked reader gathers its part of the tree once, after the nodes are up to date.

import Foundation

/// A node that sets or changes a preference for its part of the tree.
@MainActor protocol PreferenceContributor: ViewNode {
  /// The key contributed to.
  var preferenceKey: ObjectIdentifier { get }

  /// Adds to what `gather` finds below.
  func contribute(_ collector: PreferenceCollector)
}

/// A node that acts on what is below it prefers.
@MainActor protocol PreferenceReader: ViewNode {
  var preferenceKey: ObjectIdentifier { get }
  func preferenceMayHaveChanged()
}

/// A value under reduction.
@MainActor class PreferenceCollector {
  let key: ObjectIdentifier
  init(key: ObjectIdentifier) { self.key = key }

  /// Gathers what is at `node` and below, in order.
  final func gather(_ node: ViewNode) {
    // What the host of an inner graph takes in goes no further.
    if node.parent.map({ $0.graph !== node.graph }) == true, node.graph.preferences.observes(key) { return }
    if let contributor = node as? any PreferenceContributor, contributor.preferenceKey == key {
      contributor.contribute(self)
    } else {
      gatherBelow(node)
    }
  }

  final func gatherBelow(_ node: ViewNode) {
    guard node.preferenceCount > 0 else { return }
    node.forEachChild { gather($0) }
  }
}

/// A value of a known key under reduction.
@MainActor final class TypedPreferenceCollector<K: PreferenceKey>: PreferenceCollector {
  private var value: K.Value?

  init() { super.init(key: ObjectIdentifier(K.self)) }

  var result: K.Value { value ?? K.defaultValue }
  var hasValue: Bool { value != nil }

  func add(_ next: K.Value) {
    guard var current = value else {
      value = next
      return
    }
    K.reduce(value: &current) { next }
    value = current
  }

  /// What `node` and everything below it prefer.
  static func value(below node: ViewNode) -> K.Value {
    let collector = TypedPreferenceCollector<K>()
    collector.gatherBelow(node)
    return collector.result
  }
}

/// The readers of a graph that have to gather again.
@MainActor package final class PreferenceUpdates {
  private var marked: [ObjectIdentifier: any PreferenceReader] = [:]

  private var rootKeys: Set<ObjectIdentifier> = []
  private var rootObservers: [ObjectIdentifier: @MainActor (ViewNode) -> Void] = [:]

  /// Calls `action` with what the whole graph prefers, now and when it changes.
  func observe<K: PreferenceKey>(_ key: K.Type, _ action: @escaping @MainActor (K.Value) -> Void) {
    rootObservers[ObjectIdentifier(key)] = { action(TypedPreferenceCollector<K>.value(below: $0)) }
    rootKeys.insert(ObjectIdentifier(key))
  }

  /// A preference has changed that no node below the root has stopped.
  func markRoot(_ key: ObjectIdentifier) -> Bool {
    guard rootObservers[key] != nil else { return false }
    rootKeys.insert(key)
    return true
  }

  func observes(_ key: ObjectIdentifier) -> Bool { rootObservers[key] != nil }

  /// Tells those outside the graph.
  func deliverToRoot(_ root: ViewNode?) {
    guard let root, !rootKeys.isEmpty else { return }
    let keys = rootKeys
    rootKeys = []
    for key in keys { rootObservers[key]?(root) }
  }

  func mark(_ reader: any PreferenceReader) { marked[ObjectIdentifier(reader)] = reader }

  /// Tells the marked readers, the inner ones first.
  func deliver() {
    while !marked.isEmpty {
      let readers = marked.values.sorted { $0.depth > $1.depth }
      marked = [:]
      for reader in readers where reader.isMounted { reader.preferenceMayHaveChanged() }
    }
  }
}

extension ViewNode {
  /// Says that what this node, or one that is gone from below it, contributes may differ.
  func preferenceDidChange(_ key: ObjectIdentifier) {
    var node = parent
    var root: ViewNode = self
    var below: ViewNode = self
    while let current = node {
      root = current
      // The border of a graph: its host may be who is to know.
      if let inner = innerGraph(below: current, from: below), inner.preferences.markRoot(key) {
        return inner.scheduleUpdate()
      }
      below = current
      if let reader = current as? any PreferenceReader, reader.preferenceKey == key {
        graph.preferences.mark(reader)
        graph.scheduleUpdate()
      }
      node = current.parent
    }
    if root.graph.preferences.markRoot(key) { root.graph.scheduleUpdate() }
  }

  private func innerGraph(below outer: ViewNode, from inner: ViewNode) -> ViewGraph? {
    inner.graph === outer.graph ? nil : inner.graph
  }

  /// Notes at this node's ancestors that there is one contributor more, or less.
  func addToPreferenceCount(_ change: Int) {
    var node: ViewNode? = self
    while let current = node {
      current.preferenceCount += change
      node = current.parent
    }
  }
}
