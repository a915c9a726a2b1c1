import SwiftSyntax

/// Imports: other names for what is there, parts that stand in modules of their own, and what is not there.
enum ImportRule: AdaptationRule {
  /// Modules of Apple's whose names are to be had elsewhere.
  private static let replacements: [String: String] = [
    "ObjectiveC": "Foundation", "ObjectiveC.runtime": "Foundation", "Darwin": "Glibc", "Darwin.C": "Glibc",
    "CoreFoundation": "Foundation", "UIKit.UIGestureRecognizerSubclass": "UIKit",
    "UIKit.UIKit": "UIKit", "Dispatch.queue": "Dispatch", "SwiftUICore": "SwiftUI",
    "DeveloperToolsSupport": "SwiftUI", "MachO": "Glibc", "os.log": "os", "os.signpost": "os", "OSLog": "os",
  ]

  /// What stands in modules of their own on Linux, or elsewhere than on Apple's systems.
  private static let parts: [(module: String, names: Set<String>)] = [
    (
      "FoundationNetworking",
      [
        "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse",
        "URLAuthenticationChallenge",
        "URLCache", "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLProtocol",
        "URLRequest",
        "URLResponse", "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate",
        "URLSessionDataTask",
        "URLSessionDelegate", "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate",
        "URLSessionUploadTask",
      ]
    ),
    ("FoundationXML", ["XMLDocument", "XMLElement", "XMLNode", "XMLParser", "XMLParserDelegate"]),
    (
      "CoreGraphics",
      [
        "CGAffineTransform", "CGColor", "CGColorSpace", "CGContext", "CGGradient", "CGImage", "CGPath",
        "CGVector",
      ]
    ),
  ]

  /// Names that come with Foundation on Apple's systems, and with UIKit here.
  private static let uikitNames: Set = [
    "Selector", "NSKeyValueObservation", "NSKeyValueObservingOptions", "NSKeyValueChangeKey",
    "NSKeyValueObservedChange", "NSKeyValueChange",
  ]

  static let words = ["import"]

  /// What a source that imports Foundation alone may need more than that for.
  private static let partWords = ["dynamic ", "#selector", "forKey"] + uikitNames + parts.flatMap(\.names)

  static func mayMatter(in text: borrowing WordSearch, of project: ProjectIndex, path: String) -> Bool {
    // A zero may hide what is behind it.
    if text.hasZero { return true }
    let modules = text.importedModules()
    if modules.contains("XCTest") { return true }
    for module in modules {
      if UnsupportedModules.isUnsupported(module) || project.absentModules[module] != nil { return true }
      if firstWords.contains(module) { return true }
    }
    if modules.contains("UIKit") { return text.contains("import UIKit.") }
    guard !modules.contains("SwiftUI"), !modules.isDisjoint(with: ["Foundation", "Combine"]) else {
      return false
    }
    return text.containsAny(of: partWords)
  }

  /// Of the modules that are called otherwise here.
  private static let firstWords = Set(
    replacements.keys.compactMap { $0.split(separator: ".").first.map(String.init) }
  ).subtracting(["UIKit", "os"]).union(["log", "signpost"])

  static func apply(to source: ParsedSource, in project: ProjectIndex, _ changes: inout Changes) {
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(source.tree)
    for node in visitor.imports { change(node, project, &changes) }
    addMissing(visitor, project, &changes)
  }

  private static func change(_ node: ImportDeclSyntax, _ project: ProjectIndex, _ changes: inout Changes) {
    let name = path(of: node)
    let module = node.path.first?.name.plain ?? name
    guard !project.knownModules.contains(module), let first = node.path.first, let last = node.path.last
    else { return }
    if let replacement = replacements[name] ?? replacements[module] {
      let start =
        node.importKindSpecifier?.positionAfterSkippingLeadingTrivia.utf8Offset
        ?? changes.source.range(first).lowerBound
      changes.replace(start..<changes.source.range(last).upperBound, by: replacement)
    } else if let remedy = project.absentModules[module], !node.isLeftOut(in: project) {
      changes.problems.append(
        changes.source.problem(at: node, "the package with the module \(module) is not here", remedy: remedy)
      )
    } else if UnsupportedModules.isUnsupported(module), !node.isLeftOut(in: project) {
      changes.problems.append(
        changes.source.problem(
          at: node,
          "\(module) is not there on Linux",
          remedy: UnsupportedModules.remedy(for: module)
        )
      )
    }
  }

  private static func path(of node: ImportDeclSyntax) -> String {
    node.path.map(\.name.plain).joined(separator: ".")
  }

  private static func addMissing(_ visitor: Visitor, _ project: ProjectIndex, _ changes: inout Changes) {
    let imported = Set(visitor.imports.map { path(of: $0) })
    let always = visitor.imports.filter { node in !node.chain.contains { $0.is(IfConfigClauseSyntax.self) } }
    guard let place = always.first(where: { ["Foundation", "XCTest", "Combine"].contains(path(of: $0)) })
    else {
      return
    }
    let reader = NameReader(viewMode: .sourceAccurate)
    reader.exposedAreFound = project.usesKeyValueCoding
    reader.walk(changes.source.tree)
    let names = reader.names
    let hasUIKit = !imported.isDisjoint(with: ["UIKit", "SwiftUI"])
    var added: [String] = []
    if !hasUIKit, imported.contains("XCTest") || !names.isDisjoint(with: uikitNames) { added.append("UIKit") }
    if imported.contains("XCTest"), !imported.contains("XCUIAutomation"),
      names.contains(where: { $0.hasPrefix("XCUI") })
    {
      added.append("XCUIAutomation")
    }
    if !hasUIKit, added.isEmpty {
      for part in parts where !imported.contains(part.module) && !names.isDisjoint(with: part.names) {
        // Quartz Core brings the other along.
        if part.module == "CoreGraphics", imported.contains("QuartzCore") { continue }
        added.append(part.module)
      }
    }
    guard !added.isEmpty else { return }
    changes.insert(
      added.map { "; import \($0)" }.joined(),
      at: place.endPositionBeforeTrailingTrivia
    )
  }

  private final class Visitor: SyntaxVisitor {
    var imports: [ImportDeclSyntax] = []

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
      imports.append(node)
      return .skipChildren
    }

    // Imports stand nowhere else than at the top, or in conditions there.
    override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }

  private final class NameReader: SyntaxVisitor {
    var names: Set<String> = []
    /// Whether exposed properties are listed for those who ask for them by their names.
    var exposedAreFound = false

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.modifiers.has("dynamic") || exposedAreFound && node.attributes.has("objc") {
        names.insert("Selector")
      }
      return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      if exposedAreFound, node.attributes.has("objcMembers") { names.insert("Selector") }
      return .visitChildren
    }

    override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
      if case .identifier(let text) = node.tokenKind { names.insert(text) }
      return .skipChildren
    }

    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
      if node.macroName.text == "selector" { names.insert("Selector") }
      return .visitChildren
    }
  }
}
