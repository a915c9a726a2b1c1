import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `First responders and keys` {
  final class Field: UIView, UIKeyInput {
    var text = ""
    var mayResign = true
    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { mayResign }
    var hasText: Bool { !text.isEmpty }
    func insertText(_ text: String) { self.text += text }
    func deleteBackward() { _ = text.popLast() }
  }

  private let harness = Harness()
  private let one = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
  private let other = Field(frame: CGRect(x: 20, y: 0, width: 10, height: 10))

  @Test func `one at a time, if the last lets go`() {
    let root = harness.show(one)
    root.addSubview(other)
    #expect(one.becomeFirstResponder())
    #expect(one.isFirstResponder)
    one.mayResign = false
    #expect(!other.becomeFirstResponder())
    one.mayResign = true
    #expect(other.becomeFirstResponder())
    #expect(!one.isFirstResponder)
    #expect(!root.becomeFirstResponder())
    #expect(harness.window.endEditing(false))
    #expect(!other.isFirstResponder)
  }

  @Test func `a view that leaves the window is first responder no more`() {
    harness.show(one)
    one.becomeFirstResponder()
    one.removeFromSuperview()
    #expect(!one.isFirstResponder)
    #expect(harness.window.firstResponder == nil)
  }

  @Test func `typed text goes to it`() {
    harness.show(one)
    one.becomeFirstResponder()
    harness.scene.handle(.text(.insert("ab")))
    harness.scene.handle(.text(.deleteBackward))
    #expect(one.text == "a")
  }

  @Test func `key commands are found along the chain`() {
    final class Commanding: UIViewController {
      var saves = 0
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save", Commanding.save))]
      }
      func save() { saves += 1 }
    }
    let controller = Commanding()
    controller.view.addSubview(one)
    harness.show(controller)
    one.becomeFirstResponder()
    harness.press(key: "s", characters: "s", modifiers: .command)
    harness.press(key: "s", characters: "s")
    #expect(controller.saves == 1)
  }

  @Test func `other keys are presses of the first responder`() {
    final class Pressed: UIView {
      var keys: [String] = []
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        keys += presses.compactMap { $0.key?.charactersIgnoringModifiers }
      }
    }
    let view = Pressed()
    harness.show(view)
    view.becomeFirstResponder()
    harness.press(key: "ArrowDown")
    #expect(view.keys == [UIKeyCommand.inputDownArrow])
  }

  @Test func `an action finds the first in the chain that has it`() {
    final class Deleting: UIViewController {
      var deleted: [String] = []
      func remove(_ sender: Any?) { deleted.append("\(type(of: sender))") }
    }
    let controller = Deleting()
    controller.view.addSubview(one)
    harness.show(controller)
    let selector = Selector("remove(_:)", Deleting.remove(_:))
    #expect(one.target(forAction: selector, withSender: nil) as AnyObject? === controller)
    #expect(!one.canPerformAction(selector, withSender: nil))
    #expect(UIApplication.shared.sendAction(selector, to: nil, from: one, for: nil))
    #expect(controller.deleted.count == 1)
  }
}
