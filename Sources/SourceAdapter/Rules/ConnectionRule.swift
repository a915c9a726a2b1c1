import SwiftSyntax

/// Outlets, actions and inspectable properties, which a class names for nibs to find.
enum ConnectionRule: AdaptationRule {
  static let words = ["@IBOutlet", "@IBAction", "@IBInspectable", "@objc"]

  static func mayMatter(in text: borrowing WordSearch, of project: ProjectIndex, path: String) -> Bool {
    project.hasActions(apartFrom: path) && text.contains("class ") || text.containsAny(of: words)
  }

  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes) {
    changes = ConnectionVisitor(changes, project).walked(over: source)
  }
}

private final class ConnectionVisitor: RuleVisitor {
  /// Classes of UIKit and Foundation that are no responders, and know nothing of connections.
  private static let plainClasses: Set = [
    "NSObject", "UIBarButtonItem", "UIBarItem", "UIGestureRecognizer", "UITapGestureRecognizer",
    "UIPanGestureRecognizer", "UILongPressGestureRecognizer", "UISwipeGestureRecognizer",
    "NSLayoutConstraint",
    "UIStoryboardSegue", "UINavigationItem", "UITabBarItem", "Operation", "Thread", "Formatter",
    "URLProtocol",
    "NumberFormatter", "DateFormatter", "CALayer", "CAShapeLayer", "CAGradientLayer",
    "UICollectionViewLayout",
    "UICollectionViewFlowLayout", "UICollectionViewLayoutAttributes", "UIPresentationController",
    "UIActivity",
  ]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let scopes = [node.name.text] + Scope.types(around: node).dropFirst().map(\.name)
    let qualified = scopes.reversed().joined(separator: ".")
    let parts = project.parts(of: qualified)
    guard !parts.contains(where: \.declaresConnections) else { return .visitChildren }
    let name = node.name.text
    let connections = connections(name, parts)
    guard !connections.isEmpty else { return .visitChildren }

    let ancestors = project.lineage(of: qualified).dropFirst()
    let isPlain = ancestors.last.map(Self.plainClasses.contains) ?? true
    let inherits = !isPlain || ancestors.contains { hasConnections($0) }
    let start = inherits ? "super.interfaceBuilderConnections" : "InterfaceBuilderConnections()"
    let last = node.memberBlock.rightBrace.previousToken(viewMode: .sourceAccurate)
    let isOnLine =
      last.map {
        changes.source.line(of: $0.endPositionBeforeTrailingTrivia)
          == changes.source.line(of: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
      } ?? true
    let opensBlock = last?.id == node.memberBlock.leftBrace.id
    let text =
      (isOnLine && !opensBlock ? "; " : "") + (inherits ? "override " : "@MainActor ")
      + "class var interfaceBuilderConnections: InterfaceBuilderConnections { " + start + connections + " } "
    changes.insert(text, at: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
    if !inherits, let outermost = node.chain.last(where: { $0.isProtocol(DeclSyntaxProtocol.self) }) {
      changes.insert(
        "; extension \(qualified): InterfaceBuilderConnecting {}",
        at: outermost.endPositionBeforeTrailingTrivia
      )
    }
    return .visitChildren
  }

  private func hasConnections(_ type: String) -> Bool {
    let parts = project.parts(of: type)
    return parts.contains(where: \.declaresConnections) || !connections(type, parts).isEmpty
  }

  /// Whether the project may ask for the value of a property by its name.
  private func isFoundByName(_ property: PropertyFacts, _ part: TypeFacts) -> Bool {
    project.usesKeyValueCoding && (property.isExposed || part.exposesMembers) && !property.isOutlet
      && !property.isInspectable && !property.isStatic && !(property.isPrivate && part.kind == .extension)
  }

  /// The calls that add what a class has, in the order of its source.
  private func connections(_ name: String, _ parts: [TypeFacts]) -> String {
    var text = ""
    for part in parts {
      for property in part.properties where property.isOutlet || property.isInspectable {
        let isCollection = property.isOutlet && (property.type?.unwrapped.hasPrefix("[") ?? false)
        let key = property.objectiveCName ?? property.name
        text += ".outlet\(isCollection ? "Collection" : "")(\"\(key)\", \\\(name).\(property.name))"
      }
      for property in part.properties where isFoundByName(property, part) {
        text += ".property(\"\(property.objectiveCName ?? property.name)\", \\\(name).\(property.name))"
      }
      for method in part.methods where method.isAction {
        let isAmbiguous = parts.flatMap(\.methods).count { $0.name == method.name } > 1
        let reference = isAmbiguous ? method.fullName : method.labels.isEmpty ? method.name : method.fullName
        text +=
          ".action(\"\(method.selectorName)\", Selector(\"\(method.fullName)\", \(name).\(reference)))"
      }
    }
    return text
  }
}
