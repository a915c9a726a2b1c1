// Who else configures a cell for its state?

import Foundation

/// Gives collection view cells their `configurationUpdateHandler`.
///
/// A protocol of its own, so that table view cells, which are list cells, can have a handler that is called
/// with a cell of their own type; Swift would not let a subclass redeclare a property of its superclass.
@MainActor public protocol _CellUpdateHandling: AnyObject {}

extension _CellUpdateHandling where Self: UICollectionViewCell {
  /// Called after `updateConfiguration(using:)`.
  ///
  /// Setting it asks for an update.
  public var configurationUpdateHandler: UICollectionViewCell.ConfigurationUpdateHandler? {
    get { updateHandler }
    set { updateHandler = newValue }
  }
}
