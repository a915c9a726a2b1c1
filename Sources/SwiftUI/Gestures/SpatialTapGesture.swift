import Foundation

/// One or more taps, and where.
public struct SpatialTapGesture: PrimitiveGesture {
  /// Where the tap was.
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }

  public typealias Body = Never

  public var count: Int
  public var coordinateSpace: CoordinateSpace

  nonisolated public init(count: Int = 1, coordinateSpace: CoordinateSpace) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }

  nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.init(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
  }

  func makeMachine(_ place: GesturePlace) -> GestureMachine<Value> {
    Machine(count: count, place: place, space: coordinateSpace)
  }

  private final class Machine: GestureMachine<Value> {
    private var recognition: TapRecognition
    private let place: GesturePlace
    private let space: CoordinateSpace

    init(count: Int, place: GesturePlace, space: CoordinateSpace) {
      recognition = TapRecognition(count: count)
      self.place = place
      self.space = space
    }

    override var phase: GesturePhase<Value> {
      switch recognition.phase {
      case .possible, .active: .possible
      case .failed: .failed
      case .ended: .ended(Value(location: place.location(recognition.location, in: space)))
      }
    }

    override var deadline: TimeInterval? { recognition.deadline }
    override func handle(_ touch: TouchSample) { recognition.handle(touch) }
    override func tick(_ time: TimeInterval) { recognition.tick(time) }
  }
}
