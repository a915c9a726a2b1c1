import Combine
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

private final class Item: ObservableObject, Hashable {
  let title: String
  @Published var completed = false
  init(_ title: String) { self.title = title }
  static func == (lhs: Item, rhs: Item) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private struct Row: View {
  @ObservedObject var item: Item
  var body: some View {
    HStack {
      Text(item.title).frame(maxWidth: .infinity, alignment: .leading).strikethrough(item.completed)
    }
  }
}

/// A list of rows, each the content of a hosting configuration.
@MainActor private final class RowList<Content: View>: UIViewController, UICollectionViewDataSource {
  let items: [Item]
  let content: (Item) -> Content
  private(set) var collectionView: UICollectionView!
  private var registration: UICollectionView.CellRegistration<UICollectionViewListCell, Item>!

  init(_ items: [Item], content: @escaping (Item) -> Content) {
    self.items = items
    self.content = content
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    registration = .init { [content] cell, _, item in
      cell.contentConfiguration = UIHostingConfiguration { content(item) }
    }
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain)
    )
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.dataSource = self
    view = collectionView
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration,
      for: indexPath,
      item: items[indexPath.item]
    )
  }
}

@MainActor @Suite(.serialized) struct `Hosting configurations` {
  @Test func `B04: the content is there at once, outside any cell`() {
    let view = UIHostingConfiguration { Block("x", 40, 20) }.margins(.all, 10).makeContentView()
    #expect(view.sizeThatFits(CGSize(width: 300, height: 300)) == CGSize(width: 60, height: 40))
    let harness = Harness()
    view.frame = CGRect(x: 0, y: 100, width: 300, height: 44)
    harness.show(view)
    #expect(view.subviews.first?.layer.sublayers?.isEmpty == false)
  }

  @Test(arguments: [100, 100_000])
  func `one model change runs one body and measures at most one cell, whatever the number of rows`(
    _ count: Int
  ) {
    let items = (0..<count).map { Item("row \($0)") }
    let harness = Harness()
    harness.show(RowList(items) { Row(item: $0) })
    harness.settle()
    let visible = UpdateRecorder.record { items[3].completed = true }
    #expect(visible.bodies == ["Row"])
    #expect(visible.causes == ["Item.completed"])
    #expect(visible.cellsMeasured <= 1)
    #expect(UpdateRecorder.record { items[count - 1].completed = true }.bodies.isEmpty)
  }

  @Test func `B06: a configuration set again for each state keeps the content view`() {
    let harness = Harness()
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    cell.contentConfiguration = UIHostingConfiguration { Block("a") }
    harness.show(cell)
    let content = cell.contentView
    for _ in 0..<50 {
      cell.isHighlighted.toggle()
      cell.contentConfiguration = UIHostingConfiguration { Block("a") }
      harness.flush()
    }
    #expect(cell.contentView === content)
  }

  @Test func `B02: a recycled row appears once for each item, with no other row's state`() {
    final class Store: ObservableObject { @Published var value = "" }
    struct StatefulRow: View {
      let value: String
      let check: (String, String) -> Void
      @StateObject private var store = Store()
      var body: some View {
        check(value, store.value)
        return Block(value, 100, 30).onAppear { store.value = value }
      }
    }
    let items = (0..<100).map { Item("row \($0)") }
    var shown: [String: String] = [:]
    let harness = Harness()
    let list = RowList(items) { item in StatefulRow(value: item.title) { shown[$0] = $1 } }
    harness.show(list)
    for _ in 0..<10 {
      list.collectionView.contentOffset.y = 3000
      harness.flush()
      list.collectionView.contentOffset.y = 0
      harness.flush()
    }
    harness.settle()
    for cell in list.collectionView.visibleCells {
      guard let path = list.collectionView.indexPath(for: cell) else { continue }
      let title = items[path.item].title
      #expect(shown[title] == title)
    }
  }
}

@MainActor @Suite(.serialized) struct `Rows off screen` {
  @Test func `a recycled cell no longer follows the row it showed`() {
    let items = (0..<100).map { Item("row \($0)") }
    let harness = Harness()
    let list = RowList(items) { Row(item: $0) }
    harness.show(list)
    harness.settle()
    list.collectionView.contentOffset.y = 3000
    harness.settle()
    let report = UpdateRecorder.record { items[0].completed = true }
    #expect(report.bodies.isEmpty)
    #expect(report.causes.isEmpty)
    list.collectionView.contentOffset.y = 0
    harness.settle()
    #expect(UpdateRecorder.record { items[0].completed = false }.bodies == ["Row"])
  }
}
