import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Text views` {
  final class Delegate: NSObject, UITextViewDelegate {
    let recorder = Recorder()
    var opens = true
    func textViewDidBeginEditing(_ textView: UITextView) { recorder.note("began") }
    func textViewDidEndEditing(_ textView: UITextView) { recorder.note("ended") }
    func textView(
      _ textView: UITextView,
      shouldChangeTextIn range: NSRange,
      replacementText text: String
    ) -> Bool {
      recorder.note("should change to '\(text.replacing("\n", with: "\\n"))'")
      return true
    }
    func textViewDidChange(_ textView: UITextView) { recorder.note("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { recorder.note("selection") }
    func textView(
      _ textView: UITextView,
      shouldInteractWith URL: URL,
      in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      recorder.note("link \(URL.absoluteString) \(characterRange.location),\(characterRange.length)")
      return opens
    }
  }

  private let harness = Harness()
  private let delegate = Delegate()
  private let view = UITextView(frame: CGRect(x: 20, y: 100, width: 200, height: 100))

  init() {
    view.font = .systemFont(ofSize: 17)
    view.delegate = delegate
    harness.show(view)
    harness.flush()
  }

  @Test func `Return begins a line, and the delegate is told in the order of iOS`() {
    harness.tap(view)
    #expect(delegate.recorder.take() == ["began"])
    harness.press(key: "a", characters: "a")
    harness.press(key: "Enter", characters: "\n")
    #expect(view.text == "a\n")
    #expect(
      delegate.recorder.take() == [
        "should change to 'a'", "selection", "changed", "should change to '\\n'", "selection", "changed",
      ]
    )
    #expect(view.caretRect(for: view.endOfDocument).minY > view.caretRect(for: view.beginningOfDocument).minY)
    view.resignFirstResponder()
    #expect(delegate.recorder.take() == ["ended"])
  }

  @Test func `up and down keep their column over a short line`() {
    view.text = "wwwwww\ni\nwwwwww"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 4, length: 0)
    harness.press(key: "ArrowDown")
    #expect(view.selectedRange.location == 8)
    harness.press(key: "ArrowDown")
    #expect(view.selectedRange.location == 13)
    harness.press(key: "ArrowUp", modifiers: .shift)
    harness.press(key: "ArrowUp", modifiers: .shift)
    #expect(view.selectedRange == NSRange(location: 4, length: 9))
    harness.press(key: "ArrowUp")
    harness.press(key: "ArrowUp")
    #expect(view.selectedRange.location == 0)
  }

  @Test func `Home and End stay on the line, also where it wraps`() {
    view.text = "several words that do not fit on one line"
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 2, length: 0)
    harness.press(key: "End")
    let end = view.selectedRange.location
    #expect(end > 2 && end < 41)
    harness.press(key: "Home")
    #expect(view.selectedRange.location == 0)
  }

  @Test func `typing at the end scrolls there`() {
    view.becomeFirstResponder()
    for _ in 0..<12 { view.insertText("line\n") }
    harness.flush()
    #expect(view.contentSize.height > 240)
    #expect(view.contentOffset.y == view.contentSize.height - 100)
    harness.press(key: "ArrowUp", modifiers: .command)
    #expect(view.contentOffset.y == 0)
  }

  @Test func `without scrolling it is as high as its text`() {
    view.isScrollEnabled = false
    view.text = "one"
    let one = view.sizeThatFits(CGSize(width: 200, height: 1000)).height
    view.text = "one\ntwo\nthree"
    let three = view.sizeThatFits(CGSize(width: 200, height: 1000)).height
    #expect(abs(one - 36.5) < 0.6)
    #expect(abs(three - one - 2 * UIFont.systemFont(ofSize: 17).lineHeight) < 1)
    #expect(view.intrinsicContentSize.height == three)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    #expect(view.intrinsicContentSize.height == three - 16)
  }

  @Test func `a link of a text that is not edited is offered to the delegate and opened`() throws {
    let text = NSMutableAttributedString(
      string: "see the site now",
      attributes: [.font: UIFont.systemFont(ofSize: 17)]
    )
    let url = try #require(URL(string: "https://example.org/"))
    text.addAttribute(.link, value: url, range: NSRange(location: 8, length: 4))
    view.attributedText = text
    view.isEditable = false
    harness.flush()
    _ = delegate.recorder.take()
    let start = try #require(view.position(from: view.beginningOfDocument, offset: 8))
    let end = try #require(view.position(from: start, offset: 4))
    let range = try #require(view.textRange(from: start, to: end))
    let rect = view.convert(view.firstRect(for: range), to: nil)
    delegate.opens = false
    let opened = UIApplication.shared.openedURLs.count
    harness.tap(at: CGPoint(x: rect.midX, y: rect.midY))
    #expect(delegate.recorder.take() == ["link https://example.org/ 8,4"])
    #expect(UIApplication.shared.openedURLs.count == opened)
    delegate.opens = true
    // So that the next tap is not the second of two.
    harness.advance(by: 1)
    harness.tap(at: CGPoint(x: rect.midX, y: rect.midY))
    #expect(UIApplication.shared.openedURLs.count == opened + 1)
    #expect(!view.isFirstResponder)
  }

  @Test func `what is typed in a text with attributes takes those before it`() {
    view.attributedText = NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.red])
    view.becomeFirstResponder()
    view.insertText("!")
    #expect(view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
    view.typingAttributes = [.foregroundColor: UIColor.blue]
    view.insertText("?")
    #expect(view.attributedText.attribute(.foregroundColor, at: 4, effectiveRange: nil) as? UIColor == .blue)
  }

  @Test func `it is one element of the semantics tree`() throws {
    view.text = "hello"
    let node = try #require(harness.semantics.flattened.first { $0.role == .textView })
    #expect(node.value == "hello")
    #expect(!node.traits.contains(.focused))
    view.becomeFirstResponder()
    #expect(harness.semantics.flattened.first { $0.role == .textView }?.traits.contains(.focused) == true)
  }
}
