import Foundation
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Diffable data sources` {
  /// An item that is the same whatever its value.
  struct Setting: Hashable, Sendable {
    var id: Int
    var isOn: Bool
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// An item whose value is part of what it is.
  struct Value: Hashable, Sendable {
    var id: Int
    var isOn: Bool
  }

  @Test func `B11: reloading asks the provider with the item that is stored`() {
    let screen = ListScreen<Setting>()
    screen.show([[Setting(id: 1, isOn: false)]])
    _ = screen.takeConfigured()
    var snapshot = screen.dataSource.snapshot()
    snapshot.reloadItems([Setting(id: 1, isOn: true)])
    screen.dataSource.apply(snapshot, animatingDifferences: false)
    screen.harness.flush()
    #expect(screen.takeConfigured().map(\.isOn) == [false])
  }

  @Test func `B24: reconfiguring keeps the cell, an item with another hash gets another one`() {
    let screen = ListScreen<Setting>()
    screen.show([[Setting(id: 1, isOn: false), Setting(id: 2, isOn: false)]])
    let before = screen.cell(0)
    var snapshot = screen.dataSource.snapshot()
    snapshot.reconfigureItems([Setting(id: 1, isOn: true)])
    screen.dataSource.apply(snapshot, animatingDifferences: false)
    screen.harness.flush()
    #expect(screen.cell(0) === before)

    let values = ListScreen<Value>()
    values.show([[Value(id: 1, isOn: false)]])
    let old = values.cell(0)
    values.apply([[Value(id: 1, isOn: true)]], animated: true)
    #expect(values.cell(0) !== old)
    #expect(values.dataSource.indexPath(for: Value(id: 1, isOn: false)) == nil)
    values.harness.settle()
    #expect(old?.superview == nil)
  }

  @Test func `applying the same again touches nothing`() {
    let screen = ListScreen<Int>()
    screen.show([Array(0..<50)])
    _ = screen.takeConfigured()
    let report = UpdateRecorder.record {
      screen.dataSource.apply(ListScreen<Int>.snapshot([Array(0..<50)]), animatingDifferences: true)
    }
    #expect(screen.takeConfigured() == [])
    #expect(report.cells == [])
  }

  @Test func `cells follow their items, and only new items are configured`() {
    let screen = ListScreen<String>()
    screen.show([["a", "b", "c", "d"]])
    let cells = screen.collectionView.visibleCells
    _ = screen.takeConfigured()
    screen.apply([["d", "x", "a", "b"]])
    #expect(screen.texts == ["d", "x", "a", "b"])
    #expect(screen.takeConfigured() == ["x"])
    #expect(screen.cell(0) === cells[3])
    #expect(screen.cell(2) === cells[0])
  }

  @Test func `an animated update fades and slides, and ends as the plain one`() throws {
    let screen = ListScreen<String>()
    let delegate = EndDelegate()
    screen.collectionView.delegate = delegate
    screen.show([["a", "b", "c"]])
    let gone = try #require(screen.cell(0))
    let moving = try #require(screen.cell(2))
    var isComplete = false
    screen.dataSource.apply(ListScreen<String>.snapshot([["c", "n", "b"]])) { isComplete = true }
    screen.harness.flush()
    let added = try #require(screen.cell(1))
    screen.harness.advance(by: 0.15)
    let middle = try #require(moving.layer.presentation()).position.y
    #expect(middle > 22 && middle < 110)
    #expect((0.01...0.99).contains(try #require(gone.layer.presentation()).opacity))
    #expect((0.01...0.99).contains(try #require(added.layer.presentation()).opacity))
    #expect(delegate.ended.isEmpty && !isComplete)
    screen.harness.settle()
    #expect(isComplete)
    #expect(delegate.ended == [gone])
    #expect(gone.superview == nil)
    #expect(screen.texts == ["c", "n", "b"])
    #expect(screen.collectionView.visibleCells.map(\.frame.minY) == [0, 44, 88])
    #expect(screen.collectionView.visibleCells.map(\.alpha) == [1, 1, 1])
  }

  final class EndDelegate: NSObject, UICollectionViewDelegate {
    var ended: [UICollectionViewCell] = []
    func collectionView(
      _ view: UICollectionView,
      didEndDisplaying cell: UICollectionViewCell,
      forItemAt path: IndexPath
    ) { ended.append(cell) }
  }

  @Test func `B18: the offset stays where it is when nothing above changes`() {
    let screen = ListScreen<Int>()
    screen.show([Array(0..<200)])
    screen.collectionView.scrollToItem(at: IndexPath(item: 199, section: 0), at: .bottom, animated: false)
    screen.harness.flush()
    let offset = screen.collectionView.contentOffset
    #expect(offset.y == 7_956)
    for animated in [false, true] {
      var snapshot = screen.dataSource.snapshot()
      snapshot.reconfigureItems([195])
      screen.dataSource.apply(snapshot, animatingDifferences: animated)
      screen.harness.settle()
      #expect(screen.collectionView.contentOffset == offset)
    }
  }

  @Test(arguments: [false, true])
  func `B20: measured heights are kept through an update, and what is seen stays put`(animated: Bool) throws {
    let screen = ListScreen<Int>()
    screen.configure = { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = Array(repeating: "line", count: 1 + item % 4).joined(separator: "\n")
      cell.contentConfiguration = content
    }
    screen.show([Array(0..<200)])
    for step in 1...30 { screen.scroll(to: CGFloat(step) * 150) }
    let first = try #require(screen.collectionView.indexPathsForVisibleItems.min())
    let cell = try #require(screen.collectionView.cellForItem(at: first))
    let y = cell.convert(CGPoint.zero, to: nil).y
    var snapshot = screen.dataSource.snapshot()
    snapshot.reconfigureItems([first.item + 3])
    snapshot.deleteItems([199])
    screen.dataSource.apply(snapshot, animatingDifferences: animated)
    screen.harness.settle()
    #expect(screen.collectionView.cellForItem(at: first) === cell)
    #expect(abs(cell.convert(CGPoint.zero, to: nil).y - y) < 0.5)
  }

  @Test func `what is seen stays put while rows above turn out higher than estimated`() throws {
    let screen = ListScreen<Int>()
    screen.configure = { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = "a\nb\nc \(item)"
      cell.contentConfiguration = content
    }
    screen.show([Array(0..<1_000)])
    screen.collectionView.scrollToItem(at: IndexPath(item: 500, section: 0), at: .top, animated: false)
    screen.harness.flush()
    let cell = try #require(screen.cell(500))
    #expect(cell.convert(CGPoint.zero, to: nil).y == 0)
    // Upwards, over rows that nobody has measured: each step moves what is seen by just that step.
    for _ in 0..<5 {
      let before = cell.convert(CGPoint.zero, to: nil).y
      screen.scroll(to: screen.collectionView.contentOffset.y - 60)
      #expect(abs(cell.convert(CGPoint.zero, to: nil).y - before - 60) < 0.5)
    }
  }

  @Test func `content that shrinks takes the offset along`() {
    let screen = ListScreen<Int>()
    screen.show([Array(0..<100)])
    screen.scroll(to: 3_000)
    screen.apply([[1, 2, 3]])
    #expect(screen.collectionView.contentOffset.y == 0)
    #expect(screen.texts == ["1", "2", "3"])
    screen.apply([])
    #expect(screen.collectionView.visibleCells.isEmpty)
  }

  @Test func `applying with a reload makes everything anew`() {
    let screen = ListScreen<Int>()
    screen.show([[1, 2]])
    screen.collectionView.selectItem(
      at: IndexPath(item: 0, section: 0),
      animated: false,
      scrollPosition: []
    )
    _ = screen.takeConfigured()
    screen.dataSource.applySnapshotUsingReloadData(ListScreen<Int>.snapshot([[1, 2, 3]]))
    screen.harness.flush()
    #expect(screen.takeConfigured() == [1, 2, 3])
    #expect(screen.collectionView.indexPathsForSelectedItems == nil)
  }

  @Test func `updates inside a cell provider are fatal`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = ListScreen<Int>()
        screen.configure = { [unowned screen] _, _ in
          screen.dataSource.apply(ListScreen<Int>.snapshot([[1]]), animatingDifferences: false)
        }
        screen.show([[1]])
      }
    }
    let message = errorText(of: result)
    #expect(message.contains("Deadlock detected"))
  }

  @Test func `a list inside a cell may be made and filled while the cell is asked for`() {
    let screen = ListScreen<Int>()
    var lists: [UICollectionView] = []
    var sources: [UICollectionViewDiffableDataSource<Int, Int>] = []
    screen.configure = { cell, _ in
      let list = UICollectionView(
        frame: cell.contentView.bounds,
        collectionViewLayout: UICollectionViewFlowLayout()
      )
      let item = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, number in
        list.dequeueConfiguredReusableCell(using: item, for: path, item: number)
      }
      source.apply(ListScreen<Int>.snapshot([[7, 8]]), animatingDifferences: false)
      cell.contentView.addSubview(list)
      list.layoutIfNeeded()
      sources.append(source)
      lists.append(list)
    }
    screen.apply([[1]])
    screen.show()
    #expect(lists.first?.visibleCells.count == 2)
  }

  @Test func `B16: updates from one background queue arrive in order`() async {
    let screen = ListScreen<Int>()
    screen.show()
    let source = screen.dataSource
    let queue = DispatchQueue(label: "snapshots")
    for count in 1...20 {
      queue.async { source.apply(ListScreen<Int>.backgroundSnapshot(count), animatingDifferences: false) }
    }
    await withCheckedContinuation { continuation in
      queue.async {
        source.apply(ListScreen<Int>.backgroundSnapshot(21), animatingDifferences: false) {
          MainActor.assertIsolated()
          continuation.resume()
        }
      }
    }
    #expect(source.snapshot().numberOfItems == 21)
  }

  @Test func `B16: mixing queues is fatal while updates are under way`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = ListScreen<Int>()
        let source = screen.dataSource
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          source.apply(ListScreen<Int>.backgroundSnapshot(1))
          done.signal()
        }
        done.wait()
        source.apply(ListScreen<Int>.backgroundSnapshot(2))
      }
    }
    let message = errorText(of: result)
    #expect(message.contains("Deadlock detected"))
  }

  @Test(arguments: 1...15) func `after random updates the cells on screen equal the model`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let screen = ListScreen<Int>(appearance: seed % 2 == 0 ? .plain : .insetGrouped)
    var model: [[Int]] = [Array(0..<15), Array(15..<25)]
    var next = 100
    screen.show(model)
    for round in 0..<25 {
      for section in model.indices {
        model[section].removeAll { _ in Int.random(in: 0..<6, using: &random) == 0 }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          model[section].insert(next, at: Int.random(in: 0...model[section].count, using: &random))
          next += 1
        }
      }
      if Bool.random(using: &random) { model[0].shuffle(using: &random) }
      if Bool.random(using: &random), let item = model[1].popLast() { model[0].insert(item, at: 0) }
      screen.apply(model, animated: round % 3 == 0)
      if round % 2 == 0 { screen.harness.settle() }
      screen.scroll(
        to: max(0, CGFloat.random(in: -200...screen.collectionView.contentSize.height, using: &random))
      )
      let visible = screen.collectionView.indexPathsForVisibleItems.sorted()
      #expect(screen.texts == visible.map { "\(model[$0.section][$0.item])" })
    }
    screen.harness.settle()
    let inside = screen.collectionView.subviews.compactMap { $0 as? UICollectionViewCell }
    #expect(Set(inside) == Set(screen.collectionView.visibleCells))
  }
}

extension ListScreen where Item == Int {
  nonisolated static func backgroundSnapshot(_ count: Int) -> NSDiffableDataSourceSnapshot<Int, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<count))
    return snapshot
  }
}

@MainActor @Suite struct `Outlines` {
  private func tree() -> NSDiffableDataSourceSectionSnapshot<String> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["fruit", "stone"])
    snapshot.append(["apple", "pear"], to: "fruit")
    snapshot.append(["green", "red"], to: "apple")
    return snapshot
  }

  private func make() -> ListScreen<String> {
    let screen = ListScreen<String>(appearance: .plain)
    screen.configure = { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    screen.show()
    return screen
  }

  @Test func `B21: a rebuilt outline is collapsed until its state is copied`() {
    let screen = make()
    var first = tree()
    first.expand(["fruit", "apple"])
    screen.dataSource.apply(first, to: 0, animatingDifferences: false)
    screen.harness.flush()
    #expect(screen.texts == ["fruit", "apple", "green", "red", "pear", "stone"])
    screen.dataSource.apply(tree(), to: 0, animatingDifferences: false)
    screen.harness.flush()
    #expect(screen.texts == ["fruit", "stone"])
    screen.dataSource.apply(first, to: 0, animatingDifferences: false)
    let previous = screen.dataSource.snapshot(for: 0)
    var rebuilt = tree()
    rebuilt.expand(previous.items.filter(previous.isExpanded))
    screen.dataSource.apply(rebuilt, to: 0, animatingDifferences: false)
    screen.harness.flush()
    #expect(screen.texts == ["fruit", "apple", "green", "red", "pear", "stone"])
    #expect(screen.cell(2)?.indentationLevel == 2)
  }

  @Test func `a tap on the row expands and collapses, if the app allows it`() {
    let screen = make()
    screen.dataSource.apply(tree(), to: 0, animatingDifferences: false)
    screen.harness.flush()
    screen.harness.tap(at: CGPoint(x: 200, y: 22))
    screen.harness.settle()
    #expect(screen.texts == ["fruit", "apple", "pear", "stone"])
    #expect(screen.dataSource.snapshot(for: 0).isExpanded("fruit"))
    #expect(screen.cell(0)?.configurationState.isExpanded == true)
    screen.dataSource.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "fruit" }
    screen.harness.tap(at: CGPoint(x: 200, y: 22))
    screen.harness.settle()
    #expect(screen.texts.count == 4)
  }

  @Test func `B10: the same item in two sections is fatal`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let screen = ListScreen<String>()
        var one = NSDiffableDataSourceSectionSnapshot<String>()
        one.append(["a"])
        screen.dataSource.apply(one, to: 0, animatingDifferences: false)
        screen.dataSource.apply(one, to: 1, animatingDifferences: false)
      }
    }
  }
}
