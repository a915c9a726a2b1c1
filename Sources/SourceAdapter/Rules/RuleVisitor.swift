import SwiftSyntax

/// Walks a source for a rule, and gathers what the rule changes on the way.
class RuleVisitor: SyntaxVisitor {
  final var changes: Changes
  final let project: ProjectIndex

  init(_ changes: Changes, _ project: ProjectIndex) {
    self.changes = changes
    self.project = project
    super.init(viewMode: .sourceAccurate)
  }

  /// The changes, with those for the whole of a source.
  final func walked(over source: ParsedSource) -> Changes {
    walk(source.tree)
    return changes
  }
}
