// How is one section of a compositional layout laid out?

import CoreGraphics
import Foundation

/// The layout of a section.
@MainActor open class NSCollectionLayoutSection: NSObject {
  /// What a section is made of.
  enum Content {
    case list(UICollectionLayoutListConfiguration)
  }

  let content: Content
  /// The space between the section's edges and its contents.
  open var contentInsets: NSDirectionalEdgeInsets

  init(content: Content, contentInsets: NSDirectionalEdgeInsets) {
    self.content = content
    self.contentInsets = contentInsets
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
