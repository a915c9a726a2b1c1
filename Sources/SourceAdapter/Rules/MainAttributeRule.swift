import SwiftSyntax

/// The main attributes of old.
enum MainAttributeRule: AdaptationRule {
  static let words = ["@UIApplicationMain", "@NSApplicationMain"]

  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes) {
    changes = Visitor(changes, project).walked(over: source)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
      if ["UIApplicationMain", "NSApplicationMain"].contains(node.attributeName.words) {
        changes.replace(node, by: "@main")
      }
      return .skipChildren
    }
  }
}
