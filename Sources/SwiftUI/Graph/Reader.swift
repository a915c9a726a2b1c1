// Who reads what: the edges from a source (a state, an environment value, an object) to the nodes that read it.

import Foundation
import Observation

/// The reading side of a node: what it has read during its last run.
package final class Reader: @unchecked Sendable {
  // Main thread only. Not isolated, since property wrappers' getters, which meet it, are not.
  private(set) weak var node: ViewNode?
  private var sources: [ReaderSet] = []
  private var observation: ObservationGeneration?

  /// The reader of the code that runs now on the main thread.
  nonisolated(unsafe) private static var mainThreadCurrent: Reader?

  static var current: Reader? { MainThread.isCurrent ? mainThreadCurrent : nil }

  init(node: ViewNode) { self.node = node }

  /// Runs `work`; what it reads becomes what the node depends on, in place of what it has read before.
  @MainActor package func track<Result>(_ work: () -> Result) -> Result {
    clear()
    let outer = Reader.mainThreadCurrent
    Reader.mainThreadCurrent = self
    defer { Reader.mainThreadCurrent = outer }
    let generation = ObservationGeneration(reader: self)
    observation = generation
    return withObservationTracking(work) { generation.fire() }
  }

  /// Runs `work` with nothing of what it reads becoming a dependency.
  @MainActor package static func untracked<Result>(_ work: () -> Result) -> Result {
    let outer = mainThreadCurrent
    mainThreadCurrent = nil
    defer { mainThreadCurrent = outer }
    return work()
  }

  var hasSources: Bool { !sources.isEmpty }

  func note(_ source: ReaderSet) {
    if source.insert(self) { sources.append(source) }
  }

  func clear() {
    observation?.reader = nil
    observation = nil
    guard !sources.isEmpty else { return }
    for source in sources { source.remove(self) }
    sources.removeAll(keepingCapacity: true)
  }
}

/// One run under observation: the callback of an earlier run does nothing.
private final class ObservationGeneration: @unchecked Sendable {
  // Cleared and read on the main thread.
  weak var reader: Reader?

  init(reader: Reader) { self.reader = reader }

  func fire() {
    if MainThread.isCurrent {
      let transaction = Transaction.current
      MainActor.assumeIsolated { invalidate(transaction) }
    } else {
      DispatchQueue.main.async { self.invalidate(Transaction()) }
    }
  }

  @MainActor private func invalidate(_ transaction: Transaction) {
    reader?.node?.invalidate(transaction, cause: "Observable")
  }
}

/// The readers of one source.
package final class ReaderSet: @unchecked Sendable {
  // Main thread only, as `Reader`.
  private var readers: [ObjectIdentifier: Unowned] = [:]

  private struct Unowned { weak var reader: Reader? }

  package init() {}

  var isEmpty: Bool { readers.isEmpty }

  /// Makes the reader that runs now depend on the source.
  package func noteRead() { Reader.current?.note(self) }

  func insert(_ reader: Reader) -> Bool {
    readers.updateValue(Unowned(reader: reader), forKey: ObjectIdentifier(reader)) == nil
  }

  func remove(_ reader: Reader) { readers[ObjectIdentifier(reader)] = nil }

  /// Makes every reader's node dirty.
  ///
  /// - Complexity: O(readers).
  @MainActor package func invalidate(_ transaction: Transaction, cause: @autoclosure () -> String) {
    guard !readers.isEmpty else { return }
    let cause = cause()
    for entry in readers.values { entry.reader?.node?.invalidate(transaction, cause: cause) }
  }

  /// Has the readers show what they are to show under another transaction, before the source is written.
  @MainActor func settle(before transaction: Transaction) {
    for entry in readers.values { entry.reader?.node?.settle(before: transaction) }
  }

  /// Makes every reader's node dirty because of an update that goes on above them.
  @MainActor func invalidateWithinUpdate(_ transaction: Transaction) {
    for entry in readers.values { entry.reader?.node?.invalidateWithinUpdate(transaction) }
  }
}
