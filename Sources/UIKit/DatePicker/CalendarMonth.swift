import Foundation

/// The days of a month, in weeks.
struct CalendarMonth: Equatable {
  /// The first moment of the month.
  let start: Date
  let dayCount: Int
  /// How many places of the first week belong to the month before.
  let leading: Int

  init(containing date: Date, _ calendar: Calendar) {
    let parts = calendar.dateComponents([.era, .year, .month], from: date)
    start = calendar.date(from: parts) ?? date
    dayCount = calendar.range(of: .day, in: .month, for: start)?.count ?? 30
    leading = (calendar.component(.weekday, from: start) - calendar.firstWeekday + 7) % 7
  }

  var weekCount: Int { (leading + dayCount + 6) / 7 }

  /// The row and the column of a day, which counts from 1.
  func place(of day: Int) -> (week: Int, column: Int) {
    ((leading + day - 1) / 7, (leading + day - 1) % 7)
  }

  func moved(by months: Int, _ calendar: Calendar) -> CalendarMonth {
    CalendarMonth(containing: calendar.date(byAdding: .month, value: months, to: start) ?? start, calendar)
  }
}
