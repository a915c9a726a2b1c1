import SwiftUI
import UIKit

/// The switch between the two modes: UIKit's segmented control in SwiftUI.
struct ModePicker: UIViewRepresentable {
  @Binding var mode: HeadlinesMode

  @MainActor final class Coordinator {
    var mode: Binding<HeadlinesMode>

    init(mode: Binding<HeadlinesMode>) { self.mode = mode }

    func choose(_ index: Int) {
      if let chosen = HeadlinesMode(rawValue: index) { mode.wrappedValue = chosen }
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator(mode: $mode) }

  func makeUIView(context: Context) -> UISegmentedControl {
    let control = UISegmentedControl(items: HeadlinesMode.allCases.map(\.title))
    let coordinator = context.coordinator
    control.addAction(
      UIAction { [weak control] _ in coordinator.choose(control?.selectedSegmentIndex ?? 0) },
      for: .valueChanged
    )
    return control
  }

  func updateUIView(_ control: UISegmentedControl, context: Context) {
    context.coordinator.mode = $mode
    if control.selectedSegmentIndex != mode.rawValue { control.selectedSegmentIndex = mode.rawValue }
  }
}
