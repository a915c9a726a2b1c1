import SwiftSyntax

/// `NSClassFromString("Cart")`, where `Cart` is what `@objc(Cart)` calls a class of the project.
enum ClassNameRule: AdaptationRule {
  static let words = ["NSClassFromString"]

  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes) {
    changes = Visitor(changes, project).walked(over: source)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.calledExpression.words == "NSClassFromString",
        let literal = node.arguments.first?.expression.as(StringLiteralExprSyntax.self),
        let name = literal.representedLiteralValue, !name.contains("."),
        let type = project.className(forObjectiveCName: name)
      else { return .visitChildren }
      changes.replace(literal, by: "\"\(project.moduleName).\(type)\"")
      return .visitChildren
    }
  }
}
