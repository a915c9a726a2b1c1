internal import QuartzCore

/// The semantics tree as elements of the page, of which only those that differ are sent.
///
/// An element is an object: "i" its number, "a" its attributes, "t" what it says where it has no role, "f" its
/// place in its parent, or in the content of the scroller "c"; "k" its children in order, "g" the layer whose
/// element it is, "n" 1 where it can be activated, 2 where a row must be made that can, "j" where it takes
/// increments, "x" its custom actions, "w" 1 where it needs an item around it, being no row of the list that it
/// is in.
struct SemanticsEncoder {
  private var tree: SemanticsNode?
  private var sent: [SemanticsID: JSON] = [:]
  private var sentRoots: [JSON]?
  private(set) var isPending = false

  /// Where the content of a scrolling layer begins, in the window.
  typealias ContentOrigin = (LayerID) -> CGPoint?

  mutating func take(_ tree: SemanticsNode) {
    self.tree = tree
    isPending = true
  }

  mutating func reset() {
    sent = [:]
    sentRoots = nil
    isPending = tree != nil
  }

  /// What differs from what the page has; nil where nothing does.
  mutating func takeChanges(_ contentOrigin: ContentOrigin) -> JSON? {
    guard isPending, let tree else { return nil }
    isPending = false
    var elements: [(SemanticsID, JSON)] = []
    for child in tree.children {
      Self.visit(child, in: Surroundings(), contentOrigin, &elements)
    }
    var now: [SemanticsID: JSON] = [:]
    var changed: [JSON] = []
    for (id, json) in elements where now.updateValue(json, forKey: id) == nil {
      if sent[id] != json { changed.append(json) }
    }
    let gone = sent.keys.filter { now[$0] == nil }.sorted { $0.rawValue < $1.rawValue }
    let roots = tree.children.map { JSON.int(Int($0.id.rawValue)) }
    let hasOtherRoots = roots != sentRoots
    sent = now
    sentRoots = roots
    guard !changed.isEmpty || !gone.isEmpty || hasOtherRoots else { return nil }
    var json = JSON.Members()
    json.add("s", changed)
    json.add("d", gone.map { .int(Int($0.rawValue)) })
    if hasOtherRoots { json.add("r", .array(roots)) }
    return json.json
  }

  /// What an element is in.
  private struct Surroundings {
    /// Where places count from, in the window.
    var origin = CGPoint.zero
    var isBar = false
    var isList = false
  }

  private static func visit(
    _ original: SemanticsNode,
    in surroundings: Surroundings,
    _ contentOrigin: ContentOrigin,
    _ elements: inout [(SemanticsID, JSON)]
  ) {
    let node = original.asRow
    let container = node.container.flatMap { id in contentOrigin(id).map { (id, $0) } }
    let own = node.layer.flatMap { id in contentOrigin(id).map { (id, $0) } }
    let base = container?.1 ?? surroundings.origin
    let frame = node.frame
    let aria = AriaAttributes(node, isInBar: surroundings.isBar)
    var json = JSON.Members()
    json.add("i", Int(node.id.rawValue))
    if let container { json.add("c", Int(container.0.rawValue)) }
    if let own {
      json.add("g", Int(own.0.rawValue))
    } else {
      json.add("f", JSON.numbers(frame.minX - base.x, frame.minY - base.y, frame.width, frame.height))
    }
    json.add("a", .object(aria.attributes.map { JSON.Member(name: $0.name, value: .string($0.value)) }))
    json.add("t", aria.text)
    json.add("k", node.children.map { .int(Int($0.id.rawValue)) })
    if let activation = activation(of: node) { json.add("n", activation) }
    json.add("j", if: node.actions.contains(.increment))
    json.add("x", customActions(of: node))
    let role = AriaAttributes.role(of: node)
    json.add("w", if: surroundings.isList && role != nil && role != "listitem")
    elements.append((node.id, json.json))
    let inner = Surroundings(
      origin: own?.1 ?? frame.origin,
      isBar: surroundings.isBar || node.role == .navigationBar,
      isList: role == "list"
    )
    for child in node.children { visit(child, in: inner, contentOrigin, &elements) }
  }

  private static func activation(of node: SemanticsNode) -> Int? {
    switch node.role {
    case .button, .switch, .link, .tab, .menuItem: return 1
    case .cell:
      // A row that can be activated is an item with a button in it.
      if node.children.isEmpty, node.label != nil { return 2 }
      return node.actions.contains(.activate) ? 2 : nil
    case .window, .group, .navigationBar, .toolbar, .tabBar, .heading, .staticText, .image, .list, .header,
      .footer, .textField, .secureTextField, .searchField, .textView, .slider, .stepper, .picker,
      .segmentedControl, .progress, .activityIndicator, .pageIndicator, .alert, .sheet, .popover, .menu,
      .scrollView, .scrollBar, .separator, .other:
      return node.actions.contains(.activate) ? 1 : nil
    }
  }

  private static let standardActions: Set<SemanticsNode.Action> = [
    .activate, .increment, .decrement, .escape, .magicTap, .scrollUp, .scrollDown, .scrollLeft, .scrollRight,
    .focus,
  ]

  private static func customActions(of node: SemanticsNode) -> [JSON] {
    node.actions.filter { !standardActions.contains($0) }.map { .string($0.rawValue) }
  }
}

extension SemanticsNode {
  /// A cell that can be chosen, and has no controls in it, is one element that says what all in it says.
  fileprivate var asRow: SemanticsNode {
    guard role == .cell, isSelectable, !children.isEmpty else { return self }
    let parts = children.flatMap(\.flattened)
    guard parts.allSatisfy({ $0.actions.isEmpty && $0.isPassive }) else { return self }
    var row = self
    let texts = [label] + parts.map(\.spoken)
    row.label = texts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
    row.children = []
    return row
  }

  private var spoken: String? {
    [label, value].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private var isPassive: Bool {
    switch role {
    case .staticText, .image, .group, .heading, .other, .separator, .progress, .activityIndicator: true
    case .window, .navigationBar, .toolbar, .tabBar, .tab, .button, .switch, .list, .cell, .header, .footer,
      .textField, .secureTextField, .searchField, .textView, .slider, .stepper, .picker, .segmentedControl,
      .link, .pageIndicator, .alert, .sheet, .popover, .menu, .menuItem, .scrollView, .scrollBar:
      false
    }
  }
}
