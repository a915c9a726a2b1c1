import QuartzCore

/// Shows an alert over its dimmed presenter.
final class AlertPresentationController: UIPresentationController {
  private var isSheet: Bool {
    (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet
  }

  override var shouldRemovePresentersView: Bool { false }
  override var dimmingColor: UIColor? { AlertColors.dimming }
  override var dismissesByTouchOutside: Bool { isSheet }

  override func touchedOutside() {
    (presentedViewController as? UIAlertController)?.cancel()
  }

  override var transitionDuration: TimeInterval { isSheet ? 0.4 : 0.25 }

  override func place(_ view: UIView, isAway: Bool, final: CGRect) -> Bool {
    guard let alert = view as? AlertView else { return false }
    if isSheet {
      view.frame = isAway ? final.offsetBy(dx: 0, dy: final.height) : final
      return true
    }
    view.frame = final
    view.alpha = isAway ? 0 : 1
    // It comes in a little larger; it only fades when it goes.
    let isComing = presentedViewController.isBeingPresented
    for panel in alert.panels {
      panel.transform = isAway && isComing ? CGAffineTransform(scaleX: 1.17, y: 1.17) : .identity
    }
    return true
  }

  override func presentationTransitionWillBegin() {
    presentingViewController.viewIfLoaded?.tintAdjustmentMode = .dimmed
  }

  override func dismissalTransitionWillBegin() {
    presentingViewController.viewIfLoaded?.tintAdjustmentMode = .automatic
  }
}
