/// What a context menu shows.
@MainActor open class UIContextMenuConfiguration: NSObject {
  public typealias PreviewProvider = @MainActor () -> UIViewController?
  public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

  /// Says which of several things the menu belongs to.
  public let identifier: any NSCopying
  package let previewProvider: PreviewProvider?
  package let actionProvider: ActionProvider?
  open var badgeCount = 0

  public init(
    identifier: (any NSCopying)? = nil,
    previewProvider: PreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }
}
