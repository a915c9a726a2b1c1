import SwiftSyntax

/// Requirements that a class may leave out, which only Objective-C has.
///
/// One without a result becomes a requirement with a default that does nothing, and `delegate?.changed?()` a plain call.
enum OptionalRequirementRule: AdaptationRule {
  static let words = ["optional ", "?("]

  static func mayMatter(in text: borrowing WordSearch, of project: ProjectIndex, path: String) -> Bool {
    text.contains("@objc") && text.contains("optional ")
      || project.hasOptionalRequirements && text.contains("?(")
  }

  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes) {
    changes = Visitor(changes, project).walked(over: source)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      var defaults: [String] = []
      for member in node.memberBlock.members {
        if let method = member.decl.as(FunctionDeclSyntax.self),
          let word = method.modifiers.modifier("optional")
        {
          changes.blank(word)
          if let body = defaultBody(of: method) {
            defaults.append("\(method.funcKeyword.text) \(method.name.text)\(method.signature.words) \(body)")
          } else {
            report(method, method.name.plain)
          }
        } else if let property = member.decl.as(VariableDeclSyntax.self), property.modifiers.has("optional") {
          report(property, property.bindings.first?.pattern.words ?? "")
        }
      }
      guard !defaults.isEmpty else { return .visitChildren }
      let lines = defaults.map { $0.replacing("\n", with: " ") }
      changes.insert(
        "; extension \(node.name.text) { \(lines.joined(separator: "; ")) }",
        at: node.endPositionBeforeTrailingTrivia
      )
      return .visitChildren
    }

    private func defaultBody(of method: FunctionDeclSyntax) -> String? {
      guard let result = method.signature.returnClause?.type.words, !["Void", "()"].contains(result) else {
        return "{}"
      }
      return result.hasSuffix("?") ? "{ nil }" : nil
    }

    private func report(_ node: some SyntaxProtocol, _ name: String) {
      changes.problems.append(
        changes.source.problem(
          at: node,
          "the optional requirement '\(name)' has a result, and nothing says what it is where it is left out",
          remedy: "declare it without 'optional', and give it a default in an extension of the protocol"
        )
      )
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
        let access = chain.expression.as(MemberAccessExprSyntax.self),
        project.isOptionalRequirement(access.declName.baseName.plain)
      {
        changes.blank(chain.questionMark)
      }
      return .visitChildren
    }
  }
}
