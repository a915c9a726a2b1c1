import Foundation

/// A gesture that keeps a `GestureState` up to date.
public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
  public typealias Value = Base.Value
  public typealias Body = Never

  public var base: Base
  public var state: GestureState<State>
  let change: (Value, inout State, inout Transaction) -> Void

  func makeMachine(_ place: GesturePlace) -> GestureMachine<Value> {
    GestureStateMachine(base.machine(place), state, change)
  }
}

private final class GestureStateMachine<Value, State>: WrappingMachine<Value, Value> {
  private let state: GestureState<State>
  private let change: (Value, inout State, inout Transaction) -> Void
  private var isChanged = false

  init(
    _ base: GestureMachine<Value>,
    _ state: GestureState<State>,
    _ change: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.state = state
    self.change = change
    super.init(base)
  }

  override var phase: GesturePhase<Value> { base.phase }
  override var phaseKind: GesturePhaseKind { base.phaseKind }

  override func deliver() {
    switch phase {
    case .active(let value):
      isChanged = true
      state.change { change(value, &$0, &$1) }
      super.deliver()
    case .ended, .failed:
      super.deliver()
      goBack()
    case .possible:
      super.deliver()
    }
  }

  override func cancel() {
    super.cancel()
    goBack()
  }

  private func goBack() {
    guard isChanged else { return }
    isChanged = false
    state.goBack()
  }
}

extension Gesture {
  /// Has `body` change `state` while the gesture goes on; afterwards it goes back by itself.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Self.Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, change: body)
  }
}
