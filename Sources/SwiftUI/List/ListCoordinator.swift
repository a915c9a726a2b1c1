// Shows the rows of a list in a collection view, and carries what the user does back to bindings and actions.

import QuartzCore
import UIKit

@MainActor final class ListCoordinator: NSObject {
  let collectionView: UICollectionView
  weak var node: ViewNode?
  private(set) var sections: [RowSection] = []
  /// The rows of each section in the order that the collection view shows.
  private(set) var order: [RowIDs] = []
  private(set) var settings: ListSettings
  private(set) var selection: RowSelection?
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
    // Registrations have to be there before a cell is asked for.
    _ = (cells, headers, footers)
    collectionView.dataSource = self
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

  private(set) lazy var cells = UICollectionView.CellRegistration<ListRowCell, ListRow> {
    [weak self] cell, _, row in self?.configure(cell, row)
  }
  private(set) lazy var headers = makeSupplementary(UICollectionView.elementKindSectionHeader) { $0.header }
  private(set) lazy var footers = makeSupplementary(UICollectionView.elementKindSectionFooter) { $0.footer }

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
  /// - Complexity: O(*r* log *r*) in the number of sections and of stretches of rows that came together.
  func show(_ sections: [RowSection], _ transaction: Transaction) {
    let hadSupplementaries = self.sections.map { [$0.header != nil, $0.footer != nil] }
    let oldSections = self.sections.map(\.id)
    isSyncing = true
    self.sections = sections
    if isShown {
      let animates = transaction.animation != nil && collectionView.window != nil
      show(sections.map(\.rowIDs), of: oldSections, animated: animates)
    } else {
      order = sections.map(\.rowIDs)
      collectionView.reloadData()
    }
    isShown = true
    if hadSupplementaries != sections.map({ [$0.header != nil, $0.footer != nil] }) {
      collectionView.collectionViewLayout.invalidateLayout()
    }
    isSyncing = false
    applySelection()
    refreshCells()
  }

  /// Has the collection view show rows in another order; what stood in the sections of before is known by its id.
  private func show(_ new: [RowIDs], of oldSections: [Int], animated: Bool) {
    let oldPlaces = Dictionary(zip(oldSections, oldSections.indices), uniquingKeysWith: { first, _ in first })
    let (old, all) = (order.joined(), new.joined())
    let transition = ListTransition(
      all.runs(from: old),
      oldCounts: order.map(\.count),
      newCounts: new.map(\.count),
      oldSections: sections.map { oldPlaces[$0.id] }
    )
    order = new
    guard !transition.keepsPlaces || oldSections != sections.map(\.id) else { return }
    collectionView.follow(transition, animated: animated)
  }

  /// Shows a row at another place of its section.
  func move(in section: Int, from source: Int, to destination: Int) {
    var new = order
    new[section] = new[section].moving(source, to: destination)
    show(new, of: sections.map(\.id), animated: true)
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
