// What `@Entry var name: Type = value` stands for: a key of its own, and accessors that go through it.

/// Expands `@Entry` by the text of the declaration.
struct EntryMacro {
  /// A declaration that can't be expanded, and why.
  struct Failure: Error { let message: String }

  let name: String
  let type: String?
  let defaultValue: String
  let access: String

  /// Takes a property's declaration apart.
  init(declaration: String) throws {
    var text = Source(declaration)
    guard let start = text.end(ofWord: "var") else {
      throw Failure(message: "'@Entry' can only be put on a 'var'")
    }
    access = text.hasWord("public", before: start) ? "public " : ""
    text.position = start
    name = text.identifier()
    let (head, value) = text.splitAtEquals()
    type = head.map { $0.trimmed }
    if let value {
      defaultValue = value.trimmed
    } else if let type, type.hasSuffix("?") || type.hasPrefix("Optional<") {
      defaultValue = "nil"
    } else {
      throw Failure(message: "'@Entry' needs a default value for '\(name)'")
    }
  }

  /// The accessors of the property.
  var accessors: String {
    "get { self[__Key_\(name).self] } set { self[__Key_\(name).self] = newValue }"
  }

  /// The key, for the kind of values that the property is in.
  func key(in container: String) throws -> String {
    let conformance =
      switch container {
      case "EnvironmentValues": "SwiftUI.EnvironmentKey"
      case "Transaction": "SwiftUI.TransactionKey"
      case "FocusedValues": "SwiftUI.FocusedValueKey"
      default:
        throw Failure(
          message: "'@Entry' goes into extensions of EnvironmentValues, Transaction and FocusedValues"
        )
      }
    if container == "FocusedValues" {
      let value = type.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 } ?? "Never"
      return "private struct __Key_\(name): \(conformance) { typealias Value = \(value) }"
    }
    // With a type the value is made anew for each read, so that it need not be shareable.
    // Without one it is stored, and a variable: the compiler finds `unsafe` needless for constants it can share.
    let member =
      type.map { "static var defaultValue: \($0) { \(defaultValue) }" }
      ?? "nonisolated(unsafe) static var defaultValue = \(defaultValue)"
    return "private struct __Key_\(name): \(conformance) { \(member) }"
  }
}
