internal import QuartzCore

// Reading text letter by letter, and writing it.

extension AccessibleApplication {
  func text(
    _ method: String,
    _ window: AccessibleWindow,
    _ node: SemanticsNode,
    _ arguments: [BusValue]
  ) -> [BusValue]? {
    let text = window.text(of: node)
    let numbers = arguments.compactMap(\.number)
    let first = numbers.first ?? 0
    let second = numbers.count > 1 ? numbers[1] : 0
    switch method {
    case "GetText": return [.string(text.text(text.range(first, second)))]
    case "GetStringAtOffset", "GetTextAtOffset":
      return answer(text, text.piece(piece(second, method), at: first))
    case "GetTextBeforeOffset":
      let start = text.piece(piece(second, method), at: first).lowerBound
      return answer(text, start > 0 ? text.piece(piece(second, method), at: start - 1) : 0..<0)
    case "GetTextAfterOffset":
      return answer(
        text,
        text.piece(piece(second, method), at: text.piece(piece(second, method), at: first).upperBound)
      )
    case "GetCharacterAtOffset":
      return [.int(text.scalars.indices.contains(first) ? Int(text.scalars[first].value) : 0)]
    case "GetAttributes", "GetAttributeRun": return [.dictionary([:]), .int(0), .int(text.count)]
    case "GetAttributeValue": return [.string("")]
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return [.dictionary([:])]
    // Elements don't tell where their letters are, but for the one at the caret.
    case "GetCharacterExtents":
      return (first == text.caret ? window.caret(of: node) ?? node.frame : node.frame).corners
    case "GetRangeExtents": return node.frame.corners
    case "GetOffsetAtPoint": return [.int(-1)]
    case "GetNSelections": return [.int(text.selection.isEmpty ? 0 : 1)]
    case "GetSelection":
      guard first == 0, !text.selection.isEmpty else { return [.int(0), .int(0)] }
      return [.int(text.selection.lowerBound), .int(text.selection.upperBound)]
    case "SetCaretOffset": return [.bool(select(text.range(first, first), of: text, window, node))]
    case "AddSelection":
      guard text.selection.isEmpty else { return [.bool(false)] }
      return [.bool(select(text.range(first, second), of: text, window, node))]
    case "SetSelection":
      guard first == 0, numbers.count == 3 else { return [.bool(false)] }
      return [.bool(select(text.range(second, numbers[2]), of: text, window, node))]
    case "RemoveSelection":
      guard first == 0, !text.selection.isEmpty else { return [.bool(false)] }
      return [.bool(select(text.caret..<text.caret, of: text, window, node))]
    default: return nil
    }
  }

  private func answer(_ text: AccessibleText, _ range: Range<Int>) -> [BusValue] {
    [.string(text.text(range)), .int(range.lowerBound), .int(range.upperBound)]
  }

  /// The new methods number pieces as they grow; the old ones have each from its start and from its end.
  private func piece(_ number: Int, _ method: String) -> AccessibleText.Piece {
    if method == "GetStringAtOffset" {
      return switch number {
      case 0: .character
      case 1: .word
      case 2: .sentence
      default: .line
      }
    }
    return switch number {
    case 0: .character
    case 1, 2: .word
    case 3, 4: .sentence
    default: .line
    }
  }

  // MARK: - Writing

  private func select(
    _ range: Range<Int>,
    of text: AccessibleText,
    _ window: AccessibleWindow,
    _ node: SemanticsNode
  ) -> Bool {
    guard node.isText, !node.traits.contains(.notEnabled) else { return false }
    // Letters that are kept secret are not known here, and so cannot be given back.
    guard node.role != .secureTextField else { return false }
    replace(with: text, selection: range, window, node)
    return true
  }

  func edit(
    _ method: String,
    _ window: AccessibleWindow,
    _ node: SemanticsNode,
    _ arguments: [BusValue]
  ) -> Bool? {
    guard !node.traits.contains(.notEnabled) else { return false }
    let text = window.text(of: node)
    let numbers = arguments.compactMap(\.number)
    let string = arguments.compactMap(\.text).first ?? ""
    let range: Range<Int>
    switch method {
    case "SetTextContents": range = 0..<text.count
    case "InsertText": range = text.range(numbers.first ?? 0, numbers.first ?? 0)
    case "DeleteText": range = text.range(numbers.first ?? 0, numbers.count > 1 ? numbers[1] : -1)
    default: return nil
    }
    guard node.role != .secureTextField || range == 0..<text.count else { return false }
    let new = AccessibleText(
      text.text(0..<range.lowerBound) + string + text.text(range.upperBound..<text.count)
    )
    let caret = range.lowerBound + string.unicodeScalars.count
    replace(with: new, selection: caret..<caret, window, node)
    return true
  }

  private func replace(
    with text: AccessibleText,
    selection: Range<Int>,
    _ window: AccessibleWindow,
    _ node: SemanticsNode
  ) {
    let units = text.units(selection)
    window.send(.text(.replaceAll(text.whole, selection: units, field: node.id)))
  }
}
