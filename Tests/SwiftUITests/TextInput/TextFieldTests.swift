import Combine
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

/// A screen on no display, with a keyboard.
@MainActor private final class Screen {
  let harness = Harness()

  init<V: View>(_ view: V) {
    harness.show(UIHostingController(rootView: view))
    harness.settle()
  }

  func type(_ text: String) {
    for character in text {
      harness.scene.handle(.text(.insert(String(character))))
      harness.flush()
    }
  }

  func views<Wanted: UIView>(_ type: Wanted.Type) -> [Wanted] {
    func find(_ view: UIView) -> [Wanted] {
      ((view as? Wanted).map { [$0] } ?? []) + view.subviews.flatMap { find($0) }
    }
    return find(harness.window)
  }

  var fields: [UITextField] {
    views(UITextField.self).sorted { $0.accessibilityFrame.minY < $1.accessibilityFrame.minY }
  }
  var field: UITextField? { fields.first }
}

@MainActor private final class Log {
  var events: [String] = []
}

private final class Form: ObservableObject {
  @Published var name = ""
  @Published var number = 5
}

@MainActor @Suite(.serialized) struct `SwiftUI text fields` {
  private struct Plain: View {
    @ObservedObject var form: Form
    var body: some View { TextField("Name", text: $form.name) }
  }

  @Test func `what is typed is written, what is written is shown, the caret stays`() throws {
    let form = Form()
    let screen = Screen(Plain(form: form))
    let field = try #require(screen.field)
    #expect(field.placeholder == "Name")
    screen.harness.tap(field)
    screen.type("hello")
    #expect(form.name == "hello")
    field.selectedTextRange = field.position(from: field.beginningOfDocument, offset: 2)
      .flatMap { field.textRange(from: $0, to: $0) }
    form.name = "HELLO"
    screen.harness.flush()
    #expect(field.text == "HELLO")
    #expect(field.isEditing)
    screen.type("-")
    #expect(form.name == "HE-LLO")
  }

  @Test func `B58: a representable's field is never given back what it was before`() throws {
    struct Field: UIViewRepresentable {
      @Binding var text: String
      let log: Log

      final class Coordinator {
        var write: (String) -> Void = { _ in }
      }

      func makeCoordinator() -> Coordinator { Coordinator() }

      func makeUIView(context: Context) -> UITextField {
        let field = UITextField()
        let coordinator = context.coordinator
        field.addAction(
          UIAction { [weak field] _ in coordinator.write(field?.text ?? "") },
          for: .editingChanged
        )
        return field
      }

      func updateUIView(_ field: UITextField, context: Context) {
        context.coordinator.write = { text = $0 }
        log.events.append("\(text)|\(field.text ?? "")")
        if field.text != text { field.text = text }
      }
    }
    struct Owner: View {
      @State var text = ""
      let log: Log
      var body: some View { Field(text: $text, log: log).frame(width: 200, height: 40) }
    }
    let log = Log()
    let screen = Screen(Owner(log: log))
    let field = try #require(screen.field)
    field.becomeFirstResponder()
    log.events = []
    screen.type("abc")
    #expect(log.events == ["a|a", "ab|ab", "abc|abc"])
    #expect(field.isFirstResponder)
  }

  @Test func `a binding that takes only part has the last word`() throws {
    final class Store { var text = "" }
    let store = Store()
    let binding = Binding(get: { store.text }, set: { store.text = String($0.prefix(3)) })
    let screen = Screen(TextField("Short", text: binding))
    let field = try #require(screen.field)
    field.becomeFirstResponder()
    screen.type("abcde")
    #expect(store.text == "abc")
    #expect(field.text == "abc")
  }

  @Test func `a composition is not disturbed by the binding that follows it`() throws {
    let form = Form()
    let screen = Screen(Plain(form: form))
    let field = try #require(screen.field)
    field.becomeFirstResponder()
    screen.harness.scene.handle(.text(.compose("に", selection: 1..<1)))
    screen.harness.flush()
    #expect(form.name == "に")
    #expect(field.markedTextRange != nil)
    screen.harness.scene.handle(.text(.compose("にほ", selection: 2..<2)))
    screen.harness.flush()
    #expect(field.text == "にほ")
    screen.harness.scene.handle(.text(.insert("日本")))
    screen.harness.flush()
    #expect(form.name == "日本")
  }

  @Test func `a binding that makes something else of a composition has the last word when that is over`()
    throws
  {
    final class Store { var text = "" }
    let store = Store()
    let binding = Binding(get: { store.text }, set: { store.text = $0.uppercased() })
    let screen = Screen(TextField("Loud", text: binding))
    let field = try #require(screen.field)
    field.becomeFirstResponder()
    func hold(_ text: String, isComposing: Bool) {
      let end = text.utf16.count
      screen.harness.scene.handle(
        .text(.replaceAll(text, selection: end..<end, field: field.semanticsID, isComposing: isComposing))
      )
      screen.harness.flush()
    }
    hold("e", isComposing: true)
    #expect(field.text == "e")
    hold("é", isComposing: true)
    #expect(field.text == "é")
    #expect(field.markedTextRange != nil)
    hold("é", isComposing: false)
    #expect(field.text == "É")
    #expect(store.text == "É")
  }

  @Test func `a display's field that loses the keyboard takes it from the focus state`() throws {
    struct Owner: View {
      @FocusState var isFocused: Bool
      @State var text = ""
      let log: Log
      var body: some View {
        TextField("Name", text: $text).focused($isFocused)
          .onChange(of: isFocused) { log.events.append("\(isFocused)") }
      }
    }
    let log = Log()
    let screen = Screen(Owner(log: log))
    let field = try #require(screen.field)
    screen.harness.scene.handle(.accessibility(.focus, field.semanticsID))
    screen.harness.settle()
    screen.harness.scene.handle(.text(.endEditing(field: field.semanticsID)))
    screen.harness.settle()
    #expect(!field.isFirstResponder)
    #expect(log.events == ["true", "false"])
  }

  @Test func `a value is written when editing ends, and shown in its format`() throws {
    struct Number: View {
      @ObservedObject var form: Form
      var body: some View { TextField("Number", value: $form.number, format: .number) }
    }
    let form = Form()
    let screen = Screen(Number(form: form))
    let field = try #require(screen.field)
    #expect(field.text == "5")
    field.becomeFirstResponder()
    field.selectAll(nil)
    screen.type("42")
    #expect(form.number == 5)
    field.resignFirstResponder()
    screen.harness.flush()
    #expect(form.number == 42)
    field.becomeFirstResponder()
    screen.type("x")
    field.resignFirstResponder()
    screen.harness.flush()
    #expect(form.number == 42)
    #expect(field.text == "42")
  }

  @Test func `Return submits, and the keyboard moves on as the state says`() throws {
    struct Two: View {
      enum Part: Hashable { case first, second }
      @State private var texts = ["", ""]
      @FocusState private var part: Part?
      let log: Log
      var body: some View {
        VStack {
          TextField("First", text: $texts[0]).focused($part, equals: .first)
            .onSubmit {
              log.events.append("submit")
              part = .second
            }
          TextField("Second", text: $texts[1]).focused($part, equals: .second)
          Text("at \(part.map { "\($0)" } ?? "none")")
        }
      }
    }
    let log = Log()
    let screen = Screen(Two(log: log))
    let fields = screen.fields
    try #require(fields.count == 2)
    screen.harness.tap(fields[0])
    screen.harness.settle()
    #expect(screen.harness.element(labelled: "at first") != nil)
    screen.harness.press(key: "Enter", characters: "\n")
    screen.harness.settle()
    #expect(log.events == ["submit"])
    #expect(fields[1].isEditing)
    #expect(screen.harness.element(labelled: "at second") != nil)
    fields[1].resignFirstResponder()
    screen.harness.settle()
    #expect(screen.harness.element(labelled: "at none") != nil)
  }

  @Test func `a focus state that is set as the view appears moves the keyboard there`() throws {
    struct Eager: View {
      @State private var text = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          TextField("Eager", text: $text).focused($isFocused)
          Button("Done") { isFocused = false }
        }
        .onAppear { isFocused = true }
      }
    }
    let screen = Screen(Eager())
    let field = try #require(screen.field)
    #expect(field.isEditing)
    let button = try #require(screen.harness.element(labelled: "Done"))
    screen.harness.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    screen.harness.settle()
    #expect(!field.isEditing)
  }

  @Test func `modifiers set what the keyboard is asked for`() throws {
    let screen = Screen(
      TextField("Mail", text: .constant(""))
        .keyboardType(.emailAddress)
        .textContentType(.emailAddress)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .submitLabel(.send)
        .multilineTextAlignment(.center)
        .disabled(true)
    )
    let field = try #require(screen.field)
    #expect(field.keyboardType == .emailAddress)
    #expect(field.textContentType == .emailAddress)
    #expect(field.autocapitalizationType == .none)
    #expect(field.autocorrectionType == .no)
    #expect(field.returnKeyType == .send)
    #expect(field.textAlignment == .center)
    #expect(!field.isEnabled)
  }

  @Test func `a shortcut does what its button does, also while text is edited`() throws {
    let log = Log()
    let screen = Screen(
      VStack {
        TextField("Name", text: .constant(""))
        Button("Save") { log.events.append("save") }.keyboardShortcut("s")
        Button("OK") { log.events.append("ok") }.keyboardShortcut(.defaultAction)
        Button("Off") { log.events.append("off") }.keyboardShortcut("o").disabled(true)
      }
    )
    screen.harness.press(key: "Enter", characters: "\n")
    screen.field?.becomeFirstResponder()
    screen.harness.press(key: "s", characters: "s", modifiers: .command)
    screen.harness.press(key: "o", characters: "o", modifiers: .command)
    #expect(log.events == ["ok", "save"])
  }

  @Test func `a shortcut does what its button does, also where the button is not seen`() {
    let log = Log()
    let screen = Screen(
      VStack {
        Button("Clear") { log.events.append("clear") }.keyboardShortcut("c").opacity(0)
        Button("Inside") { log.events.append("inside") }.keyboardShortcut("i").hidden()
        Button("Outside") { log.events.append("outside") }.hidden().keyboardShortcut("u")
        Button("") { log.events.append("small") }.keyboardShortcut("m").frame(width: 0, height: 0)
        Button("Secret") { log.events.append("secret") }.accessibilityHidden(true).keyboardShortcut("e")
        Button("Off") { log.events.append("off") }.hidden().keyboardShortcut("o").disabled(true)
        Text("Seen").background(
          Button("Behind") { log.events.append("behind") }.keyboardShortcut("b").hidden()
        )
      }
    )
    for key in ["c", "i", "u", "m", "e", "o", "b"] {
      screen.harness.press(key: key, characters: key, modifiers: .command)
    }
    #expect(log.events == ["clear", "inside", "outside", "small", "secret", "behind"])
  }

  @Test func `a style of the app's goes around the field`() throws {
    struct Boxed: TextFieldStyle {
      func _body(configuration: TextField<Self._Label>) -> some View {
        configuration.padding(20).background(Color.gray)
      }
    }
    let screen = Screen(TextField("Boxed", text: .constant("x")).textFieldStyle(Boxed()))
    let field = try #require(screen.field)
    #expect(field.accessibilityFrame.minX == 20)
    let rounded = Screen(TextField("Round", text: .constant("x")).textFieldStyle(.roundedBorder))
    #expect(rounded.field?.bounds.height == 34)
  }

  @Test func `a secure field is secret, and has the role of one`() throws {
    let screen = Screen(SecureField("Password", text: .constant("secret")))
    #expect(screen.field?.isSecureTextEntry == true)
    let node = try #require(screen.harness.semantics.flattened.first { $0.role == .secureTextField })
    #expect(node.value == "••••••")
    #expect(node.placeholder == "Password")
  }

  @Test func `a text editor fills its room and edits lines`() throws {
    struct Editor: View {
      @ObservedObject var form: Form
      var body: some View { TextEditor(text: $form.name).frame(width: 200, height: 150) }
    }
    let form = Form()
    let screen = Screen(Editor(form: form))
    let view = try #require(screen.views(UITextView.self).first)
    #expect(view.bounds.size == CGSize(width: 200, height: 150))
    screen.harness.tap(view)
    screen.type("a")
    screen.harness.press(key: "Enter", characters: "\n")
    screen.type("b")
    #expect(form.name == "a\nb")
  }

  @Test func `a field with a vertical axis grows with its text`() throws {
    let form = Form()
    struct Growing: View {
      @ObservedObject var form: Form
      var body: some View { TextField("Notes", text: $form.name, axis: .vertical).frame(width: 200) }
    }
    let screen = Screen(Growing(form: form))
    let view = try #require(screen.views(UITextView.self).first)
    let before = view.bounds.height
    form.name = "one\ntwo\nthree"
    screen.harness.settle()
    #expect(view.bounds.height > before * 2)
    let node = screen.harness.semantics.flattened.first { $0.role == .textView }
    #expect(node?.placeholder == "Notes")
  }
}

@MainActor @Suite(.serialized) struct `Text fields in cells` {
  @Test func `B06: state changes update a hosted field in place, and it keeps text and keyboard`() throws {
    final class Cell: UICollectionViewListCell {
      var made: Set<ObjectIdentifier> = []
      override func updateConfiguration(using state: UICellConfigurationState) {
        contentConfiguration = UIHostingConfiguration { TextField("In a cell", text: .constant("")) }
        made.insert(ObjectIdentifier(contentView))
      }
    }
    let harness = Harness()
    let cell = Cell(frame: CGRect(x: 0, y: 100, width: 390, height: 60))
    harness.show(cell)
    harness.settle()
    func find(_ view: UIView) -> UITextField? {
      (view as? UITextField) ?? view.subviews.lazy.compactMap { find($0) }.first
    }
    let field = try #require(find(cell))
    field.becomeFirstResponder()
    for count in 0..<50 {
      cell.isHighlighted = count % 2 == 0
      harness.flush()
    }
    #expect(cell.made.count == 1)
    #expect(find(cell) === field)
    #expect(field.isFirstResponder)
  }
}
