/// The text fields of an alert: Return goes from one to the next, and from the last one to the action.
@MainActor struct AlertFields {
  private(set) var all: [UITextField] = []

  static let height: CGFloat = 32

  mutating func add(_ finish: @escaping () -> Void) -> UITextField {
    let field = AlertTextField(frame: .zero)
    field.finish = finish
    (all.last as? AlertTextField)?.following = field
    all.append(field)
    return field
  }

  /// Puts the keyboard into the first one, if there is any.
  func focus() -> Bool {
    guard let first = all.first(where: { $0.isEnabled }) else { return false }
    return first.becomeFirstResponder()
  }
}

/// A text field in an alert.
@MainActor private final class AlertTextField: UITextField {
  weak var following: UITextField?
  var finish: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .preferredFont(forTextStyle: .footnote)
    borderStyle = .none
    backgroundColor = AlertColors.field
    layer.cornerRadius = 7
    layer.cornerCurve = .continuous
    clearButtonMode = .never
    addAction(UIAction { [weak self] _ in self?.returnPressed() }, for: .editingDidEndOnExit)
  }

  required init?(coder: NSCoder) { nil }

  private func returnPressed() {
    if let following { following.becomeFirstResponder() } else { finish() }
  }

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).insetBy(dx: 8, dy: 0)
  }

  override func editingRect(forBounds bounds: CGRect) -> CGRect {
    super.editingRect(forBounds: bounds).insetBy(dx: 8, dy: 0)
  }
}
