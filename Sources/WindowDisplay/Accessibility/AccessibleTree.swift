internal import QuartzCore

/// The elements of a window, by their names, with where each stands.
struct AccessibleTree: Sendable {
  struct Entry: Sendable {
    let node: SemanticsNode
    /// Nil for one that stands in the window itself.
    let parent: SemanticsID?
    let index: Int
  }

  private(set) var entries: [SemanticsID: Entry] = [:]
  private(set) var top: [SemanticsNode] = []
  /// The one that says that it has the keyboard.
  private(set) var focused: SemanticsID?

  init(_ root: SemanticsNode? = nil) {
    top = root?.children ?? []
    add(top, parent: nil)
  }

  private mutating func add(_ nodes: [SemanticsNode], parent: SemanticsID?) {
    for (index, node) in nodes.enumerated() {
      entries[node.id] = Entry(node: node, parent: parent, index: index)
      if node.traits.contains(.focused) { focused = node.id }
      add(node.children, parent: node.id)
    }
  }

  subscript(id: SemanticsID) -> Entry? { entries[id] }

  func children(of id: SemanticsID?) -> [SemanticsNode] {
    guard let id else { return top }
    return entries[id]?.node.children ?? []
  }

  /// The innermost element that is drawn at a point; what comes later lies above.
  func element(at point: CGPoint, in nodes: [SemanticsNode]) -> SemanticsNode? {
    for node in nodes.reversed() {
      if let inner = element(at: point, in: node.children) { return inner }
      if node.frame.contains(point) { return node }
    }
    return nil
  }
}
