import SwiftUI
import UIKit

/// A long list with rows of UIKit and of SwiftUI, a field to write in, and sheets over it.
package final class EnduranceScreen: UIViewController {
  package let list: UICollectionView
  package let field = UITextField()
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>?
  private let rows: Int

  package init(rows: Int) {
    self.rows = rows
    list = UICollectionView(
      frame: .zero,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      )
    )
    super.init(nibName: nil, bundle: nil)
    title = "Endurance"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    field.borderStyle = .roundedRect
    field.placeholder = "Note"
    for (view, top) in [(list, 60.0), (field, 10.0)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: self.view.safeAreaLayoutGuide.topAnchor, constant: top),
        view.leadingAnchor.constraint(equalTo: self.view.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: self.view.trailingAnchor),
      ])
    }
    list.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
    let plain = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, row in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(row % 200)"
      content.secondaryText = "of UIKit"
      content.image = UIImage(systemName: "star")
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let hosting = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, row in
      cell.contentConfiguration = UIHostingConfiguration { EnduranceRow(name: "Row \(row % 200)") }
    }
    let dataSource = UICollectionViewDiffableDataSource<Int, Int>(collectionView: list) { list, path, row in
      row % 3 == 0
        ? list.dequeueConfiguredReusableCell(using: hosting, for: path, item: row)
        : list.dequeueConfiguredReusableCell(using: plain, for: path, item: row)
    }
    self.dataSource = dataSource
    apply(Array(0..<rows))
  }

  private func apply(_ rows: [Int]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(rows)
    dataSource?.apply(snapshot, animatingDifferences: true)
  }

  /// Takes some rows away, or puts them back.
  package func edit(without count: Int) { apply(Array(0..<rows).filter { $0 < 2 || $0 >= 2 + count }) }

  package func presentSheet(ofSwiftUI: Bool) {
    let sheet: UIViewController
    if ofSwiftUI {
      sheet = UIHostingController(rootView: EnduranceSheet())
    } else {
      let inner = UITableViewController(style: .insetGrouped)
      sheet = UINavigationController(rootViewController: inner)
      inner.title = "Sheet"
    }
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    present(sheet, animated: true)
  }

  package func presentAlert() {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in })
    present(alert, animated: true)
  }
}

private struct EnduranceRow: View {
  let name: String
  @State private var isOn = false

  var body: some View {
    Toggle(isOn: $isOn) {
      VStack(alignment: .leading) {
        Text(name)
        Text("of SwiftUI").font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}

private struct EnduranceSheet: View {
  @State private var text = ""
  @State private var isOn = true

  var body: some View {
    NavigationStack {
      Form {
        TextField("Note", text: $text)
        Toggle("Remind", isOn: $isOn)
        ForEach(0..<10, id: \.self) { Text("Line \($0)") }
      }
      .navigationTitle("Sheet")
    }
  }
}
