import Foundation

/// What goes along with a change of state: chiefly, how to animate it.
public struct Transaction {
  /// The animation of the change, if any.
  public var animation: Animation?

  /// Whether `animation(_:value:)` modifiers leave this change alone.
  public var disablesAnimations = false

  /// Whether the change is one of a continuous series, as while dragging.
  public var isContinuous = false

  /// Whether views keep track of how fast they move, for a later animation to take over.
  public var tracksVelocity = false

  package var completions: [AnimationCompletion] = []
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public init(animation: Animation?) { self.animation = animation }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Calls `completion` when every animation that this transaction starts is complete.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete,
    _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, callback: completion))
  }

  /// The animation to use, with `disablesAnimations` not considered: that is for modifiers.
  package var effectiveAnimation: Animation? { animation }

  /// Whether a change under this transaction is shown at once.
  package var isInstant: Bool { animation == nil }
}

extension Transaction {
  // Only the main thread has a current transaction: a write from elsewhere is never animated.
  nonisolated(unsafe) private static var mainThreadCurrent = Transaction()

  /// The transaction of the code that runs now: what a write of state is recorded under.
  package static var current: Transaction {
    get { MainThread.isCurrent ? mainThreadCurrent : Transaction() }
    set { if MainThread.isCurrent { mainThreadCurrent = newValue } }
  }
}
