import Foundation
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `The flow layout` {
  final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var counts: [Int]
    var sizes: ((IndexPath) -> CGSize)?
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ view: UICollectionView,
      viewForSupplementaryElementOfKind kind: String,
      at path: IndexPath
    ) -> UICollectionReusableView {
      view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "head", for: path)
    }
  }

  /// A source that gives each item its size.
  final class SizedSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let sizes: [CGSize]
    init(_ sizes: [CGSize]) { self.sizes = sizes }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { sizes.count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ view: UICollectionView,
      layout: UICollectionViewLayout,
      sizeForItemAt path: IndexPath
    ) -> CGSize { sizes[path.item] }
  }

  private func make(
    _ source: some UICollectionViewDataSource & UICollectionViewDelegate,
    width: CGFloat = 375,
    _ change: (UICollectionViewFlowLayout) -> Void = { _ in }
  ) -> (UICollectionView, Harness) {
    let harness = Harness(safeArea: .zero)
    let layout = UICollectionViewFlowLayout()
    change(layout)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: 600),
      collectionViewLayout: layout
    )
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "head"
    )
    view.dataSource = source
    view.delegate = source
    harness.show(view)
    return (view, harness)
  }

  private func frames(_ view: UICollectionView) -> [CGRect] { view.visibleCells.map(\.frame) }

  @Test func `the last line of equal items is spaced as if it were full`() {
    let source = Source([4])
    let (view, _) = make(source)
    #expect(frames(view).map(\.minX) == [0, 65, 130, 195])
    #expect(frames(view).map(\.minY) == [0, 0, 0, 0])
    #expect(view.contentSize == CGSize(width: 375, height: 50))
  }

  @Test func `full lines are justified, lines stand apart by their spacing`() {
    let source = Source([8])
    let (view, _) = make(source)
    #expect(frames(view).map(\.minX) == [0, 65, 130, 195, 260, 325, 0, 65])
    #expect(frames(view).map(\.minY).suffix(2) == [60, 60])
  }

  @Test func `items of many sizes: greedy lines, centred in them, the last one from the left`() {
    let source = SizedSource([
      CGSize(width: 200, height: 40), CGSize(width: 100, height: 80), CGSize(width: 300, height: 20),
      CGSize(width: 100, height: 20), CGSize(width: 50, height: 20),
    ])
    let (view, _) = make(source)
    #expect(
      frames(view) == [
        CGRect(x: 0, y: 20, width: 200, height: 40), CGRect(x: 275, y: 0, width: 100, height: 80),
        CGRect(x: 37.5, y: 90, width: 300, height: 20), CGRect(x: 0, y: 120, width: 100, height: 20),
        CGRect(x: 110, y: 120, width: 50, height: 20),
      ]
    )
  }

  @Test func `headers span the width, insets do not touch them, empty sections have both`() {
    let source = Source([0, 2])
    let (view, _) = make(source) {
      $0.headerReferenceSize = CGSize(width: 0, height: 30)
      $0.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
    }
    let kind = UICollectionView.elementKindSectionHeader
    #expect(
      view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 1))?.frame
        == CGRect(x: 0, y: 42, width: 375, height: 30)
    )
    #expect(frames(view).first?.origin == CGPoint(x: 10, y: 77))
    #expect(view.contentSize.height == 134)
  }

  @Test func `pinned headers stay in sight`() {
    let source = Source([100, 100])
    let (view, harness) = make(source) {
      $0.headerReferenceSize = CGSize(width: 0, height: 30)
      $0.sectionHeadersPinToVisibleBounds = true
    }
    view.contentOffset.y = 200
    harness.flush()
    let kind = UICollectionView.elementKindSectionHeader
    #expect(
      view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))?.frame.minY == 200
    )
  }

  @Test func `sideways, lines are columns`() {
    let source = Source([30])
    let (view, _) = make(source) { $0.scrollDirection = .horizontal }
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.minX == 0)
    #expect(view.cellForItem(at: IndexPath(item: 10, section: 0))?.frame.minX == 60)
    #expect(view.contentSize.height == 600)
  }

  @Test func `a million equal items cost what is visible`() {
    let source = Source([1_000_000])
    let (view, harness) = make(source)
    view.scrollToItem(at: IndexPath(item: 999_999, section: 0), at: .bottom, animated: false)
    harness.flush()
    #expect(view.indexPathsForVisibleItems.max()?.item == 999_999)
    #expect(view.visibleCells.count <= 72)
  }
}
