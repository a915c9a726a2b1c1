import SwiftSyntax

/// Colours and pictures as literals, which Xcode shows as swatches.
enum LiteralRule: AdaptationRule {
  static let words = ["#colorLiteral", "#imageLiteral"]

  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes) {
    changes = Visitor(changes, project).walked(over: source)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      let head = changes.source.range(node.pound).lowerBound..<changes.source.range(node.macroName).upperBound
      switch node.macroName.text {
      case "colorLiteral": changes.replace(head, by: "UIColor")
      case "imageLiteral":
        guard let name = node.arguments.first?.expression.words else { break }
        changes.replace(node, by: "UIImage(named: \(name))!")
      case _: break
      }
      return .visitChildren
    }
  }
}
