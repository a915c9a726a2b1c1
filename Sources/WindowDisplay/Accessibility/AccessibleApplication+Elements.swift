internal import QuartzCore

// Where elements are, and what can be done with them.

extension AccessibleApplication {
  /// What places are given in: those of the screen are the window's, since a window does not know where it is.
  private enum Coordinates: Int { case screen, window, parent }

  // MARK: - Component

  func component(_ method: String, _ target: Target, _ arguments: [BusValue]) -> [BusValue]? {
    let numbers = arguments.compactMap(\.number)
    switch method {
    case "GetExtents": return [.tuple(extents(of: target, in: numbers.last).corners)]
    case "GetPosition": return Array(extents(of: target, in: numbers.last).corners.prefix(2))
    case "GetSize": return Array(extents(of: target, in: numbers.last).corners.suffix(2))
    case "Contains":
      guard numbers.count == 3 else { return nil }
      let point = CGPoint(x: numbers[0], y: numbers[1])
      return [.bool(extents(of: target, in: numbers[2]).contains(point))]
    case "GetAccessibleAtPoint": return [reference(element(at: numbers, in: target))]
    // A window's, or that of what is in one.
    case "GetLayer":
      if case .element = target { return [.unsigned(3)] }
      return [.unsigned(7)]
    case "GetMDIZOrder": return [.short(0)]
    case "GetAlpha": return [.double(1)]
    case "GrabFocus":
      guard case .element(let window, let entry) = target else { return [.bool(false)] }
      window.send(.accessibility(.focus, entry.node.id))
      return [.bool(true)]
    // Whatever is in the tree is in view, or next to it.
    case "ScrollTo": return [.bool(false)]
    default: return nil
    }
  }

  private func extents(of target: Target, in coordinates: Int?) -> CGRect {
    switch target {
    case .application: return windows.first.map { CGRect(origin: .zero, size: $0.size) } ?? .zero
    case .window(let window): return CGRect(origin: .zero, size: window.size)
    case .element(let window, let entry):
      let frame = entry.node.frame
      guard coordinates == Coordinates.parent.rawValue, let parent = entry.parent,
        let above = window.tree[parent]
      else { return frame }
      return frame.offsetBy(dx: -above.node.frame.minX, dy: -above.node.frame.minY)
    }
  }

  private func element(at numbers: [Int], in target: Target) -> AccessibilityPath? {
    guard numbers.count == 3 else { return nil }
    var point = CGPoint(x: numbers[0], y: numbers[1])
    switch target {
    case .application: return windows.first?.path
    case .window(let window):
      return window.tree.element(at: point, in: window.tree.top).map { window.path(of: $0.id) }
    case .element(let window, let entry):
      if numbers[2] == Coordinates.parent.rawValue {
        point.x += entry.node.frame.minX
        point.y += entry.node.frame.minY
      }
      return window.tree.element(at: point, in: entry.node.children).map { window.path(of: $0.id) }
    }
  }

  // MARK: - Action, Value, Selection

  func action(
    _ method: String,
    _ window: AccessibleWindow,
    _ node: SemanticsNode,
    _ arguments: [BusValue]
  ) -> BusValue? {
    if method == "GetActions" {
      let actions = node.actions.map { action -> BusValue in
        .tuple([.string(action.rawValue), .string(""), .string("")])
      }
      return .array(actions, of: "(sss)")
    }
    guard let index = arguments.first?.number, node.actions.indices.contains(index) else {
      return method == "DoAction" ? .bool(false) : .string("")
    }
    switch method {
    case "GetName", "GetLocalizedName": return .string(node.actions[index].rawValue)
    case "GetDescription", "GetKeyBinding": return .string("")
    case "DoAction":
      guard !node.traits.contains(.notEnabled) else { return .bool(false) }
      window.send(.accessibility(node.actions[index], node.id))
      return .bool(true)
    default: return nil
    }
  }

  func elementProperty(_ name: String, of interface: Substring, _ target: Target) -> BusValue? {
    guard case .element(let window, let entry) = target else { return nil }
    let node = entry.node
    switch (interface, name) {
    case ("Action", "NActions"): return .int(node.actions.count)
    case ("Text", "CharacterCount"): return .int(window.text(of: node).count)
    case ("Text", "CaretOffset"): return .int(window.text(of: node).caret)
    case ("Value", "CurrentValue"): return .double(node.elementNumber ?? 0)
    case ("Value", "MinimumValue"): return .double(min(node.elementNumber ?? 0, 0))
    // Elements tell no ends; one that is told in percent ends at a hundred.
    case ("Value", "MaximumValue"): return .double(max(node.elementNumber ?? 0, 100))
    case ("Value", "MinimumIncrement"): return .double(0)
    case ("Value", "Text"): return .string(node.value ?? "")
    case ("Selection", "NSelectedChildren"): return .int(selected(in: node).count)
    default: return nil
    }
  }

  private func selected(in node: SemanticsNode) -> [SemanticsNode] {
    node.children.filter { $0.traits.contains(.isSelected) }
  }

  func selection(
    _ method: String,
    _ window: AccessibleWindow,
    _ node: SemanticsNode,
    _ arguments: [BusValue]
  ) -> BusValue? {
    let index = arguments.first?.number ?? -1
    switch method {
    case "GetSelectedChild":
      let selected = selected(in: node)
      return reference(selected.indices.contains(index) ? window.path(of: selected[index].id) : nil)
    case "IsChildSelected":
      guard node.children.indices.contains(index) else { return .bool(false) }
      return .bool(node.children[index].traits.contains(.isSelected))
    case "SelectChild":
      guard node.children.indices.contains(index), node.children[index].actions.contains(.activate) else {
        return .bool(false)
      }
      window.send(.accessibility(.activate, node.children[index].id))
      return .bool(true)
    default: return nil
    }
  }
}

extension CGRect {
  /// Left, top, width and height in whole points.
  var corners: [BusValue] {
    let rounded = [minX, minY, width, height].map { Int($0.rounded()) }
    return rounded.map { .int($0) }
  }
}
