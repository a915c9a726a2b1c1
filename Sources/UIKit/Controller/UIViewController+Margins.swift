// Safe area and margins of a controller's root view.

extension UIViewController {
  package var totalAdditionalSafeAreaInsets: UIEdgeInsets {
    additionalSafeAreaInsets + containerSafeAreaInsets
  }

  /// 16 points at the sides in narrow windows, 20 from 414 points on.
  package var minimumMargins: NSDirectionalEdgeInsets {
    let width = viewStorage?.window?.bounds.width ?? UIApplication.shared.environment.size.width
    let side: CGFloat = width < 414 ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  package func adjustedRootMargins(
    _ margins: UIEdgeInsets,
    isCustom: Bool,
    direction: UIUserInterfaceLayoutDirection
  ) -> UIEdgeInsets {
    let minimum = systemMinimumLayoutMargins.resolved(for: direction)
    guard isCustom else { return viewRespectsSystemMinimumLayoutMargins ? minimum : margins }
    return viewRespectsSystemMinimumLayoutMargins ? margins.maximum(with: minimum) : margins
  }
}
