// What does a row need to know about its place in a list?

import CoreGraphics
import Foundation

/// What the list layout tells a row, header or footer together with its frame.
package struct ListPlacement: Hashable {
  package enum Role: Hashable, Sendable {
    case row
    /// A supplementary header, or the first item where that is the header.
    case header
    case footer
  }

  package var appearance: UICollectionLayoutListConfiguration.Appearance
  package var role: Role
  /// Whether nothing of the section's card is above.
  package var isFirst = false
  /// Whether nothing of the section's card is below.
  package var isLast = false
  package var topSeparator: Separator?
  package var bottomSeparator: Separator?
  /// The radius of the card's corners, on the sides where the row is first or last.
  package var cornerRadius: CGFloat = 0
  /// Whether the element is held at the edge while its section scrolls away.
  package var isPinned = false

  /// A separator line.
  ///
  /// An inset of nil follows the content of the row.
  package struct Separator: Hashable {
    package var leading: CGFloat?
    package var trailing: CGFloat?
    package var color: UIColor
    package var multipleSelectionColor: UIColor
  }
}
