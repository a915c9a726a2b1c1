// How `withAnimation(completion:)` learns that everything its transaction moved has arrived.

/// Counts the animations that one transaction started, and calls back once when all have ended.
///
/// A transaction that animates nothing is complete at the next frame.
package final class AnimationCompletion: @unchecked Sendable {
  // Main thread only: begun and ended by the update pass. `Transaction`, which carries it, is a plain value.
  private var running = 0
  private var isSealed = false
  private var callback: (() -> Void)?
  package let criteria: AnimationCompletionCriteria

  init(criteria: AnimationCompletionCriteria, callback: @escaping () -> Void) {
    self.criteria = criteria
    self.callback = callback
  }

  package func begin() { running += 1 }

  package func end() {
    running -= 1
    finishIfDone()
  }

  /// Says that the transaction has been applied: no more animations will begin.
  package func seal() {
    isSealed = true
    finishIfDone()
  }

  private func finishIfDone() {
    guard isSealed, running == 0, let callback else { return }
    self.callback = nil
    callback()
  }
}
