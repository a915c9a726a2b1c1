import Foundation
internal import QuartzCore
internal import Synchronization

/// Takes events from the toolkit's thread to the main actor, in order; of a pointer's moves that wait, the last counts.
final class EventOutbox: Sendable {
  private let waiting = Mutex<[WindowEvent]>([])
  private let deliver: @MainActor @Sendable ([WindowEvent]) -> Void

  init(deliver: @escaping @MainActor @Sendable ([WindowEvent]) -> Void) {
    self.deliver = deliver
  }

  func post(_ event: WindowEvent) {
    let isFirst = waiting.withLock { waiting in
      let isFirst = waiting.isEmpty
      if let last = waiting.last, event.replaces(last) {
        waiting[waiting.count - 1] = event
      } else {
        waiting.append(event)
      }
      return isFirst
    }
    guard isFirst else { return }
    DispatchQueue.main.async {
      let events = self.waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      MainActor.assumeIsolated { self.deliver(events) }
    }
  }
}

extension WindowEvent {
  /// Whether nobody needs to hear of the other event once this one has come.
  fileprivate func replaces(_ other: WindowEvent) -> Bool {
    switch (self, other) {
    case (.input(.pointer(let new)), .input(.pointer(let old))):
      new.id == old.id && new.phase == old.phase && (new.phase == .moved || new.phase == .hovered)
    case (.input(.resize), .input(.resize)), (.frame, .frame), (.ownSize, .ownSize): true
    default: false
    }
  }
}
