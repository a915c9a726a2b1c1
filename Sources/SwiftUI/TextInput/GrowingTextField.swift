import UIKit

/// A text field of several lines: UIKit's text view, as high as its text; Return begins a new line, as on iOS.
struct GrowingTextField: UIViewRepresentable {
  let field: TextField<_TextFieldStyleLabel>

  func makeCoordinator() -> TextViewCoordinator { TextViewCoordinator(field.content) }

  func makeUIView(context: Context) -> HostedTextView {
    let view = HostedTextView()
    view.coordinator = context.coordinator
    view.delegate = context.coordinator
    view.backgroundColor = .clear
    view.isScrollEnabled = false
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    return view
  }

  func updateUIView(_ view: HostedTextView, context: Context) {
    let look = TextInputLook(field, in: context.environment)
    context.coordinator.update(view, field.content, look, context.environment)
    view.placeholder = look.placeholder
    let label = field.prompt == nil ? nil : look.label
    if view.accessibilityLabel != label { view.accessibilityLabel = label }
    let limit = context.environment.lineLimits.most ?? 0
    let scrolls = limit > 0
    if view.isScrollEnabled != scrolls { view.isScrollEnabled = scrolls }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: HostedTextView, context: Context) -> CGSize? {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    let own = uiView.sizeThatFits(CGSize(width: width ?? 0, height: 0))
    let line = uiView.font?.lineHeight ?? 0
    let limits = context.environment.lineLimits
    var height = max(own.height, CGFloat(limits.least) * line)
    if let most = limits.most { height = min(height, (CGFloat(most) * line).rounded(.up)) }
    return CGSize(width: width ?? own.width, height: max(height, (line.rounded(.up) + 1)))
  }
}

/// A long text that can be edited and scrolled.
public struct TextEditor {
  private let content: TextFieldContent

  public init(text: Binding<String>) { content = TextFieldContent(text) }
}

extension TextEditor: View {
  public typealias Body = Never
}

extension TextEditor: DerivedView {
  package func derive(_ context: UpdateContext) -> some View { PlatformTextEditor(content: content) }
}

private struct PlatformTextEditor: UIViewRepresentable {
  let content: TextFieldContent

  func makeCoordinator() -> TextViewCoordinator { TextViewCoordinator(content) }

  func makeUIView(context: Context) -> HostedTextView {
    let view = HostedTextView()
    view.coordinator = context.coordinator
    view.delegate = context.coordinator
    return view
  }

  func updateUIView(_ view: HostedTextView, context: Context) {
    let look = TextInputLook(nil, in: context.environment)
    context.coordinator.update(view, content, look, context.environment)
    // In a row the background is the row's.
    let isClear =
      context.environment.listSurroundings?.isRow == true
      || context.environment.scrollContentBackground == .hidden
    let color: UIColor = isClear ? .clear : .systemBackground
    if view.backgroundColor != color { view.backgroundColor = color }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: HostedTextView, context: Context) -> CGSize? {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 100))
  }
}

/// A text view that tells when it is laid out.
final class HostedTextView: UITextView {
  weak var coordinator: TextViewCoordinator?

  override func layoutSubviews() {
    super.layoutSubviews()
    coordinator?.focus.viewIsLaidOut(self)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }
}

/// What a text view tells when it is used.
@MainActor final class TextViewCoordinator: NSObject, UITextViewDelegate {
  private var content: TextFieldContent
  private var tint: UIColor?
  let focus = FocusFollower()

  init(_ content: TextFieldContent) {
    self.content = content
    super.init()
  }

  func update(
    _ view: UITextView,
    _ content: TextFieldContent,
    _ look: TextInputLook,
    _ environment: EnvironmentValues
  ) {
    self.content = content
    if view.font != look.font { view.font = look.font }
    if view.textColor != look.color { view.textColor = look.color }
    view.textAlignment = look.alignment
    if view.isEditable != environment.isEnabled { view.isEditable = environment.isEnabled }
    let tint = environment.tintColor.map { UIColor($0) }
    if self.tint != tint {
      self.tint = tint
      view.tintColor = tint
    }
    applyKeyboardTraits(environment, to: view)
    show(content.text(), in: view)
    focus.update(environment.focusClaims, for: view)
  }

  private func show(_ text: String, in view: UITextView) {
    if view.editing.text.string != text { view.editing.adopt(text) }
  }

  func textViewDidChange(_ textView: UITextView) {
    content.edit(textView.editing.text.string)
    // A binding that does not take the value has the last word.
    if content.isText { show(content.text(), in: textView) }
  }

  func textViewDidBeginEditing(_ textView: UITextView) { focus.report(true) }

  func textViewDidEndEditing(_ textView: UITextView) {
    if !content.isText {
      content.commit(textView.editing.text.string)
      show(content.text(), in: textView)
    }
    focus.report(false)
  }
}
