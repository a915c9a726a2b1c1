import CRuntime

/// The editing actions that every responder has a method for, and only some perform.
@MainActor package enum StandardEditActions {
  package static let selectors: [Selector] = [
    Selector("cut(_:)", UIResponder.cut(_:)),
    Selector("copy(_:)", UIResponder.copy(_:)),
    Selector("paste(_:)", UIResponder.paste(_:)),
    Selector("delete(_:)", UIResponder.delete(_:)),
    Selector("select(_:)", UIResponder.select(_:)),
    Selector("selectAll(_:)", UIResponder.selectAll(_:)),
  ]

  private static let numbers = Dictionary(
    uniqueKeysWithValues: selectors.enumerated().map { ($1.name, Int32($0)) }
  )

  /// Whether a responder's class has written an editing action itself; nil for any other action.
  package static func isWritten(_ action: Selector, by responder: UIResponder) -> Bool? {
    guard let number = numbers[action.name] else { return nil }
    let method = OverridableMethod(base: UIResponder.self) { waxwing_responder_edit($0, number) }
    return !MethodTable.isInherited(method, by: type(of: responder))
  }

  static func selector(named name: String) -> Selector {
    guard let selector = selectors.first(where: { $0.name == name }) else {
      preconditionFailure("There is no editing action named \(name).")
    }
    return selector
  }
}

extension TextEditing {
  /// Whether an editing action makes sense now; nil for any other action.
  package func canPerform(_ action: Selector) -> Bool? {
    switch action.name {
    case "cut(_:)": canCopy && host.takesEdits
    case "copy(_:)": canCopy
    case "paste(_:)": host.takesEdits && UIPasteboard.general.hasStrings
    case "delete(_:)": !text.selection.isCaret && host.takesEdits
    case "select(_:)": text.selection.isCaret && text.count > 0
    case "selectAll(_:)": text.count > 0 && text.selection.range.count < text.count
    case _: nil
    }
  }
}
