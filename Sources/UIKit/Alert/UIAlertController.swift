/// Tells something in the middle of the screen, or offers actions at its bottom.
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet = 0
    case alert = 1
  }

  private var styleStorage = Style.alert
  private let alertView = AlertView()
  private weak var previousResponder: UIResponder?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    styleStorage = preferredStyle
    self.title = title
    self.message = message
  }

  open var preferredStyle: Style { styleStorage }

  open override var title: String? {
    get { super.title }
    set {
      super.title = newValue
      contentDidChange()
    }
  }

  open var message: String? {
    didSet { if message != oldValue { contentDidChange() } }
  }

  // MARK: Actions

  open private(set) var actions: [UIAlertAction] = []

  /// A second action with the cancel style is an error, as on iOS.
  open func addAction(_ action: UIAlertAction) {
    precondition(
      action.style != .cancel || cancelAction == nil,
      "UIAlertController can only have one action with a style of UIAlertAction.Style.cancel"
    )
    actions.append(action)
    contentDidChange()
  }

  /// Emphasised, and performed by the Return key.
  open var preferredAction: UIAlertAction? {
    didSet {
      precondition(
        preferredAction.map { preferred in actions.contains { $0 === preferred } } ?? true,
        "UIAlertController.preferredAction has to be one of its actions"
      )
      contentDidChange()
    }
  }

  // MARK: Text fields

  private final var fields = AlertFields()

  /// The text fields of an alert, from top to bottom.
  open var textFields: [UITextField]? { fields.all.isEmpty ? nil : fields.all }

  /// Adds a text field below the message; only alerts have them.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    precondition(
      styleStorage == .alert,
      "Text fields can only be added to an alert controller of style UIAlertController.Style.alert"
    )
    configurationHandler?(fields.add { [weak self] in self?.performPreferred() })
    contentDidChange()
  }

  final var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  // MARK: View

  open override func loadView() {
    alertView.controller = self
    alertView.frame = CGRect(origin: .zero, size: UIApplication.shared.environment.size)
    view = alertView
    alertView.rebuild()
  }

  private func contentDidChange() {
    guard isViewLoaded else { return }
    let editing = fields.all.first { $0.isFirstResponder }
    alertView.rebuild()
    editing?.becomeFirstResponder()
    preferredContentSize = alertView.popoverContentSize
  }

  /// Whether handlers run before the alert goes, as SwiftUI has it.
  package final var performsActionsFirst = false

  /// What the alert says and offers, in an order of its style's.
  final var content: AlertContent {
    AlertContent(
      style: styleStorage,
      title: title,
      message: message,
      actions: actions,
      preferred: preferredAction,
      textFields: fields.all,
      isInPopover: presentation.controller is UIPopoverPresentationController
    )
  }

  final func makePresentationController(_ presenting: UIViewController?) -> UIPresentationController {
    let traits = presenting?.traitCollection ?? traitCollection
    if styleStorage == .actionSheet, traits.horizontalSizeClass == .regular,
      traits.userInterfaceIdiom == .pad
    {
      let popover = Popovers.controller(of: self)
      precondition(
        presenting == nil || popover.hasSource,
        "UIAlertController of the style actionSheet is shown in a popover here: give its "
          + "popoverPresentationController a sourceView or barButtonItem before presenting it"
      )
      return popover
    }
    return AlertPresentationController(presentedViewController: self, presenting: presenting)
  }

  // MARK: Performing

  /// Dismisses the alert; the action's handler runs after that.
  final func perform(_ action: UIAlertAction) {
    guard action.isEnabled, presentingViewController != nil, !isBeingDismissed else { return }
    guard performsActionsFirst else { return dismiss(animated: true) { action.handler?(action) } }
    let presenter = presentingViewController
    action.handler?(action)
    if presentingViewController != nil, !isBeingDismissed { presenter?.dismiss(animated: true) }
  }

  /// Does what Escape and a touch outside do.
  @discardableResult
  final func cancel() -> Bool {
    if let cancelAction {
      perform(cancelAction)
      return true
    }
    // Without a cancel action, only a lone action can be meant.
    guard styleStorage == .alert, actions.count == 1, let only = actions.first else { return false }
    perform(only)
    return true
  }

  private func performPreferred() {
    let others = actions.filter { $0.style != .cancel }
    if let action = preferredAction ?? (others.count == 1 ? others.first : nil) ?? cancelAction {
      if action.style != .destructive || action === preferredAction { perform(action) }
    }
  }

  // MARK: Keyboard

  open override var canBecomeFirstResponder: Bool { true }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    alertView.rebuild()
    preferredContentSize = alertView.popoverContentSize
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    previousResponder = view.window?.firstResponder
    if !fields.focus() { becomeFirstResponder() }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    previousResponder?.becomeFirstResponder()
  }

  open override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        input: UIKeyCommand.inputEscape,
        modifierFlags: [],
        action: Selector("escapePressed", UIAlertController.escapePressed)
      ),
      UIKeyCommand(
        input: "\r",
        modifierFlags: [],
        action: Selector("returnPressed", UIAlertController.returnPressed)
      ),
    ]
  }

  private func escapePressed() {
    cancel()
  }

  private func returnPressed() {
    performPreferred()
  }
}
