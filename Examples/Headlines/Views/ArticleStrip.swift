import SwiftUI
import UIKit

/// A category's articles in a row that scrolls sideways: UIKit's collection view in SwiftUI, with SwiftUI in its last
/// cell.
struct ArticleStrip: UIViewRepresentable {
  let category: NewsCategory
  let articles: [Article]
  /// Favourites have more room.
  let isTall: Bool
  let pictures: PictureLoader
  let onMore: @MainActor () -> Void
  let onSelect: @MainActor (Article) -> Void

  func makeCoordinator() -> ArticleStripCoordinator { ArticleStripCoordinator(pictures: pictures) }

  func makeUIView(context: Context) -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 10, right: 16)
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    list.backgroundColor = .clear
    list.showsHorizontalScrollIndicator = false
    context.coordinator.attach(to: list)
    return list
  }

  /// Each strip is told of changes of its own category only, and shows what is new in its own data source.
  func updateUIView(_ list: UICollectionView, context: Context) {
    list.accessibilityIdentifier = category.rawValue
    context.coordinator.onMore = onMore
    context.coordinator.onSelect = onSelect
    context.coordinator.setTall(isTall, in: list)
    context.coordinator.show(articles)
  }

  static func dismantleUIView(_ list: UICollectionView, coordinator: ArticleStripCoordinator) {
    coordinator.detach(from: list)
  }
}
