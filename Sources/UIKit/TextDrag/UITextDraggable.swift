/// A text whose selected part can be dragged elsewhere.
@MainActor public protocol UITextDraggable: UITextInput {
  var textDragDelegate: (any UITextDragDelegate)? { get set }
  /// Whether a part of the text is being dragged.
  var isTextDragActive: Bool { get }
  var textDragOptions: UITextDragOptions { get set }
}

/// How text is dragged.
public struct UITextDragOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shows what is dragged in the colour of labels.
  public static let stripTextColorFromPreviews = UITextDragOptions(rawValue: 1 << 0)
}

/// A part of a text that someone wants to drag.
@MainActor public protocol UITextDragRequest: AnyObject {
  var dragRange: UITextRange { get }
  /// What is dragged where the delegate says nothing else.
  var suggestedItems: [UIDragItem] { get }
  /// What is dragged already.
  var existingItems: [UIDragItem] { get }
  var isSelected: Bool { get }
  var dragSession: any UIDragSession { get }
}

/// Says what is dragged of a text.
///
/// Every method has a default.
@MainActor public protocol UITextDragDelegate: AnyObject {
  /// What is dragged; nothing leaves the text where it is.
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem]
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionWillBegin session: any UIDragSession
  )
  func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  )
}

extension UITextDragDelegate {
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    itemsForDrag dragRequest: any UITextDragRequest
  ) -> [UIDragItem] { dragRequest.suggestedItems }
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionWillBegin session: any UIDragSession
  ) {}
  public func textDraggableView(
    _ textDraggableView: any UIView & UITextDraggable,
    dragSessionDidEnd session: any UIDragSession,
    with operation: UIDropOperation
  ) {}
}
