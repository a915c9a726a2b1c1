import Foundation

/// A finger held down for some time.
///
/// Its value is true while the finger is down.
public struct LongPressGesture: PrimitiveGesture {
  public typealias Value = Bool
  public typealias Body = Never

  public var minimumDuration: Double
  public var maximumDistance: CGFloat

  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  func makeMachine(_ place: GesturePlace) -> GestureMachine<Bool> {
    Machine(LongPressRecognition(minimumDuration: minimumDuration, maximumDistance: maximumDistance))
  }

  private final class Machine: GestureMachine<Bool> {
    private var recognition: LongPressRecognition
    init(_ recognition: LongPressRecognition) { self.recognition = recognition }

    override var phase: GesturePhase<Bool> {
      switch recognition.phase {
      case .possible: .possible
      case .active: .active(true)
      case .ended: .ended(true)
      case .failed: .failed
      }
    }

    /// A finger that is down may yet be a tap: holding it does not take the touch from other gestures.
    override var phaseKind: GesturePhaseKind { recognition.phase == .active ? .possible : recognition.phase }
    override var deadline: TimeInterval? { recognition.deadline }
    override func handle(_ touch: TouchSample) { recognition.handle(touch) }
    override func tick(_ time: TimeInterval) { recognition.tick(time) }
  }
}
