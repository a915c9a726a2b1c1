import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Cells made ahead of scrolling` {
  private let screen = ListScreen<Int>(size: CGSize(width: 390, height: 440))

  private func show(_ count: Int = 1_000) {
    screen.show([Array(0..<count)])
    _ = screen.takeConfigured()
  }

  private func kinds(_ report: UpdateReport) -> [UpdateReport.CellTouch.Kind] {
    report.cells.map(\.kind).filter { $0 == .configured || $0 == .prepared }
  }

  /// Puts a finger down and drags a little, so that the list is being scrolled.
  private func beginDrag(at y: CGFloat, to end: CGFloat) {
    screen.harness.touchDown(at: CGPoint(x: 100, y: y))
    screen.harness.advance(by: 1.0 / 60)
    screen.harness.touchMove(to: CGPoint(x: 100, y: (y + end) / 2))
    screen.harness.advance(by: 1.0 / 60)
    screen.harness.touchMove(to: CGPoint(x: 100, y: end))
  }

  @Test
  func
    `the next two are configured when the frame is done, and shown without being configured again`()
  {
    show()
    beginDrag(at: 400, to: 360)
    let ahead = UpdateRecorder.record { screen.harness.advance(by: 1.0 / 60) }
    let last = screen.collectionView.indexPathsForVisibleItems.max()?.item ?? 0
    let configured = screen.takeConfigured()
    #expect(configured.suffix(2) == [last + 1, last + 2])
    #expect(kinds(ahead).allSatisfy { $0 == .prepared })
    let shown = UpdateRecorder.record {
      screen.harness.touchMove(to: CGPoint(x: 100, y: 320))
    }
    #expect((screen.collectionView.indexPathsForVisibleItems.max()?.item ?? 0) > last)
    #expect(kinds(shown).isEmpty && shown.cellsMeasured == 0)
    #expect(screen.takeConfigured().isEmpty)
    screen.harness.touchUp(at: CGPoint(x: 100, y: 320))
  }

  @Test func `each row is configured once on the way down`() {
    show()
    screen.harness.drag(
      from: CGPoint(x: 100, y: 420),
      to: CGPoint(x: 100, y: 120),
      duration: 0.5,
      pause: 0.3
    )
    screen.harness.settle()
    let configured = screen.takeConfigured()
    #expect(Set(configured).count == configured.count)
    #expect(configured == configured.sorted())
  }

  @Test func `at rest and after a jump nothing is made ahead`() {
    show()
    screen.harness.advance(by: 0.5)
    #expect(screen.takeConfigured().isEmpty)
    screen.scroll(to: 4_400)
    screen.harness.advance(by: 0.5)
    #expect(screen.takeConfigured() == Array(100..<110))
  }

  @Test func `when prefetching is off, nothing is`() {
    show()
    screen.collectionView.isPrefetchingEnabled = false
    beginDrag(at: 400, to: 360)
    screen.harness.advance(by: 0.1)
    let last = screen.collectionView.indexPathsForVisibleItems.max()?.item ?? 0
    #expect(screen.takeConfigured().allSatisfy { $0 <= last })
    screen.harness.touchUp(at: CGPoint(x: 100, y: 360))
  }

  @Test func `a long scroll makes no more cells than are seen, held and prepared`() {
    show(100_000)
    var made = 0
    let report = UpdateRecorder.record {
      for _ in 0..<5 {
        screen.harness.drag(
          from: CGPoint(x: 100, y: 420),
          to: CGPoint(x: 100, y: 20),
          duration: 0.1
        )
        screen.harness.settle()
      }
    }
    made = report.cells.count { $0.kind == .made }
    #expect((screen.collectionView.indexPathsForVisibleItems.max()?.item ?? 0) > 30)
    // Ten rows fill the screen; one more is seen in part.
    #expect(10 + made <= 11 + ReusePool.holdCapacity + ReusePool.preparedCapacity)
  }

  @Test func `a change of the items reaches what was made ahead`() {
    show()
    beginDrag(at: 400, to: 360)
    screen.harness.advance(by: 1.0 / 60)
    let next = (screen.collectionView.indexPathsForVisibleItems.max()?.item ?? 0) + 1
    _ = screen.takeConfigured()
    var snapshot = screen.dataSource.snapshot()
    snapshot.reconfigureItems([next])
    screen.dataSource.apply(snapshot, animatingDifferences: false)
    #expect(screen.takeConfigured() == [next])
    screen.harness.touchUp(at: CGPoint(x: 100, y: 360))
  }
}
