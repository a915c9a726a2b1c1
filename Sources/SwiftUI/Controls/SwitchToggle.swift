import QuartzCore
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
    SwitchLayout(isLabelHidden: isLabelHidden) {
      label.opacity(isLabelHidden ? 0 : 1)
      PlatformSwitch(isOn: isOn, tint: tint)
    }
    .modifier(SwitchSemantics())
  }
}

/// Puts the switch at the trailing end of all the room there is, and the label in what is left.
private struct SwitchLayout: Layout {
  let isLabelHidden: Bool
  private let spacing: CGFloat = 8

  private func parts(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (label: CGSize, toggle: CGSize) {
    guard subviews.count == 2 else { return (.zero, .zero) }
    let toggle = subviews[1].sizeThatFits(.unspecified)
    guard !isLabelHidden else { return (.zero, toggle) }
    let room = proposal.width.map { max($0 - toggle.width - spacing, 0) }
    return (subviews[0].sizeThatFits(ProposedViewSize(width: room, height: proposal.height)), toggle)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let (label, toggle) = parts(proposal, subviews)
    let content = toggle.width + (label.width > 0 ? label.width + spacing : 0)
    let width = isLabelHidden ? content : max(proposal.width ?? content, content)
    return CGSize(
      width: width.isFinite ? width : content,
      height: max(label.height, toggle.height)
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    guard subviews.count == 2 else { return }
    let (label, toggle) = parts(ProposedViewSize(bounds.size), subviews)
    subviews[0].place(
      at: CGPoint(x: bounds.minX, y: bounds.midY),
      anchor: .leading,
      proposal: ProposedViewSize(label)
    )
    subviews[1].place(
      at: CGPoint(x: bounds.maxX, y: bounds.midY),
      anchor: .trailing,
      proposal: ProposedViewSize(toggle)
    )
  }
}

/// UIKit's switch.
private struct PlatformSwitch: UIViewRepresentable {
  @Binding var isOn: Bool
  var tint: Color?

  func makeCoordinator() -> SwitchTarget { SwitchTarget() }

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

/// What the switch calls when the user has moved it.
@MainActor private final class SwitchTarget {
  var change: ((Bool) -> Void)?
}

/// Makes one element of the label and the switch: a switch named by the label.
private struct SwitchSemantics {}

extension SwitchSemantics: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> SwitchSemanticsBox { SwitchSemanticsBox(context) }
  func update(_ box: SwitchSemanticsBox, _ context: UpdateContext) {}
}

@MainActor private final class SwitchSemanticsBox: WrapperBox {
  override func makeSemantics() -> [SemanticsNode] {
    var nodes = super.makeSemantics()
    guard let index = nodes.firstIndex(where: { $0.role == .switch }) else { return nodes }
    var element = nodes.remove(at: index)
    element.label = nodes.joinedLabel ?? element.label
    element.identifier = element.identifier ?? nodes.compactMap(\.identifier).first
    return [element]
  }
}
