import SwiftUI
import UIKit

/// A SwiftUI row for each note.
final class TitlesController: UIViewController {
  private let model: Model
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>?

  init(model: Model) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
    title = "<b>Notes</b>"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    )
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.accessibilityIdentifier = "notes"
    view.addSubview(list)
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Note> { cell, _, note in
      cell.contentConfiguration = UIHostingConfiguration { NoteRow(note: note) }
    }
    let dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) {
      [model] list, indexPath, index in
      list.dequeueConfiguredReusableCell(using: row, for: indexPath, item: model.notes[index])
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(model.notes.indices))
    dataSource.apply(snapshot, animatingDifferences: false)
    self.dataSource = dataSource
  }
}

private struct NoteRow: View {
  @ObservedObject var note: Note
  var body: some View { Text(note.title) }
}
