import Foundation

/// A finger that moves.
public struct DragGesture: PrimitiveGesture {
  /// Where the finger is, and where it began.
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// Points a second.
    public var velocity: CGSize

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// Where the finger would come to rest if it went on by itself.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width * 0.25, y: location.y + velocity.height * 0.25)
    }

    public var predictedEndTranslation: CGSize {
      CGSize(
        width: predictedEndLocation.x - startLocation.x,
        height: predictedEndLocation.y - startLocation.y
      )
    }
  }

  public typealias Body = Never

  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  nonisolated public init(
    minimumDistance: CGFloat = 10,
    coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  func makeMachine(_ place: GesturePlace) -> GestureMachine<Value> {
    Machine(DragRecognition(minimumDistance: minimumDistance), place: place, space: coordinateSpace)
  }

  private final class Machine: GestureMachine<Value> {
    private var recognition: DragRecognition
    private let place: GesturePlace
    private let space: CoordinateSpace

    init(_ recognition: DragRecognition, place: GesturePlace, space: CoordinateSpace) {
      self.recognition = recognition
      self.place = place
      self.space = space
    }

    override var phase: GesturePhase<Value> {
      guard let start = recognition.start, let current = recognition.current else {
        return recognition.phase == .failed ? .failed : .possible
      }
      let value = Value(
        time: Date(timeIntervalSinceReferenceDate: current.time),
        location: place.location(current.location, in: space),
        startLocation: place.location(start.location, in: space),
        velocity: recognition.velocity
      )
      switch recognition.phase {
      case .possible: return .possible
      case .active: return .active(value)
      case .ended: return .ended(value)
      case .failed: return .failed
      }
    }

    override var phaseKind: GesturePhaseKind { recognition.phase }
    override func handle(_ touch: TouchSample) { recognition.handle(touch) }
  }
}
