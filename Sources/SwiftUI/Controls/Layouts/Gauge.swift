import UIKit

/// Shows a value within a range.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View> {
  let fraction: Double
  let label: Label
  let currentValueLabel: CurrentValueLabel
  let minimumValueLabel: BoundsLabel
  let maximumValueLabel: BoundsLabel

  private init(
    _ fraction: Double,
    _ label: Label,
    _ current: CurrentValueLabel,
    _ minimum: BoundsLabel,
    _ maximum: BoundsLabel
  ) {
    self.fraction = fraction
    self.label = label
    currentValueLabel = current
    minimumValueLabel = minimum
    maximumValueLabel = maximum
  }

  private static func fraction<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
    let length = bounds.upperBound - bounds.lowerBound
    return length > 0 ? min(max(Double((value - bounds.lowerBound) / length), 0), 1) : 0
  }
}

extension Gauge
where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label
  ) {
    self.init(Self.fraction(value, bounds), label(), EmptyView(), EmptyView(), EmptyView())
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(Self.fraction(value, bounds), label(), currentValueLabel(), EmptyView(), EmptyView())
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: V,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      Self.fraction(value, bounds),
      label(),
      currentValueLabel(),
      minimumValueLabel(),
      maximumValueLabel()
    )
  }
}

extension Gauge: View {
  public var body: some View {
    VStack(spacing: 4) {
      label
      HStack(spacing: 8) {
        minimumValueLabel
        ProgressView(value: fraction).progressViewStyle(.linear)
        maximumValueLabel
      }
      currentValueLabel.font(.subheadline)
    }
  }
}
