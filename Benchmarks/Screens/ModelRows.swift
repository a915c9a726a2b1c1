import Observation
import SwiftUI
import UIKit

final class ObjectModel: ObservableObject, Identifiable {
  let id: Int
  @Published var isDone = false
  init(_ id: Int) { self.id = id }
}

@Observable final class ObservableModel: Identifiable {
  let id: Int
  var isDone = false
  init(_ id: Int) { self.id = id }
}

struct ObjectRow: View {
  @ObservedObject var item: ObjectModel

  var body: some View { RowContent(id: item.id, isDone: item.isDone) }
}

struct ObservableRow: View {
  let item: ObservableModel

  var body: some View { RowContent(id: item.id, isDone: item.isDone) }
}

private struct RowContent: View {
  let id: Int
  let isDone: Bool

  var body: some View {
    HStack {
      Text("Task \(id)").strikethrough(isDone).foregroundColor(isDone ? .gray : .primary)
        .frame(maxWidth: .infinity, alignment: .leading)
      Image(systemName: isDone ? "checkmark.circle" : "circle")
    }
  }
}

/// A list whose rows are SwiftUI views in collection view cells.
final class HostingListController<Model: AnyObject & Identifiable, Row: View>: UIViewController
where Model.ID == Int {
  let models: [Model]
  private let row: (Model) -> Row
  private(set) var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  private(set) var configured = 0

  init(_ models: [Model], row: @escaping (Model) -> Row) {
    (self.models, self.row) = (models, row)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      [models, row, weak self] cell, _, index in
      self?.configured += 1
      cell.contentConfiguration = UIHostingConfiguration { row(models[index]) }
    }
    dataSource = .init(collectionView: collectionView) { view, path, index in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: index)
    }
    dataSource.apply(snapshot(of: Array(models.indices)), animatingDifferences: false)
  }
}
