import Foundation
import Testing
import UIKit
import WaxwingTestSupport

/// An outline as plain values.
private struct Tree {
  struct Node {
    var id: Int
    var isExpanded = false
    var children: [Node] = []
  }

  var roots: [Node] = []

  func visible(_ nodes: [Node]? = nil, level: Int = 0) -> [(id: Int, level: Int)] {
    (nodes ?? roots).flatMap { node -> [(id: Int, level: Int)] in
      [(node.id, level)] + (node.isExpanded ? visible(node.children, level: level + 1) : [])
    }
  }

  func all(_ nodes: [Node]? = nil) -> [Int] { (nodes ?? roots).flatMap { [$0.id] + all($0.children) } }

  /// Changes the list of siblings that `id` is in; true once it is found.
  @discardableResult
  mutating func change(siblingsOf id: Int, _ body: (inout [Node], Int) -> Void) -> Bool {
    Self.change(&roots, id, body)
  }

  private static func change(_ nodes: inout [Node], _ id: Int, _ body: (inout [Node], Int) -> Void) -> Bool {
    if let index = nodes.firstIndex(where: { $0.id == id }) {
      body(&nodes, index)
      return true
    }
    for index in nodes.indices where change(&nodes[index].children, id, body) { return true }
    return false
  }
}

@MainActor @Suite(.serialized) struct `Random updates of outlines` {
  private typealias Outline = NSDiffableDataSourceSectionSnapshot<Int>

  private func change(
    _ outline: inout Outline,
    _ tree: inout Tree,
    _ next: inout Int,
    _ random: inout SeededGenerator
  ) {
    let item = tree.all().randomElement(using: &random)
    func fresh() -> [Tree.Node] {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in
        next += 1
        return Tree.Node(id: next)
      }
    }
    switch (Int.random(in: 0..<9, using: &random), item) {
    case (0, _), (_, nil):
      let new = fresh()
      outline.append(new.map(\.id))
      tree.roots += new
    case (1, let item?), (2, let item?):
      let new = fresh()
      outline.append(new.map(\.id), to: item)
      tree.change(siblingsOf: item) { $0[$1].children += new }
    case (3, let item?):
      let new = fresh()
      outline.insert(new.map(\.id), before: item)
      tree.change(siblingsOf: item) { $0.insert(contentsOf: new, at: $1) }
    case (4, let item?):
      let new = fresh()
      outline.insert(new.map(\.id), after: item)
      tree.change(siblingsOf: item) { $0.insert(contentsOf: new, at: $1 + 1) }
    case (5, let item?):
      outline.delete([item])
      tree.change(siblingsOf: item) { $0.remove(at: $1) }
    case (6, let item?):
      outline.collapse([item])
      tree.change(siblingsOf: item) { $0[$1].isExpanded = false }
    case (_, let item?):
      outline.expand([item])
      tree.change(siblingsOf: item) { $0[$1].isExpanded = true }
    }
  }

  @Test(arguments: 1...20) func `section snapshots leave the tree on screen`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let screen = ListScreen<Int>(appearance: seed % 2 == 0 ? .plain : .sidebar)
    screen.configure = { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    screen.show()
    var trees = [Tree(), Tree()]
    var next = 0
    for round in 0..<50 {
      let section = Int.random(in: 0...1, using: &random)
      if round % 5 == 4 { tapAny(screen, &trees, &random) }
      var outline = screen.dataSource.snapshot(for: section)
      for _ in 0..<Int.random(in: 1...4, using: &random) { change(&outline, &trees[section], &next, &random) }
      screen.dataSource.apply(outline, to: section, animatingDifferences: round % 5 == 0)
      screen.harness.settle()
      for index in trees.indices where screen.dataSource.snapshot().indexOfSection(index) != nil {
        let expected = trees[index].visible()
        #expect(screen.dataSource.snapshot().itemIdentifiers(inSection: index) == expected.map(\.id))
        #expect(screen.dataSource.snapshot(for: index).items == trees[index].all())
        let place = screen.dataSource.index(for: index) ?? 0
        for path in screen.collectionView.indexPathsForVisibleItems where path.section == place {
          let cell = screen.cell(path.item, path.section)
          #expect(
            (cell?.contentConfiguration as? UIListContentConfiguration)?.text == "\(expected[path.item].id)"
          )
          #expect(cell?.indentationLevel == expected[path.item].level)
        }
      }
    }
  }

  /// A tap on a row folds or unfolds what is below it.
  private func tapAny(_ screen: ListScreen<Int>, _ trees: inout [Tree], _ random: inout SeededGenerator) {
    let cells = screen.collectionView.visibleCells.filter { (50..<780).contains($0.frame.midY) }
    guard screen.collectionView.contentOffset.y == 0, let cell = cells.randomElement(using: &random),
      let path = screen.collectionView.indexPath(for: cell),
      let item = screen.dataSource.itemIdentifier(for: path)
    else { return }
    screen.harness.tap(cell)
    screen.harness.settle()
    for index in trees.indices {
      trees[index].change(siblingsOf: item) { $0[$1].isExpanded.toggle() }
    }
  }
}
