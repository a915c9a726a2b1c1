/// A source that is parsed once for all that is asked of it, and only if something is.
///
/// Unchecked: one thread at a time has it.
package final class ReadSource: @unchecked Sendable {
  package let text: String
  package let path: String
  private(set) lazy var parsed = ParsedSource(path: path, text: text)
  /// What other files may need to know of it.
  package private(set) lazy var facts = SourceIndexer.facts(of: parsed)

  package init(_ text: String, path: String) {
    self.text = text
    self.path = path
  }

  /// Whether it declares something, or asks for something, that makes a difference to what other sources become; what a
  /// value's property is of may be declared elsewhere too.
  package var concernsOthers: Bool {
    let search = WordSearch(text)
    return Self.words.contains { search.contains($0) } || AbsentNames.mayBe(in: search)
  }

  private static let words = [
    "#selector", "#keyPath", "@IB", "@objc", "NSClassFromString", "optional ", ".observe(", "observeValue(",
  ]
}
