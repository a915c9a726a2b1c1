// What `#Preview("Name", traits: …) { … }` stands for: a type that makes the preview when a tool asks for it.

/// Expands `#Preview` by the text of its use.
struct PreviewMacro {
  private let arguments: String
  /// The statements of the closure.
  private let body: String

  /// Takes the use of the macro apart.
  init(use: String) throws {
    let text = Source(use)
    guard let start = text.end(ofWord: "Preview"), let brace = text.firstBrace(from: start),
      let end = text.characters.lastIndex(of: "}")
    else {
      throw EntryMacro.Failure(message: "'#Preview' needs a closure that makes what is previewed")
    }
    let head = String(text.characters[start..<brace]).trimmed
    // The closure may be the last argument between the parentheses, or behind them.
    arguments = head.hasPrefix("(") && !head.hasSuffix(")") ? Self.withoutBodyLabel(head) + ")" : head
    body = String(text.characters[(brace + 1)..<end])
  }

  private static func withoutBodyLabel(_ head: String) -> String {
    var text = Substring(head)
    for ending in ["body:", ","] {
      text = Substring(String(text).trimmed)
      if text.hasSuffix(ending) { text.removeLast(ending.count) }
    }
    return String(text).trimmed
  }

  /// The declaration, by a name that is nobody else's.
  func expansion(named name: String) -> String {
    let (properties, rest) = Source(body).taking(declarationsMarked: "@Previewable")
    guard !properties.isEmpty else {
      return registry(name, content: "", closure: body)
    }
    let content = """
      struct Content: SwiftUI.View {
      \(properties.joined(separator: "\n"))
      var body: some SwiftUI.View {\(rest)}
      }
      """
    return registry(name, content: content, closure: " Content() ")
  }

  private func registry(_ name: String, content: String, closure: String) -> String {
    """
    @MainActor struct \(name): PreviewRegistry {
    \(content)
    static var preview: Preview { Preview\(arguments) {\(closure)} }
    }
    """
  }

  /// A name that the compiler takes as made by a macro, for one use of it.
  static func uniqueName(_ discriminator: String) -> String { "\(discriminator)7PreviewfMu_" }
}
