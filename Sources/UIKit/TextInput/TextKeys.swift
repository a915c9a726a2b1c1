import QuartzCore

// Keys and text that a display sends, to the first responder that takes text.

/// Which keys are for a text, before the app's key commands are asked and after.
@MainActor package enum TextKeys {
  /// Whether a key is the text's before any command of the app has it.
  package static func takes(_ key: UIKey, _ responder: UIResponder) -> Bool {
    guard responder is any UIKeyInput, EditingKey(key)?.precedesCommands == true else { return false }
    return !hasPriorityCommand(for: key, from: responder)
  }

  private static func hasPriorityCommand(for key: UIKey, from responder: UIResponder) -> Bool {
    var candidate: UIResponder? = responder
    while let current = candidate {
      if current.keyCommands?.contains(where: { $0.wantsPriorityOverSystemBehavior && $0.matches(key) })
        == true
      {
        return true
      }
      candidate = current.next
    }
    return false
  }

  /// Gives the first responder a key that nobody else took.
  package static func perform(_ key: UIKey, _ responder: UIResponder?) -> Bool {
    if let host = responder as? any TextInputHost { return host.editing.perform(key) }
    guard let input = responder as? any UIKeyInput, let action = EditingKey(key) else { return false }
    switch action {
    case .deleteBackward: input.deleteBackward()
    case .insert(let string): input.insertText(string)
    case .returnKey: input.insertText("\n")
    case .move, .deleteForward, .delete, .selectAll, .copy, .cut, .paste, .undo, .redo: return false
    }
    return true
  }
}

extension UIWindow {
  package func injectText(_ text: DisplayEvent.Text) {
    switch text {
    case .insert(let string): insert(string)
    case .deleteBackward: (firstResponder as? any UIKeyInput)?.deleteBackward()
    case .compose(let string, let selection):
      (firstResponder as? any UITextInput)?.setMarkedText(string, selectedRange: NSRange(selection))
    case .replaceAll(let string, let selection, let field, let isComposing):
      textInput(field)?.editing.takeOver(string, selection: selection, isComposing: isComposing)
    case .endEditing(let field): endEditing(field)
    }
  }

  private func endEditing(_ field: SemanticsID) {
    guard let input = firstResponder as? any TextInputHost, input.semanticsID == field else { return }
    if !input.resignFirstResponder() { input.editing.correctDisplay() }
  }

  private func insert(_ string: String) {
    guard let input = firstResponder as? any UIKeyInput else { return }
    if let host = input as? any TextInputHost {
      guard host.takesEdits else { return }
      if string == "\n", !host.isMultiline {
        _ = host.returnKeyPressed()
        return
      }
    }
    input.insertText(string)
  }

  private func textInput(_ id: SemanticsID) -> (any TextInputHost)? {
    if let first = firstResponder as? any TextInputHost, first.semanticsID == id { return first }
    return textInput(id, below: self)
  }

  private func textInput(_ id: SemanticsID, below view: UIView) -> (any TextInputHost)? {
    for subview in view.subviewList {
      if subview.accessibility?.semanticsID == id, let host = subview as? any TextInputHost { return host }
      if let found = textInput(id, below: subview) { return found }
    }
    return nil
  }
}
