import SwiftSyntax

/// Attributes that only the Objective-C runtime and Interface Builder have a use for.
///
/// They become spaces. What they are there for is done by other rules, or cannot be done and is reported.
enum AttributeRule: AdaptationRule {
  static let words = ["@objc", "@nonobjc", "@IB", "@NSManaged", "@NSCopying", "@GKInspectable"]

  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes) {
    changes = AttributeVisitor(changes, project).walked(over: source)
  }
}

private final class AttributeVisitor: RuleVisitor {
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    switch node.attributeName.words {
    case "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBDesignable", "IBInspectable",
      "GKInspectable", "NSCopying":
      changes.blank(node)
    case "IBSegueAction":
      changes.blank(node)
      changes.problems.append(
        changes.source.problem(
          at: node,
          "'@IBSegueAction' is never called: segues make controllers by 'init(coder:)'",
          severity: .warning,
          remedy: "set the controller up in 'prepare(for:sender:)'"
        )
      )
    case "NSManaged":
      changes.problems.append(
        changes.source.problem(
          at: node,
          "'@NSManaged' needs Core Data, which is not there on Linux",
          remedy: UnsupportedModules.remedy(for: "CoreData")
        )
      )
    case _: break
    }
    return .visitChildren
  }

  /// A protocol of Objective-C is one of classes only, without saying so.
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes.has("objc") else { return .visitChildren }
    if let clause = node.inheritanceClause {
      let names = clause.inheritedTypes.map { $0.type.words }
      if !names.contains(where: { ["AnyObject", "NSObjectProtocol", "class"].contains($0) }),
        let last = clause.inheritedTypes.last
      {
        changes.insert(", AnyObject", at: last.type.endPositionBeforeTrailingTrivia)
      }
    } else {
      changes.insert(": AnyObject", at: node.name.endPositionBeforeTrailingTrivia)
    }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    blankDynamic(node, node.modifiers, node.attributes)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    blankDynamic(node, node.modifiers, node.attributes)
    return .visitChildren
  }

  /// Without the Objective-C runtime the word means something else: that the code may be exchanged.
  private func blankDynamic(
    _ node: some SyntaxProtocol,
    _ modifiers: DeclModifierListSyntax,
    _ attributes: AttributeListSyntax
  ) {
    guard let word = modifiers.modifier("dynamic") else { return }
    let isInMembers = node.chain.contains {
      $0.as(ClassDeclSyntax.self)?.attributes.has("objcMembers") ?? false
    }
    if attributes.has("objc") || isInMembers { changes.blank(word) }
  }
}
