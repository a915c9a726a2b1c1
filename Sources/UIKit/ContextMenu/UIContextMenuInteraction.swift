import QuartzCore

/// Shows a menu for a view when it is pressed for a while, or clicked with the secondary button.
@MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  public enum Appearance: Int, Sendable {
    case unknown = 0
    case rich = 1
    case compact = 2
  }

  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  private let press = ContextMenuPress()
  private let click = SecondaryClick()
  private var pending: (configuration: UIContextMenuConfiguration, point: CGPoint)?
  private weak var overlay: MenuOverlay?
  /// What the menu is about, where that is not the view.
  package final var findTarget: ((UIContextMenuConfiguration, CGPoint) -> UITargetedPreview?)?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.hasMenu = { [weak self] in self?.ask(at: $0) ?? false }
    click.hasMenu = { [weak self] in self?.ask(at: $0) ?? false }
    press.addHandler { [weak self] in self?.pressDidChange() }
    click.addHandler { [weak self] in
      if let self, click.state == .ended { showPending() }
    }
  }

  open var menuAppearance: Appearance { overlay == nil ? .unknown : .rich }

  open func willMove(to view: UIView?) {
    self.view?.removeGestureRecognizer(press)
    self.view?.removeGestureRecognizer(click)
  }

  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
    view?.addGestureRecognizer(click)
  }

  /// Where the gesture is.
  open func location(in view: UIView?) -> CGPoint {
    let point = pending?.point ?? press.locationInWindow
    guard let view, view.window != nil else { return point }
    return view.convert(point, from: nil)
  }

  /// Shows the menu anew, with other elements.
  open func dismissMenu() {
    overlay?.dismiss()
  }

  // MARK: Asking and showing

  private func ask(at point: CGPoint) -> Bool {
    guard let view, let delegate, overlay == nil else { return false }
    guard
      let configuration = delegate.contextMenuInteraction(
        self,
        configurationForMenuAtLocation: view.convert(point, from: nil)
      )
    else { return false }
    pending = (configuration, point)
    return true
  }

  private func pressDidChange() {
    switch press.state {
    case .began:
      press.cancelOthers()
      showPending()
    case .changed: if let touch = press.activeTouches.first { overlay?.track(touch) }
    case .ended: if let touch = press.activeTouches.first { overlay?.release(touch) }
    case .possible, .cancelled, .failed: break
    }
  }

  private func showPending() {
    guard let pending, let view, let window = view.window else { return }
    self.pending = nil
    let configuration = pending.configuration
    let menu = configuration.actionProvider?([])
    let preview = configuration.previewProvider?()
    guard menu?.children.isEmpty == false || preview != nil else { return }
    let target = self.target(for: configuration, at: pending.point) ?? UITargetedPreview(view: view)
    let rect = target.view.convert(target.view.bounds, to: nil)
    let lift = MenuLift(
      around: rect,
      path: target.parameters.visiblePath.map { Self.moved($0, to: rect.origin) },
      cornerRadius: target.view.layer.cornerRadius,
      preview: preview
    )
    var source = MenuOverlay.Source(view: target.view, rect: rect, sender: view)
    source.willDisplay = { [weak self] overlay in
      guard let self else { return }
      delegate?.contextMenuInteraction(
        self,
        willDisplayMenuFor: configuration,
        animator: ContextMenuAnimator(overlay, preview: preview)
      )
    }
    source.willEnd = { [weak self] overlay in
      guard let self else { return }
      delegate?.contextMenuInteraction(
        self,
        willEndFor: configuration,
        animator: ContextMenuAnimator(overlay, preview: preview)
      )
    }
    lift.onCommit = { [weak self] overlay in
      guard let self else { return }
      delegate?.contextMenuInteraction(
        self,
        willPerformPreviewActionForMenuWith: configuration,
        animator: ContextMenuAnimator(overlay, preview: preview)
      )
      overlay.dismiss()
    }
    let overlay = MenuOverlay(menu ?? UIMenu(), from: source, lift: lift)
    self.overlay = overlay
    overlay.present(in: window)
  }

  private func target(for configuration: UIContextMenuConfiguration, at point: CGPoint) -> UITargetedPreview?
  {
    if let findTarget { return findTarget(configuration, point) }
    return delegate?.contextMenuInteraction(
      self,
      configuration: configuration,
      highlightPreviewForItemWithIdentifier: configuration.identifier
    )
  }

  private static func moved(_ path: UIBezierPath, to origin: CGPoint) -> CGPath {
    let copy = UIBezierPath(cgPath: path.cgPath)
    copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return copy.cgPath
  }

  /// Opens the menu for a keyboard or an assistive technology; false where there is none.
  package final func open() -> Bool {
    guard let view, view.window != nil else { return false }
    let middle = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    guard ask(at: middle) else { return false }
    showPending()
    return true
  }
}
