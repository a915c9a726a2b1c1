import Foundation
import UIKit

/// Shows how far something has come, or that it is under way.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
  let fraction: Double?
  let label: Label?
  let currentValueLabel: CurrentValueLabel?

  init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  static func fraction<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    value.map { total > 0 ? min(max(Double($0) / Double(total), 0), 1) : 0 }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView {
    self.init(fraction: nil, label: nil, currentValueLabel: nil)
  }

  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }

  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init { Text(title) }
  }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(fraction: Self.fraction(value, of: total), label: nil, currentValueLabel: nil)
  }

  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(fraction: Self.fraction(value, of: total), label: label(), currentValueLabel: nil)
  }

  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
  where Label == Text {
    self.init(value: value, total: total) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
  where Label == Text {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView {
  public init<V: BinaryFloatingPoint>(
    value: V?,
    total: V = 1.0,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      fraction: Self.fraction(value, of: total),
      label: label(),
      currentValueLabel: currentValueLabel()
    )
  }
}

extension ProgressView: View {
  public typealias Body = Never
}

extension ProgressView: DerivedView {
  package func derive(_ context: UpdateContext) -> some View {
    context.environment.progressViewStyle.makeView(
      ProgressViewStyleConfiguration(
        fractionCompleted: fraction,
        label: label.map { ProgressViewStyleConfiguration.Label(content: AnyView($0)) },
        currentValueLabel: currentValueLabel.map {
          ProgressViewStyleConfiguration.CurrentValueLabel(content: AnyView($0))
        }
      )
    )
  }
}
