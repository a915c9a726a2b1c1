import Foundation

/// The names that a set of modules declares, in the forms in which code uses them.
struct Declarations {
  /// Types by their full names: `UIControl.State`.
  private(set) var types: Set<String> = []
  /// Members by their names without arguments, and which types they stand in.
  private(set) var members: [String: Set<String>] = [:]
  /// Members that need no instance: static ones, cases, initialisers.
  private(set) var typeMembers: Set<String> = []
  /// Methods by their names with arguments: `tableView(_:numberOfRowsInSection:)`.
  private(set) var methods: Set<String> = []
  /// Functions that stand in no type.
  private(set) var functions: Set<String> = []
  /// The direct superclass and protocols of each type.
  private(set) var parents: [String: Set<String>] = [:]

  init(graphsIn folder: URL) throws {
    var names: [String: String] = [:]
    var relationships: [SymbolGraph.Relationship] = []
    for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    where file.lastPathComponent.hasSuffix(".symbols.json") {
      let graph = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
      for symbol in graph.symbols {
        names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
        add(symbol)
      }
      relationships += graph.relationships
    }
    for relationship in relationships where ["inheritsFrom", "conformsTo"].contains(relationship.kind) {
      guard
        let source = names[relationship.source],
        let target = names[relationship.target] ?? relationship.targetFallback
      else { continue }
      parents[source, default: []].insert(target)
    }
  }

  private mutating func add(_ symbol: SymbolGraph.Symbol) {
    guard let full = symbol.pathComponents.last else { return }
    let base = String(full.prefix { $0 != "(" })
    let owner = symbol.pathComponents.dropLast().joined(separator: ".")
    switch symbol.kind.identifier {
    case "swift.class", "swift.struct", "swift.enum", "swift.protocol", "swift.typealias",
      "swift.associatedtype",
      "swift.macro":
      types.insert(symbol.pathComponents.joined(separator: "."))
    case "swift.func", "swift.func.op":
      functions.insert(base)
    case "swift.type.method", "swift.type.property", "swift.enum.case", "swift.init":
      members[base, default: []].insert(owner)
      methods.insert(full)
      typeMembers.insert(base)
    default:
      members[base, default: []].insert(owner)
      methods.insert(full)
    }
  }

  /// Whether `type`, or what it inherits from or conforms to, has a member of that name.
  func has(_ member: String, in type: String) -> Bool {
    guard let owners = members[member] else { return false }
    var seen: Set<String> = []
    var open = [type]
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      if owners.contains(next) { return true }
      open += parents[next] ?? []
    }
    return false
  }
}
