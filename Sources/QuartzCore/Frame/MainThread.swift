import Foundation

/// Whether code runs where the main actor's code does.
///
/// That is the main thread, or, where a process has parked it (as test runs do), the thread that serves the
/// main queue.
package enum MainThread {
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: mark) == true }

  /// Runs `work` on the main actor: now when already there, else as soon as it is free.
  package static func run(_ work: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent {
      MainActor.assumeIsolated { work() }
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { work() } }
    }
  }
}
