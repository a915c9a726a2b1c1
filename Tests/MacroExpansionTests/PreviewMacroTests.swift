import Testing

@testable import MacroExpansion

@Suite struct `Expanding previews` {
  private func lines(_ use: String) throws -> [String] {
    try PreviewMacro(use: use).expansion(named: "Name").split(separator: "\n").map(String.init)
  }

  @Test func `the arguments and the closure go to a preview that a type makes`() throws {
    let lines = try lines("#Preview(\"Dark (a)\", traits: .sizeThatFitsLayout) { Row(\"}\") }")
    #expect(lines.first == "@MainActor struct Name: PreviewRegistry {")
    #expect(
      lines.dropLast().last
        == "static var preview: Preview { Preview(\"Dark (a)\", traits: .sizeThatFitsLayout) { Row(\"}\") } }"
    )
  }

  @Test func `a preview without arguments has none`() throws {
    #expect(try lines("#Preview { Row() }").contains("static var preview: Preview { Preview { Row() } }"))
  }

  @Test func `a closure between the parentheses is the same`() throws {
    let lines = try lines("#Preview(\"A\", body: { Row() })")
    #expect(lines.contains("static var preview: Preview { Preview(\"A\") { Row() } }"))
  }

  @Test func `previewable properties become those of a view around the rest`() throws {
    let use = """
      #Preview {
        @Previewable @State var names = [
          "a", "b",
        ]
        @Previewable @State var isOn = false
        Toggle("On", isOn: $isOn)
      }
      """
    let text = try PreviewMacro(use: use).expansion(named: "Name")
    #expect(text.contains("struct Content: SwiftUI.View {"))
    #expect(text.contains("@State var names = [\n    \"a\", \"b\",\n  ]\n@State var isOn = false\nvar body"))
    #expect(!text.contains("@Previewable"))
    #expect(text.contains("Preview { Content() }"))
  }

  @Test func `without a closure there is nothing to preview`() {
    #expect(throws: EntryMacro.Failure.self) { try PreviewMacro(use: "#Preview(\"A\")") }
  }
}

@Suite struct `Expanding entries` {
  @Test func `the value is made for each read where its type is known`() throws {
    let entry = try EntryMacro(declaration: "@Entry var title: String = \"a = b\"")
    #expect(
      try entry.key(in: "EnvironmentValues")
        == "private struct __Key_title: SwiftUI.EnvironmentKey "
        + "{ static var defaultValue: String { \"a = b\" } }"
    )
    #expect(entry.accessors.contains("self[__Key_title.self]"))
  }

  @Test func `an optional needs no value, anything else does`() throws {
    #expect(try EntryMacro(declaration: "@Entry var name: String?").defaultValue == "nil")
    #expect(throws: EntryMacro.Failure.self) { try EntryMacro(declaration: "@Entry var name: String") }
  }

  @Test func `other containers have no entries`() throws {
    let entry = try EntryMacro(declaration: "@Entry var count = 1")
    #expect(throws: EntryMacro.Failure.self) { try entry.key(in: "String") }
  }
}
