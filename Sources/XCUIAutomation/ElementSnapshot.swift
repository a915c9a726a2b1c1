internal import QuartzCore

/// An element as it was when the tree was read.
struct ElementSnapshot {
  let node: SemanticsNode
  /// The elements that hold this one, outermost first.
  let path: [SemanticsNode]

  /// Names what holds the windows; no element of the semantics tree has it.
  static let applicationID = SemanticsID(rawValue: .max)

  var type: XCUIElement.ElementType {
    node.id == Self.applicationID ? .application : XCUIElement.ElementType(node.role)
  }

  var children: [ElementSnapshot] {
    node.children.map { ElementSnapshot(node: $0, path: path + [node]) }
  }

  /// All elements below this one, in reading order.
  var descendants: [ElementSnapshot] { children.flatMap { [$0] + $0.descendants } }

  func isOf(_ type: XCUIElement.ElementType) -> Bool {
    type == .any || self.type == type || (type == .table && self.type == .collectionView)
  }

  /// A string in brackets finds an element by its identifier, or else by what is read on it.
  func isKnown(by name: String) -> Bool {
    node.identifier == name || node.label == name || node.placeholder == name
      || (node.label == nil && node.value == name)
  }

  /// One line, as failures and `debugDescription` print it.
  var summary: String {
    var parts = ["\(type)"]
    if let identifier = node.identifier { parts.append("identifier: '\(identifier)'") }
    if let label = node.label { parts.append("label: '\(label)'") }
    if let value = node.value { parts.append("value: '\(value)'") }
    if let placeholder = node.placeholder { parts.append("placeholderValue: '\(placeholder)'") }
    if node.traits.contains(.focused) { parts.append("Keyboard Focused") }
    let frame = node.frame
    parts.append("{{\(frame.minX), \(frame.minY)}, {\(frame.width), \(frame.height)}}")
    return parts.joined(separator: ", ")
  }
}
