import ImageDisplay
import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor
@Suite struct `A list of 100,000 rows` {
  @Test func `keeps a screenful of cells, however far it is scrolled`() {
    let screen = TaskScreen(count: 100_000)
    let view = screen.collectionView
    let visible = view.visibleCells.count
    #expect(visible >= 15 && visible <= 22)

    for item in stride(from: 0, to: 100_000, by: 2_500) {
      view.scrollToItem(at: IndexPath(item: item, section: 0), at: .top, animated: false)
      screen.harness.flush()
    }
    view.scrollToItem(at: IndexPath(item: 99_999, section: 0), at: .bottom, animated: false)
    screen.harness.settle()
    #expect(screen.row("Task 99999") != nil)
    let made = screen.controller.cellsMade.count
    #expect(made <= visible * 2)

    view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: false)
    screen.harness.settle()
    #expect(screen.controller.cellsMade.count == made)
    #expect(screen.row("Task 0") != nil)
  }

  @Test func `shows the right text in every recycled row`() {
    let screen = TaskScreen(count: 100_000)
    for offset in [0, 4_400, 123_456, 2_000_000, 10] as [CGFloat] {
      screen.collectionView.contentOffset = CGPoint(x: 0, y: offset)
      screen.harness.settle()
      for indexPath in screen.collectionView.indexPathsForVisibleItems {
        #expect(screen.row("Task \(indexPath.item)") != nil)
      }
    }
  }

  @Test func `is moved when it is scrolled, and only what comes in is drawn`() throws {
    let screen = TaskScreen(count: 100_000)
    let surface = try #require(screen.harness.scene.surface)
    let display = ImageDisplay()
    surface.close()
    surface.open(on: display)
    screen.harness.flush()
    _ = display.pixels(of: surface)
    let whole = display.drawnPixels(of: surface)
    for step in [20.0, 43, 7, -30, 20.5, 100, -10] as [CGFloat] {
      let before = display.drawnPixels(of: surface)
      screen.collectionView.contentOffset.y += step
      screen.harness.flush()
      let moved = display.pixels(of: surface)
      #expect(display.drawnPixels(of: surface) - before < whole / 4)
      #expect(moved.difference(from: display.pixelsDrawnAfresh(of: surface), tolerance: 2) == nil)
    }
  }
}
