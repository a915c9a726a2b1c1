import Foundation

// What a date picker shows, by its style and mode.

/// A view that shows a date picker's date, and changes it.
@MainActor protocol DatePickerContent: UIView {
  func showDate(animated: Bool)
  var fittingSize: CGSize { get }
}

extension UIDatePicker {
  var shownStyle: UIDatePickerStyle {
    if datePickerMode == .countDownTimer { return .wheels }
    return preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// The calendar, in the picker's locale and time zone.
  var shownCalendar: Calendar {
    var result = calendar ?? .current
    if let locale { result.locale = locale }
    if result.locale == nil { result.locale = .current }
    if let timeZone { result.timeZone = timeZone }
    return result
  }

  var shownLocale: Locale { locale ?? shownCalendar.locale ?? .current }

  func rebuild() {
    content?.removeFromSuperview()
    let made: any DatePickerContent =
      switch shownStyle {
      case .wheels: DateWheels(self)
      case .inline: DateInlineView(self)
      case .compact, .automatic: DateButtons(self)
      }
    content = made
    addSubview(made)
    made.showDate(animated: false)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    SemanticsChanges.note(in: self)
  }

  func showDate(animated: Bool) {
    (content as? any DatePickerContent)?.showDate(animated: animated)
    SemanticsChanges.note(in: self)
  }

  var fittingSize: CGSize { (content as? any DatePickerContent)?.fittingSize ?? .zero }

  func limited(_ date: Date) -> Date {
    var result = date
    // A range that is turned over is no range.
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return result }
    if let minimumDate { result = max(result, minimumDate) }
    if let maximumDate { result = min(result, maximumDate) }
    return result
  }

  /// Takes over what the user chose.
  func choose(_ date: Date) {
    let new = limited(date)
    let changed = new != storage
    storage = new
    showDate(animated: true)
    if changed { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// Takes over a duration that the user chose.
  func choose(duration: TimeInterval) {
    let before = self.duration
    countDownDuration = duration
    if self.duration != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  func format(_ template: String, _ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.calendar = shownCalendar
    formatter.locale = shownLocale
    formatter.timeZone = shownCalendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }

  /// Whether hours count to twelve.
  var usesTwelveHours: Bool {
    DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: shownLocale)?.contains("a") ?? false
  }

  var hasDate: Bool { datePickerMode == .date || datePickerMode == .dateAndTime }
  var hasTime: Bool { datePickerMode == .time || datePickerMode == .dateAndTime }
}
