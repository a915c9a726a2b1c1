/// What is known of all types of a module.
package struct ProjectIndex: Sendable {
  package let moduleName: String
  /// Modules that the module's own package or project makes, or depends on.
  package let knownModules: Set<String>
  /// Whether `#Preview` is to become a type that a tool can name.
  package let wantsPreviews: Bool

  /// Whether any source asks for values by the names of properties.
  package let usesKeyValueCoding: Bool
  /// Modules of packages that are not here, and what to do about them.
  package let absentModules: [String: String]

  private let declarations: [String: [TypeFacts]]
  private let propertyNames: Set<String>
  private let actionFiles: Set<String>
  private let optionalMethods: Set<String>
  private let classesByObjectiveCName: [String: String]

  package init(
    moduleName: String,
    files: [FileFacts],
    knownModules: Set<String> = [],
    wantsPreviews: Bool = false,
    absentModules: [String: String] = [:]
  ) {
    self.moduleName = moduleName
    self.knownModules = knownModules.union([moduleName])
    self.wantsPreviews = wantsPreviews
    self.absentModules = absentModules
    usesKeyValueCoding = files.contains(where: \.usesKeyValueCoding)
    var declarations: [String: [TypeFacts]] = [:]
    var actionFiles: Set<String> = []
    var optional: Set<String> = []
    var named: [String: String] = [:]
    for file in files {
      for type in file.types {
        declarations[type.name, default: []].append(type)
        if type.kind == .extension, type.methods.contains(where: \.isAction) { actionFiles.insert(file.path) }
        if type.kind == .protocol { optional.formUnion(type.methods.filter(\.isOptional).map(\.name)) }
        if let name = type.objectiveCName { named[name] = type.name }
      }
    }
    self.declarations = declarations
    propertyNames = Set(declarations.values.joined().flatMap(\.properties).map(\.name))
    self.actionFiles = actionFiles
    optionalMethods = optional
    classesByObjectiveCName = named
  }

  /// Whether extensions in other files have actions.
  func hasActions(apartFrom path: String) -> Bool {
    !actionFiles.subtracting([path]).isEmpty
  }

  var hasOptionalRequirements: Bool { !optionalMethods.isEmpty }

  func isOptionalRequirement(_ name: String) -> Bool { optionalMethods.contains(name) }

  func className(forObjectiveCName name: String) -> String? { classesByObjectiveCName[name] }

  /// The class and its extensions.
  func parts(of type: String) -> [TypeFacts] {
    if let found = declarations[type] { return found }
    // Named from inside another type.
    let ending = ".\(type)"
    let keys = declarations.keys.filter { $0.hasSuffix(ending) }
    return keys.count == 1 ? declarations[keys[keys.startIndex]] ?? [] : []
  }

  func declaration(of type: String) -> TypeFacts? {
    parts(of: type).first { $0.kind != .extension }
  }

  /// The class, its superclass, and so on, as far as the project declares them; the last one is not the project's.
  func lineage(of type: String) -> [String] {
    var result = [type]
    while let last = result.last, let superclass = declaration(of: last)?.inherits.first,
      !result.contains(superclass)
    {
      result.append(superclass)
    }
    return result
  }

  /// Methods of a base name in a class and those that it inherits from.
  func methods(named name: String, in type: String) -> [MethodFacts] {
    for ancestor in lineage(of: type) {
      let found = parts(of: ancestor).flatMap(\.methods).filter { $0.name == name }
      if !found.isEmpty { return found }
    }
    return []
  }

  func property(named name: String, in type: String) -> PropertyFacts? {
    for ancestor in lineage(of: type) {
      if let found = parts(of: ancestor).flatMap(\.properties).first(where: { $0.name == name }) {
        return found
      }
    }
    return nil
  }

  /// Whether any type of the project has a property of a name.
  func hasProperty(named name: String) -> Bool { propertyNames.contains(name) }

  func declares(_ name: String, in type: String) -> Bool {
    !methods(named: name, in: type).isEmpty || property(named: name, in: type) != nil
  }
}
