import Foundation
import Testing
import UIKit

@MainActor @Suite struct `Snapshots` {
  private func make(_ sections: [[String]]) -> NSDiffableDataSourceSnapshot<Int, String> {
    ListScreen<String>.snapshot(sections)
  }

  @Test func `items stand in the order of their sections`() {
    let snapshot = make([["a", "b"], [], ["c"]])
    #expect(snapshot.itemIdentifiers == ["a", "b", "c"])
    #expect(snapshot.numberOfItems == 3)
    #expect(snapshot.numberOfSections == 3)
    #expect(snapshot.itemIdentifiers(inSection: 0) == ["a", "b"])
    #expect(snapshot.numberOfItems(inSection: 1) == 0)
    #expect(snapshot.sectionIdentifier(containingItem: "c") == 2)
    #expect(snapshot.indexOfItem("c") == 2)
    #expect(snapshot.indexOfItem("x") == nil)
    #expect(snapshot.indexOfSection(2) == 2)
  }

  @Test func `inserting, moving and deleting items`() {
    var snapshot = make([["a", "b", "c"], ["d"]])
    snapshot.insertItems(["x", "y"], beforeItem: "b")
    #expect(snapshot.itemIdentifiers == ["a", "x", "y", "b", "c", "d"])
    snapshot.insertItems(["z"], afterItem: "d")
    #expect(snapshot.itemIdentifiers(inSection: 1) == ["d", "z"])
    snapshot.moveItem("a", afterItem: "c")
    #expect(snapshot.itemIdentifiers(inSection: 0) == ["x", "y", "b", "c", "a"])
    snapshot.moveItem("a", beforeItem: "d")
    #expect(snapshot.itemIdentifiers(inSection: 1) == ["a", "d", "z"])
    snapshot.deleteItems(["y", "d", "nowhere"])
    #expect(snapshot.itemIdentifiers == ["x", "b", "c", "a", "z"])
    #expect(snapshot.numberOfItems == 5)
    snapshot.appendItems(["d"])
    #expect(snapshot.itemIdentifiers(inSection: 1) == ["a", "z", "d"])
  }

  @Test func `moving and deleting sections takes their items along`() {
    var snapshot = make([["a"], ["b"], ["c"]])
    snapshot.moveSection(0, afterSection: 2)
    #expect(snapshot.sectionIdentifiers == [1, 2, 0])
    #expect(snapshot.itemIdentifiers == ["b", "c", "a"])
    snapshot.insertSections([7], beforeSection: 2)
    #expect(snapshot.sectionIdentifiers == [1, 7, 2, 0])
    snapshot.deleteSections([2])
    #expect(snapshot.itemIdentifiers == ["b", "a"])
    #expect(snapshot.indexOfItem("c") == nil)
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0)
  }

  @Test func `a copy does not follow its original`() {
    var original = make([["a", "b"]])
    let copy = original
    original.deleteItems(["a"])
    original.appendItems(["c"])
    #expect(copy.itemIdentifiers == ["a", "b"])
    #expect(original.itemIdentifiers == ["b", "c"])
    var other = copy
    other.appendItems(["d"])
    #expect(other.itemIdentifiers == ["a", "b", "d"])
    #expect(original.indexOfItem("d") == nil)
  }

  @Test(arguments: 1...20) func `random edits agree with plain arrays`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var snapshot = make([[], []])
    var model: [[String]] = [[], []]
    var next = 0
    for _ in 0..<300 {
      let all = model.flatMap(\.self)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let section = Int.random(in: 0...1, using: &random)
        let added = (0..<3).map { "item \(next + $0)" }
        next += 3
        snapshot.appendItems(added, toSection: section)
        model[section] += added
      case 1:
        guard let target = all.randomElement(using: &random) else { continue }
        next += 1
        snapshot.insertItems(["item \(next)+"], afterItem: target)
        for section in 0...1 {
          if let index = model[section].firstIndex(of: target) {
            model[section].insert("item \(next)+", at: index + 1)
          }
        }
      case 2, 3:
        let gone = all.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
        snapshot.deleteItems(gone)
        for section in 0...1 { model[section].removeAll { gone.contains($0) } }
      default:
        guard all.count > 1, let item = all.randomElement(using: &random),
          let target = all.filter({ $0 != item }).randomElement(using: &random)
        else { continue }
        snapshot.moveItem(item, beforeItem: target)
        for section in 0...1 { model[section].removeAll { $0 == item } }
        for section in 0...1 {
          if let index = model[section].firstIndex(of: target) { model[section].insert(item, at: index) }
        }
      }
      #expect(snapshot.itemIdentifiers(inSection: 0) == model[0])
      #expect(snapshot.itemIdentifiers(inSection: 1) == model[1])
    }
    for (index, item) in model.flatMap(\.self).enumerated() { #expect(snapshot.indexOfItem(item) == index) }
  }

  @Test func `B08: an identifier that is there already is fatal, and named`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["apple", "pear"])
      snapshot.appendItems(["apple"])
    }
    let message = errorText(of: result)
    #expect(message.contains("not unique"))
    #expect(message.contains("apple") && !message.contains("pear"))
  }

  @Test func `B11: reloading an item that is not there is fatal`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.reloadItems(["ghost"])
    }
    let message = errorText(of: result)
    #expect(message.contains("does not exist in the snapshot: (ghost)"))
  }

  @Test func `appending without a section is fatal`() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendItems(["a"])
    }
  }
}

@MainActor @Suite struct `Section snapshots` {
  private func tree() -> NSDiffableDataSourceSectionSnapshot<String> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(["a", "b"])
    snapshot.append(["a1", "a2"], to: "a")
    snapshot.append(["a1x"], to: "a1")
    return snapshot
  }

  @Test func `children are hidden until their parents are expanded`() {
    var snapshot = tree()
    #expect(snapshot.items == ["a", "a1", "a1x", "a2", "b"])
    #expect(snapshot.visibleItems == ["a", "b"])
    snapshot.expand(["a1"])
    #expect(snapshot.visibleItems == ["a", "b"])
    snapshot.expand(["a"])
    #expect(snapshot.visibleItems == ["a", "a1", "a1x", "a2", "b"])
    #expect(snapshot.isVisible("a1x"))
    snapshot.collapse(["a1"])
    #expect(snapshot.visibleItems == ["a", "a1", "a2", "b"])
    #expect(snapshot.level(of: "a1x") == 2)
    #expect(snapshot.parent(of: "a1x") == "a1")
  }

  @Test func `deleting a parent deletes what is below it`() {
    var snapshot = tree()
    snapshot.delete(["a1"])
    #expect(snapshot.items == ["a", "a2", "b"])
    snapshot.insert(["c"], before: "b")
    #expect(snapshot.rootItems == ["a", "c", "b"])
    var part = NSDiffableDataSourceSectionSnapshot<String>()
    part.append(["n"])
    part.append(["n1"], to: "n")
    snapshot.replace(childrenOf: "a", using: part)
    #expect(snapshot.items == ["a", "n", "n1", "c", "b"])
    #expect(snapshot.snapshot(of: "a", includingParent: true).items == ["a", "n", "n1"])
  }

  @Test func `B10: an item twice in one outline is fatal`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
      snapshot.append(["a", "b"])
      snapshot.append(["a"], to: "b")
    }
    let message = errorText(of: result)
    #expect(message.contains("Identifiers in a section snapshot must be unique"))
  }
}

/// A generator whose numbers are the same each time.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
