import Foundation

/// What a target is built for.
package enum TargetKind: String, Codable, Sendable {
  case application, library
  case unitTests = "unit tests"
  case uiTests = "UI tests"

  package var isTest: Bool { self == .unitTests || self == .uiTests }
}

/// One module of a project, with what belongs to it.
package struct ProjectTarget: Codable, Sendable {
  package var name: String
  package var moduleName: String
  package var kind: TargetKind
  package var sources: [URL] = []
  /// Files and folders that go beside the app.
  package var resources: [URL] = []
  /// Whether its sources find them by `Bundle.module`.
  package var hasModuleBundle = false
  /// `5`, or `6`.
  package var languageMode = "5"
  package var isolatesToMainActor = false
  package var defines: [String] = ["DEBUG"]
  package var upcomingFeatures: [String] = []
  /// Names of targets of the same project, and of packages beside it.
  package var dependencies: [String] = []
  /// Modules that it asks for and that are not here, and what to do about them.
  package var absentModules: [String: String] = [:]
  package var infoPlist: URL?
  /// What the asset catalog calls the app's icon.
  package var iconName: String?
  /// What build settings add to the Info.plist, by its keys.
  package var infoValues: [String: String] = [:]
  /// What stands in an Info.plist for `$(NAME)`.
  package var variables: [String: String] = [:]

  package init(name: String, moduleName: String? = nil, kind: TargetKind) {
    self.name = name
    self.moduleName = moduleName ?? Self.identifier(name)
    self.kind = kind
  }

  /// A name as modules may have it.
  package static func identifier(_ name: String) -> String {
    let plain = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    return plain.first?.isNumber == true ? "_" + String(plain) : String(plain)
  }
}

/// A folder of sources, a package, or an Xcode project.
package struct Project: Codable, Sendable {
  package var name: String
  package var root: URL
  package var targets: [ProjectTarget]
  /// Files whose change makes this answer out of date.
  package var definitions: [URL] = []
  /// Things about the project that won't work here.
  package var remarks: [String] = []

  package func target(named name: String) -> ProjectTarget? { targets.first { $0.name == name } }

  package var applications: [ProjectTarget] { targets.filter { $0.kind == .application } }
  package var tests: [ProjectTarget] { targets.filter(\.kind.isTest) }

  /// The targets that one needs, each after those it needs itself, and the target last.
  package func order(for target: ProjectTarget) -> [ProjectTarget] {
    var result: [ProjectTarget] = []
    var seen: Set<String> = []
    func add(_ target: ProjectTarget) {
      guard seen.insert(target.name).inserted else { return }
      for name in target.dependencies { if let needed = self.target(named: name) { add(needed) } }
      result.append(target)
    }
    add(target)
    return result
  }

  /// The application that is meant: the one of the name, or the only one.
  package func chosenApplication(_ name: String?) throws -> ProjectTarget {
    if let name {
      guard let found = target(named: name) else {
        throw BuildFailure("There is no target “\(name)” in \(self.name).\n\(list(targets))")
      }
      return found
    }
    if applications.count == 1, let only = applications.first { return only }
    guard !applications.isEmpty else {
      throw BuildFailure("\(self.name) has no target that is an application.\n\(list(targets))")
    }
    throw BuildFailure(
      "\(self.name) has several applications; choose one with --target.\n\(list(applications))"
    )
  }

  private func list(_ targets: [ProjectTarget]) -> String {
    targets.isEmpty
      ? "It has no targets." : targets.map { "  \($0.name) (\($0.kind.rawValue))" }.joined(separator: "\n")
  }
}
