import Foundation
import UIKit

/// Chooses any number of days in a calendar.
public struct MultiDatePicker<Label: View> {
  let selection: Binding<Set<DateComponents>>
  let allowed: Range<Date>?
  let label: Label

  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    (self.selection, allowed, self.label) = (selection, nil, label())
  }

  public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>,
    @ViewBuilder label: () -> Label
  ) {
    (self.selection, allowed, self.label) = (selection, bounds, label())
  }

  public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>,
    @ViewBuilder label: () -> Label
  ) {
    (self.selection, allowed, self.label) = (selection, bounds.lowerBound..<Date.distantFuture, label())
  }

  public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>,
    @ViewBuilder label: () -> Label
  ) {
    (self.selection, allowed, self.label) = (selection, Date.distantPast..<bounds.upperBound, label())
  }
}

extension MultiDatePicker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(titleKey) }
  }

  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) {
    self.init(selection: selection, in: bounds) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
    self.init(selection: selection) { Text(title) }
  }
}

extension MultiDatePicker: View {
  public var body: some View { MonthOfDays(selection: selection, allowed: allowed) }
}

/// One month, whose days are chosen one by one.
private struct MonthOfDays: View {
  let selection: Binding<Set<DateComponents>>
  let allowed: Range<Date>?
  @State private var turned = 0
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @Environment(\.timeZone) private var timeZone

  private var days: Calendar {
    var calendar = self.calendar
    calendar.timeZone = timeZone
    calendar.locale = locale
    return calendar
  }

  /// The first of the month that is shown: that of the first day chosen, or today's, and from there on.
  private var month: Date {
    let calendar = days
    let chosen = selection.wrappedValue.compactMap { calendar.date(from: $0) }.min()
    let first = turned == 0 || start == nil ? chosen ?? Date() : start ?? Date()
    let begin = calendar.date(from: calendar.dateComponents([.era, .year, .month], from: first)) ?? first
    return calendar.date(byAdding: .month, value: turned, to: begin) ?? begin
  }

  /// What months are counted from once they are turned.
  @State private var start: Date?

  var body: some View {
    VStack(spacing: 8) {
      header
      let columns = Array(repeating: GridItem(.flexible(), spacing: 0), count: 7)
      LazyVGrid(columns: columns, spacing: 2) {
        ForEach(weekdays.indices, id: \.self) { index in
          Text(verbatim: weekdays[index]).font(.footnote.weight(.semibold)).foregroundStyle(.tertiary)
        }
        ForEach(0..<leading, id: \.self) { _ in Color.clear.frame(height: 1) }
        ForEach(dates, id: \.self) { day($0) }
      }
    }
  }

  private var header: some View {
    HStack(spacing: 24) {
      Text(verbatim: format("yMMMM", month)).font(.headline)
      Spacer()
      Button {
        turn(-1)
      } label: {
        Image(systemName: "chevron.backward").accessibilityLabel("Previous Month")
      }
      Button {
        turn(1)
      } label: {
        Image(systemName: "chevron.forward").accessibilityLabel("Next Month")
      }
    }
    .buttonStyle(.borderless)
    .padding(.vertical, 8)
  }

  private func turn(_ months: Int) {
    if start == nil { start = month }
    turned += months
  }

  private var weekdays: [String] {
    let names = days.veryShortStandaloneWeekdaySymbols
    return (0..<7).map { names[($0 + days.firstWeekday - 1) % 7] }
  }

  /// How many places of the first week belong to the month before.
  private var leading: Int { (days.component(.weekday, from: month) - days.firstWeekday + 7) % 7 }

  private var dates: [Date] {
    let count = days.range(of: .day, in: .month, for: month)?.count ?? 30
    return (0..<count).compactMap { days.date(byAdding: .day, value: $0, to: month) }
  }

  /// The same day in a set may say more of itself than its year, month and day.
  private func chosen(_ date: Date) -> DateComponents? {
    let wanted = days.dateComponents([.year, .month, .day], from: date)
    return selection.wrappedValue.first {
      $0.year == wanted.year && $0.month == wanted.month && $0.day == wanted.day
    }
  }

  private func day(_ date: Date) -> some View {
    let known = chosen(date)
    let isAllowed = allowed.map { $0.contains(date) } ?? true
    return Button {
      if let known {
        selection.wrappedValue.remove(known)
      } else {
        selection.wrappedValue.insert(
          days.dateComponents([.calendar, .era, .year, .month, .day], from: date)
        )
      }
    } label: {
      Text(verbatim: "\(days.component(.day, from: date))")
        .font(known == nil ? .title3 : .title3.weight(.semibold))
        .foregroundStyle(
          isAllowed
            ? (known == nil ? AnyShapeStyle(.primary) : AnyShapeStyle(.tint)) : AnyShapeStyle(.tertiary)
        )
        .frame(maxWidth: .infinity, minHeight: 40)
        .background { Circle().fill(.tint).opacity(known == nil ? 0 : 0.15) }
        .contentShape(Rectangle())
    }
    .buttonStyle(.borderless)
    .disabled(!isAllowed)
    .accessibilityLabel(Text(verbatim: format("EEEEMMMMd", date)))
    .accessibilityAddTraits(known == nil ? [] : .isSelected)
  }

  private func format(_ template: String, _ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.calendar = days
    formatter.locale = locale
    formatter.timeZone = timeZone
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }
}
