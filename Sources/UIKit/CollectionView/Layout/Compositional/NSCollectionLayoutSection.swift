// How is one section of a compositional layout laid out?

import CoreGraphics
import Foundation

/// The layout of a section.
@MainActor open class NSCollectionLayoutSection: NSObject {
  /// What a section is made of.
  enum Content {
    case list(UICollectionLayoutListConfiguration)
    case group(NSCollectionLayoutGroup)
  }

  let content: Content
  /// The space between the section's edges and its contents.
  open var contentInsets: NSDirectionalEdgeInsets
  /// The space between the groups.
  open var interGroupSpacing: CGFloat = 0
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// What keeps headers and footers away from the edges; `.automatic` is the section's content insets.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether headers and footers keep to the section's content insets.
  open var supplementariesFollowContentInsets = true
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether, and how, the section scrolls across the direction of the layout.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  public let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Called with what is on screen before each layout pass of the section; it may change how items look.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  init(content: Content, contentInsets: NSDirectionalEdgeInsets) {
    self.content = content
    self.contentInsets = contentInsets
  }

  /// A section that repeats `group` for as long as there are items.
  public convenience init(group: NSCollectionLayoutGroup) {
    self.init(content: .group(group), contentInsets: .zero)
  }

  /// A section that is a list.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let container = layoutEnvironment.container
    return NSCollectionLayoutSection(
      content: .list(configuration),
      contentInsets: ListSectionLayout.defaultInsets(
        configuration,
        width: container.contentSize.width,
        scale: layoutEnvironment.traitCollection.displayScale
      )
    )
  }
}
