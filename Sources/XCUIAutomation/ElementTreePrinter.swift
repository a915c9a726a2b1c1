/// The elements below one, indented by depth.
enum ElementTreePrinter {
  static func text(of snapshot: ElementSnapshot, depth: Int = 0) -> String {
    let line = String(repeating: "  ", count: depth) + snapshot.summary
    return ([line] + snapshot.children.map { text(of: $0, depth: depth + 1) }).joined(separator: "\n")
  }
}
