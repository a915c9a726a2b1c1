// Two gestures at once, one after the other, or one instead of the other.

import Foundation

/// Two gestures that go on at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// What each of the two tells, if it has come so far.
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeMachine(_ place: GesturePlace) -> GestureMachine<Value> {
    Machine(first.machine(place), second.machine(place))
  }

  private final class Machine: PairMachine<First.Value, Second.Value, Value> {
    override var phase: GesturePhase<Value> {
      let value = Value(first: first.phase.value, second: second.phase.value)
      switch (first.phaseKind, second.phaseKind) {
      case (.failed, .failed): return .failed
      case (.ended, .ended), (.ended, .failed), (.failed, .ended): return .ended(value)
      case (.possible, .possible), (.possible, .failed), (.failed, .possible): return .possible
      case (.active, _), (_, .active), (.ended, _), (_, .ended): return .active(value)
      }
    }

    override func handle(_ touch: TouchSample) {
      first.handle(touch)
      second.handle(touch)
    }

    override func deliver() {
      first.deliver()
      second.deliver()
    }
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture that begins when another has ended.
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// Which of the two goes on.
  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeMachine(_ place: GesturePlace) -> GestureMachine<Value> {
    Machine(first.machine(place), second.machine(place))
  }

  private final class Machine: PairMachine<First.Value, Second.Value, Value> {
    private var began: TouchSample?
    private var isSecond = false

    override var phase: GesturePhase<Value> {
      guard case .ended(let value) = first.phase else { return first.phase.map { .first($0) } }
      switch second.phase {
      case .possible: return .active(.second(value, nil))
      case .active(let next): return .active(.second(value, next))
      case .ended(let next): return .ended(.second(value, next))
      case .failed: return .failed
      }
    }

    override var phaseKind: GesturePhaseKind {
      first.phaseKind == .ended ? phase.kind : first.phaseKind
    }

    override var deadline: TimeInterval? { isSecond ? second.deadline : first.deadline }

    override func handle(_ touch: TouchSample) {
      if touch.phase == .began { began = touch }
      if isSecond { second.handle(touch) } else { first.handle(touch) }
      goOn()
    }

    override func tick(_ time: TimeInterval) {
      if isSecond { second.tick(time) } else { first.tick(time) }
      goOn()
    }

    /// The second gesture takes over the finger that is still down.
    private func goOn() {
      guard !isSecond, first.phaseKind == .ended else { return }
      isSecond = true
      if let began { second.handle(began) }
    }

    override func deliver() { if isSecond { second.deliver() } else { first.deliver() } }
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// One of two gestures; the first takes precedence.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// Which of the two it is.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public typealias Body = Never
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeMachine(_ place: GesturePlace) -> GestureMachine<Value> {
    Machine(first.machine(place), second.machine(place))
  }

  private final class Machine: PairMachine<First.Value, Second.Value, Value> {
    override var phase: GesturePhase<Value> {
      switch first.phaseKind {
      case .failed: second.phase.map { .second($0) }
      case .possible: .possible
      case .active, .ended: first.phase.map { .first($0) }
      }
    }

    override func handle(_ touch: TouchSample) {
      first.handle(touch)
      if first.phaseKind != .active { second.handle(touch) }
    }

    override func deliver() {
      if first.phaseKind == .failed { second.deliver() } else { first.deliver() }
    }
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A machine made of two.
@MainActor private class PairMachine<A, B, Value>: GestureMachine<Value> {
  let first: GestureMachine<A>
  let second: GestureMachine<B>

  init(_ first: GestureMachine<A>, _ second: GestureMachine<B>) {
    self.first = first
    self.second = second
  }

  override var deadline: TimeInterval? {
    [first.deadline, second.deadline].compactMap { $0 }.min()
  }

  override func tick(_ time: TimeInterval) {
    first.tick(time)
    second.tick(time)
  }

  override func cancel() {
    first.cancel()
    second.cancel()
  }
}

extension GesturePhase {
  fileprivate var value: Value? {
    switch self {
    case .possible, .failed: nil
    case .active(let value), .ended(let value): value
    }
  }
}

extension Gesture {
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
