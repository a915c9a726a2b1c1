internal import QuartzCore

/// A window as assistive technologies see it.
///
/// Touched on the toolkit's thread only.
final class AccessibleWindow {
  let number: Int
  private(set) var title = ""
  private(set) var isActive = false
  var size = CGSize.zero
  private(set) var tree = AccessibleTree()
  private var semantics: SemanticsNode?
  /// Whether the app has told what is in it.
  var isTold: Bool { semantics != nil }
  private var input: TextInputFocus?
  /// Where the app has sent assistive technologies, until the keyboard moves.
  private var guided: SemanticsID?
  /// Gives the app what someone does by way of an assistive technology.
  let send: (DisplayEvent) -> Void

  /// Touched on the toolkit's thread only.
  nonisolated(unsafe) private static var count = 0

  init(send: @escaping (DisplayEvent) -> Void) {
    Self.count += 1
    number = Self.count
    self.send = send
  }

  var path: AccessibilityPath { .window(number) }

  func path(of id: SemanticsID) -> AccessibilityPath { .element(window: number, id) }

  // MARK: - What it shows

  var focused: SemanticsID? { guided ?? tree.focused }

  func text(of node: SemanticsNode) -> AccessibleText {
    AccessibleText(node, input: isEdited(node) ? input : nil)
  }

  private func isEdited(_ node: SemanticsNode) -> Bool { node.isText && node.traits.contains(.focused) }

  /// Where the caret is, in the window; nil where the element has none.
  func caret(of node: SemanticsNode) -> CGRect? { isEdited(node) ? input?.caret : nil }

  func states(of node: SemanticsNode) -> ElementStates {
    var states = node.elementStates(in: size)
    if node.id == focused { states.formUnion([.focusable, .focused]) }
    return states
  }

  var states: ElementStates {
    let states: ElementStates = [.enabled, .sensitive, .visible, .showing, .resizable]
    return isActive ? states.union(.active) : states
  }

  // MARK: - What changes

  /// Takes over what the window shows, and says what is other than before.
  func adopt(_ semantics: SemanticsNode?, _ input: TextInputFocus?) -> [AccessibilityEvent] {
    guard semantics != self.semantics || input != self.input else { return [] }
    let (old, oldInput, oldFocus) = (tree, self.input, focused)
    if semantics != self.semantics { tree = AccessibleTree(semantics) }
    (self.semantics, self.input) = (semantics, input)
    if tree.focused != old.focused || guided.map({ tree[$0] == nil }) == true { guided = nil }
    var events = arrivals(since: old)
    for (id, entry) in tree.entries {
      guard let before = old[id]?.node else { continue }
      events += changes(of: entry.node, since: before, oldInput)
    }
    return events + focusMoved(from: oldFocus)
  }

  /// Has assistive technologies go to an element.
  func guide(to id: SemanticsID) -> [AccessibilityEvent] {
    guard tree[id] != nil else { return [] }
    let old = focused
    guided = id
    return focusMoved(from: old)
  }

  private func focusMoved(from old: SemanticsID?) -> [AccessibilityEvent] {
    guard old != focused else { return [] }
    var events: [AccessibilityEvent] = []
    if let old, tree[old] != nil { events.append(.state("focused", false, of: path(of: old))) }
    if let focused { events.append(.state("focused", true, of: path(of: focused))) }
    return events
  }

  func rename(_ title: String) -> [AccessibilityEvent] {
    guard title != self.title else { return [] }
    self.title = title
    return [.property("accessible-name", .string(title), of: path)]
  }

  func activate(_ isActive: Bool) -> [AccessibilityEvent] {
    guard isActive != self.isActive else { return [] }
    self.isActive = isActive
    let events: [AccessibilityEvent] = [
      .window(isActive ? "Activate" : "Deactivate", title: title, of: path),
      .state("active", isActive, of: path),
    ]
    guard isActive, let focused else { return events }
    return events + [.state("focused", true, of: path(of: focused))]
  }

  // MARK: - What differs

  /// The elements that have gone and come, innermost last.
  private func arrivals(since old: AccessibleTree) -> [AccessibilityEvent] {
    let parents = [nil] + old.entries.keys.filter { tree[$0] != nil }.map(Optional.some)
    var events: [AccessibilityEvent] = []
    for parent in parents {
      let (before, now) = (old.children(of: parent).map(\.id), tree.children(of: parent).map(\.id))
      guard before != now else { continue }
      let source = parent.map(path(of:)) ?? path
      for change in now.difference(from: before) {
        switch change {
        case .remove(let index, let id, _):
          events.append(child("remove", index, id, of: source))
          if tree[id] == nil { events.append(.state("defunct", true, of: path(of: id))) }
        case .insert(let index, let id, _): events.append(child("add", index, id, of: source))
        }
      }
    }
    return events
  }

  private func child(
    _ what: String,
    _ index: Int,
    _ id: SemanticsID,
    of source: AccessibilityPath
  ) -> AccessibilityEvent {
    AccessibilityEvent(
      name: "ChildrenChanged",
      detail: what,
      first: index,
      value: .path(path(of: id).path),
      source: source
    )
  }

  private func changes(
    of node: SemanticsNode,
    since old: SemanticsNode,
    _ oldInput: TextInputFocus?
  ) -> [AccessibilityEvent] {
    let source = path(of: node.id)
    var events: [AccessibilityEvent] = []
    if node.elementName != old.elementName {
      events.append(.property("accessible-name", .string(node.elementName), of: source))
    }
    if node.elementDescription != old.elementDescription {
      events.append(.property("accessible-description", .string(node.elementDescription), of: source))
    }
    if node.isOnScale, node.value != old.value {
      events.append(.property("accessible-value", .double(node.elementNumber ?? 0), of: source))
    }
    let (states, before) = (node.elementStates(in: size), old.elementStates(in: size))
    let differing = states.symmetricDifference(before)
    for (state, name) in ElementStates.changing where differing.contains(state) {
      events.append(.state(name, states.contains(state), of: source))
    }
    guard node.hasText else { return events }
    let wasEdited = old.isText && old.traits.contains(.focused)
    return events
      + changes(
        of: text(of: node),
        since: AccessibleText(old, input: wasEdited ? oldInput : nil),
        source
      )
  }

  private func changes(
    of text: AccessibleText,
    since old: AccessibleText,
    _ source: AccessibilityPath
  ) -> [AccessibilityEvent] {
    var events: [AccessibilityEvent] = []
    func add(_ name: String, _ detail: String = "", _ first: Int = 0, _ second: Int = 0, _ value: BusValue) {
      events.append(
        AccessibilityEvent(
          name: name,
          detail: detail,
          first: first,
          second: second,
          value: value,
          source: source
        )
      )
    }
    if let change = text.change(from: old) {
      for (what, piece) in [("delete", change.removed), ("insert", change.inserted)] where !piece.isEmpty {
        add("TextChanged", what, change.start, piece.unicodeScalars.count, .string(piece))
      }
    }
    if text.caret != old.caret { add("TextCaretMoved", "", text.caret, 0, .int(0)) }
    if text.selection != old.selection, !text.selection.isEmpty || !old.selection.isEmpty {
      add("TextSelectionChanged", "", 0, 0, .string(""))
    }
    return events
  }
}
