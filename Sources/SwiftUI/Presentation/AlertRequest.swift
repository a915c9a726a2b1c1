import QuartzCore
import UIKit

/// An alert or dialog that a view wants to be shown.
@MainActor struct AlertRequest {
  let style: UIAlertController.Style
  var title: String?
  var message: String?
  /// The buttons, in the order in which they were written.
  var buttons: [ContentItem]
  /// Told when the alert has gone by a button or a touch beside it.
  var dismiss: () -> Void

  /// A controller for the request; the actions of its buttons run before it goes.
  func makeController() -> UIAlertController {
    let controller = UIAlertController(title: title, message: message, preferredStyle: style)
    controller.performsActionsFirst = true
    var hasCancel = false
    for item in buttons where style == .alert {
      guard case .field(let content, let isSecure) = item.kind else { continue }
      controller.addTextField { Self.prepare($0, item, content, isSecure) }
    }
    for button in buttons {
      guard case .button(let role, let perform) = button.kind else { continue }
      // Of several cancel buttons the first one counts.
      let isCancel = role == .cancel && !hasCancel
      hasCancel = hasCancel || isCancel
      let action = UIAlertAction(
        title: button.title,
        style: isCancel ? .cancel : role == .destructive ? .destructive : .default
      ) { _ in
        perform()
        dismiss()
      }
      action.isEnabled = button.isEnabled
      controller.addAction(action)
    }
    if controller.actions.isEmpty, style == .alert {
      controller.addAction(UIAlertAction(title: "OK", style: .default) { _ in dismiss() })
    } else if style == .actionSheet, !hasCancel {
      controller.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in dismiss() })
    }
    return controller
  }
}

extension AlertRequest {
  /// A text field that writes to a binding.
  fileprivate static func prepare(
    _ field: UITextField,
    _ item: ContentItem,
    _ content: TextFieldContent,
    _ isSecure: Bool
  ) {
    field.placeholder = item.title
    field.text = content.text()
    field.isSecureTextEntry = isSecure
    field.isEnabled = item.isEnabled
    field.addAction(
      UIAction { [weak field] _ in content.edit(field?.text ?? "") },
      for: .editingChanged
    )
    field.addAction(
      UIAction { [weak field] _ in content.commit(field?.text ?? "") },
      for: .editingDidEnd
    )
  }
}

/// Shows an alert for as long as there is a request for one.
struct AlertPresenter: UIViewRepresentable {
  let request: AlertRequest?

  func makeUIView(context: Context) -> AlertAnchorView { AlertAnchorView() }

  func updateUIView(_ view: AlertAnchorView, context: Context) {
    view.request = request
  }

  static func dismantleUIView(_ view: AlertAnchorView, coordinator: ()) {
    view.request = nil
  }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: AlertAnchorView, context: Context) -> CGSize? {
    proposal.replacingUnspecifiedDimensions()
  }
}

/// Stands where the view is that an alert belongs to, and presents it from there.
final class AlertAnchorView: AnchorView {
  private weak var shown: UIAlertController?
  private var token: DelayToken?

  var request: AlertRequest? {
    didSet { follow() }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { follow() }
  }

  /// Presents or dismisses on the next turn, when the views are where they will be.
  private func follow() {
    guard (request == nil) != (shown == nil) else { return update() }
    guard token == nil else { return }
    token = UpdateCycle.main.after(0) { [weak self] in
      guard let self else { return }
      token = nil
      exchange()
    }
  }

  private func update() {
    guard let request, let shown else { return }
    if shown.title != request.title { shown.title = request.title }
    if shown.message != request.message { shown.message = request.message }
  }

  private func exchange() {
    guard let request else {
      if let shown, !shown.isBeingDismissed { shown.presentingViewController?.dismiss(animated: true) }
      shown = nil
      return
    }
    guard shown == nil, window != nil, let presenter = frontController else { return }
    let controller = request.makeController()
    controller.popoverPresentationController?.sourceView = self
    shown = controller
    presenter.present(controller, animated: true)
  }
}

/// A modifier's anchor: what is to be shown is found out in the graph.
struct AlertAnchor<Actions: View, Message: View> {
  let style: UIAlertController.Style
  let title: Text?
  let isPresented: Bool
  let actions: Actions
  let message: Message
  let dismiss: () -> Void
}

extension AlertAnchor: View {
  typealias Body = Never
}

extension AlertAnchor: DerivedView {
  func derive(_ context: UpdateContext) -> some View { AlertPresenter(request: request(context)) }

  @MainActor private func request(_ context: UpdateContext) -> AlertRequest? {
    guard isPresented else { return nil }
    let items = ContentItemCollector.items(of: message, context)
    let message = items.map(\.title).filter { !$0.isEmpty }.joined(separator: "\n")
    return AlertRequest(
      style: style,
      title: title?.plainString,
      message: message.isEmpty ? nil : message,
      buttons: ContentItemCollector.items(of: actions, context),
      dismiss: dismiss
    )
  }
}
