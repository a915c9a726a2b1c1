import ImageDisplay
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

/// What text fields look like, compared with pictures kept beside the tests.
@MainActor @Suite(.serialized) struct `Pictures of text fields` {
  private func field(_ y: CGFloat, _ style: UITextField.BorderStyle = .roundedRect) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 350, height: 34))
    field.borderStyle = style
    return field
  }

  private func makeScreen() -> (controller: UIViewController, editing: UITextView) {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let empty = field(20)
    empty.placeholder = "A placeholder"
    let clear = field(64)
    clear.text = "With a clear button"
    clear.clearButtonMode = .always
    let secret = field(108)
    secret.text = "secret"
    secret.isSecureTextEntry = true
    let long = field(152)
    long.text = "A long text that does not fit into its field is cut at its end"
    let japanese = field(196, .line)
    japanese.text = "日本語 العربية 👩‍👩‍👧"
    let search = UISearchTextField(frame: CGRect(x: 20, y: 240, width: 350, height: 36))
    search.placeholder = "Search"
    let selected = UITextView(frame: CGRect(x: 20, y: 290, width: 350, height: 90))
    selected.font = .preferredFont(forTextStyle: .body)
    selected.text = "A text view with several lines, of which a part is selected, and a last line."
    selected.backgroundColor = .secondarySystemBackground
    for view in [empty, clear, secret, long, japanese, search, selected] { controller.view.addSubview(view) }
    return (controller, selected)
  }

  private func compare(_ name: String, isDark: Bool, _ harness: Harness) throws {
    harness.settle()
    let surface = try #require(harness.scene.surface)
    let display = ImageDisplay()
    surface.close()
    surface.open(on: display)
    surface.rootLayer.setNeedsDisplay()
    harness.settle()
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
    let mismatch = try ReferencePicture(named: name, in: folder)
      .mismatch(with: display.pixels(of: surface), allowedPixels: 1_200)
    #expect(mismatch == nil)
  }

  @Test(arguments: [false, true])
  func `fields and a text view, one part selected`(isDark: Bool) throws {
    let harness = Harness(size: CGSize(width: 390, height: 400), isDark: isDark, safeArea: .zero)
    let (controller, view) = makeScreen()
    harness.show(controller)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 7, length: 40)
    try compare("text-fields\(isDark ? "-dark" : "")", isDark: isDark, harness)
  }
}
