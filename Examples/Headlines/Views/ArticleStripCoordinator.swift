import SwiftUI
import UIKit

/// Keeps the data source of a strip, and hears what is tapped there.
final class ArticleStripCoordinator: NSObject, UICollectionViewDelegateFlowLayout {
  private enum Item: Hashable, Sendable {
    case article(String)
    case more
  }

  private let pictures: PictureLoader
  private var dataSource: UICollectionViewDiffableDataSource<Int, Item>?
  private var articles: [String: Article] = [:]
  private var isTall = false
  var onMore: @MainActor () -> Void = {}
  var onSelect: @MainActor (Article) -> Void = { _ in }

  init(pictures: PictureLoader) {
    self.pictures = pictures
    super.init()
  }

  func attach(to list: UICollectionView) {
    list.delegate = self
    list.register(
      UINib(nibName: "ArticleCell", bundle: .main),
      forCellWithReuseIdentifier: ArticleCell.identifier
    )
    let more = UICollectionView.CellRegistration<UICollectionViewCell, Item> { cell, _, _ in
      cell.contentConfiguration = UIHostingConfiguration { MoreTile() }.margins(.all, 0)
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: list) { [weak self] list, path, item in
      switch item {
      case .more: return list.dequeueConfiguredReusableCell(using: more, for: path, item: item)
      case .article(let id):
        let cell = list.dequeueReusableCell(withReuseIdentifier: ArticleCell.identifier, for: path)
        if let self, let article = articles[id] { (cell as? ArticleCell)?.show(article, pictures) }
        return cell
      }
    }
  }

  func detach(from list: UICollectionView) {
    for case let cell as ArticleCell in list.visibleCells { cell.stop() }
    dataSource = nil
  }

  func show(_ new: [Article]) {
    guard let dataSource else { return }
    let old = articles
    articles = Dictionary(new.map { ($0.id, $0) }) { first, _ in first }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
    snapshot.appendSections([0])
    snapshot.appendItems(new.map { .article($0.id) } + [.more])
    snapshot.reconfigureItems(
      new.filter { article in old[article.id].map { $0 != article } ?? false }.map { .article($0.id) }
    )
    let isFirst = dataSource.snapshot().numberOfSections == 0
    dataSource.apply(snapshot, animatingDifferences: !isFirst)
  }

  func setTall(_ isTall: Bool, in list: UICollectionView) {
    guard isTall != self.isTall else { return }
    self.isTall = isTall
    list.collectionViewLayout.invalidateLayout()
  }

  // MARK: UICollectionViewDelegateFlowLayout

  func collectionView(
    _ collectionView: UICollectionView,
    layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    switch dataSource?.itemIdentifier(for: indexPath) {
    case .article, nil: CGSize(width: isTall ? 240 : 180, height: isTall ? 236 : 176)
    case .more: CGSize(width: 96, height: isTall ? 236 : 176)
    }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    switch dataSource?.itemIdentifier(for: indexPath) {
    case .article(let id): if let article = articles[id] { onSelect(article) }
    case .more: onMore()
    case nil: break
    }
  }
}

/// The end of a strip: SwiftUI in a cell of UIKit's.
struct MoreTile: View {
  var body: some View {
    VStack(spacing: 8) {
      Image(systemName: "list.bullet").font(.title2).accessibilityHidden(true)
      Text("All as rows").font(.footnote)
    }
    .foregroundStyle(.tint)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.isButton)
  }
}
