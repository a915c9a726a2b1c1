// What can be done with a row by swiping it?

import Foundation

/// An action that appears when a row is swiped.
@MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable {
    case normal = 0
    case destructive = 1
  }

  /// Call the last argument once, with whether the action was done.
  public typealias Handler =
    @MainActor (UIContextualAction, UIView, @escaping @MainActor (Bool) -> Void) -> Void

  public let style: Style
  public let handler: Handler
  open var title: String?
  open var image: UIImage?
  /// Grey, or red where the action destroys something, by default.
  open var backgroundColor: UIColor!

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    switch style {
    case .normal: backgroundColor = .systemGray
    case .destructive: backgroundColor = .systemRed
    }
  }
}

/// The actions at one side of a row; the first is at the outer edge.
@MainActor open class UISwipeActionsConfiguration: NSObject {
  public let actions: [UIContextualAction]
  /// Whether a swipe across the row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) { self.actions = actions }
}
