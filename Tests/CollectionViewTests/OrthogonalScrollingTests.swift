import Foundation
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Sections that scroll by themselves` {
  private func section(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: layoutSize(.absolute(100), .absolute(80)),
        subitems: [layoutItem(.fractionalWidth(1), .fractionalHeight(1))]
      )
    )
    section.orthogonalScrollingBehavior = behavior
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
    return section
  }

  private func make(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous,
    counts: [Int] = [20, 20],
    direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> LayoutScreen {
    LayoutScreen(counts, direction: direction) { _ in self.section(behavior) }.show()
  }

  private func flick(_ screen: LayoutScreen, by distance: CGFloat, seconds: CFTimeInterval = 0.1) {
    screen.harness.drag(
      from: CGPoint(x: 200, y: 40),
      to: CGPoint(x: 200 + distance, y: 40),
      duration: seconds
    )
    screen.harness.settle()
  }

  @Test func `items go sideways and the section is as high as a group`() {
    let screen = make()
    #expect(screen.view.contentSize == CGSize(width: 375, height: 160))
    #expect(screen.frames(0..<3).map(\.minX) == [20, 130, 240])
    #expect(screen.frame(0, 1)?.minY == 80)
    // Of twenty in each section, those that are seen.
    #expect(screen.view.visibleCells.count == 8)
  }

  @Test func `a drag moves one section only`() {
    let screen = make()
    flick(screen, by: -150, seconds: 1)
    let moved = screen.seen(2)?.minX ?? 0
    #expect(moved < 240)
    #expect(screen.seen(0, 1)?.minX == 20)
    #expect(screen.view.contentOffset == .zero)
  }

  @Test func `cells are used again, however far a section scrolls`() {
    let screen = make(counts: [100_000])
    screen.view.scrollToItem(at: IndexPath(item: 99_999, section: 0), at: .right, animated: false)
    screen.harness.flush()
    #expect(screen.view.indexPathsForVisibleItems.max()?.item == 99_999)
    #expect(screen.seen(99_999)?.maxX == 375)
    #expect(screen.configuredCount < 20)
  }

  @Test func `groups come to rest at their leading edges`() {
    let screen = make(.continuousGroupLeadingBoundary)
    flick(screen, by: -130, seconds: 0.4)
    let rest = offset(of: screen)
    #expect(rest > 0)
    #expect(rest.truncatingRemainder(dividingBy: 110) == 0)
  }

  @Test func `paging goes on by the width of the section`() {
    let screen = make(.paging)
    flick(screen, by: -150)
    #expect(offset(of: screen) == 375)
    flick(screen, by: -150)
    #expect(offset(of: screen) == 750)
    flick(screen, by: 150)
    #expect(offset(of: screen) == 375)
  }

  @Test func `group paging goes on by one group`() {
    let screen = make(.groupPaging)
    flick(screen, by: -150)
    #expect(offset(of: screen).truncatingRemainder(dividingBy: 110) == 0)
    #expect(offset(of: screen) > 0)
    let before = offset(of: screen)
    flick(screen, by: -60)
    #expect(offset(of: screen) == before + 110)
  }

  @Test func `centred paging has a group in the middle`() {
    let screen = make(.groupPagingCentered)
    #expect(screen.seen(0)?.midX == 187.5)
    flick(screen, by: -60)
    #expect(screen.seen(1)?.midX == 187.5)
  }

  @Test func `a tap selects the item that is seen there`() {
    let screen = make()
    screen.view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .left, animated: false)
    screen.harness.flush()
    screen.harness.tap(at: CGPoint(x: 30, y: 40))
    #expect(screen.view.indexPathsForSelectedItems == [IndexPath(item: 5, section: 0)])
    #expect(screen.view.indexPathForItem(at: CGPoint(x: 30, y: 40)) == IndexPath(item: 5, section: 0))
  }

  @Test func `the handler may change what is seen while a section scrolls`() {
    var offsets: [CGFloat] = []
    let screen = LayoutScreen([20]) { _ in
      let section = self.section(.continuous)
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        offsets.append(offset.x)
        for item in items where item.representedElementCategory == .cell {
          let middle = item.frame.midX - offset.x
          item.alpha = abs(middle - environment.container.contentSize.width / 2) < 60 ? 1 : 0.5
        }
      }
      return section
    }.show()
    #expect(screen.view.cellForItem(at: IndexPath(item: 0, section: 0))?.alpha == 0.5)
    #expect(screen.view.cellForItem(at: IndexPath(item: 1, section: 0))?.alpha == 1)
    screen.view.scrollToItem(at: IndexPath(item: 10, section: 0), at: .centeredHorizontally, animated: false)
    screen.harness.flush()
    #expect(screen.view.cellForItem(at: IndexPath(item: 10, section: 0))?.alpha == 1)
    #expect(offsets.last ?? 0 > 900)
  }

  @Test func `from right to left a section begins at the right`() {
    let screen = make(direction: .rightToLeft)
    #expect(screen.seen(0)?.maxX == 355)
    #expect(screen.seen(1)?.maxX == 245)
    flick(screen, by: 150, seconds: 1)
    #expect(screen.seen(2)?.maxX ?? 0 > 135)
  }

  @Test func `a scrolled section keeps its place when items change and when it was out of sight`() {
    let screen = LayoutScreen([20] + Array(repeating: 20, count: 30)) { _ in self.section(.continuous) }
      .show()
    screen.view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .left, animated: false)
    screen.scroll(to: 1500)
    screen.scroll(to: 0)
    #expect(screen.seen(5)?.minX == 0)
    screen.counts[0] = 19
    screen.view.performBatchUpdates { screen.view.deleteItems(at: [IndexPath(item: 19, section: 0)]) }
    screen.harness.settle()
    #expect(screen.seen(5)?.minX == 0)
  }

  /// How far the first section is scrolled.
  private func offset(of screen: LayoutScreen) -> CGFloat {
    screen.view.subviews.compactMap { $0 as? UIScrollView }.first { $0.frame.minY == 0 }?.contentOffset.x
      ?? -1
  }
}
