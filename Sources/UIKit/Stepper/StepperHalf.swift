/// One of the two buttons of a stepper.
@MainActor final class StepperHalf: UIView {
  let isIncrement: Bool
  private let picture = UIImageView(image: nil)
  private let onActivate: () -> Bool

  init(isIncrement: Bool, onActivate: @escaping () -> Bool) {
    self.isIncrement = isIncrement
    self.onActivate = onActivate
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    picture.contentMode = .center
    addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ image: UIImage?, isEnabled: Bool, isPressed: Bool) {
    picture.image =
      image
      ?? UIImage(
        systemName: isIncrement ? "plus" : "minus",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: 17)
      )
    picture.tintColor = isEnabled ? .label : .tertiaryLabel
    backgroundColor = isPressed ? .systemFill : nil
    layer.cornerRadius = 8
    if self.isEnabled != isEnabled { SemanticsChanges.note(in: self) }
    self.isEnabled = isEnabled
  }

  private var isEnabled = true

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
  }

  override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }

  override var accessibilityLabel: String? {
    get { isIncrement ? "Increment" : "Decrement" }
    set { super.accessibilityLabel = newValue }
  }

  override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .button : [.button, .notEnabled] }
    set { super.accessibilityTraits = newValue }
  }

  override func accessibilityActivate() -> Bool { onActivate() }
}
