import SwiftSyntax

/// `#if os(iOS)` and `targetEnvironment(simulator)`, which are what sources for iOS take this for.
enum PlatformConditionRule: AdaptationRule {
  static let words = ["os(", "targetEnvironment("]

  static func mayMatter(in text: borrowing WordSearch, of project: ProjectIndex, path: String) -> Bool {
    text.contains("#if") && text.containsAny(of: words)
  }

  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes) {
    changes = Visitor(changes, project).walked(over: source)
  }

  private final class Visitor: RuleVisitor {
    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      if let condition = node.condition { change(Syntax(condition)) }
      return .visitChildren
    }

    private func change(_ node: Syntax) {
      if let call = node.as(FunctionCallExprSyntax.self), call.isTrueOnPhones {
        return changes.replace(call, by: "true")
      }
      for child in node.children(viewMode: .sourceAccurate) { change(child) }
    }
  }
}

extension FunctionCallExprSyntax {
  fileprivate var isTrueOnPhones: Bool {
    guard let argument = arguments.first?.expression.words, arguments.count == 1 else { return false }
    switch calledExpression.words {
    case "os": return argument == "iOS"
    case "targetEnvironment": return argument == "simulator"
    case _: return false
    }
  }
}

extension SyntaxProtocol {
  /// Whether the node stands where no build for a phone looks.
  func isLeftOut(in project: ProjectIndex) -> Bool {
    for node in chain {
      guard let clause = node.as(IfConfigClauseSyntax.self),
        let clauses = clause.parent?.as(IfConfigClauseListSyntax.self)
      else { continue }
      for earlier in clauses {
        if earlier.id == clause.id { break }
        if earlier.condition.map({ conditionValue($0, project) }) == .some(true) { return true }
      }
      if clause.condition.map({ conditionValue($0, project) }) == .some(false) { return true }
    }
    return false
  }
}

/// What a condition is on a phone as Waxwing is one; nil where that is not known.
private func conditionValue(_ condition: ExprSyntax, _ project: ProjectIndex) -> Bool? {
  if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first,
    tuple.elements.count == 1
  {
    return conditionValue(only.expression, project)
  }
  if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
    return conditionValue(not.expression, project).map { !$0 }
  }
  if let sequence = condition.as(SequenceExprSyntax.self) {
    let elements = Array(sequence.elements)
    let operators = Set(elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text })
    let values = elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map {
      conditionValue($0, project)
    }
    if operators == ["&&"] { return values.contains(false) ? false : values.contains(nil) ? nil : true }
    if operators == ["||"] { return values.contains(true) ? true : values.contains(nil) ? nil : false }
    return nil
  }
  guard let call = condition.as(FunctionCallExprSyntax.self),
    let argument = call.arguments.first?.expression.words
  else { return nil }
  switch call.calledExpression.words {
  case "os": return ["iOS", "Linux"].contains(argument) ? (argument == "iOS" ? true : nil) : false
  case "targetEnvironment": return argument == "simulator"
  case "canImport":
    return UnsupportedModules.isUnsupported(argument) || project.absentModules[argument] != nil ? false : nil
  case _: return nil
  }
}
