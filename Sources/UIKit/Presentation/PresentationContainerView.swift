/// Holds a presented view, over a dimmed presenter where it is a sheet.
final class PresentationContainerView: UIView {
  weak var presentation: UIPresentationController?
  let dimming = UIView()

  init(_ presentation: UIPresentationController, frame: CGRect) {
    self.presentation = presentation
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    accessibilityViewIsModal = true
    dimming.frame = bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if presentation is UISheetPresentationController {
      dimming.backgroundColor = UIColor(white: 0, alpha: UISheetPresentationController.dimming)
      let tap = UITapGestureRecognizer()
      tap.addHandler { [weak self] in self?.dismissByTouch() }
      dimming.addGestureRecognizer(tap)
      addSubview(dimming)
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
}
