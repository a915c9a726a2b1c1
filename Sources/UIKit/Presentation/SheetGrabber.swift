import QuartzCore

/// The bar at a sheet's top edge that says it can be dragged; a tap goes to the next height.
final class SheetGrabber: UIControl {
  var onTap: (@MainActor () -> Void)?
  private let bar = UIView(frame: CGRect(x: 20, y: 5, width: 36, height: 5))

  init() {
    super.init(frame: .zero)
    bar.backgroundColor = .tertiaryLabel
    bar.layer.cornerRadius = 2.5
    bar.isUserInteractionEnabled = false
    addSubview(bar)
    isAccessibilityElement = true
    accessibilityLabel = "Sheet Grabber"
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .primaryActionTriggered)
  }

  required init?(coder: NSCoder) { nil }
}
