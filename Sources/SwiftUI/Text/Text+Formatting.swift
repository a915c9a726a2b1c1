// Texts made of values: dates, and whatever a formatter or a format style can write.

import Foundation

extension Text {
  /// How a date is written.
  public struct DateStyle: Hashable, Sendable, Codable {
    private enum Kind: Hashable, Sendable, Codable { case time, date }
    private let kind: Kind

    /// Hour and minute.
    public static let time = DateStyle(kind: .time)
    /// Day, month and year.
    public static let date = DateStyle(kind: .date)

    func string(for date: Date) -> String {
      let formatter = DateFormatter()
      formatter.dateStyle = kind == .date ? .long : .none
      formatter.timeStyle = kind == .time ? .short : .none
      return formatter.string(from: date)
    }
  }

  public init(_ date: Date, style: DateStyle) { self.init(verbatim: style.string(for: date)) }

  /// Two dates with a dash between.
  public init(_ dates: ClosedRange<Date>) {
    self.init(
      verbatim:
        "\(DateStyle.date.string(for: dates.lowerBound)) – \(DateStyle.date.string(for: dates.upperBound))"
    )
  }

  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(format.format(input))
  }

  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }
}
