import Foundation

/// A date picker's wheels.
@MainActor final class DateWheels: UIView, DatePickerContent, UIPickerViewDataSource, UIPickerViewDelegate {
  private unowned let picker: UIDatePicker
  private let wheels = UIPickerView()
  private let columns: [DateWheelColumn]
  private let today: Date

  init(_ picker: UIDatePicker) {
    self.picker = picker
    columns = DateWheelColumn.columns(
      picker.datePickerMode,
      locale: picker.shownLocale,
      minuteInterval: picker.minuteInterval,
      usesTwelveHours: picker.usesTwelveHours
    )
    today = picker.shownCalendar.startOfDay(for: Date())
    super.init(frame: .zero)
    wheels.dataSource = self
    wheels.delegate = self
    addSubview(wheels)
  }

  required init?(coder: NSCoder) { nil }

  var fittingSize: CGSize { CGSize(width: 320, height: 216) }

  override func layoutSubviews() {
    super.layoutSubviews()
    wheels.frame = bounds
  }

  func showDate(animated: Bool) {
    for (index, column) in columns.enumerated() {
      let current = wheels.selectedRow(inComponent: index)
      let row = column.row(of: self.row(of: column.kind), near: current)
      wheels.selectRow(row, inComponent: index, animated: animated && current >= 0)
    }
  }

  // MARK: From the date to rows

  private var calendar: Calendar { picker.shownCalendar }

  private func part(_ component: Calendar.Component) -> Int {
    calendar.component(component, from: picker.storage)
  }

  private func row(of kind: DateWheelColumn.Kind) -> Int {
    switch kind {
    case .day: return part(.day) - 1
    case .month: return part(.month) - 1
    case .year: return part(.year) - 1
    case .dayOfYear:
      let start = calendar.startOfDay(for: picker.storage)
      return (calendar.dateComponents([.day], from: today, to: start).day ?? 0) + DateWheelColumn.days / 2
    case .hour: return picker.usesTwelveHours ? part(.hour) % 12 : part(.hour)
    case .minute: return part(.minute) / picker.minuteInterval
    case .period: return part(.hour) < 12 ? 0 : 1
    case .durationHours: return Int(picker.duration) / 3600
    case .durationMinutes: return Int(picker.duration) % 3600 / 60 / picker.minuteInterval
    }
  }

  private func title(_ row: Int, _ kind: DateWheelColumn.Kind) -> String {
    switch kind {
    case .day, .year: return "\(row + 1)"
    case .month:
      let names = calendar.standaloneMonthSymbols
      return names.indices.contains(row) ? names[row] : "\(row + 1)"
    case .dayOfYear:
      let date = calendar.date(byAdding: .day, value: row - DateWheelColumn.days / 2, to: today) ?? today
      return date == today ? "Today" : picker.format("EEEMMMd", date)
    case .hour: return picker.usesTwelveHours ? "\(row == 0 ? 12 : row)" : "\(row)"
    case .minute: return String(format: "%02d", row * picker.minuteInterval)
    case .period: return row == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .durationHours: return "\(row) h"
    case .durationMinutes: return "\(row * picker.minuteInterval) min"
    }
  }

  // MARK: From rows to the date

  private func value(_ kind: DateWheelColumn.Kind) -> Int? {
    columns.firstIndex { $0.kind == kind }.map { columns[$0].value(of: wheels.selectedRow(inComponent: $0)) }
  }

  private func takeOver() {
    if picker.datePickerMode == .countDownTimer {
      let minutes = (value(.durationMinutes) ?? 0) * picker.minuteInterval
      return picker.choose(duration: TimeInterval((value(.durationHours) ?? 0) * 3600 + minutes * 60))
    }
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute], from: picker.storage)
    if let row = value(.dayOfYear),
      let day = calendar.date(byAdding: .day, value: row - DateWheelColumn.days / 2, to: today)
    {
      let chosen = calendar.dateComponents([.era, .year, .month, .day], from: day)
      (parts.era, parts.year, parts.month, parts.day) = (chosen.era, chosen.year, chosen.month, chosen.day)
    }
    if let year = value(.year) { parts.year = year + 1 }
    if let month = value(.month) { parts.month = month + 1 }
    if let day = value(.day) { parts.day = day + 1 }
    if let hour = value(.hour) { parts.hour = hour + (value(.period) == 1 ? 12 : 0) }
    if let minute = value(.minute) { parts.minute = minute * picker.minuteInterval }
    // A day that the month does not have is its last one.
    if picker.datePickerMode == .date { parts.day = min(parts.day ?? 1, daysInMonth(parts)) }
    if let date = calendar.date(from: parts) { picker.choose(date) }
  }

  private func daysInMonth(_ parts: DateComponents) -> Int {
    var first = parts
    first.day = 1
    guard let date = calendar.date(from: first) else { return 31 }
    return calendar.range(of: .day, in: .month, for: date)?.count ?? 31
  }

  // MARK: Wheels

  func numberOfComponents(in pickerView: UIPickerView) -> Int { columns.count }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    columns[component].rowCount
  }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    title(columns[component].value(of: row), columns[component].kind)
  }

  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    switch columns[component].kind {
    case .month, .dayOfYear: 130
    case .durationHours, .durationMinutes: 110
    case .day, .year, .hour, .minute, .period: 62
    }
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    takeOver()
    showDate(animated: true)
  }
}
