import UIKit

/// One of each kind of element that assistive technologies read in their own way.
final class ControlsController: UIViewController {
  private let field = UITextField()
  private let slider = UISlider()

  var text: String { field.text ?? "" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Controls"
    view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.accessibilityLabel = "Name"
    let secret = UITextField()
    secret.borderStyle = .roundedRect
    secret.accessibilityLabel = "Password"
    secret.isSecureTextEntry = true
    slider.value = 0.5
    slider.accessibilityLabel = "Volume"
    let segments = UISegmentedControl(items: ["Day", "Week"])
    segments.selectedSegmentIndex = 0
    let stack = UIStackView(arrangedSubviews: [
      field, secret, slider, segments,
      button("Greet") { [field] in
        UIAccessibility.post(notification: .announcement, argument: "Hello \(field.text ?? "")")
      },
      button("Guide") { [slider] in UIAccessibility.post(notification: .layoutChanged, argument: slider) },
    ])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
    ])
  }

  private func button(_ title: String, _ action: @escaping @MainActor () -> Void) -> UIButton {
    var configuration = UIButton.Configuration.plain()
    configuration.title = title
    return UIButton(configuration: configuration, primaryAction: UIAction { _ in action() })
  }
}
