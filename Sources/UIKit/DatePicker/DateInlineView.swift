import Foundation
import QuartzCore

/// A date picker as a calendar of one month, with the time below; or wheels, for a time alone.
@MainActor final class DateInlineView: UIView, DatePickerContent {
  private unowned let picker: UIDatePicker
  private let title = UILabel()
  private let previous = UIButton(type: .system)
  private let following = UIButton(type: .system)
  private var weekdays: [UILabel] = []
  private var days: [DayButton] = []
  private var month: CalendarMonth
  private let timeLabel = UILabel()
  private let time: UIDatePicker?
  private let wheels: DateWheels?

  init(_ picker: UIDatePicker) {
    self.picker = picker
    month = CalendarMonth(containing: picker.storage, picker.shownCalendar)
    wheels = picker.hasDate ? nil : DateWheels(picker)
    time = picker.datePickerMode == .dateAndTime ? UIDatePicker() : nil
    super.init(frame: .zero)
    if let wheels { addSubview(wheels) } else { prepareMonth() }
    if let time { prepareTime(time) }
  }

  required init?(coder: NSCoder) { nil }

  private func prepareMonth() {
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.accessibilityTraits = .header
    addSubview(title)
    let symbols = [
      (previous, "chevron.backward", "Previous Month", -1), (following, "chevron.forward", "Next Month", 1),
    ]
    for (button, symbol, name, step) in symbols {
      let configuration = UIImage.SymbolConfiguration(pointSize: 18, weight: .semibold)
      button.setImage(UIImage(systemName: symbol, withConfiguration: configuration), for: .normal)
      button.accessibilityLabel = name
      button.addAction(UIAction { [weak self] _ in self?.turn(by: step) }, for: .primaryActionTriggered)
      addSubview(button)
    }
    let calendar = picker.shownCalendar
    let names = calendar.shortStandaloneWeekdaySymbols
    for index in 0..<7 {
      let label = UILabel()
      label.text = names[(index + calendar.firstWeekday - 1) % 7].uppercased(with: picker.shownLocale)
      label.font = .systemFont(ofSize: 13, weight: .semibold)
      label.textColor = .tertiaryLabel
      label.textAlignment = .center
      label.isAccessibilityElement = false
      weekdays.append(label)
      addSubview(label)
    }
  }

  private func prepareTime(_ time: UIDatePicker) {
    time.datePickerMode = .time
    time.minuteInterval = picker.minuteInterval
    time.calendar = picker.shownCalendar
    time.locale = picker.shownLocale
    time.addAction(
      UIAction { [weak self, weak time] _ in
        if let self, let time { picker.choose(time.date) }
      },
      for: .valueChanged
    )
    timeLabel.text = "Time"
    timeLabel.font = .systemFont(ofSize: 17)
    timeLabel.isAccessibilityElement = false
    addSubview(timeLabel)
    addSubview(time)
  }

  private func turn(by months: Int) {
    month = month.moved(by: months, picker.shownCalendar)
    showMonth()
  }

  // MARK: The date

  func showDate(animated: Bool) {
    if let wheels { return wheels.showDate(animated: animated) }
    month = CalendarMonth(containing: picker.storage, picker.shownCalendar)
    time?.storage = picker.storage
    time?.showDate(animated: false)
    showMonth()
  }

  private func showMonth() {
    let calendar = picker.shownCalendar
    title.text = picker.format("yMMMM", month.start)
    for day in days { day.removeFromSuperview() }
    days = (1...month.dayCount).map { number in
      let date = calendar.date(byAdding: .day, value: number - 1, to: month.start) ?? month.start
      let button = DayButton(
        number: number,
        spoken: picker.format("EEEEMMMMd", date),
        isSelected: calendar.isDate(date, inSameDayAs: picker.storage),
        isToday: calendar.isDateInToday(date)
      )
      button.isEnabled = isAllowed(date, calendar)
      button.addAction(UIAction { [weak self] _ in self?.choose(date) }, for: .primaryActionTriggered)
      addSubview(button)
      return button
    }
    setNeedsLayout()
    SemanticsChanges.note(in: self)
  }

  private func isAllowed(_ date: Date, _ calendar: Calendar) -> Bool {
    if let minimum = picker.minimumDate, date < calendar.startOfDay(for: minimum) { return false }
    if let maximum = picker.maximumDate, date > maximum { return false }
    return true
  }

  /// The day, at the time that was chosen before.
  private func choose(_ day: Date) {
    let calendar = picker.shownCalendar
    let clock = calendar.dateComponents([.hour, .minute, .second, .nanosecond], from: picker.storage)
    var parts = calendar.dateComponents([.era, .year, .month, .day], from: day)
    (parts.hour, parts.minute, parts.second) = (clock.hour, clock.minute, clock.second)
    parts.nanosecond = clock.nanosecond
    picker.choose(calendar.date(from: parts) ?? day)
  }

  // MARK: Layout

  private static let headerHeight: CGFloat = 48
  private static let weekdayHeight: CGFloat = 24
  private static let rowHeight: CGFloat = 46
  private static let timeHeight: CGFloat = 52

  var fittingSize: CGSize {
    if let wheels { return wheels.fittingSize }
    let height = Self.headerHeight + Self.weekdayHeight + 6 * Self.rowHeight
    return CGSize(width: 320, height: height + (time == nil ? 0 : Self.timeHeight))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let wheels {
      wheels.frame = bounds
      return
    }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ frame: CGRect) {
      view.frame = isMirrored ? frame.mirrored(in: bounds.width) : frame
    }
    let width = bounds.width
    place(title, CGRect(x: 16, y: 0, width: width - 120, height: Self.headerHeight))
    title.textAlignment = isMirrored ? .right : .left
    place(previous, CGRect(x: width - 96, y: 0, width: 44, height: Self.headerHeight))
    place(following, CGRect(x: width - 50, y: 0, width: 44, height: Self.headerHeight))
    let column = (width - 16) / 7
    for (index, label) in weekdays.enumerated() {
      place(
        label,
        CGRect(x: 8 + CGFloat(index) * column, y: Self.headerHeight, width: column, height: 18)
      )
    }
    let top = Self.headerHeight + Self.weekdayHeight
    for (index, day) in days.enumerated() {
      let (week, weekday) = month.place(of: index + 1)
      place(
        day,
        CGRect(
          x: 8 + CGFloat(weekday) * column,
          y: top + CGFloat(week) * Self.rowHeight,
          width: column,
          height: Self.rowHeight
        )
      )
    }
    guard let time else { return }
    let y = bounds.height - Self.timeHeight
    let size = time.intrinsicContentSize
    place(timeLabel, CGRect(x: 16, y: y, width: 100, height: Self.timeHeight))
    place(
      time,
      CGRect(x: width - 16 - size.width, y: y + 8, width: size.width, height: size.height)
    )
  }
}

/// One day of the calendar.
@MainActor final class DayButton: UIControl {
  private let label = UILabel()
  private let circle = UIView()
  private let isToday: Bool

  init(number: Int, spoken: String, isSelected: Bool, isToday: Bool) {
    self.isToday = isToday
    super.init(frame: .zero)
    label.text = "\(number)"
    label.textAlignment = .center
    label.isAccessibilityElement = false
    circle.isUserInteractionEnabled = false
    addSubview(circle)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = isToday ? "Today, \(spoken)" : spoken
    accessibilityTraits = .button
    self.isSelected = isSelected
    style()
  }

  required init?(coder: NSCoder) { nil }

  private func style() {
    label.font = .systemFont(ofSize: 20, weight: isSelected ? .semibold : .regular)
    let isFilled = isSelected && isToday
    let color: UIColor =
      !isEnabled ? .tertiaryLabel : isFilled ? .white : isSelected || isToday ? tintColor : .label
    label.textColor = color
    circle.backgroundColor = tintColor.withAlphaComponent(isFilled ? 1 : 0.15)
    circle.isHidden = !isSelected
  }

  override func stateDidChange() {
    super.stateDidChange()
    style()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    style()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    let side = min(bounds.width, bounds.height, 44)
    circle.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    circle.layer.cornerRadius = side / 2
  }
}
