import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Text fields` {
  final class Delegate: NSObject, UITextFieldDelegate {
    let recorder = Recorder()
    var allows: (NSRange, String) -> Bool = { _, _ in true }
    var mayEnd = true
    var ends = false

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      recorder.note("should begin \(textField.tag)")
      return true
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { recorder.note("began \(textField.tag)") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
      recorder.note("should end \(textField.tag)")
      return mayEnd
    }
    func textFieldDidEndEditing(_ textField: UITextField) { recorder.note("ended \(textField.tag)") }
    func textField(
      _ textField: UITextField,
      shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      recorder.note("should change \(range.location),\(range.length) to '\(string)'")
      return allows(range, string)
    }
    func textFieldDidChangeSelection(_ textField: UITextField) { recorder.note("selection") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      recorder.note("should return")
      if ends { textField.resignFirstResponder() }
      return true
    }
  }

  private let harness = Harness()
  private let delegate = Delegate()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
  private let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))

  init() {
    for (tag, field) in [field, other].enumerated() {
      field.tag = tag
      field.borderStyle = .roundedRect
      field.delegate = delegate
      let recorder = delegate.recorder
      field.addAction(UIAction { _ in recorder.note("event begin") }, for: .editingDidBegin)
      field.addAction(UIAction { _ in recorder.note("event changed") }, for: .editingChanged)
      field.addAction(UIAction { _ in recorder.note("event end") }, for: .editingDidEnd)
    }
    harness.show(field).addSubview(other)
    harness.flush()
  }

  private func type(_ text: String) {
    for character in text { harness.scene.handle(.text(.insert(String(character)))) }
    harness.flush()
  }

  @Test func `a tap begins editing, another field ends it, in the order of iOS`() {
    harness.tap(field)
    #expect(field.isEditing)
    #expect(delegate.recorder.take() == ["should begin 0", "event begin", "began 0"])
    harness.tap(other)
    #expect(other.isEditing)
    #expect(!field.isEditing)
    #expect(
      delegate.recorder.take() == [
        "should begin 1", "should end 0", "event end", "ended 0", "event begin", "began 1",
      ]
    )
  }

  @Test func `a delegate that does not let go keeps the field`() {
    field.becomeFirstResponder()
    delegate.mayEnd = false
    #expect(!other.becomeFirstResponder())
    #expect(field.isEditing)
    #expect(!field.resignFirstResponder())
  }

  @Test func `typing asks, changes and tells, in that order`() {
    field.becomeFirstResponder()
    _ = delegate.recorder.take()
    type("hi")
    #expect(field.text == "hi")
    #expect(
      delegate.recorder.take() == [
        "should change 0,0 to 'h'", "selection", "event changed",
        "should change 1,0 to 'i'", "selection", "event changed",
      ]
    )
    field.text = "from code"
    #expect(delegate.recorder.take() == ["selection"])
    harness.press(key: "Backspace")
    #expect(field.text == "from cod")
  }

  @Test func `a refused change changes nothing`() {
    field.text = "12"
    field.becomeFirstResponder()
    delegate.allows = { _, string in string.allSatisfy(\.isNumber) }
    type("3x4")
    #expect(field.text == "1234")
  }

  @Test func `a delegate may set the text itself`() {
    field.becomeFirstResponder()
    delegate.allows = { [field] _, string in
      field.text = (field.text ?? "") + string.uppercased()
      return false
    }
    type("ab")
    #expect(field.text == "AB")
    #expect(field.selectedTextRange?.isEmpty == true)
  }

  @Test func `Return is asked for and ends editing where someone waits for it`() {
    field.becomeFirstResponder()
    harness.press(key: "Enter", characters: "\n")
    #expect(field.isEditing)
    #expect(delegate.recorder.take().last == "should return")
    delegate.ends = true
    harness.press(key: "Enter", characters: "\n")
    #expect(!field.isEditing)
    delegate.ends = false
    let recorder = delegate.recorder
    other.addAction(UIAction { _ in recorder.note("exit") }, for: .editingDidEndOnExit)
    other.becomeFirstResponder()
    _ = recorder.take()
    harness.press(key: "Enter", characters: "\n")
    #expect(!other.isEditing)
    #expect(recorder.take() == ["should return", "exit", "should end 1", "event end", "ended 1"])
  }

  @Test func `keys move the caret, select and delete`() {
    field.text = "one two three"
    field.becomeFirstResponder()
    harness.press(key: "ArrowLeft", modifiers: .alternate)
    type("X")
    #expect(field.text == "one two Xthree")
    harness.press(key: "Home")
    harness.press(key: "ArrowRight", modifiers: [.control, .shift])
    #expect(selected == "one")
    harness.press(key: "Delete")
    #expect(field.text == " two Xthree")
    harness.press(key: "End")
    harness.press(key: "Backspace", modifiers: .control)
    #expect(field.text == " two ")
    harness.press(key: "z", characters: "z", modifiers: .control)
    #expect(field.text == " two Xthree")
    harness.press(key: "z", characters: "z", modifiers: [.control, .shift])
    #expect(field.text == " two ")
  }

  private var selected: String? { field.selectedTextRange.flatMap { field.text(in: $0) } }

  @Test func `cut, copy and paste go through the pasteboard`() {
    field.text = "one two"
    field.becomeFirstResponder()
    harness.press(key: "a", characters: "a", modifiers: .command)
    harness.press(key: "x", characters: "x", modifiers: .command)
    #expect(field.text == "")
    #expect(UIPasteboard.general.string == "one two")
    UIPasteboard.general.string = "two\nlines"
    harness.press(key: "v", characters: "v", modifiers: .control)
    #expect(field.text == "two lines")
  }

  @Test func `a secret text is shown as bullets, read as bullets and never copied`() throws {
    field.isSecureTextEntry = true
    field.text = "pässwort"
    field.becomeFirstResponder()
    UIPasteboard.general.string = "before"
    field.selectAll(nil)
    field.copy(nil)
    #expect(UIPasteboard.general.string == "before")
    #expect(!field.canPerformAction(Selector("copy(_:)", UIResponder.copy(_:)), withSender: nil))
    let node = try #require(harness.semantics.flattened.first { $0.role == .secureTextField })
    #expect(node.value == "••••••••")
    #expect(node.traits.contains(.focused))
    #expect(shownText(field) == "••••••••")
  }

  private func shownText(_ field: UITextField) -> String? {
    func text(_ layer: CALayer) -> String? {
      if case .text(let layout, _, _) = layer.content { return layout.text.string }
      return layer.sublayers?.lazy.compactMap { text($0) }.first
    }
    return text(field.layer)
  }

  @Test func `the placeholder shows while there is no text`() throws {
    field.placeholder = "Name"
    harness.flush()
    #expect(shownText(field) == "Name")
    let node = try #require(harness.semantics.flattened.first { $0.role == .textField })
    #expect(node.placeholder == "Name")
    #expect(node.value == "")
    field.text = "x"
    harness.flush()
    #expect(shownText(field) == "x")
  }

  @Test func `a tap places the caret between two letters, two taps select a word`() {
    field.text = "wwww iiii"
    field.becomeFirstResponder()
    harness.flush()
    let place = field.caretRect(for: TextPlaces.position(2, in: field))
    let point = field.convert(CGPoint(x: place.midX + 1, y: place.midY), to: nil)
    harness.tap(at: point)
    #expect(field.offset(from: field.beginningOfDocument, to: TextPlaces.selectionStart(in: field)) == 2)
    harness.tap(at: point)
    #expect(selected == "wwww")
  }

  @Test func `a long text is scrolled so that the caret is seen`() {
    field.becomeFirstResponder()
    type(String(repeating: "wide ", count: 20))
    let caret = field.caretRect(for: field.endOfDocument)
    #expect(field.editingRect(forBounds: field.bounds).maxX - caret.maxX < 1)
    harness.press(key: "Home")
    #expect(field.caretRect(for: field.beginningOfDocument).minX == 7)
  }

  @Test func `sizes are those of iOS`() {
    #expect(field.intrinsicContentSize.height == 34)
    let plain = UITextField()
    #expect(plain.intrinsicContentSize.height == 22)
    #expect(field.textRect(forBounds: field.bounds).minX == 7)
    #expect(plain.textRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 22)).minX == 0)
  }

  @Test func `the clear button shows as its mode says and empties the field`() throws {
    field.clearButtonMode = .whileEditing
    field.text = "text"
    harness.flush()
    #expect(harness.element(labelled: "Clear text") == nil)
    field.becomeFirstResponder()
    let button = try #require(harness.element(labelled: "Clear text"))
    harness.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    #expect(field.text == "")
    #expect(harness.element(labelled: "Clear text") == nil)
  }

  @Test func `what an input method composes is shown, and replaced by what it commits`() {
    field.becomeFirstResponder()
    type("a")
    harness.scene.handle(.text(.compose("にほん", selection: 3..<3)))
    #expect(field.text == "aにほん")
    #expect(field.markedTextRange != nil)
    harness.scene.handle(.text(.insert("日本")))
    #expect(field.text == "a日本")
    #expect(field.markedTextRange == nil)
  }

  @Test func `what a display's own field holds goes through the delegate`() throws {
    field.text = "12"
    harness.flush()
    delegate.allows = { _, string in string.allSatisfy(\.isNumber) }
    harness.scene.handle(.text(.replaceAll("132", selection: 2..<2, field: field.semanticsID)))
    harness.flush()
    #expect(field.text == "132")
    #expect(delegate.recorder.take().contains("event changed"))
    let before = try #require(region(of: field))
    #expect(before.text == "132")
    #expect(before.selection == 2..<2)
    harness.display.forget()
    harness.scene.handle(.text(.replaceAll("13x2", selection: 3..<3, field: field.semanticsID)))
    harness.flush()
    #expect(field.text == "132")
    let after = try #require(region(of: field))
    #expect(after.corrections == before.corrections + 1)
    #expect(!harness.display.commits.isEmpty)
  }

  private func region(of field: UITextField) -> LayerInteraction.TextInputRegion? {
    func find(_ layer: CALayer) -> LayerInteraction.TextInputRegion? {
      if case .textInput(let region) = layer.interaction { return region }
      return layer.sublayers?.lazy.compactMap { find($0) }.first
    }
    return find(field.layer)
  }

  @Test func `accessory views push the text aside`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    let plain = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    plain.leftView = view
    plain.leftViewMode = .always
    #expect(plain.textRect(forBounds: plain.bounds).minX == 30)
    plain.leftViewMode = .whileEditing
    #expect(plain.textRect(forBounds: plain.bounds).minX == 0)
  }

  @Test func `a subclass moves the text and hides the caret`() {
    final class Inset: UITextField {
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
      override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
      override func deleteBackward() {
        super.deleteBackward()
        tag += 1
      }
    }
    let inset = Inset(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
    inset.text = "a"
    harness.show(inset)
    inset.becomeFirstResponder()
    harness.press(key: "Backspace")
    #expect(inset.tag == 1)
    #expect(inset.caretRect(for: inset.beginningOfDocument).minX == 20)
  }

  @Test func `the caret blinks with the clock, and the screen is at rest all the same`() {
    field.becomeFirstResponder()
    let before = CACurrentMediaTime()
    harness.settle()
    #expect(CACurrentMediaTime() - before < 1)
  }

  @Test func `a disabled field takes nothing`() {
    field.isEnabled = false
    harness.tap(field)
    #expect(!field.isEditing)
    #expect(harness.semantics.flattened.first { $0.role == .textField }?.traits.contains(.notEnabled) == true)
  }
}

@MainActor private enum TextPlaces {
  static func position(_ offset: Int, in field: UITextField) -> UITextPosition {
    field.position(from: field.beginningOfDocument, offset: offset) ?? field.endOfDocument
  }

  static func selectionStart(in field: UITextField) -> UITextPosition {
    field.selectedTextRange?.start ?? field.endOfDocument
  }
}
