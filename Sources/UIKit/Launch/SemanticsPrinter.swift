/// The semantics tree as text for people and as JSON for programs.
enum SemanticsPrinter {
  /// One line for each element, children further in.
  static func text(_ node: SemanticsNode, depth: Int = 0) -> String {
    var line = String(repeating: "  ", count: depth) + node.role.rawValue
    if let label = node.label, !label.isEmpty { line += " “\(label)”" }
    if let value = node.value { line += " = \(value)" }
    if let placeholder = node.placeholder { line += " “\(placeholder)…”" }
    if let identifier = node.identifier { line += " #\(identifier)" }
    if !node.traits.isEmpty { line += " [\(traits(node).joined(separator: ", "))]" }
    let frame = node.frame
    line +=
      " (\(number(frame.minX)), \(number(frame.minY)), \(number(frame.width))×\(number(frame.height)))"
    return ([line] + node.children.map { text($0, depth: depth + 1) }).joined(separator: "\n")
  }

  /// Keys in a fixed order: role, label, value, placeholder (of text fields that have one), identifier, traits,
  /// frame, actions, children.
  static func json(_ node: SemanticsNode, depth: Int = 0) -> String {
    let indent = String(repeating: "  ", count: depth)
    let frame = node.frame
    var fields = [
      "\"role\": \(string(node.role.rawValue))", "\"label\": \(string(node.label))",
      "\"value\": \(string(node.value))",
    ]
    if let placeholder = node.placeholder { fields.append("\"placeholder\": \(string(placeholder))") }
    fields += [
      "\"identifier\": \(string(node.identifier))",
      "\"traits\": \(list(traits(node)))",
      "\"frame\": {\"x\": \(number(frame.minX)), \"y\": \(number(frame.minY)), "
        + "\"width\": \(number(frame.width)), \"height\": \(number(frame.height))}",
      "\"actions\": \(list(node.actions.map(\.rawValue)))",
    ]
    let children = node.children.map { json($0, depth: depth + 2) }
    fields.append(
      children.isEmpty
        ? "\"children\": []" : "\"children\": [\n\(children.joined(separator: ",\n"))\n\(indent)  ]"
    )
    return "\(indent){\n" + fields.map { "\(indent)  \($0)" }.joined(separator: ",\n") + "\n\(indent)}"
  }

  private static func traits(_ node: SemanticsNode) -> [String] { node.traits.map(\.rawValue).sorted() }

  private static func list(_ words: [String]) -> String {
    "[\(words.map { string($0) }.joined(separator: ", "))]"
  }

  /// To a hundredth of a point.
  private static func number(_ value: CGFloat) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : String(Double(rounded))
  }

  private static func string(_ text: String?) -> String {
    guard let text else { return "null" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
