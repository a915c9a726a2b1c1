import Foundation
internal import QuartzCore

/// The animations that run, and what of them the page has not been told.
struct PendingAnimations {
  private struct Name: Hashable {
    let layer: LayerID
    let key: String
  }

  private var running: [Name: AnimationDescription] = [:]
  private var order: [Name] = []
  private var changed: Set<Name> = []
  private var told: Set<Name> = []

  mutating func take(_ update: Commit.AnimationUpdate) {
    let name = Name(layer: update.layer, key: update.key)
    running[name] = update.animation
    order.removeAll { $0 == name }
    order.append(name)
    changed.insert(name)
  }

  mutating func reset() {
    told = []
    order.removeAll { running[$0] == nil }
    changed = Set(order)
  }

  /// What the page must begin or stop; animations that come to their own end need no word.
  mutating func takeChanges(at time: CFTimeInterval) -> [Commit.AnimationUpdate] {
    guard !changed.isEmpty else { return [] }
    var changes: [Commit.AnimationUpdate] = []
    for name in order where changed.contains(name) {
      if let animation = running[name] {
        changes.append(Commit.AnimationUpdate(layer: name.layer, key: name.key, animation: animation))
        told.insert(name)
        ends[name] = Self.end(of: animation)
      } else if told.remove(name) != nil, ends[name].map({ $0 > time + 0.02 }) ?? true {
        changes.append(Commit.AnimationUpdate(layer: name.layer, key: name.key, animation: nil))
      }
      if running[name] == nil { ends[name] = nil }
    }
    order.removeAll { running[$0] == nil }
    changed = []
    return changes
  }

  /// When those end that do so by themselves.
  private var ends: [Name: CFTimeInterval] = [:]

  private static func end(of animation: AnimationDescription) -> CFTimeInterval? {
    let timing = animation.timing
    guard !timing.isEndless, timing.fillMode != .forwards, timing.fillMode != .both else { return nil }
    return timing.parentTime(timing.activeLength)
  }
}
