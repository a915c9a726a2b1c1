import UIKit

/// One of each control, and what covers the screen.
final class ControlsController: UIViewController {
  private let said = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Controls"
    view.backgroundColor = .systemBackground
    let field = UITextField()
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    let secret = UITextField()
    secret.borderStyle = .roundedRect
    secret.placeholder = "Password"
    secret.isSecureTextEntry = true
    let slider = UISlider()
    slider.value = 0.5
    slider.accessibilityLabel = "Volume"
    let stepper = UIStepper()
    stepper.accessibilityLabel = "Amount"
    let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
    segments.selectedSegmentIndex = 0
    let toggle = UISwitch()
    toggle.accessibilityLabel = "Sound"
    let progress = UIProgressView()
    progress.progress = 0.3
    progress.accessibilityLabel = "Loading"
    said.text = "Nothing said"
    let stack = UIStackView(arrangedSubviews: [
      field, secret, slider, stepper, segments, toggle, progress,
      button("Alert") { [weak self] in self?.presentAlert() },
      button("Sheet") { [weak self] in self?.presentSheet() },
      button("Announce") { UIAccessibility.post(notification: .announcement, argument: "Saved") },
      button("Half Sheet") { [weak self] in self?.presentHalfSheet() }, said,
    ])
    stack.axis = .vertical
    stack.spacing = 16
    stack.alignment = .fill
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
    UIButton(
      configuration: {
        var configuration = UIButton.Configuration.plain()
        configuration.title = title
        return configuration
      }(),
      primaryAction: UIAction { _ in action() }
    )
  }

  private func presentAlert() {
    let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { [said] _ in said.text = "Cancelled" })
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { [said] _ in said.text = "Deleted" })
    present(alert, animated: true)
  }

  func closeSheet() { dismiss(animated: true) }

  /// A sheet that leaves the screen behind it to the person.
  private func presentHalfSheet() {
    let sheet = UIViewController()
    sheet.view.backgroundColor = .secondarySystemBackground
    sheet.sheetPresentationController?.detents = [.custom { _ in 200 }, .large()]
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier =
      sheet.sheetPresentationController?.detents.first?.identifier
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 300, height: 30))
    label.text = "In half a sheet"
    sheet.view.addSubview(label)
    let close = button("Close") { [weak self] in self?.dismiss(animated: true) }
    close.frame = CGRect(x: 20, y: 60, width: 120, height: 44)
    sheet.view.addSubview(close)
    present(sheet, animated: true)
  }

  private func presentSheet() {
    let sheet = UIViewController()
    sheet.view.backgroundColor = .systemBackground
    sheet.title = "Details"
    let label = UILabel(frame: CGRect(x: 20, y: 80, width: 300, height: 30))
    label.text = "In the sheet"
    sheet.view.addSubview(label)
    sheet.navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .done,
      target: self,
      action: Selector("closeSheet", ControlsController.closeSheet)
    )
    present(UINavigationController(rootViewController: sheet), animated: true)
  }
}
