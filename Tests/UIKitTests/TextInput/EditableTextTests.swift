import Testing
import UIKit

@Suite struct `A text being edited` {
  @Test func `no place is inside a character`() {
    var text = EditableText("a👨‍👩‍👧e\u{301}")
    #expect(text.selection == .init(caret: 11))
    text.select(.init(anchor: 3, head: 10))
    #expect(text.selection == .init(anchor: 1, head: 9))
    #expect(text.previousCharacter(before: 9) == 1)
    #expect(text.nextCharacter(after: 9) == 11)
  }

  @Test func `words are letters, or one script, or one stretch of symbols`() {
    let text = EditableText("Hello, 世界です it's 🎉🎉")
    #expect(text.place(of: .wordRight, from: 0) == 5)
    #expect(text.place(of: .wordRight, from: 5) == 9)
    #expect(text.place(of: .wordRight, from: 9) == 11)
    #expect(text.place(of: .wordLeft, from: 16) == 12)
    #expect(text.word(at: 13) == 12..<16)
    #expect(text.word(at: 5) == 0..<5)
    #expect(text.word(at: 8) == 7..<9)
  }

  @Test func `a composition takes the place of the last one, until it is kept`() {
    var text = EditableText("ab")
    text.select(1..<1)
    text.compose("に", selected: 1..<1)
    text.compose("にほ", selected: 0..<2)
    #expect(text.string == "aにほb")
    #expect(text.markedRange == 1..<3)
    #expect(text.selection.range == 1..<3)
    text.compose("日本", selected: 2..<2)
    text.unmark()
    #expect(text.string == "a日本b")
    #expect(text.markedRange == nil)
    #expect(text.selection == .init(caret: 3))
  }

  @Test func `an empty composition leaves nothing behind`() {
    var text = EditableText("ab")
    text.compose("x", selected: 1..<1)
    text.compose("", selected: 0..<0)
    #expect(text.string == "ab")
    #expect(text.markedRange == nil)
  }

  @Test(arguments: [
    ("abc", "abXc", 3, 2..<2, "X"),
    ("aaa", "aaaa", 2, 1..<1, "a"),
    ("hello", "heo", 2, 2..<4, ""),
    ("", "word", 4, 0..<0, "word"),
    ("e\u{301}a", "ea", 1, 0..<2, "e"),
    ("👍", "👍🏽", 4, 0..<2, "👍🏽"),
  ])
  func `the difference of two texts is one stretch of whole characters`(
    old: String,
    new: String,
    caret: Int,
    range: Range<Int>,
    replacement: String
  ) {
    let change = TextChange(from: old, to: new, caret: caret)
    #expect(change.range == range)
    #expect(change.replacement == replacement)
  }

  @Test func `what is taken over from outside leaves the caret where it was`() {
    var text = EditableText("12345")
    text.select(2..<2)
    text.adopt("(12) 345")
    #expect(text.selection == .init(caret: 5))
    var other = EditableText("abcd")
    other.select(2..<2)
    other.adopt("ABCD")
    #expect(other.selection == .init(caret: 2))
    var empty = EditableText("")
    empty.adopt("abc")
    #expect(empty.selection == .init(caret: 3))
  }

  @Test func `letters typed one after another are undone together`() {
    var history = EditingHistory()
    for (place, letter) in ["a", "b", "c"].enumerated() {
      history.record(
        .init(location: place, removed: "", inserted: letter, selectionBefore: .init(caret: place))
      )
    }
    let step = history.undo()
    #expect(step?.inserted == "abc")
    #expect(!history.canUndo)
    #expect(history.redo() == step)
  }
}
