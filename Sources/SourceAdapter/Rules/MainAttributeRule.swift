import SwiftSyntax

/// The main attributes of old.
enum MainAttributeRule: AdaptationRule {
  static let words = ["@UIApplicationMain", "@NSApplicationMain"]

  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes) {
    let visitor = Visitor(changes)
    visitor.walk(source.tree)
    changes = visitor.changes
  }

  private final class Visitor: SyntaxVisitor {
    var changes: Changes

    init(_ changes: Changes) {
      self.changes = changes
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      if ["UIApplicationMain", "NSApplicationMain"].contains(node.attributeName.words) {
        changes.replace(node, by: "@main")
      }
      return .skipChildren
    }
  }
}
