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

@MainActor @Suite struct `Flow layouts that change` {
  @Test func `items that size themselves flow by their sizes`() {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let screen = LayoutScreen([4], layout: layout)
    screen.configure = { cell, path in
      cell.wanted = CGSize(width: [200, 165, 300, 50][path.item], height: [40, 60, 20, 20][path.item])
    }
    screen.show()
    #expect(
      screen.frames(0..<4) == [
        CGRect(x: 0, y: 10, width: 200, height: 40), CGRect(x: 210, y: 0, width: 165, height: 60),
        CGRect(x: 0, y: 70, width: 300, height: 20), CGRect(x: 310, y: 70, width: 50, height: 20),
      ]
    )
  }

  @Test func `sideways from right to left, when the layout asks for it`() {
    final class Flipping: UICollectionViewFlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let layout = Flipping()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 600)
    let screen = LayoutScreen([10], direction: .rightToLeft, layout: layout).show()
    #expect(screen.view.contentOffset.x == screen.view.contentSize.width - 375)
    #expect(screen.seen(0)?.maxX == screen.view.contentSize.width)
    #expect((screen.frame(1)?.maxX ?? 0) == (screen.frame(0)?.minX ?? 0) - 10)
  }

  @Test func `upright, right to left goes from the right`() {
    let screen = LayoutScreen([4], direction: .rightToLeft, layout: UICollectionViewFlowLayout()).show()
    #expect(screen.frames(0..<4).map(\.minX) == [325, 260, 195, 130])
  }

  @Test func `footers stay in sight when pinned`() {
    let layout = UICollectionViewFlowLayout()
    layout.footerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionFootersPinToVisibleBounds = true
    let screen = LayoutScreen([100, 100], layout: layout)
    screen.view.register(
      SizedView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: UICollectionView.elementKindSectionFooter
    )
    screen.show()
    #expect(screen.supplementary(UICollectionView.elementKindSectionFooter)?.minY == 570)
  }

  @Test func `scrolling asks no sizes again, also where the layout wants to hear of it`() {
    final class Curious: UICollectionViewFlowLayout {
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }
    final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
      var asked = 0
      func collectionView(
        _ view: UICollectionView,
        layout: UICollectionViewLayout,
        sizeForItemAt path: IndexPath
      ) -> CGSize {
        asked += 1
        return CGSize(width: 100, height: 100)
      }
    }
    let screen = LayoutScreen([300], layout: Curious())
    let sizes = Sizes()
    screen.view.delegate = sizes
    screen.show()
    #expect(sizes.asked == 300)
    for step in 1...10 { screen.scroll(to: CGFloat(step) * 50) }
    #expect(sizes.asked == 300)
    let context = UICollectionViewFlowLayoutInvalidationContext()
    screen.view.collectionViewLayout.invalidateLayout(with: context)
    screen.harness.flush()
    #expect(sizes.asked == 600)
  }

  @Test func `an inserted item makes room, and others go from where they were`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 375, height: 100)
    layout.minimumLineSpacing = 0
    let screen = LayoutScreen([3], layout: layout).show()
    let last = try #require(screen.view.cellForItem(at: IndexPath(item: 2, section: 0)))
    screen.counts = [4]
    screen.view.performBatchUpdates { screen.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    let new = try #require(screen.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    screen.harness.advance(by: 0.001)
    #expect((new.layer.presentation()?.opacity ?? 1) < 0.1)
    #expect(abs((last.layer.presentation()?.position.y ?? 0) - 250) < 5)
    screen.harness.settle()
    #expect(last.center.y == 350)
    #expect(new.alpha == 1)
  }

  @Test func `insets at the sides make lines shorter, also when they change`() {
    let screen = LayoutScreen([4], layout: UICollectionViewFlowLayout()).show()
    screen.view.contentInset = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 100)
    screen.harness.flush()
    #expect(screen.view.contentSize.width == 175)
    #expect(screen.frame(3)?.minY == 60)
  }

  @Test(arguments: 0..<20)
  func `random edits leave the cells of the model on screen, in both layouts`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 120, height: 60)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .estimated(50)),
      subitems: [layoutItem(.fractionalWidth(0.5), .estimated(50))]
    )
    let layout: UICollectionViewLayout =
      seed % 2 == 0
      ? flow : UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    var model = [(0..<12).map { $0 }, (100..<109).map { $0 }]
    let screen = LayoutScreen(model.map(\.count), layout: layout)
    screen.configure = { cell, path in
      let value = model[path.section][path.item]
      cell.accessibilityIdentifier = "\(value)"
      cell.wanted = CGSize(width: 0, height: 30 + value % 5 * 10)
    }
    screen.show()
    var next = 1000
    for _ in 0..<50 {
      let section = Int.random(in: 0..<2, using: &random)
      screen.view.performBatchUpdates {
        if Bool.random(using: &random) || model[section].isEmpty {
          let index = Int.random(in: 0...model[section].count, using: &random)
          model[section].insert(next, at: index)
          screen.view.insertItems(at: [IndexPath(item: index, section: section)])
        } else if Bool.random(using: &random) {
          let index = Int.random(in: model[section].indices, using: &random)
          model[section].remove(at: index)
          screen.view.deleteItems(at: [IndexPath(item: index, section: section)])
        } else {
          let index = Int.random(in: model[section].indices, using: &random)
          let value = model[section].remove(at: index)
          let target = Int.random(in: 0...model[1 - section].count, using: &random)
          model[1 - section].insert(value, at: target)
          screen.view.moveItem(
            at: IndexPath(item: index, section: section),
            to: IndexPath(item: target, section: 1 - section)
          )
        }
        screen.counts = model.map(\.count)
        next += 1
      }
      if Int.random(in: 0..<3, using: &random) == 0 {
        screen.view.contentOffset.y = CGFloat.random(
          in: 0...max(0, screen.view.contentSize.height - 600),
          using: &random
        )
      }
      screen.harness.settle()
      for cell in screen.view.visibleCells {
        guard let path = screen.view.indexPath(for: cell) else {
          Issue.record("a visible cell has no place")
          continue
        }
        #expect(cell.accessibilityIdentifier == "\(model[path.section][path.item])")
        #expect(cell.frame == screen.frame(path.item, path.section))
      }
      #expect(screen.view.visibleCells.count < 60)
    }
  }
}
