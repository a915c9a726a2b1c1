// The one lock of this module.

import Synchronization

/// A short lock around the state of a stream's link.
///
/// It is never held while a subscriber, a publisher or a closure of the client is called; taking it twice on one
/// thread traps.
struct Lock: ~Copyable, Sendable {
  // The underscored calls, because the closure of `withLock` may only bring out Sendable or disconnected values.
  private let mutex = Mutex<Void>(())

  borrowing func lock() { mutex._unsafeLock() }
  borrowing func unlock() { mutex._unsafeUnlock() }

  borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
    return try body()
  }
}
