// Moves what moves: whoever shows an animated value registers, and is asked to show it as it is at a time until it
// says that it has arrived.
//
// Once a frame, that is; but a display that plays animations by itself is told of the whole way at once, and asked no
// more until the end.

import QuartzCore

/// Something that shows an animated value.
@MainActor package protocol AnimationClient: AnyObject {
  /// Shows the value at `time`; returns whether it still moves.
  func animate(at time: CFTimeInterval) -> Bool

  /// A layer that shows the value; nil for a value that decides over more than how layers look.
  var animatedLayer: CALayer? { get }

  /// How the motion goes on; nil where that cannot be foreseen.
  func course(from time: CFTimeInterval) -> MotionCourse?

  /// Tells those who wait for something on the way.
  func notice(at time: CFTimeInterval)
}

extension AnimationClient {
  package var animatedLayer: CALayer? { nil }
  package func course(from time: CFTimeInterval) -> MotionCourse? { nil }
  package func notice(at time: CFTimeInterval) {}
}

/// When a motion that can be foreseen ends, and when someone is to be told before that.
package struct MotionCourse {
  package var end: CFTimeInterval
  package var notices: [CFTimeInterval] = []

  /// The course of several motions at once; nil if one of them cannot be foreseen.
  package static func joined(_ courses: [MotionCourse?]) -> MotionCourse? {
    var result: MotionCourse?
    for course in courses {
      guard let course else { return nil }
      result = MotionCourse(
        end: max(result?.end ?? course.end, course.end),
        notices: (result?.notices ?? []) + course.notices
      )
    }
    return result
  }
}

/// All SwiftUI animations.
@MainActor package final class AnimationDriver {
  package static let shared = AnimationDriver()

  private var entries: [ObjectIdentifier: AnimationEntry] = [:]
  private var order: [ObjectIdentifier] = []
  private var isScheduled = false
  private var pass: PassToken?

  /// Moves `client` from now on, until it has arrived or is removed; to be called again when its way is another.
  package func add(_ client: any AnimationClient) {
    guard !LayerRehearsal.isOn else { return }
    let id = ObjectIdentifier(client)
    if let entry = entries[id] {
      entry.isFresh = true
    } else {
      entries[id] = AnimationEntry(client)
      order.append(id)
    }
    if pass == nil { pass = UpdateCycle.main.addPass(.commit) { [weak self] in self?.handOver() } }
    schedule()
  }

  package func remove(_ client: any AnimationClient) {
    let id = ObjectIdentifier(client)
    guard !LayerRehearsal.isOn, let entry = entries.removeValue(forKey: id) else { return }
    order.removeAll { $0 == id }
    entry.takeBack()
  }

  /// The value has been given a target, or its layer another size.
  package func update(_ client: any AnimationClient, isMoving: Bool) {
    if isMoving { add(client) } else { remove(client) }
  }

  // MARK: - Frame by frame

  private func schedule() {
    guard !isScheduled, entries.values.contains(where: { !$0.isPlayed }) else { return }
    isScheduled = true
    UpdateCycle.main.onNextFrame { [self] in
      isScheduled = false
      let time = CACurrentMediaTime()
      for id in order {
        guard let entry = entries[id], !entry.isPlayed else { continue }
        if !entry.client.animate(at: time) { remove(entry.client) }
      }
      schedule()
    }
  }

  // MARK: - Handed over

  /// Tells displays that play animations what is to come.
  private func handOver() {
    let time = CACurrentMediaTime()
    let fresh = order.compactMap { entries[$0] }.filter(\.isFresh)
    guard !fresh.isEmpty else { return }
    for entry in fresh { entry.prepare(at: time) }
    let playable = order.compactMap { entries[$0] }.filter { $0.course != nil }
    for scene in RehearsedScene.scenes(of: playable) where scene.entries.contains(where: \.isFresh) {
      let isPlayed = scene.play(from: time)
      for entry in scene.entries where isPlayed { follow(entry) }
    }
    // Those whose layers are on no display yet have another chance.
    for entry in fresh where entry.client.animatedLayer.map({ $0.containingSurface != nil }) ?? true {
      entry.isFresh = false
    }
    schedule()
  }

  /// Comes back when there is something to be told, and at the end.
  private func follow(_ entry: AnimationEntry) {
    guard let course = entry.course else { return }
    let now = CACurrentMediaTime()
    for notice in course.notices where notice < course.end {
      entry.delays.append(
        UpdateCycle.main.after(notice - now) { [weak entry] in
          entry?.client.notice(at: CACurrentMediaTime())
        }
      )
    }
    entry.delays.append(
      UpdateCycle.main.after(course.end - now) { [weak self, weak entry] in
        guard let self, let entry, entries[ObjectIdentifier(entry.client)] === entry else { return }
        if entry.client.animate(at: CACurrentMediaTime()) { add(entry.client) } else { remove(entry.client) }
      }
    )
  }
}
