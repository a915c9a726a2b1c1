// Performing what an assistive technology, a test or a display asks of an element.

extension UIView {
  /// Finds the element with an identifier in this view and performs an action on it.
  @discardableResult
  package func perform(_ action: SemanticsNode.Action, on id: SemanticsID) -> Bool {
    guard let target = findElement(id) else { return false }
    return target.performAccessibility(action)
  }

  private func findElement(_ id: SemanticsID) -> (any AccessibilityActionTarget)? {
    if accessibility?.semanticsID == id { return self }
    for element in accessibilityElements ?? [] {
      if let element = element as? UIAccessibilityElement, element.semanticsID == id { return element }
    }
    if let provider = self as? any SemanticsActionHandling, provider.handles(id) {
      return ProvidedElement(provider: provider, id: id)
    }
    for view in subviewList.reversed() {
      if let found = view.findElement(id) { return found }
    }
    return nil
  }
}

/// A view outside UIKit that performs the actions of the semantics it provides.
@MainActor package protocol SemanticsActionHandling: SemanticsProviding {
  func handles(_ id: SemanticsID) -> Bool
  func perform(_ action: SemanticsNode.Action, onProvided id: SemanticsID) -> Bool
}

@MainActor private protocol AccessibilityActionTarget {
  func performAccessibility(_ action: SemanticsNode.Action) -> Bool
}

private struct ProvidedElement: AccessibilityActionTarget {
  let provider: any SemanticsActionHandling
  let id: SemanticsID

  func performAccessibility(_ action: SemanticsNode.Action) -> Bool {
    provider.perform(action, onProvided: id)
  }
}

extension UIView: AccessibilityActionTarget {
  fileprivate func performAccessibility(_ action: SemanticsNode.Action) -> Bool {
    if action == .activate { return accessibilityActivate() || activateByTap() }
    if action == .increment {
      accessibilityIncrement()
      return true
    }
    if action == .decrement {
      accessibilityDecrement()
      return true
    }
    if action == .escape { return accessibilityPerformEscape() }
    if action == .focus { return becomeFirstResponder() }
    if let custom = accessibilityCustomActions?.first(where: { $0.name == action.rawValue }) {
      return custom.perform()
    }
    return false
  }

  /// A tap in the middle of the element, as assistive technologies do where there is no action.
  private func activateByTap() -> Bool {
    guard let window else { return false }
    let frame = accessibilityFrame
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    window.inject(.pointer(.init(.began, id: -1, at: middle)))
    window.inject(.pointer(.init(.ended, id: -1, at: middle)))
    return true
  }
}

extension UIAccessibilityElement: AccessibilityActionTarget {
  fileprivate func performAccessibility(_ action: SemanticsNode.Action) -> Bool {
    if action == .activate { return accessibilityActivate() }
    return accessibilityCustomActions?.first { $0.name == action.rawValue }?.perform() ?? false
  }
}
