import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

/// Text fields whose display edits the text in fields of its own, as a browser does.
@MainActor @Suite struct `Fields of a display` {
  private final class Delegate: NSObject, UITextFieldDelegate {
    var events: [String] = []
    var mayBegin = true
    var mayEnd = true
    var allows: (String) -> Bool = { _ in true }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
    func textFieldDidBeginEditing(_ textField: UITextField) { events.append("began") }
    func textFieldDidEndEditing(_ textField: UITextField) { events.append("ended") }
    func textField(
      _ textField: UITextField,
      shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool { allows(string) }
  }

  private let harness = Harness()
  private let delegate = Delegate()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
  private let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))

  init() {
    field.delegate = delegate
    let delegate = delegate
    field.addAction(UIAction { _ in delegate.events.append("changed") }, for: .editingChanged)
    harness.show(field).addSubview(other)
    harness.flush()
  }

  private func send(_ text: DisplayEvent.Text) {
    harness.scene.handle(.text(text))
    harness.flush()
  }

  private func hold(_ text: String, caret: Int? = nil, isComposing: Bool = false) {
    let place = caret ?? text.utf16.count
    send(
      .replaceAll(text, selection: place..<place, field: field.semanticsID, isComposing: isComposing)
    )
  }

  private var region: LayerInteraction.TextInputRegion? {
    func find(_ layer: CALayer) -> LayerInteraction.TextInputRegion? {
      if case .textInput(let region) = layer.interaction { return region }
      return layer.sublayers?.lazy.compactMap { find($0) }.first
    }
    return find(field.layer)
  }

  private var corrections: Int { region?.corrections ?? -1 }

  // MARK: - The keyboard

  @Test func `one that loses the keyboard ends editing`() {
    harness.scene.handle(.accessibility(.focus, field.semanticsID))
    harness.flush()
    #expect(field.isFirstResponder)
    #expect(region?.isFirstResponder == true)
    send(.endEditing(field: field.semanticsID))
    #expect(!field.isFirstResponder)
    #expect(region?.isFirstResponder == false)
    #expect(delegate.events == ["began", "ended"])
  }

  @Test func `one that lost the keyboard to another ends nothing any more`() {
    field.becomeFirstResponder()
    other.becomeFirstResponder()
    send(.endEditing(field: field.semanticsID))
    #expect(other.isFirstResponder)
  }

  @Test func `a delegate that does not let go has the display take the keyboard back`() {
    field.becomeFirstResponder()
    harness.flush()
    let before = corrections
    delegate.mayEnd = false
    send(.endEditing(field: field.semanticsID))
    #expect(field.isFirstResponder)
    #expect(corrections == before + 1)
  }

  @Test func `a delegate that does not begin has the display give the keyboard back`() {
    let before = corrections
    delegate.mayBegin = false
    harness.scene.handle(.accessibility(.focus, field.semanticsID))
    harness.flush()
    #expect(!field.isFirstResponder)
    #expect(corrections == before + 1)
  }

  // MARK: - Composing

  @Test func `what is being composed is marked, and no more when it is over`() throws {
    field.text = "ab"
    field.becomeFirstResponder()
    hold("akb", caret: 2, isComposing: true)
    hold("akab", caret: 3, isComposing: true)
    hold("aかb", caret: 2, isComposing: true)
    let marked = try #require(field.markedTextRange)
    #expect(field.text(in: marked) == "か")
    hold("aかなb", caret: 3, isComposing: true)
    #expect(field.markedTextRange.flatMap { field.text(in: $0) } == "かな")
    hold("a仮名b", caret: 3)
    #expect(field.markedTextRange == nil)
    #expect(field.text == "a仮名b")
  }

  @Test func `a composition that is confirmed as it stands is over too`() {
    field.becomeFirstResponder()
    hold("か", isComposing: true)
    #expect(field.markedTextRange != nil)
    delegate.events = []
    hold("か")
    #expect(field.markedTextRange == nil)
    #expect(delegate.events == [])
  }

  @Test func `what is refused is put right after the composition, not during it`() {
    field.becomeFirstResponder()
    delegate.allows = { string in !string.contains("x") }
    harness.flush()
    let before = corrections
    hold("x", isComposing: true)
    hold("xy", isComposing: true)
    #expect(field.text == "")
    #expect(corrections == before)
    hold("xy")
    #expect(field.text == "")
    #expect(corrections == before + 1)
  }

  @Test func `a step that is refused does not keep the next from coming`() {
    field.becomeFirstResponder()
    delegate.allows = { string in string.allSatisfy { !$0.isASCII } }
    hold("k", isComposing: true)
    hold("か", isComposing: true)
    hold("か")
    #expect(field.text == "か")
  }

  @Test func `a text that code sets takes the place of a composition`() {
    field.becomeFirstResponder()
    hold("か", isComposing: true)
    let before = corrections
    field.text = "code"
    harness.flush()
    #expect(field.markedTextRange == nil)
    #expect(region?.text == "code")
    #expect(corrections == before + 1)
  }
}
