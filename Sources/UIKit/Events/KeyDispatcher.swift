/// Takes key presses to key commands, then to the first responder's chain.
@MainActor package enum KeyDispatcher {
  package static func dispatch(_ event: UIPressesEvent, in window: UIWindow) {
    let responder: UIResponder = window.keyInterceptor ?? window.firstResponder ?? window
    for press in event.allPresses {
      press.responder = responder
      switch press.phase {
      case .began:
        if let key = press.key, !TextKeys.takes(key, responder), performCommand(for: key, from: responder) {
          continue
        }
        responder.pressesBegan([press], with: event)
      case .changed, .stationary: responder.pressesChanged([press], with: event)
      case .ended: responder.pressesEnded([press], with: event)
      case .cancelled: responder.pressesCancelled([press], with: event)
      }
    }
  }

  private static func performCommand(for key: UIKey, from responder: UIResponder) -> Bool {
    var candidate: UIResponder? = responder
    while let current = candidate {
      if let command = current.keyCommands?.first(where: { $0.matches(key) }),
        let target = current.target(forAction: command.action, withSender: command)
      {
        command.action.perform(on: target as AnyObject, sender: command)
        return true
      }
      candidate = current.next
    }
    return false
  }
}

extension UIWindow {
  package func injectKey(_ key: DisplayEvent.Key) {
    let event = UIPressesEvent(type: .presses, timestamp: CACurrentMediaTime())
    event.window = self
    event.modifierFlags = UIKeyModifierFlags(key.modifiers)
    let uiKey = UIKey(
      characters: key.characters,
      charactersIgnoringModifiers: UIKeyCommand.input(named: key.name),
      modifierFlags: event.modifierFlags,
      keyCode: UIKeyboardHIDUsage(keyNamed: key.name)
    )
    let phase: UIPress.Phase =
      switch key.phase {
      case .down, .repeated: .began
      case .up: .ended
      }
    event.allPresses = [UIPress(key: uiKey, phase: phase, timestamp: event.timestamp)]
    UIApplication.shared.sendEvent(event)
  }
}

extension UIKeyCommand {
  /// A key as commands name it, from its name in the DOM.
  package static func input(named name: String) -> String {
    switch name {
    case "ArrowUp": inputUpArrow
    case "ArrowDown": inputDownArrow
    case "ArrowLeft": inputLeftArrow
    case "ArrowRight": inputRightArrow
    case "Escape": inputEscape
    case "PageUp": inputPageUp
    case "PageDown": inputPageDown
    case "Home": inputHome
    case "End": inputEnd
    case "Enter": "\r"
    case "Tab": "\t"
    case "Backspace": "\u{8}"
    case "Delete": inputDelete
    default: name
    }
  }
}
