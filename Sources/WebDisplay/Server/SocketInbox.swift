import Foundation
internal import QuartzCore

/// What came in from all connections, on its way to the main actor: one hop for all that has gathered.
final class SocketInbox: Sendable {
  /// More than this of one client waiting means that the app is stuck, or the client not honest.
  static let limit = 4_000

  private struct State {
    var events: [SocketEvent] = []
    var counts: [WebSocket: Int] = [:]
  }

  private let state = Lock(State())
  private let deliver: @MainActor @Sendable ([SocketEvent]) -> Void

  init(deliver: @escaping @MainActor @Sendable ([SocketEvent]) -> Void) { self.deliver = deliver }

  /// False if too much of this client is waiting already.
  func add(_ event: SocketEvent) -> Bool {
    let (isTaken, isFirst) = state.withLock { state in
      if case .message(let socket, _) = event {
        let count = state.counts[socket, default: 0] + 1
        guard count <= Self.limit else { return (false, false) }
        state.counts[socket] = count
      }
      state.events.append(event)
      return (true, state.events.count == 1)
    }
    if isFirst {
      DispatchQueue.main.async { [self] in
        let events = state.withLock { state in
          defer { state = State() }
          return state.events
        }
        MainActor.assumeIsolated { deliver(events) }
      }
    }
    return isTaken
  }
}
