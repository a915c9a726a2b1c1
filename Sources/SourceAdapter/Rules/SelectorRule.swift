import SwiftSyntax

/// `#selector(save(_:))`, as the `Selector` made from the method itself.
enum SelectorRule: AdaptationRule {
  static let words = ["#selector"]

  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes) {
    changes = SelectorVisitor(changes, project).walked(over: source)
  }
}

private final class SelectorVisitor: RuleVisitor {
  /// Of selectors behind the end.
  private var count = 0
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", let argument = node.arguments.first, node.arguments.count == 1
    else {
      return .visitChildren
    }
    let reference = MethodReference(argument.expression)
    switch argument.label?.text {
    case nil: replace(node, method: reference)
    case "getter": replace(node, property: reference, isSetter: false)
    case "setter": replace(node, property: reference, isSetter: true)
    case _: return .visitChildren
    }
    return .skipChildren
  }

  private func replace(_ node: MacroExpansionExprSyntax, method reference: MethodReference?) {
    guard let reference, let owner = owner(of: reference, at: node) else { return report(node) }
    let candidates = project.methods(named: reference.name, in: owner)
    let chosen = candidates.filter { method in
      if let labels = reference.labels { return method.labels == labels }
      if let count = reference.parameterCount { return method.labels.count == count }
      return true
    }
    var name = reference.name
    var member = reference.spelling
    if let labels = reference.labels {
      name += "(\(labels.map { "\($0):" }.joined()))"
      member += "(\(labels.map { "\($0):" }.joined()))"
    } else if let known = chosen.first, Set(chosen.map(\.fullName)).count == 1 {
      name = known.fullName
    } else if let count = reference.parameterCount, count > 0 {
      name += "(\(String(repeating: "_:", count: count)))"
    }
    var value = "\(owner).\(member)"
    if let type = reference.type {
      value += " as @MainActor @Sendable " + (reference.namesOwner ? type : "(\(owner)) -> \(type)")
    }
    put("Selector(\"\(name)\", \(value))", in: node, owner, isSure: reference.type == nil && isSure(chosen))
  }

  private func replace(_ node: MacroExpansionExprSyntax, property reference: MethodReference?, isSetter: Bool)
  {
    guard let reference, let owner = owner(of: reference, at: node) else { return report(node) }
    let name = reference.name
    let text =
      isSetter
      ? "Selector(\"set\(name.prefix(1).uppercased())\(name.dropFirst())(_:)\", "
        + "{ (it: \(owner)) in { it.\(reference.spelling) = $0 } })"
      : "Selector(\"\(name)\", { (it: \(owner)) in { it.\(reference.spelling) } })"
    put(text, in: node, owner, isSure: project.property(named: name, in: owner) != nil)
  }

  /// Whether there is such a method and no other, so that the compiler has nothing to say of it.
  private func isSure(_ methods: [MethodFacts]) -> Bool {
    guard methods.count == 1, let method = methods.first else { return false }
    return method.labels.count < 4 && !method.isStatic && !method.isAsync && !method.isThrowing
  }

  /// Puts the selector behind the source's end, where that can be, and a name in its place: what follows it keeps its
  /// column, which no message of a compiler could be put right for otherwise where SwiftPM calls it.
  private func put(_ text: String, in node: MacroExpansionExprSyntax, _ owner: String, isSure: Bool) {
    let isConditional = node.chain.contains { $0.is(IfConfigClauseSyntax.self) }
    guard isSure, changes.mayAppend, !isConditional, !owner.contains("."),
      let type = project.declaration(of: owner), type.kind == .class, !type.isGeneric, type.name == owner
    else { return changes.replace(node, by: text) }
    let name = "selector\(count)_"
    guard name.utf8.count <= changes.source.range(node).count else { return changes.replace(node, by: text) }
    count += 1
    changes.replace(node, by: name)
    // In an extension, which may name what is private to the class.
    changes.append(
      "extension \(owner) { nonisolated fileprivate static var \(name)in: Selector { \(text) } }; "
        + "nonisolated private var \(name): Selector { \(owner).\(name)in }"
    )
  }

  private func report(_ node: MacroExpansionExprSyntax) {
    changes.problems.append(
      changes.source.problem(
        at: node,
        "\(SourceProblem.unknownClass) the method of '\(node.words)' belongs to",
        remedy: "name the class: '#selector(EditorController.save(_:))'"
      )
    )
  }

  // MARK: - Which class

  /// The class that the reference is to: the one it names, that of the value it goes by, or the class around it.
  private func owner(of reference: MethodReference, at node: some SyntaxProtocol) -> String? {
    let around = Scope.types(around: node)
    switch reference.base {
    case .none:
      return around.first { project.declares(reference.name, in: $0.qualified) }?.name ?? around.first?.name
    case .enclosing: return around.first?.name
    case .superclass:
      return around.first.flatMap { project.declaration(of: $0.qualified)?.inherits.first }
    case .type(let name): return name
    case .value(let path):
      var type = around.first?.qualified
      for (index, step) in path.enumerated() {
        let property = type.flatMap { project.property(named: step, in: $0) }
        // The first may be a property of a type further out, or a constant of the function.
        let found =
          property?.type
          ?? (index == 0 ? Scope.localType(of: step, at: node) ?? outerProperty(step, around) : nil)
        guard let found else { return nil }
        type = found.unwrapped
      }
      return type
    }
  }

  private func outerProperty(_ name: String, _ around: [Scope]) -> String? {
    around.lazy.compactMap { self.project.property(named: name, in: $0.qualified)?.type }.first
  }
}

/// What stands between the parentheses of `#selector`.
private struct MethodReference {
  enum Base {
    case none
    case enclosing
    case superclass
    case type(String)
    /// Properties, one of the other: `self.editor.view`.
    case value([String])
  }

  var base = Base.none
  /// Without backticks.
  var name: String
  /// As written.
  var spelling: String
  var labels: [String]?
  /// Behind `as`: `(UIButton) -> Void`.
  var type: String?
  var parameterCount: Int?
  /// Whether that begins with the class, as in `(Editor) -> (UIButton) -> Void`.
  var namesOwner = false

  init?(_ expression: ExprSyntax) {
    if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1
    {
      self.init(only.expression)
    } else if let sequence = expression.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
        let type = elements[2].as(TypeExprSyntax.self)?.type
      else { return nil }
      self.init(elements[0])
      self.take(type)
    } else if let cast = expression.as(AsExprSyntax.self) {
      self.init(cast.expression)
      self.take(cast.type)
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      self.init(reference)
    } else if let access = expression.as(MemberAccessExprSyntax.self) {
      self.init(access.declName)
      guard let base = access.base.flatMap(Self.base) else { return nil }
      self.base = base
    } else {
      return nil
    }
  }

  private init(_ reference: DeclReferenceExprSyntax) {
    name = reference.baseName.plain
    spelling = reference.baseName.text
    labels = reference.argumentNames?.arguments.map(\.name.plain)
  }

  private mutating func take(_ type: TypeSyntax) {
    // An optional function type names the method of a protocol that may be missing.
    var inner = type
    if let optional = inner.as(OptionalTypeSyntax.self) { inner = optional.wrappedType }
    if let tuple = inner.as(TupleTypeSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1
    {
      inner = only.type
    }
    self.type = inner.words
    guard var function = inner.as(FunctionTypeSyntax.self) else { return }
    if let applied = function.returnClause.type.as(FunctionTypeSyntax.self) {
      function = applied
      namesOwner = true
    }
    parameterCount = function.parameters.count
  }

  private static func base(_ expression: ExprSyntax) -> Base? {
    let text = expression.words
    switch text {
    case "self", "Self", "type(of: self)": return .enclosing
    case "super": return .superclass
    case _: break
    }
    if text.looksLikeType { return .type(text) }
    var parts = text.split(separator: ".").map { String($0).unwrapped }
    if parts.first == "self" { parts.removeFirst() }
    let isPath = parts.allSatisfy { part in part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
    return isPath && !parts.isEmpty ? .value(parts) : nil
  }
}
