import Testing
import UIKit

/// Foundation compares attributes as runs come next to one another.
@Suite struct `Attributes side by side` {
  private func joined(_ key: NSAttributedString.Key, _ one: Any, _ other: Any) -> [NSRange] {
    let text = NSMutableAttributedString(string: "ab", attributes: [key: one])
    text.append(NSAttributedString(string: "cd", attributes: [key: other]))
    text.addAttribute(key, value: one, range: NSRange(location: 0, length: 1))
    var runs: [NSRange] = []
    text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { _, range, _ in
      runs.append(range)
    }
    return runs
  }

  @Test func `equal ones are one run, others are two`() {
    let (one, two) = (
      [NSRange(location: 0, length: 4)], [NSRange(location: 0, length: 2), NSRange(location: 2, length: 2)]
    )
    #expect(joined(.foregroundColor, UIColor(white: 0, alpha: 1), UIColor(white: 0, alpha: 1)) == one)
    #expect(joined(.foregroundColor, UIColor.red, UIColor.systemBlue) == two)
    #expect(joined(.font, UIFont.systemFont(ofSize: 17), UIFont.systemFont(ofSize: 17)) == one)
    #expect(joined(.font, UIFont.systemFont(ofSize: 17), UIFont.boldSystemFont(ofSize: 17)) == two)
    #expect(joined(.paragraphStyle, NSParagraphStyle(), NSParagraphStyle()) == one)
  }
}
