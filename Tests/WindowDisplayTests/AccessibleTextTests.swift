import QuartzCore
import Testing

@testable import WindowDisplay

struct `Text as assistive technologies count it` {
  @Test func `has words, sentences and lines at each place`() {
    let text = AccessibleText("One two. Three\nfour")
    #expect(text.text(text.piece(.character, at: 4)) == "t")
    #expect(text.text(text.piece(.word, at: 5)) == "two. ")
    #expect(text.text(text.piece(.sentence, at: 1)) == "One two. ")
    #expect(text.text(text.piece(.sentence, at: 10)) == "Three\nfour")
    #expect(text.text(text.piece(.line, at: 3)) == "One two. Three\n")
    #expect(text.text(text.piece(.line, at: 16)) == "four")
    #expect(text.piece(.word, at: 19).isEmpty)
  }

  @Test func `differs by what was taken out and put in`() throws {
    let change = try #require(AccessibleText("a cat 🐈").change(from: AccessibleText("a bat 🐈")))
    #expect(change.start == 2)
    #expect(change.removed == "b")
    #expect(change.inserted == "c")
    #expect(AccessibleText("same").change(from: AccessibleText("same")) == nil)
    let repeated = try #require(AccessibleText("aaa").change(from: AccessibleText("aa")))
    #expect(repeated.removed == "")
    #expect(repeated.inserted == "a")
  }

  @Test func `has its caret where the app has it, which counts otherwise and may tell a part`() {
    var node = SemanticsNode(id: SemanticsID(rawValue: 1), role: .textView, value: "🦜🦜 parrots talk")
    let near = TextInputFocus(
      caret: .zero,
      text: "parrots",
      selection: 0..<7,
      isSecure: false,
      isMultiline: true
    )
    let text = AccessibleText(node, input: near)
    #expect(text.selection == 3..<10)
    #expect(text.units(text.selection) == 5..<12)
    node.value = ""
    #expect(AccessibleText(node, input: nil).caret == 0)
  }
}
