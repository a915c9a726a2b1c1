// What an app does when a gesture goes on or ends.

import Foundation

/// A gesture that calls back when it has come to its end.
///
/// The underscore is Apple's.
public struct _EndedGesture<Content: Gesture>: PrimitiveGesture {
  public typealias Value = Content.Value
  public typealias Body = Never
  let content: Content
  let action: (Value) -> Void

  func makeMachine(_ place: GesturePlace) -> GestureMachine<Value> {
    EndedMachine(content.machine(place), action)
  }
}

private final class EndedMachine<Value>: WrappingMachine<Value, Value> {
  private let action: (Value) -> Void

  init(_ base: GestureMachine<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(base)
  }

  override var phase: GesturePhase<Value> { base.phase }
  override var phaseKind: GesturePhaseKind { base.phaseKind }

  override func deliver() {
    super.deliver()
    if case .ended(let value) = phase { action(value) }
  }
}

/// A gesture that calls back when its value changes.
///
/// The underscore is Apple's.
public struct _ChangedGesture<Content: Gesture>: PrimitiveGesture where Content.Value: Equatable {
  public typealias Value = Content.Value
  public typealias Body = Never
  let content: Content
  let action: (Value) -> Void

  func makeMachine(_ place: GesturePlace) -> GestureMachine<Value> {
    ChangedMachine(content.machine(place), action)
  }
}

private final class ChangedMachine<Value: Equatable>: WrappingMachine<Value, Value> {
  private let action: (Value) -> Void
  private var last: Value?

  init(_ base: GestureMachine<Value>, _ action: @escaping (Value) -> Void) {
    self.action = action
    super.init(base)
  }

  override var phase: GesturePhase<Value> { base.phase }
  override var phaseKind: GesturePhaseKind { base.phaseKind }

  override func deliver() {
    super.deliver()
    switch phase {
    case .active(let value), .ended(let value):
      guard value != last else { return }
      last = value
      action(value)
    case .possible, .failed: break
    }
  }
}

/// A gesture with another value.
///
/// The underscore is Apple's.
public struct _MapGesture<Content: Gesture, Value>: PrimitiveGesture {
  public typealias Body = Never
  let content: Content
  let transform: (Content.Value) -> Value

  func makeMachine(_ place: GesturePlace) -> GestureMachine<Value> {
    MapMachine(content.machine(place), transform)
  }
}

private final class MapMachine<Base, Value>: WrappingMachine<Base, Value> {
  private let transform: (Base) -> Value

  init(_ base: GestureMachine<Base>, _ transform: @escaping (Base) -> Value) {
    self.transform = transform
    super.init(base)
  }

  override var phase: GesturePhase<Value> { base.phase.map(transform) }
  override var phaseKind: GesturePhaseKind { base.phaseKind }
}

extension Gesture {
  /// Calls `action` when the gesture has come to its end.
  public func onEnded(_ action: @escaping (Self.Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  /// The same gesture with another value.
  public func map<T>(_ body: @escaping (Self.Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }
}

extension Gesture where Value: Equatable {
  /// Calls `action` when the gesture's value changes.
  public func onChanged(_ action: @escaping (Self.Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}
