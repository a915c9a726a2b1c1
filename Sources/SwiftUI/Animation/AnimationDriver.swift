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
    let all = order.compactMap { entries[$0] }
    for entry in all where entry.hasLostItsLayers { entry.isFresh = true }
    let fresh = all.filter(\.isFresh)
    guard !fresh.isEmpty else { return }
    for entry in fresh { entry.prepare(at: time) }
    let playable = order.compactMap { entries[$0] }.filter { $0.course != nil }
    for scene in RehearsedScene.scenes(of: playable) where scene.entries.contains(where: \.isFresh) {
      guard let course = scene.play(from: time) else { continue }
      for entry in scene.entries { follow(entry, in: course) }
    }
    for entry in fresh where entry.isLed {
      entry.delays.append(
        UpdateCycle.main.after(AnimationEntry.shortWhile) { [weak self, weak entry] in
          if let self, let entry, entries[ObjectIdentifier(entry.client)] === entry { add(entry.client) }
        }
      )
    }
    // Those whose layers are on no display yet have another chance.
    for entry in fresh where entry.client.animatedLayer.map({ $0.containingSurface != nil }) ?? true {
      entry.isFresh = false
    }
    schedule()
  }

  /// Comes back when there is something to be told, and at the end; never to what goes on for ever.
  private func follow(_ entry: AnimationEntry, in scene: MotionCourse) {
    guard let course = entry.course, scene.cycle == nil else { return }
    let end = course.isOver ? course.end : scene.resume ?? scene.end
    let now = CACurrentMediaTime()
    for notice in course.notices where notice < end {
      entry.delays.append(
        UpdateCycle.main.after(notice - now) { [weak entry] in
          entry?.client.notice(at: CACurrentMediaTime())
        }
      )
    }
    entry.delays.append(
      UpdateCycle.main.after(end - now) { [weak self, weak entry] in
        guard let self, let entry, entries[ObjectIdentifier(entry.client)] === entry else { return }
        guard entry.client.animate(at: CACurrentMediaTime()) else { return remove(entry.client) }
        // It goes on, though nothing may have changed just now.
        add(entry.client)
        UpdateCycle.main.setNeedsUpdate()
      }
    )
  }
}
