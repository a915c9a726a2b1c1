import SwiftSyntax

/// `@objc dynamic` properties, whose changes tell those who observe them, and observers of the older kind.
enum KeyValueObservingRule: AdaptationRule {
  static let words = ["dynamic ", "observeValue(", ".observe("]

  static func mayMatter(in text: borrowing WordSearch, of project: ProjectIndex, path: String) -> Bool {
    text.contains("dynamic ") && text.containsAny(of: ["@objc", "dynamic var"])
      || text.contains("observeValue(")
      || text.contains(".observe(") && text.contains("\\")
  }

  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes) {
    changes = Visitor(changes, project).walked(over: source)
  }

  /// Properties of UIKit and Foundation that apps observe on iOS, and that tell nobody of their changes here.
  private static let silent: Set = [
    "isSelected", "isHighlighted", "isEnabled", "text", "attributedText", "title", "selectedSegmentIndex",
    "value",
    "contentInset", "adjustedContentInset", "safeAreaInsets", "fractionCompleted", "selectedIndex",
    "isEditing",
    "selectedViewController", "viewControllers", "traitCollection", "image", "backgroundColor", "transform",
    "completedUnitCount", "isFinished", "isCancelled", "isExecuting", "estimatedProgress", "constant",
  ]

  private final class Visitor: RuleVisitor {
    // MARK: - Properties

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.modifiers.has("dynamic"), node.bindingSpecifier.text == "var", node.bindings.count == 1,
        let binding = node.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let owner = node.chain.lazy.compactMap({ $0.as(ClassDeclSyntax.self)?.name.text }).first,
        node.attributes.has("objc") || node.isInMembersOfObjectiveC
      else { return .visitChildren }
      guard let accessors = observers(of: binding) else { return .visitChildren }
      if node.takesWrapper {
        mark(node)
      } else {
        tell(binding, accessors, property: "\\\(owner).\(name)")
      }
      return .visitChildren
    }

    /// The accessors of a stored property, which only watch; nil for a computed one.
    private func observers(of binding: PatternBindingSyntax) -> [AccessorDeclSyntax]? {
      guard let block = binding.accessorBlock else { return [] }
      guard case .accessors(let accessors) = block.accessors else { return nil }
      let found = accessors.filter { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
      return found.isEmpty ? nil : Array(found)
    }

    /// Puts the wrapper in the place of both words where they stand together, so that columns stay.
    private func mark(_ node: VariableDeclSyntax) {
      let word = "@KeyObserved"
      if let attribute = node.attributes.attribute("objc"), attribute.arguments == nil,
        let dynamic = node.modifiers.modifier("dynamic")
      {
        let start = changes.source.range(attribute)
        let end = changes.source.range(dynamic)
        let between = changes.source.bytes[start.upperBound..<max(end.lowerBound, start.upperBound)]
        if between.allSatisfy({ $0 == UInt8(ascii: " ") }), !between.isEmpty {
          return changes.replace(start.lowerBound..<end.upperBound, by: word)
        }
      }
      changes.insert("\(word) ", at: node.positionAfterSkippingLeadingTrivia)
    }

    private func tell(_ binding: PatternBindingSyntax, _ accessors: [AccessorDeclSyntax], property: String) {
      let will = "willChangeValue(for: \(property))"
      let did = "didChangeValue(for: \(property))"
      guard let block = binding.accessorBlock else {
        return changes.insert(
          " { willSet { \(will) } didSet { \(did) } }",
          at: binding.endPositionBeforeTrailingTrivia
        )
      }
      for (word, call) in [("willSet", will), ("didSet", did)] {
        if let body = accessors.first(where: { $0.accessorSpecifier.text == word })?.body {
          changes.insert(" \(call);", at: body.leftBrace.endPositionBeforeTrailingTrivia)
        } else {
          changes.insert(" \(word) { \(call) }", at: block.leftBrace.endPositionBeforeTrailingTrivia)
        }
      }
    }

    // MARK: - Observers of the older kind

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      guard node.name.text == "observeValue", let word = node.modifiers.modifier("override"),
        node.signature.parameterClause.parameters.map(\.firstName.text)
          == ["forKeyPath", "of", "change", "context"],
        let scope = Scope.types(around: node).first,
        !project.lineage(of: scope.qualified).dropFirst().contains(where: { ancestor in
          project.parts(of: ancestor).contains { $0.methods.contains { $0.name == "observeValue" } }
        })
      else { return .visitChildren }
      changes.blank(word)
      if let outermost = node.chain.last(where: { $0.isProtocol(DeclSyntaxProtocol.self) }) {
        changes.insert(
          "; extension \(scope.qualified): KeyValueObserver {}",
          at: outermost.endPositionBeforeTrailingTrivia
        )
      }
      return .visitChildren
    }

    // MARK: - What nobody is told of

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      if node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "observe",
        let path = node.arguments.first?.expression.as(KeyPathExprSyntax.self),
        let last = path.components.last?.component.as(KeyPathPropertyComponentSyntax.self)?
          .declName.baseName.plain,
        KeyValueObservingRule.silent.contains(last), !project.hasProperty(named: last)
      {
        changes.problems.append(
          changes.source.problem(
            at: path,
            "'\(last)' of UIKit and Foundation tells nobody of its changes here",
            severity: .warning,
            remedy: "use the delegate, the action or the notification that tells of them"
          )
        )
      }
      return .visitChildren
    }
  }
}

extension VariableDeclSyntax {
  /// Whether a property wrapper may stand before the property.
  fileprivate var takesWrapper: Bool {
    let refused = ["weak", "unowned", "lazy", "override", "static", "class", "nonisolated"]
    guard !modifiers.contains(where: { refused.contains($0.name.text) }) else { return false }
    let harmless: Set = ["objc", "available", "IBInspectable", "MainActor", "NSCopying", "nonobjc"]
    return attributes.attributes.count == attributes.count
      && attributes.attributes.allSatisfy { harmless.contains($0.attributeName.words) }
  }

  /// Whether a class around it exposes all of its members.
  fileprivate var isInMembersOfObjectiveC: Bool {
    chain.contains { $0.as(ClassDeclSyntax.self)?.attributes.has("objcMembers") ?? false }
  }
}
