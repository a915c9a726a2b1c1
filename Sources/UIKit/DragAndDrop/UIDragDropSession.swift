/// What goes on while something is dragged.
@MainActor public protocol UIDragDropSession: AnyObject {
  var items: [UIDragItem] { get }
  /// Where the finger is.
  func location(in view: UIView) -> CGPoint
  var allowsMoveOperation: Bool { get }
  var isRestrictedToDraggingApplication: Bool { get }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, as the view sees it that the items come from.
@MainActor public protocol UIDragSession: UIDragDropSession {
  /// For the app's own use.
  var localContext: Any? { get set }
}

/// A drag, as a view sees it that the items may be dropped on.
@MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag; nil for one that comes from another program.
  var localDragSession: (any UIDragSession)? { get }

  /// Hands out those of the items that are of a class, later, on the main queue.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// What would become of the items where they are dropped.
public enum UIDropOperation: UInt, Sendable {
  case cancel = 0
  case forbidden = 1
  case copy = 2
  case move = 3
}

/// What a view would do with the items.
@MainActor open class UIDropProposal: NSObject {
  public let operation: UIDropOperation

  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// What goes along with a dropped item on its way.
@MainActor public protocol UIDragAnimating: AnyObject {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}
