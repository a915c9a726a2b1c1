import Foundation

/// What follows one sequence of touches for one gesture.
///
/// `handle` and `tick` only find out what the touches are; `deliver` tells the app, and is called only while
/// no other gesture takes precedence.
@MainActor class GestureMachine<Value>: AnyGestureMachine {
  var phase: GesturePhase<Value> { .failed }
  var phaseKind: GesturePhaseKind { phase.kind }

  /// When `tick` wants to be called though nothing is touched.
  var deadline: TimeInterval? { nil }

  func handle(_ touch: TouchSample) {}
  func tick(_ time: TimeInterval) {}

  /// Tells the app of the phase.
  func deliver() {}

  /// The touches have gone to another gesture, or ended otherwise: whatever was begun is put back.
  func cancel() {}
}

/// A machine whose value's type does not matter.
@MainActor protocol AnyGestureMachine: AnyObject {
  var phaseKind: GesturePhaseKind { get }
  var deadline: TimeInterval? { get }
  func handle(_ touch: TouchSample)
  func tick(_ time: TimeInterval)
  func deliver()
  func cancel()
}

/// A machine that passes touches on to another.
@MainActor class WrappingMachine<Base, Value>: GestureMachine<Value> {
  let base: GestureMachine<Base>

  init(_ base: GestureMachine<Base>) { self.base = base }

  override var deadline: TimeInterval? { base.deadline }
  override func handle(_ touch: TouchSample) { base.handle(touch) }
  override func tick(_ time: TimeInterval) { base.tick(time) }
  override func deliver() { base.deliver() }
  override func cancel() { base.cancel() }
}

/// Where a gesture is: turns points of the host view into those of a coordinate space.
@MainActor struct GesturePlace {
  weak var box: Box?

  func location(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    guard let box else { return point }
    return box.convert(CGRect(origin: box.convertFromHost(point), size: .zero), to: space).origin
  }
}
