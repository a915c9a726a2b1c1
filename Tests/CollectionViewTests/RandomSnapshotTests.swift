import Foundation
import Testing
import UIKit
import WaxwingTestSupport

/// A row that is counted while it lives.
final class CountedCell: UICollectionViewListCell {
  static var living = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.living += 1
  }

  required init?(coder: NSCoder) { nil }

  isolated deinit { Self.living -= 1 }
}

/// A list of numbers with versions, and the plain arrays that it has to show.
@MainActor private final class Model {
  struct Section: Equatable {
    var id: Int
    var items: [Int]
  }

  var sections: [Section] = [Section(id: 0, items: Array(0..<12)), Section(id: 1, items: Array(12..<20))]
  var versions: [Int: Int] = [:]
  private var next = 100

  var items: [Int] { sections.flatMap(\.items) }

  func text(_ item: Int) -> String { "\(item).\(versions[item] ?? 0)" }

  func newItems(_ count: Int) -> [Int] {
    defer { next += count }
    return Array(next..<(next + count))
  }

  func newSection() -> Int {
    next += 1
    return next - 1
  }

  func remove(_ item: Int) {
    for index in sections.indices { sections[index].items.removeAll { $0 == item } }
  }

  /// Puts items before or after another one.
  func insert(_ new: [Int], beside item: Int, isAfter: Bool) {
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: item) else { continue }
      sections[index].items.insert(contentsOf: new, at: isAfter ? place + 1 : place)
      return
    }
  }
}

@MainActor @Suite(.serialized) struct `Random updates of lists` {
  @MainActor private final class Screen {
    let harness = Harness(safeArea: .zero)
    let view: UICollectionView
    let source: UICollectionViewDiffableDataSource<Int, Int>
    let model = Model()

    init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 844),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: appearance)
        )
      )
      let model = model
      let registration = UICollectionView.CellRegistration<CountedCell, Int> { cell, _, item in
        var content = cell.defaultContentConfiguration()
        content.text = model.text(item)
        // Some rows are higher than others.
        if item % 5 == 0 { content.secondaryText = "five" }
        cell.contentConfiguration = content
      }
      source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
    }

    var texts: [String] {
      view.visibleCells.compactMap { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
    }
  }

  /// One change of the snapshot, and the same of the model.
  private func change(
    _ snapshot: inout NSDiffableDataSourceSnapshot<Int, Int>,
    _ model: Model,
    _ random: inout SeededGenerator
  ) {
    let section = model.sections.randomElement(using: &random)?.id
    let item = model.items.randomElement(using: &random)
    switch Int.random(in: 0..<13, using: &random) {
    case 0:
      guard let section, let index = model.sections.firstIndex(where: { $0.id == section }) else { return }
      let new = model.newItems(Int.random(in: 1...4, using: &random))
      snapshot.appendItems(new, toSection: section)
      model.sections[index].items += new
    case 1, 2:
      guard let item else { return }
      let new = model.newItems(Int.random(in: 1...3, using: &random))
      let isAfter = Bool.random(using: &random)
      if isAfter {
        snapshot.insertItems(new, afterItem: item)
      } else {
        snapshot.insertItems(new, beforeItem: item)
      }
      model.insert(new, beside: item, isAfter: isAfter)
    case 3, 4:
      let gone = model.items.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
      snapshot.deleteItems(Array(gone))
      gone.forEach(model.remove)
    case 5, 6:
      guard let item, let other = model.items.filter({ $0 != item }).randomElement(using: &random) else {
        return
      }
      let isAfter = Bool.random(using: &random)
      if isAfter {
        snapshot.moveItem(item, afterItem: other)
      } else {
        snapshot.moveItem(item, beforeItem: other)
      }
      model.remove(item)
      model.insert([item], beside: other, isAfter: isAfter)
    case 7, 8:
      let changed = model.items.shuffled(using: &random).prefix(3)
      for item in changed { model.versions[item, default: 0] += 1 }
      if Bool.random(using: &random) {
        snapshot.reloadItems(Array(changed))
      } else {
        snapshot.reconfigureItems(Array(changed))
      }
    case 9:
      let new = model.newSection()
      let items = model.newItems(2)
      if let section, let index = model.sections.firstIndex(where: { $0.id == section }) {
        snapshot.insertSections([new], beforeSection: section)
        model.sections.insert(Model.Section(id: new, items: items), at: index)
      } else {
        snapshot.appendSections([new])
        model.sections.append(Model.Section(id: new, items: items))
      }
      snapshot.appendItems(items, toSection: new)
    case 10:
      guard model.sections.count > 3, let section else { return }
      snapshot.deleteSections([section])
      model.sections.removeAll { $0.id == section }
    case 11:
      guard let section, let other = model.sections.filter({ $0.id != section }).randomElement(using: &random)
      else { return }
      snapshot.moveSection(section, afterSection: other.id)
      guard let from = model.sections.firstIndex(where: { $0.id == section }) else { return }
      let moved = model.sections.remove(at: from)
      let place = model.sections.firstIndex { $0.id == other.id } ?? 0
      model.sections.insert(moved, at: place + 1)
    default:
      guard let section, let index = model.sections.firstIndex(where: { $0.id == section }) else { return }
      for item in model.sections[index].items { model.versions[item, default: 0] += 1 }
      snapshot.reloadSections([section])
    }
  }

  @Test(arguments: 1...20) func `snapshots leave the model on screen`(seed: UInt64) {
    let before = CountedCell.living
    run(seed)
    UpdateCycle.main.settle(limit: 5)
    #expect(CountedCell.living == before)
  }

  private func run(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let screen = Screen(seed % 2 == 0 ? .plain : .insetGrouped)
    let model = screen.model
    var first = NSDiffableDataSourceSnapshot<Int, Int>()
    first.appendSections(model.sections.map(\.id))
    for section in model.sections { first.appendItems(section.items, toSection: section.id) }
    screen.source.apply(first, animatingDifferences: false)
    screen.harness.show(screen.view)
    let living = CountedCell.living
    for round in 0..<50 {
      var snapshot = screen.source.snapshot()
      for _ in 0..<Int.random(in: 1...4, using: &random) { change(&snapshot, model, &random) }
      screen.source.apply(snapshot, animatingDifferences: round % 4 == 0)
      screen.harness.flush()
      if round % 8 != 0 { screen.harness.settle() }
      screen.view.contentOffset.y = max(
        0,
        CGFloat.random(in: -200...max(0, screen.view.contentSize.height), using: &random)
      )
      screen.harness.flush()
      let shown = screen.source.snapshot()
      #expect(shown.sectionIdentifiers == model.sections.map(\.id))
      #expect(shown.itemIdentifiers == model.items)
      let visible = screen.view.indexPathsForVisibleItems.sorted()
      let expected = visible.map { model.text(model.sections[$0.section].items[$0.item]) }
      #expect(screen.texts == expected)
      #expect(CountedCell.living - living < 60)
    }
    screen.harness.settle()
    let inside = screen.view.subviews.compactMap { $0 as? UICollectionViewCell }
    #expect(Set(inside) == Set(screen.view.visibleCells))
    screen.harness.close()
  }

  @Test(arguments: 1...20) func `what is selected stays selected through updates, and taps change it`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let screen = Screen(.plain)
    let model = screen.model
    screen.view.allowsMultipleSelection = true
    var selected: Set<Int> = []
    var first = NSDiffableDataSourceSnapshot<Int, Int>()
    first.appendSections(model.sections.map(\.id))
    for section in model.sections { first.appendItems(section.items, toSection: section.id) }
    screen.source.apply(first, animatingDifferences: false)
    screen.harness.show(screen.view)
    for round in 0..<50 {
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        let visible = screen.view.visibleCells.filter {
          (60..<780).contains($0.frame.midY - screen.view.bounds.minY)
        }
        guard let cell = visible.randomElement(using: &random), let path = screen.view.indexPath(for: cell),
          let item = screen.source.itemIdentifier(for: path)
        else { continue }
        screen.harness.tap(cell)
        selected.formSymmetricDifference([item])
      case 1:
        guard let item = model.items.randomElement(using: &random),
          let path = screen.source.indexPath(for: item)
        else { continue }
        if selected.remove(item) != nil {
          screen.view.deselectItem(at: path, animated: false)
        } else {
          selected.insert(item)
          screen.view.selectItem(at: path, animated: round % 2 == 0, scrollPosition: [])
        }
      default:
        var snapshot = screen.source.snapshot()
        for _ in 0..<3 { reorder(&snapshot, model, &random) }
        screen.source.apply(snapshot, animatingDifferences: round % 5 == 0)
        selected.formIntersection(model.items)
      }
      screen.harness.settle()
      screen.view.contentOffset.y = max(0, CGFloat.random(in: -300...300, using: &random))
      screen.harness.flush()
      let paths = screen.view.indexPathsForSelectedItems ?? []
      #expect(Set(paths.compactMap(screen.source.itemIdentifier)) == selected)
      for cell in screen.view.visibleCells {
        let item = screen.view.indexPath(for: cell).flatMap(screen.source.itemIdentifier)
        #expect(cell.isSelected == item.map(selected.contains))
      }
    }
    screen.harness.close()
  }

  /// Inserts, deletes or moves.
  private func reorder(
    _ snapshot: inout NSDiffableDataSourceSnapshot<Int, Int>,
    _ model: Model,
    _ random: inout SeededGenerator
  ) {
    guard let item = model.items.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      let new = model.newItems(1)
      snapshot.insertItems(new, beforeItem: item)
      model.insert(new, beside: item, isAfter: false)
    case 1 where model.items.count > 5:
      snapshot.deleteItems([item])
      model.remove(item)
    default:
      guard let other = model.items.filter({ $0 != item }).randomElement(using: &random) else { return }
      snapshot.moveItem(item, afterItem: other)
      model.remove(item)
      model.insert([item], beside: other, isAfter: true)
    }
  }

  @Test(arguments: 1...20) func `batch updates of several kinds at once leave the model on screen`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let start = [(0..<10).map { "a\($0)" }, (0..<8).map { "b\($0)" }, []]
    let (view, source, harness) = `Batch updates`.make(start)
    var next = 0
    for round in 0..<50 {
      let batch = RandomBatch(source.sections, &next, &random)
      view.performBatchUpdates {
        source.sections = batch.result
        view.deleteSections(IndexSet(batch.deletedSections))
        view.deleteItems(at: batch.deleted)
        view.insertSections(IndexSet(batch.insertedSections))
        view.insertItems(at: batch.inserted)
        for move in batch.moves { view.moveItem(at: move.from, to: move.to) }
      }
      if round % 3 == 0 { harness.settle() } else { harness.flush() }
      view.contentOffset.y = max(
        0,
        CGFloat.random(in: -100...max(0, view.contentSize.height - 700), using: &random)
      )
      harness.flush()
      let visible = view.indexPathsForVisibleItems.sorted()
      let texts = view.visibleCells.compactMap {
        ($0.contentConfiguration as? UIListContentConfiguration)?.text
      }
      #expect(texts == visible.map { source.sections[$0.section][$0.item] })
      #expect(view.subviews.compactMap { $0 as? UICollectionViewCell }.count < 70)
    }
    harness.close()
  }
}

/// Deletes and moves in old places, inserts and destinations in new ones, as a batch wants them.
struct RandomBatch {
  private(set) var deletedSections: [Int] = []
  private(set) var insertedSections: [Int] = []
  private(set) var deleted: [IndexPath] = []
  private(set) var inserted: [IndexPath] = []
  private(set) var moves: [(from: IndexPath, to: IndexPath)] = []
  private(set) var result: [[String]]

  init(_ old: [[String]], _ next: inout Int, _ random: inout SeededGenerator) {
    var origins: [String: IndexPath] = [:]
    for (section, items) in old.enumerated() {
      for (item, name) in items.enumerated() { origins[name] = IndexPath(item: item, section: section) }
    }
    result = old
    if old.count > 2, Int.random(in: 0..<4, using: &random) == 0 {
      deletedSections = [Int.random(in: old.indices, using: &random)]
      result.remove(at: deletedSections[0])
    }
    let all = result.flatMap { $0 }
    let gone = Set(all.filter { _ in Int.random(in: 0..<7, using: &random) == 0 })
    let moving = all.filter { !gone.contains($0) && Int.random(in: 0..<8, using: &random) == 0 }
    for section in result.indices { result[section].removeAll { gone.contains($0) || moving.contains($0) } }
    var sectionNames: Set<String> = []
    if result.count < 5, Int.random(in: 0..<3, using: &random) == 0 {
      let place = Int.random(in: 0...result.count, using: &random)
      next += 1
      sectionNames = ["s\(next)"]
      result.insert(Array(sectionNames), at: place)
      insertedSections = [place]
    }
    func isFresh(_ section: Int) -> Bool { insertedSections.contains(section) }
    var fresh: [String] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      next += 1
      fresh.append("n\(next)")
    }
    for name in moving + fresh {
      let places = result.indices.filter { !isFresh($0) }
      guard let section = places.randomElement(using: &random) else { continue }
      result[section].insert(name, at: Int.random(in: 0...result[section].count, using: &random))
    }
    for (section, items) in result.enumerated() where !isFresh(section) {
      for (item, name) in items.enumerated() {
        let path = IndexPath(item: item, section: section)
        if fresh.contains(name) { inserted.append(path) }
        if moving.contains(name), let from = origins[name] { moves.append((from, path)) }
      }
    }
    deleted = gone.compactMap { origins[$0] }
  }
}
