/// Recognises a finger that stays in one place for a while.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10

  private var machine = LongPressMachine()
  private var timer: DelayToken?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for _ in touches { carryOut(machine.touchBegan(settings)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      carryOut(machine.touchMoved(from: touch.startInWindow, to: touch.locationInWindow, settings))
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for _ in touches { carryOut(machine.touchEnded(settings)) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    timer?.cancel()
    timer = nil
    machine = LongPressMachine()
  }

  private var settings: LongPressMachine.Settings {
    LongPressMachine.Settings(
      taps: numberOfTapsRequired,
      touches: numberOfTouchesRequired,
      movement: allowableMovement
    )
  }

  private func carryOut(_ action: LongPressMachine.Action) {
    switch action {
    case .none: break
    case .startTimer:
      timer?.cancel()
      timer = UpdateCycle.main.after(minimumPressDuration) { [weak self] in
        guard let self else { return }
        carryOut(machine.timerFired())
      }
    case .begin: state = .began
    case .change: state = .changed
    case .end: state = .ended
    case .fail: state = .failed
    }
  }
}
