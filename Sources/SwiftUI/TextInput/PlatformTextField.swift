import UIKit

/// UIKit's text field.
struct PlatformTextField: UIViewRepresentable {
  let field: TextField<_TextFieldStyleLabel>
  let border: UITextField.BorderStyle

  func makeCoordinator() -> TextFieldCoordinator { TextFieldCoordinator(field.content) }

  func makeUIView(context: Context) -> HostedTextField {
    let view = HostedTextField()
    view.coordinator = context.coordinator
    view.delegate = context.coordinator
    let coordinator = context.coordinator
    view.addAction(
      UIAction { [weak view] _ in
        if let view { coordinator.textChanged(view) }
      },
      for: .editingChanged
    )
    return view
  }

  func updateUIView(_ view: HostedTextField, context: Context) {
    let environment = context.environment
    let coordinator = context.coordinator
    coordinator.content = field.content
    coordinator.submitActions = environment.submitActions
    coordinator.editingChanged = field.editingChanged
    coordinator.committed = field.committed
    let look = TextInputLook(field, in: environment)
    if view.font != look.font { view.font = look.font }
    if view.textColor != look.color { view.textColor = look.color }
    view.textAlignment = look.alignment
    view.attributedPlaceholder = look.placeholder
    let label = field.prompt == nil ? nil : look.label
    if view.accessibilityLabel != label { view.accessibilityLabel = label }
    view.borderStyle = border
    if view.isEnabled != environment.isEnabled { view.isEnabled = environment.isEnabled }
    if view.isSecureTextEntry != field.isSecure { view.isSecureTextEntry = field.isSecure }
    let tint = environment.tintColor.map { UIColor($0) }
    if coordinator.tint != tint {
      coordinator.tint = tint
      view.tintColor = tint
    }
    applyKeyboardTraits(environment, to: view)
    coordinator.show(field.content.text(), in: view)
    coordinator.focus.update(environment.focusClaims, for: view)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: HostedTextField, context: Context) -> CGSize? {
    let own = uiView.intrinsicContentSize
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? own.width
    return CGSize(width: width, height: own.height)
  }

  static func dismantleUIView(_ view: HostedTextField, coordinator: TextFieldCoordinator) {
    view.delegate = nil
  }
}

/// A text field that tells when it is laid out.
final class HostedTextField: UITextField {
  weak var coordinator: TextFieldCoordinator?

  override func layoutSubviews() {
    super.layoutSubviews()
    coordinator?.focus.viewIsLaidOut(self)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }
}

/// What a text field tells when it is used.
@MainActor final class TextFieldCoordinator: NSObject, UITextFieldDelegate {
  var content: TextFieldContent
  var submitActions = SubmitActions()
  var editingChanged: (Bool) -> Void = { _ in }
  var committed: () -> Void = {}
  var tint: UIColor?
  let focus = FocusFollower()
  /// Whether the person has typed something that the value does not know of yet.
  private var isAhead = false

  init(_ content: TextFieldContent) {
    self.content = content
    super.init()
  }

  /// Shows what the value says; the caret stays, and so does a composition that says the same.
  func show(_ text: String, in field: UITextField) {
    guard !isAhead, field.editing.text.string != text else { return }
    field.editing.adopt(text)
  }

  func textChanged(_ field: UITextField) {
    let text = field.editing.text.string
    isAhead = !content.isText
    content.edit(text)
    // A binding that does not take the value has the last word.
    if content.isText { show(content.text(), in: field) }
  }

  private func commit(_ field: UITextField) {
    guard !content.isText else { return }
    content.commit(field.editing.text.string)
    isAhead = false
    show(content.text(), in: field)
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    focus.report(true)
    editingChanged(true)
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    commit(textField)
    focus.report(false)
    editingChanged(false)
  }

  /// The keyboard goes before the actions are done, so that they can move it on.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    committed()
    submitActions.submit(.text)
    return false
  }
}
