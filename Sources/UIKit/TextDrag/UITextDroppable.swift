/// A text that takes words which are dropped on it.
@MainActor public protocol UITextDroppable: UITextInput {
  var textDropDelegate: (any UITextDropDelegate)? { get set }
  /// Whether something is over the text that could be dropped.
  var isTextDropActive: Bool { get }
}

/// What a text would do with words that are dropped on it.
@MainActor open class UITextDropProposal: UIDropProposal {
  public enum Action: UInt, Sendable {
    case insert = 0
    case replaceSelection = 1
    case replaceAll = 2
  }

  open var dropAction = Action.insert
}

/// Words that someone wants to drop on a text.
@MainActor public protocol UITextDropRequest: AnyObject {
  var dropPosition: UITextPosition { get }
  /// What is done where the delegate says nothing else.
  var suggestedProposal: UITextDropProposal { get }
  /// Whether the words are of the same text.
  var isSameView: Bool { get }
  var dropSession: any UIDropSession { get }
}

/// Says what becomes of words that are dropped on a text.
///
/// Every method has a default.
@MainActor public protocol UITextDropDelegate: AnyObject {
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willPerformDrop drop: any UITextDropRequest
  )
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    textDropSessionDidEnter session: any UIDropSession
  )
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    textDropSessionDidUpdate session: any UIDropSession
  )
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    textDropSessionDidExit session: any UIDropSession
  )
  func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    textDropSessionDidEnd session: any UIDropSession
  )
}

extension UITextDropDelegate {
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    proposalForDrop drop: any UITextDropRequest
  ) -> UITextDropProposal { drop.suggestedProposal }
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    willPerformDrop drop: any UITextDropRequest
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    textDropSessionDidEnter session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    textDropSessionDidUpdate session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    textDropSessionDidExit session: any UIDropSession
  ) {}
  public func textDroppableView(
    _ textDroppableView: any UIView & UITextDroppable,
    textDropSessionDidEnd session: any UIDropSession
  ) {}
}
