import SwiftSyntax

/// A type around a place in a source.
struct Scope {
  /// As it can be named there.
  var name: String
  /// As the index names it.
  var qualified: String

  /// The types around a node, the innermost first.
  static func types(around node: some SyntaxProtocol) -> [Scope] {
    var names: [String] = []
    for step in node.chain {
      if let type = step.as(ClassDeclSyntax.self) { names.append(type.name.text) }
      if let type = step.as(StructDeclSyntax.self) { names.append(type.name.text) }
      if let type = step.as(EnumDeclSyntax.self) { names.append(type.name.text) }
      if let type = step.as(ActorDeclSyntax.self) { names.append(type.name.text) }
      if let type = step.as(ProtocolDeclSyntax.self) { names.append(type.name.text) }
      if let type = step.as(ExtensionDeclSyntax.self) { names.append(type.extendedType.plainName) }
    }
    return names.indices.map { index in
      Scope(name: names[index], qualified: names[index...].reversed().joined(separator: "."))
    }
  }

  /// The type of a constant, variable or parameter of a function around a node, if it says so.
  static func localType(of name: String, at node: some SyntaxProtocol) -> String? {
    for step in node.chain {
      if let block = step.as(CodeBlockItemListSyntax.self) {
        for item in block {
          guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
          for binding in variable.bindings
          where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.plain == name {
            return binding.typeAnnotation?.type.words ?? binding.initializer?.value.typeThatIsMade
          }
        }
      }
      if let function = step.as(FunctionDeclSyntax.self) {
        for parameter in function.signature.parameterClause.parameters
        where (parameter.secondName ?? parameter.firstName).plain == name {
          return parameter.type.words
        }
      }
    }
    return nil
  }
}
