import SwiftSyntax

/// `NSClassFromString("Cart")`, where `Cart` is what `@objc(Cart)` calls a class of the project.
enum ClassNameRule: AdaptationRule {
  static let words = ["NSClassFromString"]

  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes) {
    let visitor = Visitor(changes, project)
    visitor.walk(source.tree)
    changes = visitor.changes
  }

  private final class Visitor: SyntaxVisitor {
    var changes: Changes
    private let project: ProjectIndex

    init(_ changes: Changes, _ project: ProjectIndex) {
      self.changes = changes
      self.project = project
      super.init(viewMode: .sourceAccurate)
    }

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
