/// What other files of a project may need to know of one.
package struct FileFacts: Codable, Equatable, Sendable {
  package var path: String
  package var types: [TypeFacts] = []
  /// Previews that the file declares, in order.
  package var previews: [PreviewFacts] = []
  package var providers: [String] = []
  package var imports: [String] = []
  /// Whether it asks for values by the names of properties.
  package var usesKeyValueCoding = false

  package init(path: String) { self.path = path }
}

/// A preview declared with the macro.
package struct PreviewFacts: Codable, Equatable, Sendable {
  package var name: String?
  package var line: Int
  /// The type that stands for it in an adapted source, where one is made.
  package var typeName: String
}

/// A type, or an extension of one, as far as one file declares it.
package struct TypeFacts: Codable, Equatable, Sendable {
  package enum Kind: String, Codable, Sendable { case `class`, `protocol`, other, `extension` }

  /// With the types around it: `Outer.Inner`.
  package var name: String
  package var kind: Kind
  package var inherits: [String] = []
  /// The name of `@objc(Name)`.
  package var objectiveCName: String?
  package var isGeneric = false
  package var methods: [MethodFacts] = []
  package var properties: [PropertyFacts] = []
  /// Whether the source itself says what nibs may connect.
  package var declaresConnections = false
  package var isMain = false
  /// Whether `@objcMembers` says so.
  package var exposesMembers = false
}

/// A method that a selector may name.
package struct MethodFacts: Codable, Equatable, Sendable {
  package var name: String
  /// An underscore for none.
  package var labels: [String]
  package var types: [String]
  package var result: String?
  package var objectiveCName: String?
  package var isAction = false
  package var isStatic = false
  package var isPrivate = false
  package var isOptional = false
  package var isAsync = false
  package var isThrowing = false

  /// As Swift writes it: `save(_:forEvent:)`, and `save` without parameters.
  package var fullName: String {
    labels.isEmpty ? name : "\(name)(\(labels.map { "\($0):" }.joined()))"
  }

  /// As nibs and Objective-C write it: `saveWithSender:`.
  package var selectorName: String {
    if let objectiveCName { return objectiveCName }
    guard let first = labels.first else { return name }
    let start = first == "_" ? "\(name):" : "\(name)With\(first.prefix(1).uppercased())\(first.dropFirst()):"
    return start + labels.dropFirst().map { $0 == "_" ? ":" : "\($0):" }.joined()
  }
}

/// A stored or computed property.
package struct PropertyFacts: Codable, Equatable, Sendable {
  package var name: String
  /// As written, or the type whose initialiser is called.
  package var type: String?
  package var isOutlet = false
  package var isInspectable = false
  package var isDynamic = false
  /// To Objective-C.
  package var isExposed = false
  package var isStatic = false
  package var isPrivate = false
  package var objectiveCName: String?
}
