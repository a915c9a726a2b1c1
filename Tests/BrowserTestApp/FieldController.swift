import UIKit

/// A text field, and a label that says what the app knows of it.
final class FieldController: UIViewController {
  private let field = UITextField(frame: CGRect(x: 20, y: 120, width: 350, height: 44))
  private let greeting = UILabel(frame: CGRect(x: 20, y: 180, width: 350, height: 30))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Field"
    view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    field.addAction(UIAction { [weak self] _ in self?.greet() }, for: .editingChanged)
    view.addSubview(field)
    view.addSubview(greeting)
    greet()
  }

  private func greet() { greeting.text = "Hello, \(field.text ?? "")." }
}
