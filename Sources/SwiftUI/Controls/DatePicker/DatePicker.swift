import Foundation
import UIKit

/// Chooses a date.
public struct DatePicker<Label: View> {
  public typealias Components = DatePickerComponents

  let selection: Binding<Date>
  let minimum: Date?
  let maximum: Date?
  let components: Components
  let label: Label

  init(
    _ selection: Binding<Date>,
    _ minimum: Date?,
    _ maximum: Date?,
    _ components: Components,
    _ label: Label
  ) {
    self.selection = selection
    self.minimum = minimum
    self.maximum = maximum
    self.components = components
    self.label = label
  }

  public init(
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, nil, displayedComponents, label())
  }

  public init(
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label())
  }

  public init(
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, label())
  }

  public init(
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, label())
  }
}

extension DatePicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents, Text(titleKey))
  }

  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(titleKey))
  }

  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, Text(titleKey))
  }

  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, Text(titleKey))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents, Text(title))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(title))
  }
}

extension DatePicker: View {
  public var body: some View {
    DatePickerLook(
      label: label,
      control: PlatformDatePicker(
        date: selection,
        minimum: minimum,
        maximum: maximum,
        components: components
      )
    )
  }
}

/// The label with the control beside it, or below where it is large.
private struct DatePickerLook<Label: View>: View {
  let label: Label
  let control: PlatformDatePicker
  @Environment(\.datePickerKind) private var kind
  @Environment(\.areLabelsHidden) private var isLabelHidden
  @Environment(\.dynamicTypeSize) private var textSize

  var body: some View {
    switch kind {
    case .automatic, .compact, .wheel:
      ControlRow(isLabelHidden: isLabelHidden, stacksIfNarrow: kind != .wheel && textSize.isAccessibilitySize)
      {
        label.opacity(isLabelHidden ? 0 : 1)
        control
      }
    case .graphical: control
    }
  }
}

/// UIKit's date picker.
private struct PlatformDatePicker: UIViewRepresentable {
  @Binding var date: Date
  let minimum: Date?
  let maximum: Date?
  let components: DatePickerComponents

  func makeCoordinator() -> ControlTarget<Date> { ControlTarget() }

  func makeUIView(context: Context) -> UIDatePicker {
    let picker = UIDatePicker()
    let target = context.coordinator
    picker.addAction(
      UIAction { [weak picker] _ in
        if let picker { target.change?(picker.date) }
      },
      for: .valueChanged
    )
    return picker
  }

  func updateUIView(_ picker: UIDatePicker, context: Context) {
    context.coordinator.change = { [$date] in $date.wrappedValue = $0 }
    picker.datePickerMode =
      switch components {
      case .date: .date
      case .hourAndMinute: .time
      default: .dateAndTime
      }
    picker.preferredDatePickerStyle =
      switch context.environment.datePickerKind {
      case .automatic, .compact: .compact
      case .graphical: .inline
      case .wheel: .wheels
      }
    let environment = context.environment
    if picker.locale != environment.locale { picker.locale = environment.locale }
    if picker.calendar != environment.calendar { picker.calendar = environment.calendar }
    if picker.timeZone != environment.timeZone { picker.timeZone = environment.timeZone }
    if picker.minimumDate != minimum { picker.minimumDate = minimum }
    if picker.maximumDate != maximum { picker.maximumDate = maximum }
    picker.isEnabled = context.environment.isEnabled
    if picker.date != date { picker.setDate(date, animated: context.transaction.animation != nil) }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIDatePicker, context: Context) -> CGSize? {
    var size = uiView.intrinsicContentSize
    // A calendar takes the width there is.
    if uiView.datePickerStyle == .inline, let width = proposal.width, width.isFinite {
      size.width = max(width, size.width)
    }
    // Wheels are narrower where a label stands beside them.
    if uiView.datePickerStyle == .wheels, let width = proposal.width, width.isFinite {
      size.width = min(max(width, Self.narrowestWheels), size.width)
    }
    return size
  }

  private static let narrowestWheels: CGFloat = 240
}
