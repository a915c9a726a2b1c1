import Foundation
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

/// A list of texts whose items can be dragged and dropped.
@MainActor private final class DragList: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
  let view: UICollectionView
  var items: [String]
  var events: [String] = []
  var operation = UIDropOperation.move
  var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  private var dataSource: UICollectionViewDiffableDataSource<Int, String>?

  init(_ items: [String], frame: CGRect) {
    self.items = items
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.backgroundColor = .white
    view = UICollectionView(
      frame: frame,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    super.init()
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    view.dragDelegate = self
    view.dropDelegate = self
    view.dragInteractionEnabled = true
    apply()
  }

  func apply() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    dataSource?.apply(snapshot, animatingDifferences: false)
  }

  var texts: [String] {
    view.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
      .compactMap { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
  }

  func take() -> [String] {
    defer { events = [] }
    return events
  }

  func collectionView(
    _ collectionView: UICollectionView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    guard items[indexPath.item] != "fixed" else { return [] }
    let item = UIDragItem(itemProvider: NSItemProvider(object: NSString(string: items[indexPath.item])))
    item.localObject = items[indexPath.item]
    return [item]
  }

  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
    events.append("begin")
  }

  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
    events.append("drag ended")
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
    events.append("enter")
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
    events.append("exit")
  }

  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
    events.append("drop ended")
  }

  func collectionView(
    _ collectionView: UICollectionView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: operation, intent: intent) }

  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    for dropped in coordinator.items {
      guard let name = dropped.dragItem.localObject as? String else { continue }
      if let source = dropped.sourceIndexPath { items.remove(at: source.item) }
      let place = min(coordinator.destinationIndexPath?.item ?? items.count, items.count)
      items.insert(name, at: place)
      events.append("\(name) to \(place)\(dropped.sourceIndexPath == nil ? " from elsewhere" : "")")
      apply()
      coordinator.drop(dropped.dragItem, toItemAt: IndexPath(item: place, section: 0))
    }
  }
}

@MainActor @Suite(.serialized) struct `Dragging and dropping items` {
  private let harness = Harness(size: CGSize(width: 400, height: 800), safeArea: .zero)
  private let first = DragList(
    ["a", "b", "fixed", "d", "e"],
    frame: CGRect(x: 0, y: 0, width: 400, height: 400)
  )
  private let second = DragList(["x", "y"], frame: CGRect(x: 0, y: 400, width: 400, height: 400))

  private func show() {
    let controller = UIViewController()
    controller.view.addSubview(first.view)
    controller.view.addSubview(second.view)
    harness.show(controller)
    harness.settle()
  }

  /// Holds a row until it is lifted, and takes it somewhere.
  private func drag(from start: CGPoint, to end: CGPoint, letsGo: Bool = true) {
    harness.touchDown(at: start)
    harness.advance(by: 0.7)
    for step in 1...10 {
      let share = CGFloat(step) / 10
      harness.touchMove(
        to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      )
      harness.advance(by: 0.03)
    }
    if letsGo {
      harness.touchUp(at: end)
      harness.settle()
    }
  }

  @Test func `an item goes to another place of its list, which is told once`() {
    show()
    drag(from: CGPoint(x: 200, y: 22), to: CGPoint(x: 200, y: 22 + 44 * 3 + 5))
    #expect(first.items == ["b", "fixed", "d", "a", "e"])
    #expect(first.texts == first.items)
    #expect(first.take() == ["begin", "enter", "a to 3", "drop ended", "drag ended"])
    #expect(first.view.visibleCells.allSatisfy { $0.alpha == 1 })
    #expect(!first.view.hasActiveDrag)
    #expect(harness.window.subviews.count == 1)
  }

  @Test func `the others make room while it is held`() {
    show()
    drag(from: CGPoint(x: 200, y: 22), to: CGPoint(x: 200, y: 22 + 44 * 3 + 5), letsGo: false)
    harness.advance(by: 0.5)
    #expect(first.view.hasActiveDrag && first.view.hasActiveDrop)
    #expect(first.view.cellForItem(at: IndexPath(item: 1, section: 0))?.center.y == 22)
    #expect(first.view.cellForItem(at: IndexPath(item: 4, section: 0))?.center.y == 198)
    harness.touchCancel(at: CGPoint(x: 200, y: 150))
    harness.settle()
    #expect(first.texts == ["a", "b", "fixed", "d", "e"])
    #expect(first.view.visibleCells.map(\.center.y).sorted() == [22, 66, 110, 154, 198])
  }

  @Test func `an item goes to another list`() {
    show()
    drag(from: CGPoint(x: 200, y: 66), to: CGPoint(x: 200, y: 400 + 66))
    #expect(second.items == ["x", "b", "y"])
    #expect(second.texts == second.items)
    #expect(second.take() == ["enter", "b to 1 from elsewhere", "drop ended"])
    #expect(first.take() == ["begin", "enter", "exit", "drag ended"])
  }

  @Test func `what may not be dropped goes back`() {
    show()
    second.operation = .forbidden
    drag(from: CGPoint(x: 200, y: 66), to: CGPoint(x: 200, y: 400 + 66))
    #expect(second.items == ["x", "y"])
    #expect(second.take() == ["enter", "drop ended"])
    #expect(first.texts == ["a", "b", "fixed", "d", "e"])
    #expect(harness.window.subviews.count == 1)
  }

  @Test func `an item without anything to drag stays, and so do all where dragging is off`() {
    show()
    drag(from: CGPoint(x: 200, y: 110), to: CGPoint(x: 200, y: 22))
    #expect(first.take() == [])
    first.view.dragInteractionEnabled = false
    drag(from: CGPoint(x: 200, y: 22), to: CGPoint(x: 200, y: 150))
    #expect(first.take() == [])
    #expect(first.items == ["a", "b", "fixed", "d", "e"])
  }

  @Test func `an item that is dropped into has itself marked`() {
    show()
    second.intent = .insertIntoDestinationIndexPath
    drag(from: CGPoint(x: 200, y: 22), to: CGPoint(x: 200, y: 400 + 66), letsGo: false)
    #expect(second.view.cellForItem(at: IndexPath(item: 1, section: 0))?.isHighlighted == true)
    harness.touchUp(at: CGPoint(x: 200, y: 466))
    harness.settle()
    #expect(second.view.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func `strings and addresses are handed out as what they are`() {
    let provider = NSItemProvider(object: NSString(string: "words"))
    #expect(provider.registeredTypeIdentifiers == ["public.utf8-plain-text"])
    #expect(provider.canLoadObject(ofClass: NSString.self))
    #expect(!provider.canLoadObject(ofClass: NSURL.self))
    #expect(provider.hasItemConformingToTypeIdentifier("public.utf8-plain-text"))
  }
}

/// A table whose rows can be dragged.
@MainActor
private final class DragTable: NSObject, UITableViewDataSource, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 400, height: 600), style: .plain)
  var rows = ["one", "two", "three", "four"]

  override init() {
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.dragDelegate = self
    table.dropDelegate = self
    table.dragInteractionEnabled = true
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  func tableView(
    _ tableView: UITableView,
    itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: NSString(string: rows[indexPath.row])))]
  }

  func tableView(
    _ tableView: UITableView,
    dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    guard let item = coordinator.items.first, let source = item.sourceIndexPath,
      let target = coordinator.destinationIndexPath
    else { return }
    tableView.performBatchUpdates {
      self.rows.insert(self.rows.remove(at: source.row), at: target.row)
      tableView.deleteRows(at: [source], with: .automatic)
      tableView.insertRows(at: [target], with: .automatic)
    }
    coordinator.drop(item.dragItem, toRowAt: target)
  }
}

@MainActor @Suite(.serialized) struct `Dragging and dropping rows of tables` {
  @Test func `a row goes where it is let go`() throws {
    let harness = Harness(size: CGSize(width: 400, height: 600), safeArea: .zero)
    let screen = DragTable()
    harness.show(screen.table)
    harness.settle()
    let row = try #require(screen.table.cellForRow(at: IndexPath(row: 3, section: 0)))
    let start = row.convert(CGPoint(x: 100, y: row.bounds.midY), to: nil)
    harness.touchDown(at: start)
    harness.advance(by: 0.7)
    for y in stride(from: start.y, through: 24, by: -12) {
      harness.touchMove(to: CGPoint(x: 100, y: y))
      harness.advance(by: 0.03)
    }
    #expect(screen.table.hasActiveDrag)
    harness.touchUp(at: CGPoint(x: 100, y: 24))
    harness.settle()
    #expect(screen.rows == ["four", "one", "two", "three"])
    let shown = screen.table.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    #expect(shown.compactMap { $0.textLabel?.text } == screen.rows)
  }
}

@MainActor @Suite struct `Snapshots of views` {
  @Test func `a snapshot looks as the view did`() throws {
    let harness = Harness(size: CGSize(width: 200, height: 200), safeArea: .zero)
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 40))
    view.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    inner.backgroundColor = .green
    view.addSubview(inner)
    harness.show(view)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))
    view.backgroundColor = .blue
    #expect(snapshot.bounds.size == CGSize(width: 80, height: 40))
    let copy = try #require(snapshot.layer.sublayers?.first)
    #expect(copy.backgroundColor == UIColor.red.cgColor)
    #expect(copy.sublayers?.first?.frame == CGRect(x: 5, y: 5, width: 10, height: 10))
  }
}
