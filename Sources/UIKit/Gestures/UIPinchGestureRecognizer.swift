/// Recognises two fingers that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var machine = TwoFingerMachine()

  /// The distance of the fingers, relative to that at the beginning.
  open var scale: CGFloat {
    get { machine.scale }
    set { machine.rescale(to: newValue) }
  }

  /// Of the scale, per second.
  open var velocity: CGFloat { machine.scaleVelocity(at: CACurrentMediaTime()) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let pair = activeTouches.pair { machine.start(pair.0, pair.1, event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = activeTouches.pair, machine.moved(pair.0, pair.1, event.timestamp) else { return }
    if state == .possible {
      if machine.hasPinched { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    finish(activeTouches.count - touches.count)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    machine = TwoFingerMachine()
  }

  private func finish(_ left: Int) {
    if left < 2, state != .possible {
      state = .ended
    } else if left == 0 {
      state = .failed
    }
  }
}

/// Recognises two fingers that turn about each other.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var machine = TwoFingerMachine()

  /// In radians, clockwise, since the beginning.
  open var rotation: CGFloat {
    get { machine.rotation }
    set { machine.turn(to: newValue) }
  }

  /// Radians per second.
  open var velocity: CGFloat { machine.rotationVelocity(at: CACurrentMediaTime()) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let pair = activeTouches.pair { machine.start(pair.0, pair.1, event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = activeTouches.pair, machine.moved(pair.0, pair.1, event.timestamp) else { return }
    if state == .possible {
      if machine.hasTurned { state = .began }
    } else {
      state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let left = activeTouches.count - touches.count
    if left < 2, state != .possible {
      state = .ended
    } else if left == 0 {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    machine = TwoFingerMachine()
  }
}

extension [UITouch] {
  /// Where the first two fingers are.
  @MainActor fileprivate var pair: (CGPoint, CGPoint)? {
    count >= 2 ? (self[0].locationInWindow, self[1].locationInWindow) : nil
  }
}
