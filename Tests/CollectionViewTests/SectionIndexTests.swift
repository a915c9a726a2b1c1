import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

/// The letters beside a long collection view.
@MainActor @Suite struct `A collection view's section index` {
  final class Source: UICollectionViewDiffableDataSource<String, Int> {
    override func indexTitles(for collectionView: UICollectionView) -> [String]? {
      snapshot().sectionIdentifiers
    }

    override func collectionView(
      _ collectionView: UICollectionView,
      indexPathForIndexTitle title: String,
      at index: Int
    ) -> IndexPath { IndexPath(item: 0, section: index) }
  }

  private let harness = Harness(safeArea: .zero)
  private let list: UICollectionView
  private let source: Source

  init() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    configuration.headerTopPadding = 0
    list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    source = Source(collectionView: list) { list, path, item in
      list.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned source] cell, _, path in
      var content = UIListContentConfiguration.plainHeader()
      content.text = source.sectionIdentifier(for: path.section)
      cell.contentConfiguration = content
    }
    source.supplementaryViewProvider = { list, _, path in
      list.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
  }

  private func apply(_ sections: [String]) {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for (number, section) in sections.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems((0..<30).map { number * 100 + $0 })
    }
    source.apply(snapshot, animatingDifferences: false)
    harness.flush()
  }

  private var index: SemanticsNode? { harness.element(labelled: "Section index") }

  @Test func `a finger on a title scrolls its section's header to the top`() throws {
    apply(["A", "B", "C"])
    harness.show(list)
    let index = try #require(index)
    #expect(index.frame == CGRect(x: 375, y: 0, width: 15, height: 844))
    harness.touchDown(at: CGPoint(x: 385, y: 422))
    // A scroll view waits this long for a drag before it lets a touch through.
    harness.advance(by: 0.2)
    let header = try #require(
      list.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 1)
      )
    )
    let top = header.frame.minY
    #expect(top == list.contentOffset.y)
    #expect(list.cellForItem(at: IndexPath(item: 0, section: 1))?.frame.minY == header.frame.maxY)
    // The finger goes on to the last title.
    harness.touchMove(to: CGPoint(x: 385, y: 800))
    harness.touchUp(at: CGPoint(x: 385, y: 800))
    #expect(list.contentOffset.y == 2 * top)
    #expect(self.index?.frame.minY == 0)
  }

  @Test func `the titles are those of the items that are there`() {
    harness.show(list)
    #expect(index == nil)
    apply(["A", "B"])
    #expect(index != nil)
    apply([])
    #expect(index == nil)
  }

  @Test func `assistive technology goes through the titles`() throws {
    apply(["A", "B", "C"])
    harness.show(list)
    let view = try #require(list.subviews.last { $0.accessibilityLabel == "Section index" })
    view.accessibilityIncrement()
    view.accessibilityIncrement()
    harness.flush()
    #expect(view.accessibilityValue == "B")
    #expect(list.indexPathsForVisibleItems.min()?.section == 1)
    view.accessibilityDecrement()
    #expect(view.accessibilityValue == "A")
    #expect(list.contentOffset.y == 0)
  }
}
