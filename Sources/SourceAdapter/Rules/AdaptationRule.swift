import SwiftSyntax

/// One kind of construct, and what stands for it here.
protocol AdaptationRule: SendableMetatype {
  /// The rule has nothing to do in a source that contains none of these.
  static var words: [String] { get }

  /// Collects what has to be changed, and what cannot work.
  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes)
}

/// What the rules ask for in one source.
struct Changes {
  let source: ParsedSource
  var edits: [SourceEdit] = []
  var problems: [SourceProblem] = []

  init(_ source: ParsedSource) { self.source = source }

  /// Puts a text in place of a node; what follows stays where it was if the text is no longer than the node.
  mutating func replace(_ node: some SyntaxProtocol, by text: String) {
    edits.append(.keepingPlaces(source.range(node), text, in: source.bytes))
  }

  mutating func replace(_ range: Range<Int>, by text: String) {
    edits.append(.keepingPlaces(range, text, in: source.bytes))
  }

  /// Leaves spaces where a node was.
  mutating func blank(_ node: some SyntaxProtocol) { replace(node, by: "") }

  mutating func insert(_ text: String, at position: AbsolutePosition) {
    edits.append(SourceEdit(position.utf8Offset..<position.utf8Offset, text))
  }
}
