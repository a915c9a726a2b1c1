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
