/// What a key of a keyboard does in a text: the bindings of iPadOS, and those that people bring along from a PC.
package enum EditingKey: Equatable, Sendable {
  case move(TextMotion, extending: Bool)
  case deleteBackward, deleteForward
  case delete(TextMotion)
  case insert(String)
  case returnKey
  case selectAll, copy, cut, paste, undo, redo

  /// Nil where a key is not for the text.
  @MainActor package init?(_ key: UIKey) {
    let flags = key.modifierFlags
    let isExtending = flags.contains(.shift)
    let isByWord = flags.contains(.alternate) || flags.contains(.control)
    let isFar = flags.contains(.command)
    func move(_ near: TextMotion, _ word: TextMotion, _ far: TextMotion) -> EditingKey {
      .move(isFar ? far : isByWord ? word : near, extending: isExtending)
    }
    switch key.charactersIgnoringModifiers {
    case UIKeyCommand.inputLeftArrow: self = move(.left, .wordLeft, .lineStart)
    case UIKeyCommand.inputRightArrow: self = move(.right, .wordRight, .lineEnd)
    case UIKeyCommand.inputUpArrow: self = move(.up, .paragraphStart, .documentStart)
    case UIKeyCommand.inputDownArrow: self = move(.down, .paragraphEnd, .documentEnd)
    case UIKeyCommand.inputHome: self = move(.lineStart, .documentStart, .documentStart)
    case UIKeyCommand.inputEnd: self = move(.lineEnd, .documentEnd, .documentEnd)
    case UIKeyCommand.inputPageUp: self = .move(.documentStart, extending: isExtending)
    case UIKeyCommand.inputPageDown: self = .move(.documentEnd, extending: isExtending)
    case "\u{8}": self = isFar ? .delete(.lineStart) : isByWord ? .delete(.wordLeft) : .deleteBackward
    case UIKeyCommand.inputDelete:
      self = isFar ? .delete(.lineEnd) : isByWord ? .delete(.wordRight) : .deleteForward
    case "\r":
      guard !isFar, !isByWord else { return nil }
      self = .returnKey
    case let input:
      if flags.contains(.command) || (flags.contains(.control) && !flags.contains(.alternate)) {
        guard let command = Self.command(input.lowercased(), isShifted: isExtending) else { return nil }
        self = command
      } else {
        guard key.characters.isText else { return nil }
        self = .insert(key.characters)
      }
    }
  }

  private static func command(_ input: String, isShifted: Bool) -> EditingKey? {
    switch input {
    case "a": .selectAll
    case "c": .copy
    case "x": .cut
    case "v": .paste
    case "z": isShifted ? .redo : .undo
    case "y": .redo
    case _: nil
    }
  }

  /// Whether the key belongs to the text before any key command of the app's may have it.
  package var precedesCommands: Bool {
    switch self {
    case .move, .deleteBackward, .deleteForward, .delete, .insert, .returnKey: true
    case .selectAll, .copy, .cut, .paste, .undo, .redo: false
    }
  }
}

extension String {
  /// Whether these are characters to type, not a key's name or a control character.
  fileprivate var isText: Bool {
    !isEmpty && !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

extension TextEditing {
  /// Does what a key is for; false where it is not for the text.
  package func perform(_ key: UIKey) -> Bool {
    guard let action = EditingKey(key) else { return false }
    switch action {
    case .move(let motion, let isExtending): return move(motion, isExtending)
    case .deleteBackward: host.deleteBackward()
    case .deleteForward: deleteForward()
    case .delete(let motion): delete(to: motion)
    case .insert(let string):
      guard host.takesEdits else { return false }
      host.insertText(string)
    case .returnKey: return host.returnKeyPressed()
    case .selectAll: return performEdit("selectAll(_:)") { $0.selectAll(nil) }
    case .copy: return performEdit("copy(_:)") { $0.copy(nil) }
    case .cut: return performEdit("cut(_:)") { $0.cut(nil) }
    case .paste: return performEdit("paste(_:)") { $0.paste(nil) }
    case .undo: undo()
    case .redo: redo()
    }
    return true
  }

  private func move(_ motion: TextMotion, _ isExtending: Bool) -> Bool {
    guard host.effectiveUserInterfaceLayoutDirection == .rightToLeft else {
      move(motion, extending: isExtending)
      return true
    }
    let turned: TextMotion =
      switch motion {
      case .left: .right
      case .right: .left
      case .wordLeft: .wordRight
      case .wordRight: .wordLeft
      case .up, .down, .lineStart, .lineEnd, .paragraphStart, .paragraphEnd, .documentStart, .documentEnd:
        motion
      }
    move(turned, extending: isExtending)
    return true
  }

  /// An editing action goes through the view's own method, which an app may have overridden or forbidden.
  private func performEdit(_ name: String, _ perform: (any TextInputHost) -> Void) -> Bool {
    guard host.canPerformAction(StandardEditActions.selector(named: name), withSender: nil) else {
      return false
    }
    perform(host)
    return true
  }
}
