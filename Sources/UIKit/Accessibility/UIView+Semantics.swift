/// A view outside UIKit that knows its own part of the semantics tree.
@MainActor package protocol SemanticsProviding: UIView {
  func provideSemantics() -> [SemanticsNode]
}

extension UIView {
  /// An element is one node with no children; any other view is what its subviews are, in a group where
  /// it says so.
  package func defaultSemantics() -> [SemanticsNode] {
    if isHidden || alpha <= 0.01 || accessibility?.hidesElements == true { return [] }
    if let provider = self as? any SemanticsProviding { return provider.provideSemantics() }
    if isAccessibilityElement { return [semanticsNode(role: semanticsRole ?? .group, children: [])] }
    let children = semanticsOfChildren()
    guard let role = semanticsRole else {
      guard accessibility?.groupsChildren == true || accessibility?.identifier != nil else { return children }
      return [semanticsNode(role: .group, children: children)]
    }
    return [semanticsNode(role: role, children: children)]
  }

  package func semanticsOfChildren() -> [SemanticsNode] {
    if let elements = accessibilityElements {
      return elements.flatMap { element -> [SemanticsNode] in
        if let view = element as? UIView { return view.makeSemantics() }
        return (element as? UIAccessibilityElement).map { [$0.semanticsNode] } ?? []
      }
    }
    if let modal = subviewList.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }) {
      return modal.makeSemantics()
    }
    return subviewList.flatMap { $0.makeSemantics() }
  }

  /// The role that the traits say.
  package var semanticsRole: SemanticsNode.Role? {
    accessibilityTraits.semanticsRole ?? semanticsRoleOfView
  }

  package var semanticsID: SemanticsID {
    if let id = accessibility?.semanticsID { return id }
    var state = accessibility ?? AccessibilityState()
    let id = SemanticsID.make()
    state.semanticsID = id
    accessibility = state
    return id
  }

  package func semanticsNode(role: SemanticsNode.Role, children: [SemanticsNode]) -> SemanticsNode {
    var traits = accessibilityTraits.semanticsTraits
    if isFirstResponder { traits.insert(.focused) }
    return SemanticsNode(
      id: semanticsID,
      role: role,
      label: accessibilityLabel,
      value: accessibilityValue,
      hint: accessibilityHint,
      identifier: accessibilityIdentifier,
      traits: traits,
      frame: accessibilityFrame,
      actions: semanticsActions,
      children: children,
      layer: self is UIScrollView ? layer.id : nil
    )
  }

  private var semanticsActions: [SemanticsNode.Action] {
    var actions: [SemanticsNode.Action] = []
    if accessibilityTraits.contains(.button) || accessibilityTraits.contains(.link) {
      actions.append(.activate)
    }
    if accessibilityTraits.contains(.adjustable) { actions += [.increment, .decrement] }
    if self is any TextInputHost { actions.append(.focus) }
    actions += (accessibilityCustomActions ?? []).map { SemanticsNode.Action(rawValue: $0.name) }
    return actions
  }
}

extension UIAccessibilityElement {
  package var semanticsNode: SemanticsNode {
    SemanticsNode(
      id: semanticsID,
      role: accessibilityTraits.semanticsRole ?? .group,
      label: accessibilityLabel,
      value: accessibilityValue,
      hint: accessibilityHint,
      identifier: accessibilityIdentifier,
      traits: accessibilityTraits.semanticsTraits,
      frame: frameOnScreen,
      actions: (accessibilityCustomActions ?? []).map { SemanticsNode.Action(rawValue: $0.name) },
      children: []
    )
  }
}

extension UIAccessibilityTraits {
  package var semanticsRole: SemanticsNode.Role? {
    if contains(.toggleButton) { return .switch }
    if contains(.button) { return .button }
    if contains(.link) { return .link }
    if contains(.header) { return .heading }
    if contains(.adjustable) { return .slider }
    if contains(.searchField) { return .textField }
    if contains(.image) { return .image }
    if contains(.staticText) { return .staticText }
    return nil
  }

  package var semanticsTraits: Set<SemanticsNode.Trait> {
    var result: Set<SemanticsNode.Trait> = []
    if contains(.selected) { result.insert(.isSelected) }
    if contains(.notEnabled) { result.insert(.notEnabled) }
    if contains(.header) { result.insert(.header) }
    if contains(.button) { result.insert(.button) }
    return result
  }
}
