import SwiftSyntax

/// Reads what other files need to know of one.
package enum SourceIndexer {
  /// The facts of one source.
  package static func facts(of text: String, path: String) -> FileFacts {
    facts(of: ParsedSource(path: path, text: text))
  }

  static func facts(of source: ParsedSource) -> FileFacts {
    let reader = FactReader(source)
    reader.walk(source.tree)
    let search = WordSearch(source.text)
    reader.facts.usesKeyValueCoding = ["value(forKey", "etValue(", "forKeyPath", "ForKeys("].contains {
      search.contains($0)
    }
    return reader.facts
  }
}

private final class FactReader: SyntaxVisitor {
  let source: ParsedSource
  var facts: FileFacts
  private var open: [TypeFacts] = []

  init(_ source: ParsedSource) {
    self.source = source
    facts = FileFacts(path: source.path)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: - Types

  private func begin(
    _ name: String,
    _ kind: TypeFacts.Kind,
    _ inheritance: InheritanceClauseSyntax?,
    _ attributes: AttributeListSyntax,
    isGeneric: Bool
  ) -> SyntaxVisitorContinueKind {
    let fullName = open.last.map { "\($0.name).\(name)" } ?? name
    var type = TypeFacts(name: fullName, kind: kind)
    type.inherits = inheritance?.inheritedTypes.map { $0.type.plainName } ?? []
    type.objectiveCName = attributes.objectiveCName
    type.isGeneric = isGeneric
    type.exposesMembers = attributes.has("objcMembers")
    type.isMain = ["main", "UIApplicationMain", "NSApplicationMain"].contains { attributes.has($0) }
    open.append(type)
    return .visitChildren
  }

  private func end() {
    guard let type = open.popLast() else { return }
    if type.inherits.contains("PreviewProvider"), type.kind != .extension {
      facts.providers.append(type.name)
    }
    facts.types.append(type)
  }

  private func begin(_ node: some DeclGroupSyntax & NamedDeclSyntax, _ kind: TypeFacts.Kind)
    -> SyntaxVisitorContinueKind
  {
    let isGeneric = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
    return begin(node.name.plain, kind, node.inheritanceClause, node.attributes, isGeneric: isGeneric)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, .class) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, .other) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, .other) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, .other) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { begin(node, .protocol) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.extendedType.plainName, .extension, node.inheritanceClause, node.attributes, isGeneric: false)
  }

  override func visitPost(_ node: ClassDeclSyntax) { end() }
  override func visitPost(_ node: StructDeclSyntax) { end() }
  override func visitPost(_ node: EnumDeclSyntax) { end() }
  override func visitPost(_ node: ActorDeclSyntax) { end() }
  override func visitPost(_ node: ProtocolDeclSyntax) { end() }
  override func visitPost(_ node: ExtensionDeclSyntax) { end() }

  // MARK: - Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !open.isEmpty else { return .skipChildren }
    let parameters = node.signature.parameterClause.parameters
    var method = MethodFacts(
      name: node.name.plain,
      labels: parameters.map(\.firstName.plain),
      types: parameters.map(\.type.words),
      result: node.signature.returnClause?.type.words
    )
    method.objectiveCName = node.attributes.objectiveCName
    method.isAction = node.attributes.has("IBAction")
    method.isStatic = node.modifiers.has("static") || node.modifiers.has("class")
    method.isPrivate = node.modifiers.has("private") || node.modifiers.has("fileprivate")
    method.isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
    method.isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
    method.isOptional = node.modifiers.has("optional")
    open[open.count - 1].methods.append(method)
    // What a body declares is nobody else's business.
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !open.isEmpty else { return .skipChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain else { continue }
      var property = PropertyFacts(name: name)
      property.type = binding.typeAnnotation?.type.words ?? binding.initializer?.value.typeThatIsMade
      property.isOutlet = node.attributes.has("IBOutlet")
      property.isInspectable = node.attributes.has("IBInspectable")
      property.isDynamic = node.modifiers.has("dynamic")
      property.isExposed = node.attributes.has("objc")
      property.isStatic = node.modifiers.has("static") || node.modifiers.has("class")
      property.isPrivate = node.modifiers.has("private") || node.modifiers.has("fileprivate")
      property.objectiveCName = node.attributes.objectiveCName
      open[open.count - 1].properties.append(property)
      if name == "interfaceBuilderConnections" { open[open.count - 1].declaresConnections = true }
    }
    return .skipChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    facts.imports.append(node.path.map(\.name.text).joined(separator: "."))
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    notePreview(node)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if open.isEmpty { notePreview(node) }
    return .skipChildren
  }

  private func notePreview(_ node: some FreestandingMacroExpansionSyntax) {
    guard node.macroName.text == "Preview" else { return }
    let line = source.line(of: node.positionAfterSkippingLeadingTrivia)
    let name = node.arguments.first { $0.label == nil }?.expression.as(StringLiteralExprSyntax.self)?
      .representedLiteralValue
    facts.previews.append(
      PreviewFacts(name: name, line: line, typeName: PreviewRule.typeName(path: source.path, line: line))
    )
  }
}
