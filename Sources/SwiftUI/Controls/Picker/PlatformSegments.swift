import UIKit

/// UIKit's segmented control.
struct PlatformSegments: UIViewRepresentable {
  let options: [ContentItem]
  let selected: Int?
  let select: @MainActor (Int) -> Void

  func makeCoordinator() -> ControlTarget<Int> { ControlTarget() }

  func makeUIView(context: Context) -> UISegmentedControl {
    let control = UISegmentedControl(frame: .zero)
    let target = context.coordinator
    control.addAction(
      UIAction { [weak control] _ in
        if let control { target.change?(control.selectedSegmentIndex) }
      },
      for: .valueChanged
    )
    return control
  }

  func updateUIView(_ control: UISegmentedControl, context: Context) {
    updateSegments(of: control)
    control.isEnabled = context.environment.isEnabled
    let index = selected ?? UISegmentedControl.noSegment
    context.coordinator.change = { [select, weak control] chosen in
      select(chosen)
      // A binding that does not take the value has the last word, at the next update.
      control?.setNeedsLayout()
    }
    if control.selectedSegmentIndex != index { control.selectedSegmentIndex = index }
  }

  private func updateSegments(of control: UISegmentedControl) {
    while control.numberOfSegments > options.count {
      control.removeSegment(at: control.numberOfSegments - 1, animated: false)
    }
    for (index, option) in options.enumerated() {
      if index >= control.numberOfSegments {
        control.insertSegment(withTitle: nil, at: index, animated: false)
      }
      if !option.title.isEmpty {
        if control.titleForSegment(at: index) != option.title {
          control.setTitle(option.title, forSegmentAt: index)
        }
      } else if control.imageForSegment(at: index) !== option.image {
        control.setImage(option.image, forSegmentAt: index)
      }
      control.setEnabled(option.isEnabled, forSegmentAt: index)
    }
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize,
    uiView: UISegmentedControl,
    context: Context
  ) -> CGSize? {
    let own = uiView.intrinsicContentSize
    let width = proposal.width.map { $0.isFinite ? max($0, 0) : own.width } ?? own.width
    return CGSize(width: width, height: own.height)
  }
}
