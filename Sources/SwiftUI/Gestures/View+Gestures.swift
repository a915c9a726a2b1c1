import Foundation

extension View {
  /// Adds a gesture, to which those of views inside take precedence.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .normal, mask: mask))
  }

  /// Adds a gesture, which takes precedence over those of views inside.
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .high, mask: mask))
  }

  /// Adds a gesture, which goes on at the same time as those of views inside.
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T,
    including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
  }

  /// Calls `action` when the view is tapped.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { action() })
  }

  /// Calls `action` with the place when the view is tapped.
  public func onTapGesture(
    count: Int = 1,
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace.coordinateSpace)
        .onEnded { action($0.location) }
    )
  }

  /// Calls `action` when a finger is held on the view.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5,
    maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      PressGesture(
        recognition: LongPressRecognition(
          minimumDuration: minimumDuration,
          maximumDistance: maximumDistance
        ),
        onPressingChanged: onPressingChanged,
        action: action
      )
    )
  }
}

/// A long press that tells when the finger comes down and when it no longer counts.
private struct PressGesture: PrimitiveGesture {
  typealias Value = Bool
  typealias Body = Never
  let recognition: LongPressRecognition
  let onPressingChanged: ((Bool) -> Void)?
  let action: () -> Void

  func makeMachine(_ place: GesturePlace) -> GestureMachine<Bool> { Machine(self) }

  private final class Machine: GestureMachine<Bool> {
    private let gesture: PressGesture
    private var recognition: LongPressRecognition
    private var toldPressing = false

    init(_ gesture: PressGesture) {
      self.gesture = gesture
      recognition = gesture.recognition
    }

    override var phase: GesturePhase<Bool> {
      switch recognition.phase {
      case .possible, .active: .possible
      case .ended: .ended(true)
      case .failed: .failed
      }
    }

    override var deadline: TimeInterval? { recognition.deadline }
    override func handle(_ touch: TouchSample) { recognition.handle(touch) }
    override func tick(_ time: TimeInterval) { recognition.tick(time) }

    override func deliver() {
      tell(recognition.isPressing)
      if recognition.phase == .ended { gesture.action() }
    }

    override func cancel() { tell(false) }

    private func tell(_ isPressing: Bool) {
      guard isPressing != toldPressing else { return }
      toldPressing = isPressing
      gesture.onPressingChanged?(isPressing)
    }
  }
}
