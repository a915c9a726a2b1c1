import UIKit

/// Chooses a colour.
public struct ColorPicker<Label: View> {
  let selection: Binding<Color>
  let supportsOpacity: Bool
  let label: Label

  public init(
    selection: Binding<Color>,
    supportsOpacity: Bool = true,
    @ViewBuilder label: () -> Label
  ) {
    (self.selection, self.supportsOpacity, self.label) = (selection, supportsOpacity, label())
  }
}

extension ColorPicker where Label == Text {
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

extension ColorPicker: View {
  public var body: some View {
    ColorPickerRow(
      label: label,
      control: PlatformColorWell(color: selection, supportsOpacity: supportsOpacity)
    )
  }
}

private struct ColorPickerRow<Label: View>: View {
  let label: Label
  let control: PlatformColorWell
  @Environment(\.areLabelsHidden) private var isLabelHidden

  var body: some View {
    ControlRow(isLabelHidden: isLabelHidden) {
      label.opacity(isLabelHidden ? 0 : 1)
      control
    }
    .modifier(LabeledControlSemantics(roles: [.button]))
  }
}

/// UIKit's well.
private struct PlatformColorWell: UIViewRepresentable {
  @Binding var color: Color
  let supportsOpacity: Bool

  func makeCoordinator() -> ControlTarget<UIColor> { ControlTarget() }

  func makeUIView(context: Context) -> UIColorWell {
    let well = UIColorWell(frame: .zero)
    let target = context.coordinator
    well.addAction(
      UIAction { [weak well] _ in
        if let chosen = well?.selectedColor { target.change?(chosen) }
      },
      for: .valueChanged
    )
    return well
  }

  func updateUIView(_ well: UIColorWell, context: Context) {
    context.coordinator.change = { [$color] in $color.wrappedValue = Color($0) }
    well.supportsAlpha = supportsOpacity
    well.isEnabled = context.environment.isEnabled
    let new = UIColor(color)
    if well.selectedColor != new { well.selectedColor = new }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIColorWell, context: Context) -> CGSize? {
    uiView.intrinsicContentSize
  }
}
