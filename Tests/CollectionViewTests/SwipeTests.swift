import Foundation
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Swiping rows` {
  @MainActor final class Log {
    var events: [String] = []
    var complete: (@MainActor (Bool) -> Void)?
  }

  private func make(
    fullSwipe: Bool = true,
    _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain
  ) -> (ListScreen<Int>, Log) {
    let log = Log()
    let screen = ListScreen<Int>(
      appearance: appearance,
      change: {
        $0.trailingSwipeActionsConfigurationProvider = { path in
          let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
            log.events.append("delete \(path.item)")
            log.complete = done
          }
          let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in
            log.events.append("flag \(path.item)")
            done(true)
          }
          let configuration = UISwipeActionsConfiguration(actions: [delete, flag])
          configuration.performsFirstActionWithFullSwipe = fullSwipe
          return configuration
        }
      }
    )
    screen.show([Array(0..<10)])
    return (screen, log)
  }

  private func swipe(_ row: Int, by distance: CGFloat, _ screen: ListScreen<Int>) {
    let y = CGFloat(row) * 44 + 22
    screen.harness.drag(
      from: CGPoint(x: 350, y: y),
      to: CGPoint(x: 350 + distance, y: y),
      duration: 0.4,
      pause: 0.3
    )
  }

  private func button(_ title: String, _ screen: ListScreen<Int>) -> SwipeActionButton? {
    screen.collectionView.everything.lazy.compactMap { $0 as? SwipeActionButton }
      .first { $0.accessibilityLabel == title }
  }

  @Test func `a swipe opens the row on its actions, the first at the outer edge`() throws {
    let (screen, log) = make()
    swipe(2, by: -120, screen)
    screen.harness.settle()
    let cell = try #require(screen.cell(2))
    #expect(cell.contentView.frame.minX == -149.5)
    #expect(cell.configurationState.isSwiped)
    let delete = try #require(button("Delete", screen))
    let flag = try #require(button("Flag", screen))
    #expect(delete.convert(delete.bounds, to: cell).maxX == 390)
    #expect(flag.convert(flag.bounds, to: cell).maxX == 314.5)
    screen.harness.tap(flag)
    screen.harness.settle()
    #expect(log.events == ["flag 2"])
    #expect(cell.contentView.frame.minX == 0)
    #expect(button("Delete", screen) == nil)
    #expect(screen.collectionView.indexPathsForSelectedItems == nil)
  }

  @Test func `a full swipe performs the first action, which stays open until it is done`() throws {
    let (screen, log) = make()
    swipe(1, by: -330, screen)
    screen.harness.settle()
    #expect(log.events == ["delete 1"])
    var snapshot = screen.dataSource.snapshot()
    snapshot.deleteItems([1])
    screen.dataSource.apply(snapshot)
    log.complete?(true)
    screen.harness.settle()
    #expect(screen.texts == ["0", "2", "3", "4", "5", "6", "7", "8", "9"])
    #expect(screen.cell(1)?.contentView.frame.minX == 0)
    #expect(screen.collectionView.visibleCells.map(\.alpha).allSatisfy { $0 == 1 })
  }

  @Test func `without a full swipe it only stretches`() {
    let (screen, log) = make(fullSwipe: false)
    swipe(1, by: -330, screen)
    screen.harness.settle()
    #expect(log.events == [])
    #expect(screen.cell(1)?.contentView.frame.minX == -149.5)
  }

  @Test func `one row is open at a time, and a tap elsewhere closes it`() {
    let (screen, _) = make()
    swipe(1, by: -120, screen)
    screen.harness.settle()
    swipe(3, by: -120, screen)
    screen.harness.settle()
    #expect(screen.cell(1)?.contentView.frame.minX == 0)
    #expect(screen.cell(3)?.contentView.frame.minX == -149.5)
    screen.harness.tap(at: CGPoint(x: 100, y: 300))
    screen.harness.settle()
    #expect(screen.cell(3)?.contentView.frame.minX == 0)
    #expect(screen.collectionView.indexPathsForSelectedItems == nil)
  }

  @Test func `a side without actions does not open, nor does a vertical drag`() {
    let (screen, _) = make()
    swipe(1, by: 20, screen)
    screen.harness.settle()
    #expect(screen.cell(1)?.contentView.frame.minX == 0)
    screen.harness.drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 280, y: 200))
    screen.harness.settle()
    #expect(screen.collectionView.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 })
  }

  @Test func `the delete control opens the trailing actions`() throws {
    let screen = ListScreen<Int>(change: {
      $0.trailingSwipeActionsConfigurationProvider = { _ in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
        ])
      }
    })
    screen.configure = { cell, _ in cell.accessories = [.delete()] }
    screen.show([[1, 2]])
    screen.collectionView.isEditing = true
    screen.harness.settle()
    screen.harness.tap(at: CGPoint(x: 28, y: 22))
    screen.harness.settle()
    #expect(button("Delete", screen) != nil)
    #expect(screen.cell(0)?.swipeOffset == -75.5)
  }
}

@Suite struct `The course of a swipe` {
  private func make(full: Bool = true) -> SwipeState {
    SwipeState(actionsWidth: 148, rowWidth: 390, isLeading: false, performsFirstWithFullSwipe: full)
  }

  @Test func `let go beyond half of the buttons it opens, before that it closes`() {
    var state = make()
    state.drag(by: -80)
    #expect(state.release(velocity: 0) == .open)
    #expect(state.offset == -148)
    state = make()
    state.drag(by: -60)
    #expect(state.release(velocity: 0) == .close)
    #expect(state.offset == 0)
  }

  @Test func `speed decides before distance`() {
    var state = make()
    state.drag(by: -30)
    #expect(state.release(velocity: -500) == .open)
    state.begin()
    state.drag(by: 10)
    #expect(state.release(velocity: 500) == .close)
  }

  @Test func `far enough, the first action is performed`() {
    var state = make()
    state.drag(by: -240)
    #expect(state.isFullSwipe)
    #expect(state.release(velocity: 0) == .performFirst)
    state = make(full: false)
    state.drag(by: -380)
    #expect(!state.isFullSwipe)
    #expect(state.offset > -250)
  }

  @Test func `it never opens the other side`() {
    var state = make()
    state.drag(by: 100)
    #expect(state.offset == 0)
  }
}
