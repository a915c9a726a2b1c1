import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Picker views` {
  @MainActor private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let recorder: Recorder
    var rows = [["Small", "Medium", "Large"], (1...100).map { "\($0)" }]
    init(_ recorder: Recorder) { self.recorder = recorder }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      rows[component].count
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    {
      rows[component][row]
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      recorder.note("\(component): \(rows[component][row])")
    }
  }

  private let recorder = Recorder()

  private func make(_ harness: Harness) -> (UIPickerView, Source) {
    let source = Source(recorder)
    let picker = UIPickerView(frame: CGRect(x: 35, y: 100, width: 320, height: 0))
    picker.dataSource = source
    picker.delegate = source
    harness.show(picker)
    return (picker, source)
  }

  @Test func `it is 216 points high, and begins at the first rows`() {
    let harness = Harness()
    let (picker, source) = make(harness)
    #expect(picker.frame.height == 216)
    #expect(picker.selectedRow(inComponent: 0) == 0)
    #expect(picker.rowSize(forComponent: 0).height == 32)
    withExtendedLifetime(source) {}
  }

  @Test func `selecting from code tells nobody, and keeps within the rows`() {
    let harness = Harness()
    let (picker, source) = make(harness)
    picker.selectRow(41, inComponent: 1, animated: false)
    harness.flush()
    #expect(picker.selectedRow(inComponent: 1) == 41)
    #expect((picker.view(forRow: 41, forComponent: 1) as? UILabel)?.text == "42")
    picker.selectRow(400, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 99)
    #expect(recorder.take() == [])
    withExtendedLifetime(source) {}
  }

  @Test func `a drag turns the wheel to a row`() {
    let harness = Harness()
    let (picker, source) = make(harness)
    harness.drag(from: CGPoint(x: 270, y: 230), to: CGPoint(x: 270, y: 150), duration: 0.5, pause: 0.3)
    harness.settle()
    let row = picker.selectedRow(inComponent: 1)
    #expect(row == 2 || row == 3)
    #expect(recorder.take() == ["1: \(row + 1)"])
    withExtendedLifetime(source) {}
  }

  @Test func `a tap on a row turns to it`() {
    let harness = Harness()
    let (picker, source) = make(harness)
    harness.tap(at: CGPoint(x: 110, y: 238))
    harness.settle()
    #expect(picker.selectedRow(inComponent: 0) == 1)
    #expect(recorder.take() == ["0: Medium"])
    withExtendedLifetime(source) {}
  }

  @Test func `only the rows near the middle have views`() {
    let harness = Harness()
    let (picker, source) = make(harness)
    picker.selectRow(50, inComponent: 1, animated: false)
    harness.flush()
    #expect(picker.view(forRow: 50, forComponent: 1) != nil)
    #expect(picker.view(forRow: 90, forComponent: 1) == nil)
    withExtendedLifetime(source) {}
  }

  @Test func `each wheel is adjustable, and says its value`() throws {
    let harness = Harness()
    let (_, source) = make(harness)
    let node = try #require(harness.semantics.flattened.first { $0.role == .picker })
    #expect(node.children.map(\.value) == ["Small", "1"])
    harness.window.perform(.increment, on: node.children[0].id)
    harness.settle()
    #expect(recorder.take() == ["0: Medium"])
    #expect(harness.semantics.flattened.first { $0.role == .picker }?.children[0].value == "Medium")
    withExtendedLifetime(source) {}
  }
}

@MainActor @Suite struct `Date pickers` {
  private let recorder = Recorder()

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "en_US")
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    return calendar
  }

  private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) throws -> Date
  {
    try #require(
      calendar.date(
        from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
      )
    )
  }

  private func make(
    _ harness: Harness,
    _ mode: UIDatePicker.Mode,
    _ style: UIDatePickerStyle,
    _ date: Date
  ) -> UIDatePicker {
    let picker = UIDatePicker()
    picker.calendar = calendar
    picker.locale = Locale(identifier: "en_US")
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = date
    picker.frame = CGRect(origin: CGPoint(x: 20, y: 100), size: picker.intrinsicContentSize)
    picker.addAction(UIAction { _ in recorder.note("changed") }, for: .valueChanged)
    harness.show(picker)
    return picker
  }

  @Test func `by itself it is compact, and counts down on wheels`() throws {
    let picker = UIDatePicker()
    #expect(picker.datePickerStyle == .compact)
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels)
    picker.countDownDuration = 3720
    #expect(picker.countDownDuration == 3720)
  }

  @Test func `dates stay within the range`() throws {
    let picker = UIDatePicker()
    picker.minimumDate = try date(2026, 5, 10)
    picker.maximumDate = try date(2026, 5, 20)
    picker.date = try date(2026, 1, 1)
    #expect(picker.date == (try date(2026, 5, 10)))
    picker.date = try date(2027, 1, 1)
    #expect(picker.date == (try date(2026, 5, 20)))
  }

  @Test func `a day of the calendar is chosen by a tap, at the same time of day`() throws {
    let harness = Harness()
    let picker = make(harness, .date, .inline, try date(2026, 5, 10, 9, 41))
    let day = try #require(harness.element(labelled: "Thursday, May 14"))
    harness.tap(at: CGPoint(x: day.frame.midX, y: day.frame.midY))
    #expect(picker.date == (try date(2026, 5, 14, 9, 41)))
    #expect(recorder.take() == ["changed"])
    #expect(harness.element(labelled: "Thursday, May 14")?.traits.contains(.isSelected) == true)
    let next = try #require(harness.element(labelled: "Next Month"))
    harness.tap(at: CGPoint(x: next.frame.midX, y: next.frame.midY))
    #expect(harness.element(labelled: "June 2026") != nil)
    #expect(picker.date == (try date(2026, 5, 14, 9, 41)))
  }

  @Test func `days out of the range can't be chosen`() throws {
    let harness = Harness()
    let picker = make(harness, .date, .inline, try date(2026, 5, 10))
    picker.minimumDate = try date(2026, 5, 5)
    #expect(harness.element(labelled: "Monday, May 4")?.traits.contains(.notEnabled) == true)
    #expect(harness.element(labelled: "Tuesday, May 5")?.traits.contains(.notEnabled) == false)
  }

  @Test func `months lie in weeks as the calendar has them`() throws {
    let may = CalendarMonth(containing: try date(2026, 5, 10), calendar)
    #expect(may.dayCount == 31)
    #expect(may.leading == 5)
    #expect(may.weekCount == 6)
    #expect(may.place(of: 1) == (0, 5))
    #expect(may.place(of: 31) == (5, 0))
    #expect(may.moved(by: 8, calendar).start == (try date(2027, 1, 1)))
  }

  @Test func `wheels come in the locale's order, and a short month has its last day`() throws {
    let american = DateWheelColumn.columns(
      .date,
      locale: Locale(identifier: "en_US"),
      minuteInterval: 1,
      usesTwelveHours: true
    )
    #expect(american.map(\.kind) == [.month, .day, .year])
    let german = DateWheelColumn.columns(
      .date,
      locale: Locale(identifier: "de_DE"),
      minuteInterval: 1,
      usesTwelveHours: false
    )
    #expect(german.map(\.kind) == [.day, .month, .year])
    let harness = Harness()
    let picker = make(harness, .date, .wheels, try date(2026, 1, 31))
    let node = try #require(harness.semantics.flattened.first { $0.role == .picker })
    #expect(node.children.map(\.value) == ["January", "31", "2026"])
    harness.window.perform(.increment, on: node.children[0].id)
    harness.settle()
    #expect(picker.date == (try date(2026, 2, 28)))
  }

  @Test func `a compact one says its date, and shows a calendar when tapped`() throws {
    let harness = Harness()
    let picker = make(harness, .date, .compact, try date(2026, 5, 10))
    let button = try #require(harness.element(labelled: "Date Picker"))
    #expect(button.value == "May 10, 2026")
    harness.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    harness.settle()
    let day = try #require(harness.element(labelled: "Friday, May 15"))
    harness.tap(at: CGPoint(x: day.frame.midX, y: day.frame.midY))
    #expect(picker.date == (try date(2026, 5, 15)))
    #expect(recorder.take() == ["changed"])
    harness.tap(at: CGPoint(x: 380, y: 830))
    harness.settle()
    #expect(harness.element(labelled: "Date Picker")?.value == "May 15, 2026")
  }

  @Test(arguments: [false, true]) func `pictures`(isDark: Bool) throws {
    let picture = Picture(CGSize(width: 375, height: 660), isDark: isDark)
    func make(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, y: CGFloat) throws -> UIDatePicker {
      let picker = UIDatePicker()
      picker.calendar = calendar
      picker.locale = Locale(identifier: "en_US")
      picker.datePickerMode = mode
      picker.preferredDatePickerStyle = style
      picker.date = try date(2026, 5, 14, 9, 41)
      picker.frame = CGRect(origin: CGPoint(x: 20, y: y), size: picker.intrinsicContentSize)
      return picker
    }
    picture.show([
      try make(.dateAndTime, .compact, y: 10), try make(.date, .inline, y: 55),
      try make(.time, .wheels, y: 430),
    ])
    try picture.compare("date-pickers\(isDark ? "-dark" : "")")
  }
}
