import UIKit

/// A list of numbers on a diffable data source.
final class NumbersController: UIViewController {
  /// How its rows are made, and their heights known.
  enum Rows {
    /// Rows of Auto Layout that size themselves.
    case rich
    /// The standard content of list cells, which size themselves too.
    case standard
    /// Rows that are all of one height, by a flow layout.
    case uniform
  }

  let rows: Rows
  private(set) var collectionView: UICollectionView!
  private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Int>!
  private let numbers: NSDiffableDataSourceSnapshot<Int, Int>

  init(_ rows: Rows, showing numbers: NSDiffableDataSourceSnapshot<Int, Int>) {
    (self.rows, self.numbers) = (rows, numbers)
    super.init(nibName: nil, bundle: nil)
  }

  convenience init(_ rows: Rows, count: Int) { self.init(rows, showing: snapshot(of: Array(0..<count))) }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout: UICollectionViewLayout
    switch rows {
    case .rich, .standard: layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    case .uniform:
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 390, height: 44)
      flow.minimumLineSpacing = 0
      layout = flow
    }
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    let rich = UICollectionView.CellRegistration<RichCell, Int> { cell, _, number in cell.row.fill(number) }
    let standard = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(number)"
      cell.contentConfiguration = content
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      [rows] view, path, number in
      switch rows {
      case .rich: view.dequeueConfiguredReusableCell(using: rich, for: path, item: number)
      case .standard, .uniform: view.dequeueConfiguredReusableCell(using: standard, for: path, item: number)
      }
    }
    dataSource.apply(numbers, animatingDifferences: false)
  }
}
