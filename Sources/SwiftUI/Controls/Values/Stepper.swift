import UIKit

/// Makes a value greater or smaller by steps.
public struct Stepper<Label: View> {
  let label: Label
  let onIncrement: (() -> Void)?
  let onDecrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void

  public init(
    @ViewBuilder label: () -> Label,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    self.onIncrement = onIncrement
    self.onDecrement = onDecrement
    self.onEditingChanged = onEditingChanged
  }

  public init<V: Strideable>(
    value: Binding<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label,
      onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      onEditingChanged: onEditingChanged
    )
  }

  public init<V: Strideable>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let current = value.wrappedValue
    self.init(
      label: label,
      onIncrement: current < bounds.upperBound
        ? { value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound) } : nil,
      onDecrement: current > bounds.lowerBound
        ? { value.wrappedValue = max(value.wrappedValue.advanced(by: -step), bounds.lowerBound) } : nil,
      onEditingChanged: onEditingChanged
    )
  }
}

extension Stepper where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey,
    onIncrement: (() -> Void)?,
    onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) },
      onIncrement: onIncrement,
      onDecrement: onDecrement,
      onEditingChanged: onEditingChanged
    )
  }

  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value,
      in: bounds,
      step: step,
      label: { Text(titleKey) },
      onEditingChanged: onEditingChanged
    )
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value,
      in: bounds,
      step: step,
      label: { Text(title) },
      onEditingChanged: onEditingChanged
    )
  }
}

extension Stepper: View {
  public var body: some View {
    StepperRow(
      label: label,
      control: PlatformStepper(
        onIncrement: onIncrement,
        onDecrement: onDecrement,
        onEditingChanged: onEditingChanged
      )
    )
  }
}

private struct StepperRow<Label: View>: View {
  let label: Label
  let control: PlatformStepper
  @Environment(\.areLabelsHidden) private var isLabelHidden

  var body: some View {
    ControlRow(isLabelHidden: isLabelHidden) {
      label.opacity(isLabelHidden ? 0 : 1)
      control
    }
    .modifier(LabeledControlSemantics(roles: [.stepper]))
  }
}

/// UIKit's stepper, which only says in which direction.
private struct PlatformStepper: UIViewRepresentable {
  let onIncrement: (() -> Void)?
  let onDecrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void

  func makeCoordinator() -> ControlTarget<Double> { ControlTarget() }

  func makeUIView(context: Context) -> UIStepper {
    let stepper = UIStepper()
    stepper.minimumValue = -1
    stepper.maximumValue = 1
    let target = context.coordinator
    stepper.addAction(
      UIAction { [weak stepper] _ in
        guard let stepper else { return }
        let direction = stepper.value
        stepper.value = 0
        target.change?(direction)
      },
      for: .valueChanged
    )
    stepper.addAction(UIAction { _ in target.editing?(true) }, for: .touchDown)
    stepper.addAction(
      UIAction { _ in target.editing?(false) },
      for: [.touchUpInside, .touchUpOutside, .touchCancel]
    )
    return stepper
  }

  func updateUIView(_ stepper: UIStepper, context: Context) {
    stepper.isEnabled = context.environment.isEnabled
    stepper.minimumValue = onDecrement == nil ? 0 : -1
    stepper.maximumValue = onIncrement == nil ? 0 : 1
    context.coordinator.change = { [onIncrement, onDecrement] direction in
      if direction > 0 { onIncrement?() } else if direction < 0 { onDecrement?() }
    }
    context.coordinator.editing = onEditingChanged
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIStepper, context: Context) -> CGSize? {
    uiView.intrinsicContentSize
  }
}
