import Foundation
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite(.serialized) struct `Lists on displays that scroll by themselves` {
  private func screen(_ count: Int) -> ListScreen<Int> {
    let screen = ListScreen(Int.self)
    screen.show()
    screen.harness.scene.surface?.scrollsNatively = true
    return screen.show([Array(0..<count)])
  }

  private func scroll(_ screen: ListScreen<Int>, to y: CGFloat) {
    let id = screen.collectionView.layer.id
    screen.harness.scene.handle(.scrolled(.init(id, to: CGPoint(x: 0, y: y))))
    screen.harness.flush()
  }

  private func rows(_ screen: ListScreen<Int>) -> Int {
    screen.collectionView.subviews.count { $0 is UICollectionViewCell && !$0.isHidden }
  }

  @Test func `rows are ready ahead of what is seen`() {
    let screen = screen(1000)
    defer { screen.harness.close() }
    let seen = screen.collectionView.indexPathsForVisibleItems.count
    #expect(rows(screen) > seen + 15)
    #expect(screen.collectionView.visibleCells.count == seen)
    scroll(screen, to: 20_000)
    // After a jump what is seen comes first, and the rest with the next frame.
    UpdateCycle.main.advance(by: 1.0 / 60)
    let frames = screen.collectionView.subviews.filter { $0 is UICollectionViewCell }.map(\.frame)
    #expect((frames.map(\.minY).min() ?? 0) < 19_700)
    #expect((frames.map(\.maxY).max() ?? 0) > 21_600)
  }

  @Test func `a jump's first commit is of what is seen, and of nothing else`() {
    let screen = screen(100_000)
    defer { screen.harness.close() }
    screen.harness.scene.surface?.wantsSemantics = true
    screen.harness.settle()
    let seen = screen.collectionView.indexPathsForVisibleItems.count
    screen.harness.display.forget()
    scroll(screen, to: 2_000_000)
    let commits = screen.harness.display.commits
    #expect(commits.count == 1)
    #expect(commits.first?.semantics == nil)
    #expect(rows(screen) <= seen + 2)
    UpdateCycle.main.advance(by: 1.0 / 60)
    #expect(screen.harness.display.commits.last?.semantics != nil)
    #expect(rows(screen) > seen + 15)
  }

  @Test func `however far one scrolls, their number stays the same`() {
    let screen = screen(100_000)
    defer { screen.harness.close() }
    var most = 0
    for y in stride(from: 0.0, to: 4_000_000, by: 100_000) {
      scroll(screen, to: y)
      most = max(most, rows(screen))
    }
    #expect(most < 75)
  }

  @Test func `each row says which of how many it is`() throws {
    let screen = screen(1000)
    defer { screen.harness.close() }
    screen.apply([Array(0..<10), Array(10..<1000)])
    let list = try #require(
      screen.harness.scene.makeSemantics().flattened.first { $0.role == .list }
    )
    #expect(list.layer == screen.collectionView.layer.id)
    let cells = list.children.filter { $0.role == .cell }
    #expect(cells.prefix(12).map(\.positionInSet) == Array(1...12))
    #expect(Set(cells.map(\.setSize)) == [1000])
  }
}
