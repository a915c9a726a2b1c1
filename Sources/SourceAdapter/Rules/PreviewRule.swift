import SwiftSyntax

/// Previews, as types that a tool can name; only where previews are wanted.
enum PreviewRule: AdaptationRule {
  static let words = ["#Preview"]

  static func typeName(path: String, line: Int) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let plain = file.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
    return "Preview_\(plain)_\(line)"
  }

  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes) {
    guard project.wantsPreviews else { return }
    changes = Visitor(changes, project).walked(over: source)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
      change(node)
      return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      change(node)
      return .visitChildren
    }

    private func change(_ node: some FreestandingMacroExpansionSyntax) {
      guard node.macroName.text == "Preview", let closure = node.trailingClosure else { return }
      let line = changes.source.line(of: node.positionAfterSkippingLeadingTrivia)
      let name = PreviewRule.typeName(path: changes.source.path, line: line)
      let properties = closure.statements.filter { item in
        item.item.as(VariableDeclSyntax.self)?.attributes.has("Previewable") ?? false
      }
      let head = "@MainActor struct \(name): PreviewRegistry { static var preview: Preview { Preview"
      changes.insert(head, at: node.positionAfterSkippingLeadingTrivia)
      changes.replace(
        changes.source.range(node.pound).lowerBound..<changes.source.range(node.macroName).upperBound,
        by: ""
      )
      var tail = " } }"
      if let last = properties.last {
        // Properties of the preview are those of a view that is made for it.
        let inner = closure.leftBrace.endPositionBeforeTrailingTrivia
        changes.insert(" Content_() } }; struct Content_: View {", at: inner)
        for property in properties {
          if let mark = property.item.as(VariableDeclSyntax.self)?.attributes.attribute("Previewable") {
            changes.blank(mark)
          }
        }
        changes.insert("; var body: some View {", at: last.endPositionBeforeTrailingTrivia)
        tail = " } }"
      }
      changes.insert(tail, at: closure.rightBrace.endPositionBeforeTrailingTrivia)
    }
  }
}
