// What does a cell ask of content that comes from another framework?

import CoreGraphics
import Foundation

/// A content view that takes part in the life of the cell around it.
///
/// SwiftUI's hosting configuration makes such a view. A cell looks for it with `as?` and otherwise needs
/// nothing of it.
@MainActor package protocol HostedCellContent: UIContentView {
  /// The cell is about to be shown for an item; called once for each time, after the configuration is set.
  func hostWillDisplay(itemIdentifier: AnyHashable?)
  func hostDidEndDisplaying()
  /// Where the separator begins and ends, from the content view's edges; nil is the cell's default.
  var separatorLeadingInset: CGFloat? { get }
  var separatorTrailingInset: CGFloat? { get }
  /// Actions that the content declares; they come before those of the list's providers.
  var leadingSwipeActions: UISwipeActionsConfiguration? { get }
  var trailingSwipeActions: UISwipeActionsConfiguration? { get }
  /// The least size of the cell; nil is the system's, 44 points high.
  var minimumSize: CGSize? { get }
  /// Called by the content when its fitting size is no longer what it was.
  var onSizeInvalidation: (() -> Void)? { get set }
  /// What fills the whole cell behind the content.
  var hostedBackgroundView: UIView? { get }
}
