/// What the compiler is answered.
package struct Expansion: Encodable {
  struct Capability: Encodable { let protocolVersion: Int }
  struct CapabilityResult: Encodable { let capability: Capability }
  struct Diagnostic: Encodable {
    struct Position: Encodable {
      let fileName: String
      let offset: Int
    }

    let message: String
    let severity: String
    let position: Position
    var highlights: [String] = []
    var notes: [String] = []
    var fixIts: [String] = []
  }
  struct Result: Encodable {
    let expandedSource: String?
    let diagnostics: [Diagnostic]
  }

  var getCapabilityResult: CapabilityResult?
  var expandMacroResult: Result?

  package static func answer(to message: Message) -> Expansion {
    if let use = message.expandAttachedMacro { return Expansion(expanding: { try expansion(of: use) }) }
    if let use = message.expandFreestandingMacro {
      return Expansion(expanding: {
        try PreviewMacro(use: use.syntax.source)
          .expansion(named: PreviewMacro.uniqueName(use.discriminator))
      })
    }
    return Expansion(getCapabilityResult: CapabilityResult(capability: Capability(protocolVersion: 7)))
  }

  private static func expansion(of use: Message.Attached) throws -> String {
    // A property that `#Preview` moves into a view needs nothing beside it.
    guard use.macro.typeName == "EntryMacro" else { return "" }
    let entry = try EntryMacro(declaration: use.declSyntax.source)
    return use.macroRole == "accessor" ? entry.accessors : try entry.key(in: container(of: use))
  }

  /// The type that the innermost extension extends, without its module.
  private static func container(of use: Message.Attached) -> String {
    var source = Source(use.lexicalContext?.first?.source ?? "")
    guard let end = source.end(ofWord: "extension") else { return "" }
    source.position = end
    var name = source.identifier()
    while source.position < source.characters.count, source.characters[source.position] == "." {
      source.position += 1
      name = source.identifier()
    }
    return name
  }
}

extension Expansion {
  /// The source that `expand` makes, or what was wrong.
  init(expanding expand: () throws -> String) {
    do {
      expandMacroResult = Result(expandedSource: try expand(), diagnostics: [])
    } catch {
      let diagnostic = Diagnostic(
        message: (error as? EntryMacro.Failure)?.message ?? "\(error)",
        severity: "error",
        position: Diagnostic.Position(fileName: "", offset: 0)
      )
      expandMacroResult = Result(expandedSource: nil, diagnostics: [diagnostic])
    }
  }
}
