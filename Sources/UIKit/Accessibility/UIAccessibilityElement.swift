/// An accessibility element that is no view.
@MainActor open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  open var isAccessibilityElement = true
  open var accessibilityLabel: String?
  open var accessibilityValue: String?
  open var accessibilityHint: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityFrame: CGRect = .zero
  /// In the coordinates of the container; used instead of the frame once set.
  open var accessibilityFrameInContainerSpace: CGRect = .null
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  package let semanticsID = SemanticsID.make()

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  open func accessibilityActivate() -> Bool { false }

  package var frameOnScreen: CGRect {
    guard !accessibilityFrameInContainerSpace.isNull, let view = accessibilityContainer as? UIView else {
      return accessibilityFrame
    }
    return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
  }
}
