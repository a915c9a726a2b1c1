/// One of the things that are dragged.
@MainActor open class UIDragItem: NSObject {
  /// What another part of the app is given.
  public let itemProvider: NSItemProvider
  /// What only this app knows of it.
  open var localObject: Any?
  /// Makes another picture than that of the item's view.
  open var previewProvider: (() -> UIDragPreview?)?

  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// How something looks that is dragged.
@MainActor open class UIDragPreview: NSObject {
  public let view: UIView
  public let parameters: UIDragPreviewParameters

  public init(view: UIView, parameters: UIDragPreviewParameters) {
    self.view = view
    self.parameters = parameters
    super.init()
  }

  public convenience init(view: UIView) {
    self.init(view: view, parameters: UIDragPreviewParameters())
  }
}

/// What of a view is seen while it is dragged.
@MainActor open class UIDragPreviewParameters: UIPreviewParameters {}
