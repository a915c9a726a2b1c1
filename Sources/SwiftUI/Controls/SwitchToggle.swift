import UIKit

/// A label, and at the other end a switch.
struct SwitchToggle<Label: View>: View {
  let label: Label
  let isOn: Binding<Bool>
  var tint: Color?
  @Environment(\.areLabelsHidden) private var isLabelHidden

  init(label: Label, isOn: Binding<Bool>, tint: Color? = nil) {
    self.label = label
    self.isOn = isOn
    self.tint = tint
  }

  var body: some View {
    ControlRow(isLabelHidden: isLabelHidden) {
      label.opacity(isLabelHidden ? 0 : 1)
      PlatformSwitch(isOn: isOn, tint: tint)
    }
    .modifier(LabeledControlSemantics(roles: [.switch]))
  }
}

/// UIKit's switch.
private struct PlatformSwitch: UIViewRepresentable {
  @Binding var isOn: Bool
  var tint: Color?

  func makeCoordinator() -> ControlTarget<Bool> { ControlTarget() }

  func makeUIView(context: Context) -> UISwitch {
    let control = UISwitch()
    control.isOn = isOn
    let target = context.coordinator
    control.addAction(
      UIAction { [weak control] _ in
        if let control { target.change?(control.isOn) }
      },
      for: .valueChanged
    )
    return control
  }

  func updateUIView(_ control: UISwitch, context: Context) {
    context.coordinator.change = { [$isOn, weak control] newValue in
      $isOn.wrappedValue = newValue
      // A binding that does not take the value has the last word.
      if let control, $isOn.wrappedValue != control.isOn {
        control.setOn($isOn.wrappedValue, animated: true)
      }
    }
    let color = tint ?? context.environment.tintColor
    control.onTintColor = color.map { UIColor($0) }
    control.isEnabled = context.environment.isEnabled
    if control.isOn != isOn { control.setOn(isOn, animated: context.transaction.animation != nil) }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UISwitch, context: Context) -> CGSize? {
    uiView.intrinsicContentSize
  }
}
