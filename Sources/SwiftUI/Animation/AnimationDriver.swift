// Moves what moves, once a frame: whoever shows an animated value registers, and is asked at each
// frame to show its value at that time until it says that it has arrived.

import QuartzCore

/// Something that shows an animated value.
@MainActor package protocol AnimationClient: AnyObject {
  /// Shows the value at `time`; returns whether it still moves.
  func animate(at time: CFTimeInterval) -> Bool
}

/// The frames of all SwiftUI animations.
@MainActor package final class AnimationDriver {
  package static let shared = AnimationDriver()

  private var clients: [ObjectIdentifier: any AnimationClient] = [:]
  private var order: [ObjectIdentifier] = []
  private var isScheduled = false

  /// Asks `client` at each frame from now on, until it has arrived or is removed.
  package func add(_ client: any AnimationClient) {
    let id = ObjectIdentifier(client)
    if clients.updateValue(client, forKey: id) == nil { order.append(id) }
    schedule()
  }

  package func remove(_ client: any AnimationClient) {
    let id = ObjectIdentifier(client)
    if clients.removeValue(forKey: id) != nil { order.removeAll { $0 == id } }
  }

  private func schedule() {
    guard !isScheduled, !clients.isEmpty else { return }
    isScheduled = true
    UpdateCycle.main.onNextFrame { [self] in
      isScheduled = false
      step(at: CACurrentMediaTime())
      schedule()
    }
  }

  private func step(at time: CFTimeInterval) {
    for id in order {
      guard let client = clients[id] else { continue }
      if !client.animate(at: time) { remove(client) }
    }
  }
}
