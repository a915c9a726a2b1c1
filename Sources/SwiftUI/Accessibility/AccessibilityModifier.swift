// What a view says to assistive technologies and tests, changed by modifiers.

import QuartzCore
import UIKit

/// What one modifier changes.
struct AccessibilityChanges {
  var label: String?
  var value: String?
  var hint: String?
  var identifier: String?
  var isHidden: Bool?
  var addedTraits = AccessibilityTraits()
  var removedTraits = AccessibilityTraits()
  var children: AccessibilityChildBehavior?
  var action: (kind: SemanticsNode.Action, perform: @MainActor () -> Void)?
  var adjust: (@MainActor (AccessibilityAdjustmentDirection) -> Void)?
}

struct AccessibilityModifier {
  var changes: AccessibilityChanges
}

extension AccessibilityModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> AccessibilityBox { AccessibilityBox(context) }
  func update(_ box: AccessibilityBox, _ context: UpdateContext) { box.changes = changes }
}

/// The box of a view whose semantics are changed.
@MainActor final class AccessibilityBox: WrapperBox, SemanticsActor {
  var changes = AccessibilityChanges()
  private lazy var ownID = SemanticsID.make()
  private var changedID: SemanticsID?

  override func makeSemantics() -> [SemanticsNode] {
    guard changes.isHidden != true else { return [] }
    let nodes = super.makeSemantics()
    switch changes.children?.kind {
    case .ignore?: return [changed(container(role: .other, label: nil, children: []))]
    case .contain?: return [changed(container(role: .group, label: nil, children: nodes))]
    case .combine?: return [changed(combined(nodes))]
    case nil: break
    }
    // Changes go to the one element there is; where there are several, or none, to one made for the view.
    if nodes.count == 1 { return [changed(nodes[0])] }
    guard changes.saysSomething else { return nodes }
    if nodes.isEmpty { return [changed(container(role: .other, label: nil, children: []))] }
    if changes.identifier != nil, !changes.saysMoreThanIdentifier {
      return nodes.map { node in
        var node = node
        node.identifier = changes.identifier
        return node
      }
    }
    return [changed(container(role: .group, label: nil, children: nodes))]
  }

  private func container(
    role: SemanticsNode.Role,
    label: String?,
    children: [SemanticsNode]
  ) -> SemanticsNode {
    SemanticsNode(id: ownID, role: role, label: label, frame: frameInWindow, children: children)
  }

  /// One element that says what all of them say, and does what the first that does anything does.
  private func combined(_ nodes: [SemanticsNode]) -> SemanticsNode {
    var result = container(role: .staticText, label: nodes.joinedLabel, children: [])
    let all = nodes.flatMap(\.flattened)
    result.traits = all.reduce(into: []) { $0.formUnion($1.traits) }
    result.value = all.compactMap(\.value).first
    if let active = all.first(where: { !$0.actions.isEmpty }) {
      result.id = active.id
      result.role = active.role
      result.actions = active.actions
    }
    if result.traits.contains(.button) { result.traits.remove(.staticText) }
    return result
  }

  private func changed(_ original: SemanticsNode) -> SemanticsNode {
    var node = original
    changedID = node.id
    node.label = changes.label ?? node.label
    node.value = changes.value ?? node.value
    node.hint = changes.hint ?? node.hint
    node.identifier = changes.identifier ?? node.identifier
    node.traits.formUnion(changes.addedTraits.semantic)
    node.traits.subtract(changes.removedTraits.semantic)
    node.role = role(of: node)
    if let kind = changes.action?.kind, !node.actions.contains(kind) { node.actions.append(kind) }
    if changes.adjust != nil {
      node.traits.insert(.adjustable)
      node.actions += [.increment, .decrement]
    }
    return node
  }

  /// A trait that was added makes text or a plain element what it says.
  private func role(of node: SemanticsNode) -> SemanticsNode.Role {
    if node.role == .button, changes.addedTraits.contains(.isLink) { return .link }
    guard [.staticText, .other, .image].contains(node.role) else { return node.role }
    if changes.addedTraits.contains(.isHeader) { return .heading }
    if changes.addedTraits.contains(.isButton) { return .button }
    if changes.addedTraits.contains(.isLink) { return .link }
    if changes.addedTraits.contains(.isImage) { return .image }
    if changes.addedTraits.contains(.isToggle) { return .switch }
    return node.role
  }

  func handles(_ id: SemanticsID) -> Bool {
    id == ownID || ((changes.action != nil || changes.adjust != nil) && id == changedID)
  }

  func perform(_ action: SemanticsNode.Action) -> Bool {
    if let own = changes.action, own.kind == action {
      own.perform()
      return true
    }
    if let adjust = changes.adjust, action == .increment || action == .decrement {
      adjust(action == .increment ? .increment : .decrement)
      return true
    }
    // Not ours: whoever inside provides the element; an element made for the view is tapped.
    if let changedID, changedID != ownID {
      return children.lazy.compactMap { $0.semanticsActor(for: changedID) }.first?.perform(action) ?? false
    }
    return action == .activate && tapInMiddle()
  }
}

extension AccessibilityChanges {
  fileprivate var saysSomething: Bool { identifier != nil || saysMoreThanIdentifier }

  fileprivate var saysMoreThanIdentifier: Bool {
    label != nil || value != nil || hint != nil || action != nil || adjust != nil
      || addedTraits != AccessibilityTraits()
  }
}
