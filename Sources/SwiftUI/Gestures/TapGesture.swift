import Foundation

/// One or more taps.
public struct TapGesture: PrimitiveGesture {
  public typealias Value = ()
  public typealias Body = Never

  public var count: Int

  nonisolated public init(count: Int = 1) { self.count = count }

  func makeMachine(_ place: GesturePlace) -> GestureMachine<()> { Machine(count: count) }

  private final class Machine: GestureMachine<()> {
    private var recognition: TapRecognition
    init(count: Int) { recognition = TapRecognition(count: count) }

    override var phase: GesturePhase<()> {
      recognition.phase == .ended ? .ended(()) : recognition.phase == .failed ? .failed : .possible
    }
    override var deadline: TimeInterval? { recognition.deadline }
    override func handle(_ touch: TouchSample) { recognition.handle(touch) }
    override func tick(_ time: TimeInterval) { recognition.tick(time) }
  }
}
