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
