// Objects that say when they are about to change.

/// An object with a publisher that fires before it changes.
///
/// The default `objectWillChange` fires before each change of an `@Published` property, inherited ones included.
public protocol ObservableObject: AnyObject {
  /// The kind of publisher that fires before a change.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Fires before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Fires before an `@Published` property changes, and when its `send()` is called.
  public var objectWillChange: ObservableObjectPublisher { PublishedFields.willChangePublisher(of: self) }
}
