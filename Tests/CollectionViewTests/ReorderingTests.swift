import Foundation
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Moving rows by hand` {
  private func make() -> ListScreen<String> {
    let screen = ListScreen<String>()
    screen.configure = { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.reorder()]
    }
    return screen.show([["a", "b", "c", "d", "e"]])
  }

  @Test func `nothing moves without both handlers`() {
    let screen = make()
    let view = screen.collectionView
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    screen.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    screen.dataSource.reorderingHandlers.didReorder = { _ in }
    #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    view.cancelInteractiveMovement()
    #expect(screen.texts == ["a", "b", "c", "d", "e"])
  }

  @Test func `a row dragged by its control goes where it is let go, and the app is told`() throws {
    let screen = make()
    var transaction: NSDiffableDataSourceTransaction<Int, String>?
    screen.dataSource.reorderingHandlers.canReorderItem = { $0 != "e" }
    screen.dataSource.reorderingHandlers.didReorder = { transaction = $0 }
    screen.collectionView.isEditing = true
    screen.harness.settle()
    screen.harness.drag(
      from: CGPoint(x: 360, y: 22),
      to: CGPoint(x: 360, y: 22 + 44 * 2 + 10),
      duration: 0.5,
      pause: 0.3
    )
    screen.harness.settle()
    #expect(screen.texts == ["b", "c", "a", "d", "e"])
    #expect(screen.collectionView.visibleCells.map(\.frame.minY) == [0, 44, 88, 132, 176])
    let done = try #require(transaction)
    #expect(done.initialSnapshot.itemIdentifiers == ["a", "b", "c", "d", "e"])
    #expect(done.finalSnapshot.itemIdentifiers == ["b", "c", "a", "d", "e"])
    #expect(["a", "b", "c", "d", "e"].applying(done.difference) == ["b", "c", "a", "d", "e"])
    #expect(done.sectionTransactions.map(\.sectionIdentifier) == [0])
  }
}

@MainActor @Suite(.serialized) struct `Moving what is dragged far or in a grid` {
  @Test func `held near the edge, the list scrolls, and the row goes where it is let go`() {
    let screen = ListScreen<Int>()
    screen.configure = { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
      cell.accessories = [.reorder()]
    }
    screen.show([Array(0..<100)])
    screen.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    screen.dataSource.reorderingHandlers.didReorder = { _ in }
    screen.collectionView.isEditing = true
    screen.harness.settle()
    screen.harness.touchDown(at: CGPoint(x: 360, y: 66))
    for y in stride(from: 100, through: 820, by: 40) {
      screen.harness.advance(by: 1.0 / 60)
      screen.harness.touchMove(to: CGPoint(x: 360, y: CGFloat(y)))
    }
    screen.harness.advance(by: 1)
    let offset = screen.collectionView.contentOffset.y
    #expect(offset > 250)
    // It stays under the finger, which has gone 34 points before it was lifted.
    let moving = screen.collectionView.subviews.lazy.compactMap { $0 as? UICollectionViewCell }
      .first { $0.isReorderingItem }
    #expect(abs((moving?.center.y ?? 0) - offset - 786) < 2)
    screen.harness.touchMove(to: CGPoint(x: 360, y: 400))
    screen.harness.advance(by: 0.5)
    let rest = screen.collectionView.contentOffset.y
    screen.harness.touchUp(at: CGPoint(x: 360, y: 400))
    screen.harness.settle()
    let place = Int((rest + 366) / 44)
    #expect(abs((screen.dataSource.snapshot().indexOfItem(1) ?? 0) - place) <= 1)
    let visible = screen.collectionView.indexPathsForVisibleItems.sorted()
    #expect(screen.texts == visible.map { "\(screen.dataSource.snapshot().itemIdentifiers[$0.item])" })
  }

  final class Grid: UICollectionViewController {
    var items = Array(0..<9)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
      cell.tag = item
    }
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      items.count
    }
    override func collectionView(
      _ view: UICollectionView,
      cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: items[path.item])
    }
    override func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool {
      path.item != 8
    }
    override func collectionView(
      _ view: UICollectionView,
      moveItemAt from: IndexPath,
      to destination: IndexPath
    ) {
      items.insert(items.remove(at: from.item), at: destination.item)
    }
  }

  @Test func `a long press lifts an item of a grid, and the others make room`() {
    let harness = Harness(size: CGSize(width: 300, height: 600), safeArea: .zero)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let grid = Grid(collectionViewLayout: layout)
    harness.show(grid)
    func tag(at x: CGFloat, _ y: CGFloat) -> Int? {
      let resting = grid.collectionView.visibleCells.filter { !$0.isReorderingItem }
      return resting.first { $0.frame.contains(CGPoint(x: x, y: y)) }?.tag
    }
    harness.touchDown(at: CGPoint(x: 50, y: 50))
    harness.advance(by: 0.6)
    for step in 1...10 {
      harness.touchMove(to: CGPoint(x: 50, y: 50 + CGFloat(step) * 10))
      harness.advance(by: 1.0 / 60)
    }
    harness.advance(by: 0.5)
    // The item that was first is held over the fourth place; those between have gone one back.
    #expect([tag(at: 50, 50), tag(at: 150, 50), tag(at: 250, 50)] == [1, 2, 3])
    harness.touchUp(at: CGPoint(x: 50, y: 150))
    harness.settle()
    #expect(grid.items == [1, 2, 3, 0, 4, 5, 6, 7, 8])
    #expect(tag(at: 50, 150) == 0)
    // The last one can't be moved.
    harness.press(at: CGPoint(x: 250, y: 250), for: 0.7)
    harness.settle()
    #expect(grid.items == [1, 2, 3, 0, 4, 5, 6, 7, 8])
  }

  @Test func `an item of an outline takes what is below it along`() throws {
    let screen = ListScreen<String>()
    screen.configure = { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.reorder()]
    }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "stone", "wood"])
    outline.append(["apple", "pear"], to: "fruit")
    screen.dataSource.apply(outline, to: 0, animatingDifferences: false)
    screen.show()
    var transaction: NSDiffableDataSourceTransaction<Int, String>?
    screen.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    screen.dataSource.reorderingHandlers.didReorder = { transaction = $0 }
    screen.collectionView.isEditing = true
    screen.harness.settle()
    func drag(_ from: Int, _ to: Int) {
      let view = screen.collectionView
      #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: from, section: 0)))
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 195, y: CGFloat(to) * 44 + 22))
      view.endInteractiveMovement()
      screen.harness.settle()
    }
    drag(0, 2)
    #expect(screen.texts == ["stone", "wood", "fruit"])
    let done = try #require(transaction?.sectionTransactions.first)
    #expect(done.initialSnapshot.items == ["fruit", "apple", "pear", "stone", "wood"])
    #expect(done.finalSnapshot.items == ["stone", "wood", "fruit", "apple", "pear"])
    #expect(done.finalSnapshot.parent(of: "pear") == "fruit")
    // Below an item whose children are shown, it becomes the first of them.
    var expanded = screen.dataSource.snapshot(for: 0)
    expanded.expand(["fruit"])
    screen.dataSource.apply(expanded, to: 0, animatingDifferences: false)
    screen.harness.settle()
    #expect(screen.texts == ["stone", "wood", "fruit", "apple", "pear"])
    drag(0, 2)
    #expect(screen.dataSource.snapshot(for: 0).parent(of: "stone") == "fruit")
    #expect(screen.texts == ["wood", "fruit", "stone", "apple", "pear"])
    #expect(screen.cell(2)?.indentationLevel == 1)
    // Nothing goes into itself.
    drag(1, 3)
    #expect(screen.texts == ["wood", "fruit", "stone", "apple", "pear"])
    #expect(screen.dataSource.snapshot(for: 0).rootItems == ["wood", "fruit"])
  }
}

@MainActor @Suite struct `Collection view controllers` {
  final class Controller: UICollectionViewController {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    var selected: [Int] = []
    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    override func collectionView(
      _ view: UICollectionView,
      cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
    }
    override func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
      selected.append(path.item)
    }
  }

  @Test func `it is data source and delegate, and its view is the collection view`() {
    let harness = Harness(safeArea: .zero)
    let controller = Controller(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)
      )
    )
    harness.show(controller)
    #expect(controller.view === controller.collectionView)
    #expect(controller.collectionView.visibleCells.count == 5)
    harness.tap(at: CGPoint(x: 100, y: 60))
    #expect(controller.selected == [1])
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    #expect(controller.collectionView.indexPathsForSelectedItems == nil)
    controller.setEditing(true, animated: false)
    #expect(controller.collectionView.isEditing)
  }
}

@MainActor @Suite struct `Lists in the semantics tree` {
  @Test func `rows stand from the top, with their texts and whether they are selected`() throws {
    let screen = ListScreen<Int>()
    screen.show([Array(0..<100)])
    screen.scroll(to: 440)
    screen.scroll(to: 0)
    screen.collectionView.selectItem(
      at: IndexPath(item: 1, section: 0),
      animated: false,
      scrollPosition: []
    )
    let list = try #require(screen.harness.semantics.flattened.first { $0.role == .list })
    let rows = list.children.filter { $0.role == .cell }
    #expect(rows.count == 20)
    #expect(rows.prefix(3).map { $0.flattened.compactMap(\.label).first } == ["0", "1", "2"])
    #expect(rows.map { $0.traits.contains(.isSelected) }.firstIndex(of: true) == 1)
    #expect(rows[0].frame == CGRect(x: 0, y: 0, width: 390, height: 44))
  }
}
