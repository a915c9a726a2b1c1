// Popovers of controllers: made when they are first asked for, and adapted to narrow screens.

@MainActor enum Popovers {
  /// The popover that a controller is, or would be, shown in.
  static func controller(of presented: UIViewController) -> UIPopoverPresentationController {
    presented.attachment(UIPopoverPresentationController.self) {
      UIPopoverPresentationController(presentedViewController: presented, presenting: nil)
    }
  }

  static func forget(_ presented: UIViewController) {
    presented.attachments[ObjectIdentifier(UIPopoverPresentationController.self)] = nil
  }

  /// On narrow screens a popover is a sheet, unless its delegate wants otherwise.
  static func makeController(
    for presented: UIViewController,
    presenting: UIViewController?
  ) -> UIPresentationController {
    let popover = controller(of: presented)
    let traits = presenting?.traitCollection ?? presented.traitCollection
    guard traits.horizontalSizeClass != .regular else { return popover }
    let style = popover.delegate?.adaptivePresentationStyle(for: popover, traitCollection: traits)
    if style == UIModalPresentationStyle.none { return popover }
    let adapted: UIPresentationController =
      style == .fullScreen || style == .overFullScreen
      ? FullScreenPresentationController(presentedViewController: presented, presenting: presenting)
      : UISheetPresentationController(presentedViewController: presented, presenting: presenting)
    adapted.delegate = popover.delegate
    return adapted
  }
}

extension UIViewController {
  /// The popover this controller is presented in; nil unless its style is `popover`, or it is an action sheet.
  public var popoverPresentationController: UIPopoverPresentationController? {
    let isSheet = (self as? UIAlertController)?.preferredStyle == .actionSheet
    guard isSheet || modalPresentationStyle == .popover else { return nil }
    return Popovers.controller(of: self)
  }
}
