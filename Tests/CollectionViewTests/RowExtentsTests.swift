import Foundation
import Testing

@testable import UIKit

@Suite struct `Row extents` {
  /// Heights in a plain array.
  private struct Model {
    var heights: [CGFloat]
    func offset(_ row: Int) -> CGFloat { heights[..<row].reduce(0, +) }
    func row(at offset: CGFloat) -> Int {
      var y: CGFloat = 0
      for (row, height) in heights.enumerated() {
        if offset < y + height { return row }
        y += height
      }
      return heights.count - 1
    }
  }

  @Test func `rows that nobody has measured take no room in memory and are found at once`() {
    let rows = RowExtents(count: 1_000_000, estimate: 44)
    #expect(rows.length == 44_000_000)
    #expect(rows.offset(of: 999_999) == 43_999_956)
    #expect(rows.row(at: 22_000_000) == 500_000)
    #expect(rows.rows(in: 440..<880) == 10..<20)
    #expect(rows.measuredCount == 0)
  }

  @Test func `made with what is measured they are as if measured one by one`() {
    let heights: [(row: Int, height: CGFloat)] = [
      (0, 10), (3, 20), (127, 30), (128, 40), (600, 50), (999, 60),
    ]
    let made = RowExtents(count: 1000, estimate: 44, heights: heights)
    var measured = RowExtents(count: 1000, estimate: 44)
    for (row, height) in heights { measured.setHeight(height, of: row) }
    #expect(made.length == measured.length)
    #expect(made.measuredCount == 6)
    for row in 0...1000 { #expect(made.offset(of: row) == measured.offset(of: row)) }
    #expect(RowExtents(count: 3, estimate: 44, heights: []) == RowExtents(count: 3, estimate: 44))
  }

  @Test(arguments: 1...20) func `measuring at random agrees with a plain array`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...700, using: &random)
    var rows = RowExtents(count: count, estimate: 44)
    var model = Model(heights: Array(repeating: 44, count: count))
    for _ in 0..<200 {
      let row = Int.random(in: 0..<count, using: &random)
      let height = CGFloat(Int.random(in: 10...200, using: &random))
      #expect(rows.setHeight(height, of: row) == height - model.heights[row])
      model.heights[row] = height
      let probe = Int.random(in: 0..<count, using: &random)
      #expect(rows.offset(of: probe) == model.offset(probe))
      #expect(rows.height(of: probe) == model.heights[probe])
      let offset = CGFloat.random(in: 0..<rows.length, using: &random)
      #expect(rows.row(at: offset) == model.row(at: offset))
    }
    #expect(rows.length == model.heights.reduce(0, +))
  }

  @Test(arguments: 1...20) func `measured heights survive edits around them`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var rows = RowExtents(count: 300, estimate: 44)
    var model = Model(heights: Array(repeating: 44, count: 300))
    for _ in 0..<30 {
      for _ in 0..<40 where !model.heights.isEmpty {
        let row = Int.random(in: 0..<model.heights.count, using: &random)
        rows.setHeight(CGFloat(row % 50) + 20, of: row)
        model.heights[row] = CGFloat(row % 50) + 20
      }
      let cut = Int.random(in: 0...model.heights.count, using: &random)
      let end = Int.random(in: cut...model.heights.count, using: &random)
      let added = Int.random(in: 0...5, using: &random)
      rows = RowExtents(
        runs: [(rows, 0..<cut), (nil, 0..<added), (rows, end..<rows.count)],
        estimate: 44
      )
      model.heights.replaceSubrange(cut..<end, with: Array(repeating: 44, count: added))
      #expect(rows.count == model.heights.count)
      #expect(rows.length == model.heights.reduce(0, +))
      for row in stride(from: 0, to: model.heights.count, by: 7) {
        #expect(rows.height(of: row) == model.heights[row])
        #expect(rows.offset(of: row) == model.offset(row))
      }
    }
  }

  @Test func `a range has the rows that meet it, and none outside`() {
    let rows = RowExtents(count: 10, estimate: 10)
    #expect(rows.rows(in: -50..<0).isEmpty)
    #expect(rows.rows(in: 100..<150).isEmpty)
    #expect(rows.rows(in: -5..<5) == 0..<1)
    #expect(rows.rows(in: 10..<20) == 1..<2)
    #expect(rows.rows(in: 95..<200) == 9..<10)
    #expect(RowExtents(count: 0, estimate: 10).rows(in: 0..<10).isEmpty)
  }
}

@Suite struct `Updates as runs` {
  private typealias Order = IdentifierOrder<Int, Int>

  private func order(_ sections: [(Int, [Int])]) -> Order {
    var order = Order()
    _ = order.insertSections(sections.map(\.0), at: 0)
    for (index, section) in sections.enumerated() {
      try? order.insertItems(section.1, at: 0, inSection: index)
    }
    return order
  }

  private func check(_ old: Order, _ new: Order) {
    let transition = ListTransition(from: old, to: new)
    #expect(transition.newCounts == new.sections.map(\.items.count))
    for section in new.sections.indices {
      for (item, identifier) in new.items(inSection: section).enumerated() {
        let path = IndexPath(item: item, section: section)
        let before = old.place(of: identifier).map { IndexPath(item: $0.item, section: $0.section) }
        #expect(transition.oldIndexPath(of: path) == before)
        if let before { #expect(transition.newIndexPath(of: before) == path) }
      }
    }
    for section in old.sections.indices {
      for (item, identifier) in old.items(inSection: section).enumerated()
      where new.place(of: identifier) == nil {
        #expect(transition.newIndexPath(of: IndexPath(item: item, section: section)) == nil)
      }
    }
  }

  @Test func `an item that goes and comes again in one snapshot is the same item`() throws {
    let old = order([(0, [1, 2, 3, 4])])
    var new = old
    new.removeItems([2])
    try new.insertItems([2], at: 3, inSection: 0)
    check(old, new)
    let path = ListTransition(from: old, to: new).newIndexPath(of: IndexPath(item: 1, section: 0))
    #expect(path == IndexPath(item: 3, section: 0))
  }

  @Test func `copies of one snapshot that take in the same items agree on them`() throws {
    let base = order([(0, Array(0..<2000))])
    var (one, other) = (base, base)
    try one.insertItems([5000, 5001], at: 0, inSection: 0)
    try other.insertItems([5001, 5000], at: 10, inSection: 0)
    check(one, other)
    // Nothing but the two new ones goes anywhere.
    #expect(ListTransition(from: one, to: other).runs[0].count <= 5)
  }

  @Test(arguments: 1...6) func `copies that go their own ways keep their own items`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var orders = [order([(0, Array(0..<1500))])]
    var contents = [Array(0..<1500)]
    var next = 1500
    for round in 0..<120 {
      let place = Int.random(in: 0..<orders.count, using: &random)
      var (order, content) = (orders[place], contents[place])
      if round % 3 == 0, !content.isEmpty {
        let doomed = Array(content.shuffled(using: &random).prefix(round % 7 == 0 ? 300 : 2))
        order.removeItems(doomed)
        content.removeAll { doomed.contains($0) }
      } else {
        // Some of them were in other copies, or in this one before.
        let start = Int.random(in: 0...next, using: &random)
        let added = (start..<start + (round % 5 == 0 ? 320 : 3)).filter { !content.contains($0) }
        next = max(next, start + 320)
        let index = Int.random(in: 0...content.count, using: &random)
        try order.insertItems(added, at: index, inSection: 0)
        content.insert(contentsOf: added, at: index)
      }
      #expect(order.allItems == content)
      #expect(order.itemCount == content.count)
      if round % 10 == 0 { check(orders[place], order) }
      if orders.count < 4 {
        orders.append(order)
        contents.append(content)
      } else {
        (orders[place], contents[place]) = (order, content)
      }
      if let item = content.randomElement(using: &random) {
        #expect(order.position(of: item) == content.firstIndex(of: item))
      }
      #expect(order.position(of: -1) == nil)
    }
  }

  @Test(arguments: 1...60) func `every item is found again, across sections that move`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func make() -> Order {
      let items = (0..<30).shuffled(using: &random).filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      let names = (0..<4).shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
      var rest = items[...]
      return order(
        names.map { name in
          let part = Array(rest.prefix(Int.random(in: 0...12, using: &random)))
          rest = rest.dropFirst(part.count)
          return (name, part)
        }
      )
    }
    let (old, new) = (make(), make())
    check(old, new)
    // A descendant shares serials with its original, and is compared by them.
    var descendant = old
    descendant.removeItems(Array(0..<5))
    if let first = descendant.sections.indices.first {
      try? descendant.insertItems([100, 101], at: 0, inSection: first)
    }
    check(old, descendant)
    check(descendant, old)
  }

  @Test func `one insert at the head of a long list is two runs`() {
    let old = order([(0, Array(0..<50_000))])
    var new = old
    try? new.insertItems([-1], at: 0, inSection: 0)
    let transition = ListTransition(from: old, to: new)
    #expect(
      transition.runs == [
        [
          .init(source: nil, count: 1), .init(source: .init(section: 0, item: 0), count: 50_000),
        ]
      ]
    )
  }
}
