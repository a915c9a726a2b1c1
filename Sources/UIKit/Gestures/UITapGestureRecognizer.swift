/// Recognises one or more taps with one or more fingers.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private var machine = TapMachine()
  private var timeout: DelayToken?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard event.buttonMask.isEmpty || event.buttonMask == buttonMaskRequired else { return carryOut(.fail) }
    for touch in touches { carryOut(machine.touchBegan(at: touch.locationInWindow, settings)) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      carryOut(machine.touchMoved(from: touch.startInWindow, to: touch.locationInWindow))
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for _ in touches { carryOut(machine.touchEnded(settings)) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    carryOut(.fail)
  }

  open override func reset() {
    timeout?.cancel()
    timeout = nil
    machine = TapMachine()
  }

  /// A tap recogniser does not keep taps that need more of them from being recognised later.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
      || other.numberOfTouchesRequired != numberOfTouchesRequired
  }

  private var settings: TapMachine.Settings {
    TapMachine.Settings(taps: numberOfTapsRequired, touches: numberOfTouchesRequired)
  }

  private func carryOut(_ action: TapMachine.Action) {
    switch action {
    case .none: break
    case .wait(let seconds):
      timeout?.cancel()
      timeout = UpdateCycle.main.after(seconds) { [weak self] in self?.state = .failed }
    case .recognize:
      timeout?.cancel()
      state = .ended
    case .fail: state = .failed
    }
  }
}
