// Where are the rows, headers and footers of a table view?

import CoreGraphics
import Foundation

/// Lets the section provider find its layout.
@MainActor final class TableLayoutLink { weak var layout: TableLayout? }

/// A list layout, with the table's answers for its settings.
@MainActor final class TableLayout: UICollectionViewCompositionalLayout {
  /// The room of the table's own header and footer.
  var edgeLengths: (top: CGFloat, bottom: CGFloat) = (0, 0) {
    didSet { if edgeLengths != oldValue { invalidateLayout() } }
  }
  /// How rows come, by new place, and go, by old place.
  var insertions: [IndexPath: UITableView.RowAnimation] = [:]
  var deletions: [IndexPath: UITableView.RowAnimation] = [:]

  init(link: TableLayoutLink) {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.contentInsetsReference = .none
    super.init(
      sectionProvider: { section, environment in
        guard let table = (link.layout?.collectionView as? TableRows)?.table else {
          return .list(
            using: UICollectionLayoutListConfiguration(appearance: .plain),
            layoutEnvironment: environment
          )
        }
        return .list(using: table.configuration(ofSection: section), layoutEnvironment: environment)
      },
      configuration: configuration
    )
    link.layout = self
  }

  required init?(coder: NSCoder) { nil }

  override func boundaryGrowth(atStart: Bool) -> CGFloat {
    super.boundaryGrowth(atStart: atStart) + (atStart ? edgeLengths.top : edgeLengths.bottom)
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    if let attributes { displace(attributes, by: insertions[itemIndexPath] ?? .automatic) }
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    if let attributes { displace(attributes, by: deletions[itemIndexPath] ?? .automatic) }
    return attributes
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    insertions = [:]
    deletions = [:]
  }

  private func displace(
    _ attributes: UICollectionViewLayoutAttributes,
    by animation: UITableView.RowAnimation
  ) {
    switch animation {
    case .fade, .automatic: break
    case .none: attributes.alpha = 1
    case .left: attributes.center.x -= attributes.size.width
    case .right: attributes.center.x += attributes.size.width
    case .top, .middle: attributes.center.y -= attributes.size.height
    case .bottom: attributes.center.y += attributes.size.height
    }
  }
}
