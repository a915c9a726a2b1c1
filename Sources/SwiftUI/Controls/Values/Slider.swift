import UIKit

/// Chooses a value from a range by moving a thumb along a track.
public struct Slider<Label: View, ValueLabel: View> {
  let value: Binding<Double>
  let bounds: ClosedRange<Double>
  let step: Double?
  let label: Label
  let minimumValueLabel: ValueLabel
  let maximumValueLabel: ValueLabel
  let onEditingChanged: (Bool) -> Void

  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>,
    _ bounds: ClosedRange<V>,
    _ step: V.Stride?,
    _ label: Label,
    _ minimum: ValueLabel,
    _ maximum: ValueLabel,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    self.value = Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.label = label
    minimumValueLabel = minimum
    maximumValueLabel = maximum
    self.onEditingChanged = onEditingChanged
  }
}

extension Slider {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label(), minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, label(), EmptyView(), EmptyView(), onEditingChanged)
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, label(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }

  public init<V: BinaryFloatingPoint>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, EmptyView(), EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider: View {
  public var body: some View {
    HStack {
      minimumValueLabel.accessibilityHidden(true)
      PlatformSlider(value: value, bounds: bounds, step: step, onEditingChanged: onEditingChanged)
        .background { label.opacity(0).frame(width: 0, height: 0).clipped() }
      maximumValueLabel.accessibilityHidden(true)
    }
    .modifier(LabeledControlSemantics(roles: [.slider]))
  }
}

/// UIKit's slider.
private struct PlatformSlider: UIViewRepresentable {
  @Binding var value: Double
  let bounds: ClosedRange<Double>
  let step: Double?
  let onEditingChanged: (Bool) -> Void

  func makeCoordinator() -> ControlTarget<Float> { ControlTarget() }

  func makeUIView(context: Context) -> UISlider {
    let slider = UISlider()
    let target = context.coordinator
    slider.addAction(
      UIAction { [weak slider] _ in
        if let slider { target.change?(slider.value) }
      },
      for: .valueChanged
    )
    slider.addAction(UIAction { _ in target.editing?(true) }, for: .touchDown)
    slider.addAction(
      UIAction { _ in target.editing?(false) },
      for: [.touchUpInside, .touchUpOutside, .touchCancel]
    )
    return slider
  }

  func updateUIView(_ slider: UISlider, context: Context) {
    slider.minimumValue = Float(bounds.lowerBound)
    slider.maximumValue = Float(bounds.upperBound)
    slider.isEnabled = context.environment.isEnabled
    slider.minimumTrackTintColor = context.environment.tintColor.map { UIColor($0) }
    context.coordinator.change = { [$value, bounds, step, weak slider] new in
      let stepped = Self.stepped(Double(new), bounds, step)
      if $value.wrappedValue != stepped { $value.wrappedValue = stepped }
      slider?.value = Float($value.wrappedValue)
    }
    context.coordinator.editing = onEditingChanged
    let new = Float(value)
    if slider.value != new { slider.setValue(new, animated: context.transaction.animation != nil) }
  }

  private static func stepped(_ value: Double, _ bounds: ClosedRange<Double>, _ step: Double?) -> Double {
    guard let step, step > 0 else { return min(max(value, bounds.lowerBound), bounds.upperBound) }
    let count = ((value - bounds.lowerBound) / step).rounded()
    return min(max(bounds.lowerBound + count * step, bounds.lowerBound), bounds.upperBound)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UISlider, context: Context) -> CGSize? {
    let width = proposal.width.map { $0.isFinite ? max($0, 0) : 118 } ?? 118
    return CGSize(width: width, height: uiView.intrinsicContentSize.height)
  }
}
