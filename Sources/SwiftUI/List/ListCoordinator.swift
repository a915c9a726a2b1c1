// Shows the rows of a list in a collection view, and carries what the user does back to bindings and actions.

import QuartzCore
import UIKit

@MainActor final class ListCoordinator: NSObject {
  let collectionView: UICollectionView
  weak var node: ViewNode?
  private(set) var sections: [RowSection] = []
  private(set) var settings: ListSettings
  private(set) var selection: RowSelection?
  private var dataSource: UICollectionViewDiffableDataSource<Int, Int>?
  private var isShown = false
  /// While rows are being exchanged, places of the selection are not the user's doing.
  var isSyncing = false
  /// What was last told to, or by, the position's binding.
  var topID: AnyHashable?

  init(_ settings: ListSettings) {
    self.settings = settings
    let source = ListLayoutSource()
    let layout = UICollectionViewCompositionalLayout { [weak source] index, environment in
      source?.coordinator?.makeSection(index, environment)
    }
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init()
    source.coordinator = self
    layoutSource = source
    collectionView.delegate = self
    collectionView.alwaysBounceVertical = true
    collectionView.liftsItemsByLongPress(true)
    makeDataSource()
  }

  private var layoutSource: ListLayoutSource?

  /// Finds the coordinator for the layout, which is made before it.
  private final class ListLayoutSource {
    weak var coordinator: ListCoordinator?
  }

  // MARK: - Layout

  private func makeSection(
    _ index: Int,
    _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection? {
    var configuration = UICollectionLayoutListConfiguration(appearance: settings.look.appearance)
    let section = sections.indices.contains(index) ? sections[index] : nil
    configuration.headerMode = section?.header == nil ? .none : .supplementary
    configuration.footerMode = section?.footer == nil ? .none : .supplementary
    if settings.hidesBackground { configuration.backgroundColor = .clear }
    // A row's swipe actions are its own: see `ListRowContentView`.
    let layout = NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    if settings.look == .inset {
      layout.contentInsets.leading = Self.insetMargin
      layout.contentInsets.trailing = Self.insetMargin
    }
    return layout
  }

  private static let insetMargin: CGFloat = 16

  // MARK: - Cells

  private func makeDataSource() {
    let cells = UICollectionView.CellRegistration<ListRowCell, ListRow> { [weak self] cell, _, row in
      self?.configure(cell, row)
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
      [weak self] collectionView, indexPath, _ in
      guard let row = self?.row(at: indexPath) else { return nil }
      let cell = collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: row)
      self?.restoreSelection(of: row, at: indexPath)
      return cell
    }
    let header = makeSupplementary(UICollectionView.elementKindSectionHeader) { $0.header }
    let footer = makeSupplementary(UICollectionView.elementKindSectionFooter) { $0.footer }
    source.supplementaryViewProvider = { collectionView, kind, indexPath in
      collectionView.dequeueConfiguredReusableSupplementary(
        using: kind == UICollectionView.elementKindSectionHeader ? header : footer,
        for: indexPath
      )
    }
    source.reorderingHandlers.canReorderItem = { [weak self] in self?.canMove($0) ?? false }
    source.reorderingHandlers.didReorder = { [weak self] in self?.didMove($0) }
    dataSource = source
  }

  private func makeSupplementary(
    _ kind: String,
    _ row: @escaping (RowSection) -> ListRow?
  ) -> UICollectionView.SupplementaryRegistration<ListRowCell> {
    UICollectionView.SupplementaryRegistration(elementKind: kind) { [weak self] cell, _, indexPath in
      guard let self, sections.indices.contains(indexPath.section),
        let row = row(sections[indexPath.section])
      else { return }
      configure(cell, row)
    }
  }

  private func configure(_ cell: ListRowCell, _ row: ListRow) {
    cell.contentConfiguration = ListRowConfiguration(row: row, coordinator: self)
    (cell.contentView as? ListRowContentView)?.cell = cell
    (cell.contentView as? ListRowContentView)?.updateTraits()
  }

  // MARK: - Rows

  func row(at indexPath: IndexPath) -> ListRow? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    return sections[indexPath.section].row(at: indexPath.item)
  }

  /// The content view of the row at a place, if it is on screen.
  func content(at indexPath: IndexPath) -> ListRowContentView? {
    collectionView.cellForItem(at: indexPath)?.contentView as? ListRowContentView
  }

  func indexPath(ofRow id: Int) -> IndexPath? { dataSource?.indexPath(for: id) }

  /// Where the row is that is called `id` in the data, or by the `id` modifier if it is on screen.
  func indexPath(ofData id: AnyHashable) -> IndexPath? {
    for (index, section) in sections.enumerated() {
      if let item = section.index(ofData: id) { return IndexPath(item: item, section: index) }
    }
    return collectionView.indexPathsForVisibleItems.first { content(at: $0)?.hasID(id) == true }
  }

  // MARK: - Updating

  /// Takes over new rows.
  ///
  /// - Complexity: O(rows), and only when rows have come, gone or moved.
  func show(_ sections: [RowSection], _ transaction: Transaction) {
    let hadSupplementaries = self.sections.map { [$0.header != nil, $0.footer != nil] }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    for section in sections {
      snapshot.appendSections([section.id])
      snapshot.appendItems(section.rowIDs, toSection: section.id)
    }
    isSyncing = true
    self.sections = sections
    let animates = isShown && transaction.animation != nil && collectionView.window != nil
    if isShown {
      dataSource?.apply(snapshot, animatingDifferences: animates)
    } else {
      dataSource?.applySnapshotUsingReloadData(snapshot)
    }
    isShown = true
    if hadSupplementaries != sections.map({ [$0.header != nil, $0.footer != nil] }) {
      collectionView.collectionViewLayout.invalidateLayout()
    }
    isSyncing = false
    applySelection()
    refreshCells()
  }

  /// Takes over what the environment and the binding of the selection say.
  func update(_ settings: ListSettings, selection: RowSelection?, _ transaction: Transaction) {
    let old = self.settings
    self.settings = settings
    self.selection = selection
    let list = collectionView
    if old.look != settings.look || old.hidesBackground != settings.hidesBackground {
      list.collectionViewLayout.invalidateLayout()
    }
    if list.isScrollEnabled != settings.isScrollEnabled { list.isScrollEnabled = settings.isScrollEnabled }
    list.showsVerticalScrollIndicator = settings.showsIndicators
    list.contentInset = settings.margins.insets(.scrollContent, isRightToLeft: false)
    if settings.isDark != (list.traitCollection.userInterfaceStyle == .dark) {
      list.overrideUserInterfaceStyle = settings.isDark ? .dark : .light
    }
    list.tintColor = settings.tint.map { UIColor($0) }
    list.allowsSelection = true
    list.allowsSelectionDuringEditing = selection != nil
    list.allowsMultipleSelectionDuringEditing = selection?.allowsMultiple ?? false
    if list.isEditing != settings.isEditing { list.isEditing = settings.isEditing }
    settings.reader?.add(self)
    updateRefreshing()
    if isShown {
      applySelection()
      if old.isEditing != settings.isEditing || (old.editMode == nil) != (settings.editMode == nil) {
        refreshCells()
      }
      followPosition(transaction)
    }
  }

  /// Has the rows on screen show what has changed about them as rows.
  func refreshCells() {
    for path in collectionView.indexPathsForVisibleItems { content(at: path)?.updateTraits() }
  }

  /// The list is gone.
  func stop() {
    settings.reader?.remove(self)
  }
}
