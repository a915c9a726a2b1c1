import Foundation
import Testing
import UIKit
import WaxwingTestSupport

/// What a layout of an app's own is told of what has become invalid.
@MainActor @Suite struct `Invalidation contexts` {
  final class Context: UICollectionViewLayoutInvalidationContext {}

  final class ColumnLayout: UICollectionViewLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    override class var invalidationContextClass: AnyClass { Context.self }
    override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 4_000) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<40).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        .filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 100, width: 390, height: 100)
      return attributes
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
  }

  final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  @Test func `are of the layout's class, and say what there is to do anew`() throws {
    let harness = Harness(safeArea: .zero)
    let layout = ColumnLayout()
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: layout
    )
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    harness.show(view)

    layout.contexts = []
    view.contentOffset.y = 100
    let scrolled = try #require(layout.contexts.last as? Context)
    #expect(!scrolled.invalidateEverything && !scrolled.invalidateDataSourceCounts)

    layout.contexts = []
    view.reloadData()
    let reloaded = try #require(layout.contexts.last as? Context)
    #expect(reloaded.invalidateEverything && reloaded.invalidateDataSourceCounts)

    layout.contexts = []
    layout.invalidateLayout()
    let asked = try #require(layout.contexts.last as? Context)
    #expect(asked.invalidateEverything && !asked.invalidateDataSourceCounts)

    let own = Context()
    own.invalidateItems(at: [IndexPath(item: 3, section: 0)])
    own.contentOffsetAdjustment = CGPoint(x: 0, y: 50)
    layout.invalidateLayout(with: own)
    harness.flush()
    #expect(own.invalidatedItemIndexPaths == [IndexPath(item: 3, section: 0)])
    #expect(view.contentOffset.y == 150)
  }
}
