/// What keys do that no responder has taken: typing, moving the focus, activating, going back.
@MainActor enum KeyActions {
  static func perform(_ key: UIKey, in window: UIWindow) {
    let isCommand = !key.modifierFlags.isDisjoint(with: [.control, .command, .alternate])
    if isCommand, performShortcut(key, in: window) { return }
    if insertsTab(key, window) || TextKeys.perform(key, window.firstResponder) { return }
    if !isCommand, performShortcut(key, in: window) { return }
    guard key.modifierFlags.isDisjoint(with: [.control, .command, .alternate]) else { return }
    let focus = window.keyboardFocus
    switch key.charactersIgnoringModifiers {
    case "\t": focus.moveToNext(forward: !key.modifierFlags.contains(.shift))
    case " ", "\r": _ = focus.activate()
    case UIKeyCommand.inputEscape: escape(window)
    case UIKeyCommand.inputPageUp: KeyboardScrolling.scroll(.page(.up), in: window, top(of: window))
    case UIKeyCommand.inputPageDown: KeyboardScrolling.scroll(.page(.down), in: window, top(of: window))
    case UIKeyCommand.inputHome: KeyboardScrolling.scroll(.beginning, in: window, top(of: window))
    case UIKeyCommand.inputEnd: KeyboardScrolling.scroll(.end, in: window, top(of: window))
    case UIKeyCommand.inputUpArrow: arrow(.up, focus)
    case UIKeyCommand.inputDownArrow: arrow(.down, focus)
    case UIKeyCommand.inputLeftArrow: arrow(.left, focus)
    case UIKeyCommand.inputRightArrow: arrow(.right, focus)
    case _: break
    }
  }

  /// Gives a key to the shortcuts of what is shown on top.
  private static func performShortcut(_ key: UIKey, in window: UIWindow) -> Bool {
    func perform(_ view: UIView) -> Bool {
      guard !view.isHidden else { return false }
      if let performer = view as? any KeyShortcutPerforming, performer.performShortcut(key) { return true }
      return view.subviewList.contains { perform($0) }
    }
    return perform(top(of: window)?.viewIfLoaded ?? window)
  }

  private static func top(of window: UIWindow) -> UIViewController? {
    var top = window.rootViewController
    while let presented = top?.presentedViewController { top = presented }
    return top
  }

  /// In a text of many lines the Tab key is a character.
  private static func insertsTab(_ key: UIKey, _ window: UIWindow) -> Bool {
    guard key.charactersIgnoringModifiers == "\t", key.modifierFlags.isEmpty,
      let host = window.firstResponder as? any TextInputHost, host.isMultiline, host.takesEdits
    else { return false }
    host.insertText("\t")
    return true
  }

  private static func arrow(_ direction: UITextLayoutDirection, _ focus: KeyboardFocus) {
    if focus.target == nil {
      focus.moveToNext(forward: direction == .down || direction == .right)
      return
    }
    if focus.adjust(increments: direction == .up || direction == .right) { return }
    _ = focus.moveInList(direction)
  }

  /// Whoever knows how to go back does; else a sheet that may be dismissed is.
  private static func escape(_ window: UIWindow) {
    let top = top(of: window)
    var responder: UIResponder? =
      window.firstResponder ?? window.keyboardFocus.focusedView ?? top?.viewIfLoaded
    while let current = responder {
      if current.accessibilityPerformEscape() { return }
      responder = current.next
    }
    guard let top, let presentation = top.presentation.controller else { return }
    (presentation.containerView as? PresentationContainerView)?.dismissByTouch()
  }
}

/// A view outside UIKit with controls that keys operate.
@MainActor package protocol KeyShortcutPerforming: UIView {
  func performShortcut(_ key: UIKey) -> Bool
}
