import SwiftSyntax

/// `#keyPath(Person.name)`, which is the text `"name"`.
enum KeyPathRule: AdaptationRule {
  static let words = ["#keyPath"]

  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes) {
    changes = Visitor(changes, project).walked(over: source)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      guard node.macroName.text == "keyPath", let path = node.arguments.first?.expression.words else {
        return .visitChildren
      }
      var type = Scope.types(around: node).first?.qualified
      var names: [String] = []
      for part in path.split(separator: ".").map({ String($0.filter { !$0.isWhitespace }).unwrapped }) {
        if names.isEmpty, part.looksLikeType {
          type = part
          continue
        }
        if names.isEmpty, part == "self" { continue }
        let plain = part.replacing("`", with: "")
        let property = type.flatMap { project.property(named: plain, in: $0) }
        names.append(property?.objectiveCName ?? plain)
        type = property?.type?.unwrapped
      }
      changes.replace(node, by: "\"\(names.joined(separator: "."))\"")
      return .skipChildren
    }
  }
}
