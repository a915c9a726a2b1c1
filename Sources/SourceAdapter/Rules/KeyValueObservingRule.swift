import SwiftSyntax

/// `@objc dynamic` properties, whose changes tell those who observe them.
enum KeyValueObservingRule: AdaptationRule {
  static let words = ["dynamic "]

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

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.modifiers.has("dynamic"), node.bindingSpecifier.text == "var", node.bindings.count == 1,
        let binding = node.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let owner = node.chain.lazy.compactMap({ $0.as(ClassDeclSyntax.self)?.name.text }).first,
        node.attributes.has("objc") || isInMembersOfObjectiveC(node)
      else { return .visitChildren }
      let will = "willChangeValue(for: \\\(owner).\(name))"
      let did = "didChangeValue(for: \\\(owner).\(name))"
      guard let block = binding.accessorBlock else {
        changes.insert(
          " { willSet { \(will) } didSet { \(did) } }",
          at: binding.endPositionBeforeTrailingTrivia
        )
        return .visitChildren
      }
      guard case .accessors(let accessors) = block.accessors else { return .visitChildren }
      let observers = accessors.filter { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
      guard !observers.isEmpty else { return .visitChildren }
      for (word, call) in [("willSet", will), ("didSet", did)] {
        if let body = observers.first(where: { $0.accessorSpecifier.text == word })?.body {
          changes.insert(" \(call);", at: body.leftBrace.endPositionBeforeTrailingTrivia)
        } else {
          changes.insert(" \(word) { \(call) }", at: block.leftBrace.endPositionBeforeTrailingTrivia)
        }
      }
      return .visitChildren
    }

    private func isInMembersOfObjectiveC(_ node: VariableDeclSyntax) -> Bool {
      node.chain.contains { $0.as(ClassDeclSyntax.self)?.attributes.has("objcMembers") ?? false }
    }
  }
}
