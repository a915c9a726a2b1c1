/// Holds a presented view, over a dimmed presenter where it is a sheet.
final class PresentationContainerView: UIView {
  weak var presentation: UIPresentationController?
  let dimming = UIView()
  private var dragging: SheetDragging?

  init(_ presentation: UIPresentationController, frame: CGRect) {
    self.presentation = presentation
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    dimming.frame = bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let color = presentation.dimmingColor {
      dimming.backgroundColor = color
      addSubview(dimming)
      if presentation.dismissesByTouchOutside {
        let tap = UITapGestureRecognizer()
        tap.addHandler { [weak self] in self?.presentation?.touchedOutside() }
        dimming.addGestureRecognizer(tap)
      }
    }
    if let sheet = presentation as? UISheetPresentationController {
      dragging = SheetDragging(sheet, in: self)
    }
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    if let view = presentation?.presentedView, view.superview === self, !isInTransition {
      view.frame = presentation?.frameOfPresentedViewInContainerView ?? bounds
    }
    presentation?.containerViewDidLayoutSubviews()
  }

  var isInTransition = false

  /// Whether touches beside the presented view go to what is behind.
  var letsTouchesThrough = false {
    didSet { layer.interaction = letsTouchesThrough ? .passThrough : nil }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard letsTouchesThrough, let view = presentation?.presentedView else {
      return super.point(inside: point, with: event)
    }
    return view.frame.contains(point)
  }

  /// Dismisses what is presented, if it lets itself be dismissed.
  @discardableResult func dismissByTouch() -> Bool {
    guard let presentation else { return false }
    let presented = presentation.presentedViewController
    guard !presented.isModalInPresentation,
      presentation.delegate?.presentationControllerShouldDismiss(presentation) ?? true
    else {
      presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return false
    }
    presentation.delegate?.presentationControllerWillDismiss(presentation)
    presented.dismiss(animated: true) {
      presentation.delegate?.presentationControllerDidDismiss(presentation)
    }
    return true
  }

  // MARK: Accessibility

  private var isSheet: Bool { presentation is UISheetPresentationController }

  override func makeSemantics() -> [SemanticsNode] {
    let content = super.makeSemantics()
    guard isSheet, !content.isEmpty, let presentation, let view = presentation.presentedView else {
      return content
    }
    var nodes = semantics(role: .sheet, adding: [.escape], children: content)
    for index in nodes.indices {
      let controller = presentation.presentedViewController
      nodes[index].label =
        (controller as? UINavigationController)?.topViewController?.title ?? controller.title
      nodes[index].frame = view.convert(view.bounds, to: nil)
      if !letsTouchesThrough { nodes[index].traits.insert(.isModal) }
    }
    return nodes
  }

  override func accessibilityPerformEscape() -> Bool {
    guard isSheet else { return false }
    dismissByTouch()
    return true
  }
}
