import UIKit

/// A text field, and a label that says what the app knows of it.
final class FieldController: UIViewController {
  private let field = UITextField(frame: CGRect(x: 20, y: 120, width: 350, height: 44))
  private let greeting = UILabel(frame: CGRect(x: 20, y: 180, width: 350, height: 30))
  private let state = UILabel(frame: CGRect(x: 20, y: 220, width: 350, height: 30))
  private let link = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Field"
    view.backgroundColor = .systemBackground
    field.borderStyle = .roundedRect
    field.placeholder = "Name"
    field.addAction(UIAction { [weak self] _ in self?.greet() }, for: .editingChanged)
    field.addAction(UIAction { [weak self] _ in self?.state.text = "(editing)" }, for: .editingDidBegin)
    field.addAction(UIAction { [weak self] _ in self?.state.text = "(at rest)" }, for: .editingDidEnd)
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    link.frame = CGRect(x: 20, y: 260, width: 350, height: 44)
    link.setTitle("Read More", for: .normal)
    link.addAction(UIAction { [weak self] _ in self?.readMore() }, for: .touchUpInside)
    view.addSubview(field)
    view.addSubview(state)
    view.addSubview(link)
    view.addSubview(greeting)
    greet()
  }

  private func readMore() {
    guard let url = URL(string: "http://127.0.0.1:9/more") else { return }
    UIApplication.shared.open(url) { [weak self] isOpen in
      self?.state.text = isOpen ? "(opened)" : "(not opened)"
    }
  }

  private func greet() { greeting.text = "Hello, \(field.text ?? "")." }
}
