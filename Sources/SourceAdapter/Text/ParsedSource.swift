import SwiftParser
import SwiftSyntax

/// A source with its syntax tree.
struct ParsedSource {
  let path: String
  let text: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  private let places: Places

  init(path: String, text: String) {
    self.path = path
    self.text = text
    bytes = Array(text.utf8)
    tree = Parser.parse(source: text)
    places = Places(path: path, tree: tree)
  }

  /// The bytes of a node, without the spaces and comments around it.
  func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  func problem(
    at node: some SyntaxProtocol,
    _ message: String,
    severity: SourceProblem.Severity = .error,
    remedy: String? = nil
  ) -> SourceProblem {
    let place = node.startLocation(converter: places.converter)
    return SourceProblem(
      file: path,
      line: place.line,
      column: place.column,
      severity: severity,
      message: message,
      remedy: remedy
    )
  }

  func line(of position: AbsolutePosition) -> Int { places.converter.location(for: position).line }
}

/// The lines of a source, which are found only where somebody asks.
private final class Places {
  private let path: String
  private let tree: SourceFileSyntax
  lazy var converter = SourceLocationConverter(fileName: path, tree: tree)

  init(path: String, tree: SourceFileSyntax) {
    self.path = path
    self.tree = tree
  }
}

extension SyntaxProtocol {
  /// The text without the spaces and comments around it.
  var words: String { trimmedDescription }

  /// The node and those around it, from the inside out.
  var chain: some Sequence<Syntax> {
    sequence(first: Syntax(self)) { $0.parent }
  }
}

extension Sequence {
  /// The last element that is wanted.
  func last(where isWanted: (Element) -> Bool) -> Element? {
    var found: Element?
    for element in self where isWanted(element) { found = element }
    return found
  }
}
