import Testing

@testable import SourceAdapter

@Suite struct `Previews` {
  @Test func `stay as they are where nobody asks for them`() {
    #expect(adapted("#Preview { Text(\"a\") }").isUntouched)
  }

  @Test func `become types with names, on their lines`() {
    #expect(
      adapted("#Preview(\"A\") {\n  Text(\"a\")\n}\n", previews: true).text
        == "@MainActor struct Preview_File0_swift_1: PreviewRegistry { static var preview: Preview { Preview"
        + "        (\"A\") {\n  Text(\"a\")\n} } }\n"
    )
  }

  @Test func `properties of a preview are those of a view that is made for it`() {
    let text = adapted("#Preview {\n  @Previewable @State var a = 1\n  Text(\"\\(a)\")\n}", previews: true)
      .text
    #expect(text.contains("{ Content_() } }; struct Content_: View {\n"))
    #expect(text.contains("               @State var a = 1; var body: some View {\n"))
    #expect(text.hasSuffix("} } }"))
  }
}
