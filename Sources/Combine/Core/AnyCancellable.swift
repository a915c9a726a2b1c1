// A subscription's life: cancelled with the object that stands for it.

/// A cancellable that cancels by itself when it is released.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let lock = Lock()
  private var onCancel: (() -> Void)?

  /// Makes one that calls `cancel` once.
  public init(_ cancel: @escaping () -> Void) { onCancel = cancel }

  /// Makes one that stands for `canceller`.
  public init<C: Cancellable>(_ canceller: C) { onCancel = { canceller.cancel() } }

  deinit { onCancel?() }

  public func cancel() {
    // Outside the lock: what is cancelled may release or cancel this again.
    let action: (() -> Void)? = lock.withLock {
      let action = self.onCancel
      onCancel = nil
      return action
    }
    action?()
  }

  /// Keeps this in `collection`.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this in `set`.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
