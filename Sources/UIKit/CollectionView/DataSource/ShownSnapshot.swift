// What does a data source show now, and on which queue may that change?

import Foundation
import QuartzCore
import Synchronization

/// The snapshot that is shown, readable from any thread, and the rule of queues.
final class ShownSnapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  private struct Content {
    var snapshot = NSDiffableDataSourceSnapshot<SectionID, ItemID>()
    /// Updates from another queue that have not arrived on the main queue yet.
    var outstanding = 0
    var queue = Queue.undecided
    var hasWarned = false
  }

  private enum Queue { case undecided, main, background }

  private let content = Mutex(Content())

  var snapshot: NSDiffableDataSourceSnapshot<SectionID, ItemID> {
    get { content.withLock { $0.snapshot } }
    set { content.withLock { $0.snapshot = newValue } }
  }

  func withOrder<R: Sendable>(_ body: (IdentifierOrder<SectionID, ItemID>) -> R) -> R {
    body(snapshot.order)
  }

  /// Runs `work` on the main queue: now when called there, otherwise in the order of the calls.
  func submit(
    _ completion: (() -> Void)?,
    _ work: @escaping @MainActor @Sendable ((() -> Void)?) -> Void
  ) {
    let isMain = MainThread.isCurrent
    let verdict = content.withLock { content -> Verdict in
      let queue: Queue = isMain ? .main : .background
      defer { content.queue = content.queue == .undecided ? queue : content.queue }
      if isMain, content.outstanding > 0 { return .deadlock }
      if !isMain { content.outstanding += 1 }
      guard content.queue != .undecided, content.queue != queue, !content.hasWarned else { return .fine }
      content.hasWarned = true
      return .mixed
    }
    switch verdict {
    case .fine: break
    case .mixed:
      Diagnostics.error(
        "Snapshots of one data source are applied on the main queue and on another one. Apply them always on "
          + "the main queue, or always on one background queue."
      )
    case .deadlock:
      inconsistency(
        "Deadlock detected: calling apply on the main queue with outstanding async updates is not permitted "
          + "and will deadlock. Please always submit updates either always on the main queue or always off "
          + "the main queue."
      )
    }
    // The completion runs on the main queue, once; it is handed over, not shared.
    let handed = UncheckedBox(completion)
    if isMain {
      MainActor.assumeIsolated { work(handed.value) }
    } else {
      DispatchQueue.main.async {
        self.content.withLock { $0.outstanding -= 1 }
        work(handed.value)
      }
    }
  }

  private enum Verdict { case fine, mixed, deadlock }
}
