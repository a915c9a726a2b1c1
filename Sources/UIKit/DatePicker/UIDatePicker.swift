import Foundation

/// Chooses a date, a time, both, or a duration.
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time = 0
    case date = 1
    case dateAndTime = 2
    case countDownTimer = 3
  }

  final var storage = Date()
  final var duration: TimeInterval = 0
  final var content: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    rebuild()
    if bounds.size == .zero { bounds.size = intrinsicContentSize }
  }

  // MARK: Date

  open var date: Date {
    get { storage }
    set { setDate(newValue, animated: false) }
  }

  open func setDate(_ date: Date, animated: Bool) {
    storage = limited(date)
    showDate(animated: animated)
  }

  open var minimumDate: Date? {
    didSet { setDate(storage, animated: false) }
  }

  open var maximumDate: Date? {
    didSet { setDate(storage, animated: false) }
  }

  /// In seconds, for a countdown.
  open var countDownDuration: TimeInterval {
    get { duration }
    set {
      duration = min(max(newValue, 60), 86_340)
      showDate(animated: false)
    }
  }

  /// How many minutes apart the times are; a number that divides 60.
  open var minuteInterval = 1 {
    didSet {
      if minuteInterval < 1 || 60 % minuteInterval != 0 { minuteInterval = 1 }
      if minuteInterval != oldValue { rebuild() }
    }
  }

  open var roundsToMinuteInterval = true

  // MARK: How it is shown

  open var datePickerMode = Mode.dateAndTime {
    didSet { if datePickerMode != oldValue { rebuild() } }
  }

  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
  }

  open var datePickerStyle: UIDatePickerStyle { shownStyle }

  open var locale: Locale? {
    didSet { rebuild() }
  }

  open var calendar: Calendar! = .current {
    didSet { rebuild() }
  }

  open var timeZone: TimeZone? {
    didSet { rebuild() }
  }

  // MARK: View

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }

  package override func stateDidChange() {
    super.stateDidChange()
    content?.isUserInteractionEnabled = isEnabled
    content?.alpha = isEnabled ? 1 : 0.5
  }

  package override var sendsPrimaryActionOnTap: Bool { false }

  /// The control itself takes no touches: what is in it does.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// The ways in which date pickers are shown.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic = 0
  case wheels = 1
  case compact = 2
  case inline = 3
}
