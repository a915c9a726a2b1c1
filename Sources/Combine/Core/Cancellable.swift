// Work that can be stopped.

/// Something that can be cancelled, freeing what it holds.
public protocol Cancellable {
  /// Stops the work.
  func cancel()
}

extension Cancellable {
  /// Keeps this in `collection`.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this in `set`.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}
