import Foundation
import QuartzCore

/// A date picker as buttons that say the date and the time, and show a calendar or wheels.
@MainActor final class DateButtons: UIView, DatePickerContent {
  private unowned let picker: UIDatePicker
  private var buttons: [UIButton] = []
  private weak var overlay: DateOverlay?

  init(_ picker: UIDatePicker) {
    self.picker = picker
    super.init(frame: .zero)
    if picker.hasDate { buttons.append(make(.date)) }
    if picker.hasTime { buttons.append(make(.time)) }
    for button in buttons { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  private func make(_ mode: UIDatePicker.Mode) -> UIButton {
    let button = UIButton(type: .system)
    button.backgroundColor = .tertiarySystemFill
    button.layer.cornerRadius = 8
    button.layer.cornerCurve = .continuous
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.setTitleColor(.label, for: .normal)
    button.tag = mode.rawValue
    button.addAction(
      UIAction { [weak self, weak button] _ in
        if let self, let button { show(mode, from: button) }
      },
      for: .primaryActionTriggered
    )
    return button
  }

  func showDate(animated: Bool) {
    for button in buttons {
      let isTime = button.tag == UIDatePicker.Mode.time.rawValue
      button.setTitle(picker.format(isTime ? "jmm" : "yMMMd", picker.storage), for: .normal)
      button.accessibilityLabel = isTime ? "Time Picker" : "Date Picker"
      button.accessibilityValue = button.title(for: .normal)
      button.setTitleColor(overlay?.mode.rawValue == button.tag ? tintColor : .label, for: .normal)
    }
    overlay?.showDate()
    setNeedsLayout()
    picker.invalidateIntrinsicContentSize()
  }

  private func width(of button: UIButton) -> CGFloat {
    (button.titleLabel?.sizeThatFits(.zero).width ?? 0).rounded(.up) + 22
  }

  private static let height: CGFloat = 34.5
  private static let spacing: CGFloat = 5

  var fittingSize: CGSize {
    let widths = buttons.reduce(0) { $0 + width(of: $1) }
    return CGSize(width: widths + CGFloat(max(0, buttons.count - 1)) * Self.spacing, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    for button in buttons {
      let frame = CGRect(x: x, y: 0, width: width(of: button), height: bounds.height)
      button.frame = isMirrored ? frame.mirrored(in: bounds.width) : frame
      x += frame.width + Self.spacing
    }
  }

  private func show(_ mode: UIDatePicker.Mode, from button: UIButton) {
    guard let window, overlay == nil else { return }
    let overlay = DateOverlay(picker, mode: mode, source: button.convert(button.bounds, to: nil))
    overlay.onEnd = { [weak self] in
      self?.overlay = nil
      self?.showDate(animated: false)
    }
    self.overlay = overlay
    overlay.present(in: window)
    showDate(animated: false)
  }
}

/// The calendar, or the wheels, of a compact date picker, over the window.
@MainActor final class DateOverlay: UIView {
  let mode: UIDatePicker.Mode
  private unowned let owner: UIDatePicker
  private let inner = UIDatePicker()
  private let panel = UIView()
  private let source: CGRect
  var onEnd: () -> Void = {}

  init(_ owner: UIDatePicker, mode: UIDatePicker.Mode, source: CGRect) {
    self.owner = owner
    self.mode = mode
    self.source = source
    super.init(frame: .zero)
    accessibilityViewIsModal = true
    panel.backgroundColor = AlertColors.panel
    panel.layer.cornerRadius = 13
    panel.layer.cornerCurve = .continuous
    panel.layer.shadowColor = .black
    panel.layer.shadowOpacity = 0.2
    panel.layer.shadowRadius = 24
    panel.layer.shadowOffset = CGSize(width: 0, height: 8)
    addSubview(panel)
    panel.addSubview(inner)
    inner.datePickerMode = mode
    inner.calendar = owner.shownCalendar
    inner.locale = owner.shownLocale
    inner.minimumDate = owner.minimumDate
    inner.maximumDate = owner.maximumDate
    inner.minuteInterval = owner.minuteInterval
    inner.preferredDatePickerStyle = mode == .time ? .wheels : .inline
    inner.date = owner.date
    inner.tintColor = owner.tintColor
    inner.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.owner.choose(inner.date)
      },
      for: .valueChanged
    )
  }

  required init?(coder: NSCoder) { nil }

  func showDate() {
    if inner.date != owner.date { inner.date = owner.date }
  }

  func present(in window: UIWindow) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    window.keyInterceptor = self
    layoutIfNeeded()
    UIView.performWithoutAnimation { panel.alpha = 0 }
    UIView.animate(withDuration: 0.2) { self.panel.alpha = 1 }
    SemanticsChanges.note(in: self)
  }

  private func dismiss() {
    if window?.keyInterceptor === self { window?.keyInterceptor = nil }
    accessibilityViewIsModal = false
    isUserInteractionEnabled = false
    onEnd()
    UIView.animate(withDuration: 0.2) {
      self.panel.alpha = 0
    } completion: { _ in
      self.removeFromSuperview()
    }
    accessibilityElementsHidden = true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = inner.intrinsicContentSize
    let frame =
      MenuPlacement(
        size: CGSize(width: size.width, height: size.height + 16),
        source: source,
        room: bounds.inset(by: safeAreaInsets).insetBy(dx: 8, dy: 8),
        spacing: 8,
        isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft
      ).frame
    panel.frame = frame
    inner.frame = CGRect(x: 0, y: 8, width: frame.width, height: size.height)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), !panel.frame.contains(point) else { return }
    dismiss()
  }

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape,
        modifierFlags: [],
        action: Selector("escapePressed", DateOverlay.escapePressed)
      )
    ]
  }

  private func escapePressed() {
    dismiss()
  }

  override func accessibilityPerformEscape() -> Bool {
    dismiss()
    return true
  }

  override func makeSemantics() -> [SemanticsNode] {
    var nodes = semantics(role: .popover, adding: [.escape], children: inner.makeSemantics())
    for index in nodes.indices { nodes[index].traits.insert(.isModal) }
    return nodes
  }
}
