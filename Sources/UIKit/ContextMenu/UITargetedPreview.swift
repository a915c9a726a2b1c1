/// How a view looks while its context menu is shown.
@MainActor open class UIPreviewParameters: NSObject {
  /// The part of the view that is shown, in its coordinates; nil is all of it.
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?
  open var backgroundColor: UIColor! = .clear

  public override init() {
    super.init()
  }
}

/// The view that a context menu is about.
@MainActor open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters
  open var size: CGSize { view.bounds.size }

  public init(view: UIView, parameters: UIPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIPreviewParameters())
  }
}
