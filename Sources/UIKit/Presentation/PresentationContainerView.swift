/// Holds a presented view, over a dimmed presenter where it is a sheet.
final class PresentationContainerView: UIView {
  weak var presentation: UIPresentationController?
  let dimming = UIView()
  private let drag = UIPanGestureRecognizer()

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
    if presentation is UISheetPresentationController {
      drag.addHandler { [weak self] in self?.dragDidChange() }
      addGestureRecognizer(drag)
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

  func dismissByTouch() {
    guard let presentation else { return }
    let presented = presentation.presentedViewController
    guard !presented.isModalInPresentation,
      presentation.delegate?.presentationControllerShouldDismiss(presentation) ?? true
    else {
      presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return
    }
    presentation.delegate?.presentationControllerWillDismiss(presentation)
    presented.dismiss(animated: true) {
      presentation.delegate?.presentationControllerDidDismiss(presentation)
    }
  }

  // MARK: Dragging a sheet

  private func dragDidChange() {
    guard let view = presentation?.presentedView, !isInTransition || drag.state != .began else { return }
    let resting = presentation?.frameOfPresentedViewInContainerView ?? bounds
    let sheet = SheetDrag(height: resting.height)
    let translation = drag.translation(in: self).y
    switch drag.state {
    case .began, .changed:
      isInTransition = true
      view.frame = resting.offsetBy(dx: 0, dy: sheet.offset(for: translation, isDismissible: isDismissible))
    case .ended where sheet.dismisses(translation: translation, velocity: drag.velocity(in: self).y):
      isInTransition = false
      dismissByTouch()
      if !isDismissible { settle(view, at: resting) }
    case .ended, .cancelled, .failed: settle(view, at: resting)
    case .possible: break
    }
  }

  private var isDismissible: Bool {
    presentation?.presentedViewController.isModalInPresentation == false
  }

  private func settle(_ view: UIView, at frame: CGRect) {
    isInTransition = false
    UIView.animate(springDuration: 0.4, bounce: 0) { view.frame = frame }
  }
}
