/// A source that has been parsed, once for all that is asked of it.
///
/// Unchecked: its tree never changes, and only one thread at a time asks for its lines.
package final class ReadSource: @unchecked Sendable {
  let parsed: ParsedSource
  let text: String
  /// What other files may need to know of it.
  package let facts: FileFacts

  package var path: String { parsed.path }

  package init(_ text: String, path: String) {
    self.text = text
    parsed = ParsedSource(path: path, text: text)
    facts = SourceIndexer.facts(of: parsed)
  }
}
