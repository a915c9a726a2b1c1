import UIKit

/// UIKit's wheel.
struct PlatformWheel: UIViewRepresentable {
  let options: [ContentItem]
  let selected: Int?
  let select: @MainActor (Int) -> Void

  func makeCoordinator() -> WheelOptions { WheelOptions() }

  func makeUIView(context: Context) -> UIPickerView {
    let wheel = UIPickerView()
    wheel.dataSource = context.coordinator
    wheel.delegate = context.coordinator
    return wheel
  }

  func updateUIView(_ wheel: UIPickerView, context: Context) {
    let coordinator = context.coordinator
    let titles = options.map(\.title)
    coordinator.select = select
    if coordinator.titles != titles {
      coordinator.titles = titles
      wheel.reloadAllComponents()
    }
    if let selected, wheel.selectedRow(inComponent: 0) != selected {
      wheel.selectRow(selected, inComponent: 0, animated: context.transaction.animation != nil)
    }
    wheel.isUserInteractionEnabled = context.environment.isEnabled
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIPickerView, context: Context) -> CGSize? {
    let own = uiView.intrinsicContentSize
    let width = proposal.width.map { $0.isFinite ? max($0, 0) : own.width } ?? own.width
    return CGSize(width: width, height: own.height)
  }
}

/// What the wheel shows, and whom it tells.
@MainActor final class WheelOptions: UIPickerViewDataSource, UIPickerViewDelegate {
  var titles: [String] = []
  var select: (@MainActor (Int) -> Void)?

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { titles.count }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    titles[row]
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    select?(row)
  }
}
