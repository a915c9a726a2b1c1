import Foundation
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Layouts of the app's own` {
  /// Attributes with a value more.
  final class TiltAttributes: UICollectionViewLayoutAttributes {
    var tilt: CGFloat = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      if let copy = copy as? TiltAttributes { MainActor.assumeIsolated { copy.tilt = tilt } }
      return copy
    }
    override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? TiltAttributes, super.isEqual(other) else { return false }
      return MainActor.assumeIsolated { other.tilt == tilt }
    }
  }

  final class TiltCell: UICollectionViewCell {
    var tilt: CGFloat?
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      tilt = (layoutAttributes as? TiltAttributes)?.tilt
    }
  }

  /// A diagonal of squares with a line behind each.
  final class DiagonalLayout: UICollectionViewLayout {
    var prepared = 0
    var updates: [UICollectionViewUpdateItem.Action] = []
    var finalized = 0
    override class var layoutAttributesClass: AnyClass { TiltAttributes.self }
    override func prepare() {
      super.prepare()
      prepared += 1
    }
    override var collectionViewContentSize: CGSize {
      let count = CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0)
      return CGSize(width: 60 * count, height: 60 * count)
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).flatMap { item in
        let path = IndexPath(item: item, section: 0)
        return [
          layoutAttributesForItem(at: path), layoutAttributesForDecorationView(ofKind: "line", at: path),
        ]
        .compactMap(\.self)
      }.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = TiltAttributes(forCellWith: path)
      attributes.frame = CGRect(x: path.item * 60, y: path.item * 60, width: 50, height: 50)
      attributes.tilt = CGFloat(path.item)
      return attributes
    }
    override func layoutAttributesForDecorationView(
      ofKind kind: String,
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: kind, with: path)
      attributes.frame = CGRect(x: 0, y: path.item * 60 + 50, width: 50, height: 2)
      attributes.zIndex = -1
      return attributes
    }
    override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
      updates = items.map(\.updateAction)
    }
    override func finalizeCollectionViewUpdates() { finalized += 1 }
    override func initialLayoutAttributesForAppearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = layoutAttributesForItem(at: path)
      attributes?.frame.origin.x += 200
      return attributes
    }
    override func finalLayoutAttributesForDisappearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
      attributes?.frame.origin.x += 100
      return attributes
    }
  }

  private func make(_ count: Int = 6) -> (LayoutScreen, DiagonalLayout) {
    let layout = DiagonalLayout()
    layout.register(SizedView.self, forDecorationViewOfKind: "line")
    let screen = LayoutScreen([count], layout: layout)
    screen.view.register(TiltCell.self, forCellWithReuseIdentifier: "cell")
    return (screen.show(), layout)
  }

  @Test func `a layout says where everything is, is prepared once, and gives cells its own attributes`() {
    let (screen, layout) = make()
    #expect(screen.view.visibleCells.map(\.frame.minX) == [0, 60, 120, 180, 240, 300])
    #expect(screen.view.visibleCells.compactMap { ($0 as? TiltCell)?.tilt } == [0, 1, 2, 3, 4, 5])
    #expect(screen.view.subviews.count { $0 is SizedView } == 6)
    screen.scroll(to: 10)
    #expect(layout.prepared == 1)
  }

  @Test func `inserted items come from where the layout says, deleted ones go there`() throws {
    let (screen, layout) = make(3)
    let gone = try #require(screen.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    screen.view.performBatchUpdates {
      screen.view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      screen.view.insertItems(at: [IndexPath(item: 2, section: 0)])
    }
    #expect(layout.updates == [.delete, .insert])
    let new = try #require(screen.view.cellForItem(at: IndexPath(item: 2, section: 0)))
    screen.harness.advance(by: 0.001)
    #expect(new.layer.presentation()?.frame.minX ?? 0 > 300)
    #expect(gone.layer.position.x == 125)
    #expect(gone.alpha == 0)
    screen.harness.settle()
    #expect(new.frame.minX == 120)
    #expect(gone.superview == nil)
    #expect(layout.finalized == 1)
  }

  /// Items grow towards the middle, and one of them always rests there.
  final class Carousel: UICollectionViewFlowLayout {
    var prepared = 0
    override init() {
      super.init()
      scrollDirection = .horizontal
      itemSize = CGSize(width: 100, height: 100)
      minimumLineSpacing = 20
      sectionInset = UIEdgeInsets(top: 0, left: 137.5, bottom: 0, right: 137.5)
    }
    required init?(coder: NSCoder) { nil }
    override func prepare() {
      super.prepare()
      prepared += 1
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let middle = collectionView?.bounds.midX ?? 0
      return super.layoutAttributesForElements(in: rect)?.map { attributes in
        let distance = min(abs(attributes.center.x - middle) / 120, 1)
        let scale = 1.5 - 0.5 * distance
        attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
        return attributes
      }
    }
    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint,
      withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { CGPoint(x: (proposed.x / 120).rounded() * 120, y: proposed.y) }
  }

  @Test func `a carousel of a flow layout: zoom in the middle, rest on an item`() {
    let layout = Carousel()
    let screen = LayoutScreen([50], size: CGSize(width: 375, height: 100), layout: layout).show()
    func scale(_ item: Int) -> CGFloat? {
      screen.view.cellForItem(at: IndexPath(item: item, section: 0))?.transform.a
    }
    #expect(scale(0) == 1.5)
    #expect(scale(1) == 1)
    screen.view.contentOffset.x = 120
    screen.harness.flush()
    #expect(scale(0) == 1)
    #expect(scale(1) == 1.5)
    screen.harness.drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 130, y: 50), duration: 0.3)
    screen.harness.settle()
    #expect(screen.view.contentOffset.x > 120)
    #expect(screen.view.contentOffset.x.truncatingRemainder(dividingBy: 120) == 0)
    #expect(layout.prepared > 3)
    #expect(screen.view.alwaysBounceVertical == false)
  }

  @Test func `another layout takes over, animated from where the items were`() throws {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    let screen = LayoutScreen([6], layout: flow).show()
    let cell = try #require(screen.view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let before = cell.frame.midX
    let next = UICollectionViewFlowLayout()
    next.itemSize = CGSize(width: 375, height: 50)
    var finished = false
    screen.view.setCollectionViewLayout(next, animated: true) { finished = $0 }
    screen.harness.advance(by: 0.001)
    #expect(abs((cell.layer.presentation()?.position.x ?? 0) - before) < 5)
    #expect(!finished)
    screen.harness.settle()
    #expect(finished)
    #expect(cell.frame == CGRect(x: 0, y: 60, width: 375, height: 50))
    #expect(flow.collectionView == nil)
  }

  @Test(arguments: [true, false])
  func `a transition by hand stands between two layouts, and ends at one of them`(finishes: Bool) throws {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 100)
    let screen = LayoutScreen([2], layout: flow).show()
    let next = UICollectionViewFlowLayout()
    next.itemSize = CGSize(width: 300, height: 200)
    var ending: (Bool, Bool)?
    let transition = screen.view.startInteractiveTransition(to: next) { ending = ($0, $1) }
    transition.transitionProgress = 0.5
    screen.harness.flush()
    let cell = try #require(screen.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.bounds.size == CGSize(width: 200, height: 150))
    if finishes {
      screen.view.finishInteractiveTransition()
    } else {
      screen.view.cancelInteractiveTransition()
    }
    screen.harness.settle()
    #expect(screen.view.collectionViewLayout === (finishes ? next : flow))
    #expect(
      cell.bounds.size == (finishes ? CGSize(width: 300, height: 200) : CGSize(width: 100, height: 100))
    )
    #expect(ending?.1 == finishes)
  }
}
