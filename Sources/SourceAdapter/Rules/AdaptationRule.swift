import SwiftSyntax

/// One kind of construct, and what stands for it here.
protocol AdaptationRule: SendableMetatype {
  /// The rule has nothing to do in a source that contains none of these.
  static var words: [String] { get }

  /// Whether the rule may have something to do in a source; to be found out without parsing it.
  static func mayMatter(in text: borrowing WordSearch, of project: ProjectIndex, path: String) -> Bool

  /// Collects what has to be changed, and what cannot work.
  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes)
}

extension AdaptationRule {
  static func mayMatter(in text: borrowing WordSearch, of project: ProjectIndex, path: String) -> Bool {
    text.containsAny(of: words)
  }
}

/// What the rules ask for in one source.
struct Changes {
  let source: ParsedSource
  var edits: [SourceEdit] = []
  var problems: [SourceProblem] = []
  /// Declarations behind the source's own, on its last line.
  private var appended: [String] = []

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

  /// Whether something can be declared behind the end: not in a comment that may stand there.
  var mayAppend: Bool { source.bytes.last == UInt8(ascii: "\n") }

  mutating func append(_ declaration: String) { appended.append(declaration) }

  /// The edits, with one at the end for what is to be declared there.
  var all: [SourceEdit] {
    guard !appended.isEmpty else { return edits }
    let end = source.bytes.count
    return edits + [SourceEdit(end..<end, appended.joined(separator: "; "))]
  }

  mutating func insert(_ text: String, at position: AbsolutePosition) {
    edits.append(SourceEdit(position.utf8Offset..<position.utf8Offset, text))
  }
}
