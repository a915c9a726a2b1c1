/// What the compiler is answered.
struct Expansion: Encodable {
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

  static func answer(to message: Message) -> Expansion {
    guard let use = message.expandAttachedMacro else {
      let capability = Capability(protocolVersion: 7)
      return Expansion(getCapabilityResult: CapabilityResult(capability: capability))
    }
    do {
      let entry = try EntryMacro(declaration: use.declSyntax.source)
      let source = use.macroRole == "accessor" ? entry.accessors : try entry.key(in: container(of: use))
      return Expansion(expandMacroResult: Result(expandedSource: source, diagnostics: []))
    } catch {
      let message = (error as? EntryMacro.Failure)?.message ?? "\(error)"
      let diagnostic = Diagnostic(
        message: message,
        severity: "error",
        position: Diagnostic.Position(fileName: "", offset: 0)
      )
      return Expansion(expandMacroResult: Result(expandedSource: nil, diagnostics: [diagnostic]))
    }
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
