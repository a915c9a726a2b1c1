// Where messages to the developer go, and which traces are switched on.

package enum Diagnostics {
  /// Whether `WAXWING_TRACE` names this trace (a comma-separated list).
  package static func traces(_ name: String) -> Bool {
    let value = ProcessInfo.processInfo.environment["WAXWING_TRACE"] ?? ""
    return value.split(separator: ",").contains { $0.trimmingCharacters(in: .whitespaces) == name }
  }

  package static func error(_ message: String) { write("waxwing: \(message)") }

  package static func write(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  /// Says `message` the first time it is given.
  package static func once(_ message: String) {
    let isNew = said.withLock { $0.insert(message).inserted }
    if isNew { error(message) }
  }

  private static let said = Lock<Set<String>>([])
}

/// A value behind a mutex.
package final class Lock<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
