/// Writes iOS sources as the compiler on Linux takes them.
///
/// Only the constructs that it refuses are changed, each in its place and on its line; everything else stays byte for byte.
package struct SourceAdapter: Sendable {
  /// In the order in which their insertions stand where two are made at one place.
  private static let rules: [any AdaptationRule.Type] = [
    ImportRule.self, PlatformConditionRule.self, AvailabilityRule.self, MainAttributeRule.self,
    OptionalRequirementRule.self, KeyValueObservingRule.self, AttributeRule.self, SelectorRule.self,
    KeyPathRule.self, ClassNameRule.self, LiteralRule.self, ConnectionRule.self, PreviewRule.self,
  ]

  package let project: ProjectIndex

  package init(project: ProjectIndex) { self.project = project }

  /// Adapts one source of the project.
  ///
  /// - Parameters:
  ///   - text: What the file contains.
  ///   - path: The name that problems are reported under, the same as in the project's index.
  /// - Returns: the source as the compiler takes it, and what cannot work.
  package func adapt(_ text: String, path: String) -> AdaptedSource {
    adapt(text, path: path) { ParsedSource(path: path, text: text) }
  }

  /// Adapts a source that has been read already.
  package func adapt(_ source: ReadSource) -> AdaptedSource {
    adapt(source.text, path: source.path) { source.parsed }
  }

  private func adapt(_ text: String, path: String, parse: () -> ParsedSource) -> AdaptedSource {
    let search = WordSearch(text)
    let mayMatter = Self.rules.filter { $0.mayMatter(in: search, of: project, path: path) }
    guard !mayMatter.isEmpty else { return AdaptedSource(Array(text.utf8), edits: [], problems: []) }
    let source = parse()
    var changes = Changes(source)
    for rule in mayMatter { rule.apply(to: source, in: project, &changes) }
    return AdaptedSource(source.bytes, edits: changes.all, problems: changes.problems)
  }
}
