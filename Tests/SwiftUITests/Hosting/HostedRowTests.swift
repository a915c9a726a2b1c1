import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

private final class Row: ObservableObject {
  let name: String
  @Published var isFlagged = false
  @Published var taps = 0
  init(_ name: String) { self.name = name }
}

private struct RowView: View {
  @ObservedObject var row: Row
  var body: some View {
    HStack {
      Text(verbatim: row.isFlagged ? "\(row.name) flagged" : row.name)
      Spacer()
      Button("Count \(row.taps)") { row.taps += 1 }
    }
    .swipeActions(edge: .trailing) {
      Button("Flag") { row.isFlagged.toggle() }.tint(.orange)
      Button("Remove", role: .destructive) { row.taps = 100 }
    }
  }
}

/// A collection view whose cells host the rows.
@MainActor private final class RowsController: UIViewController, UICollectionViewDelegate {
  let rows: [Row]
  private(set) var selections = 0
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>?

  init(_ rows: [Row]) {
    self.rows = rows
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    )
    let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.delegate = self
    view.addSubview(list)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { cell, _, row in
      cell.contentConfiguration = UIHostingConfiguration { RowView(row: row) }
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      [rows] list, path, index in
      list.dequeueConfiguredReusableCell(using: cells, for: path, item: rows[index])
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(rows.indices))
    source.apply(snapshot, animatingDifferences: false)
    dataSource = source
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selections += 1
  }
}

@MainActor @Suite(.serialized) struct `Rows that a hosting configuration shows` {
  private func frame(_ label: String, _ harness: Harness) -> CGRect {
    harness.window.makeSemantics().flatMap(\.flattened).last { $0.label == label }?.frame ?? .zero
  }

  private func tap(_ label: String, _ harness: Harness) {
    let frame = frame(label, harness)
    harness.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    harness.settle()
  }

  @Test func `a button in a cell acts and does not select the row; a tap beside it does`() {
    let controller = RowsController([Row("a"), Row("b")])
    let harness = Harness()
    harness.show(controller)
    tap("Count 0", harness)
    #expect(controller.rows[1].taps == 1)
    #expect(controller.selections == 0)
    tap("a", harness)
    #expect(controller.selections == 1)
    #expect(controller.rows[0].taps == 0)
  }

  @Test func `the swipe actions of a row's views are the cell's`() {
    let controller = RowsController([Row("a"), Row("b")])
    let harness = Harness()
    harness.show(controller)
    let row = frame("b", harness)
    harness.drag(from: CGPoint(x: 300, y: row.midY), to: CGPoint(x: 150, y: row.midY), pause: 0.1)
    harness.settle()
    tap("Flag", harness)
    #expect(controller.rows[1].isFlagged)
    #expect(!controller.rows[0].isFlagged)
    #expect(frame("b flagged", harness) != .zero)
  }
}
