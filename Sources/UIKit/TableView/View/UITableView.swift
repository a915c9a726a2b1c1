// A scrolling list of rows in one column.

import CoreGraphics
import Foundation
import QuartzCore

/// Shows rows in sections, with cells for what is visible only.
///
/// The class body holds what can be overridden. The rows themselves are the work of `TableRows`, which finds,
/// measures, recycles and animates them as a collection view does; the table scrolls it.
@MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
  }

  /// Where a row should be after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    case none = 0
    case top = 1
    case middle = 2
    case bottom = 3
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }

  /// What separator insets are measured from.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges = 0
    case fromAutomaticInsets = 1
  }

  /// Whether cells that change ask for another height by themselves.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled = 0
    case enabled = 1
    case enabledIncludingConstraints = 2
  }

  /// A height that the content decides.
  nonisolated public static let automaticDimension: CGFloat = -1
  /// The title of a magnifying glass in a section index.
  nonisolated public static let indexSearch = "{search}"

  public let style: Style

  // State, by the file that looks after it.
  let rows: TableRows
  let adapter = TableAdapter()
  var isArrangingRows = false
  var updateDepth = 0
  var headerViews = TableSectionViews()
  var footerViews = TableSectionViews()
  var sectionIndex: SectionIndexView?
  /// The sections of a table whose cells stand in its storyboard.
  var fixedSections: [NibTableSection]?

  // MARK: Making

  public init(frame: CGRect, style: Style) {
    self.style = style
    rows = TableRows(style: style)
    super.init(frame: frame)
    setUpRows()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = NibTables.style(coder)
    rows = TableRows(style: style)
    super.init(coder: coder)
    setUpRows()
  }

  open weak var delegate: (any UITableViewDelegate)? {
    get { scrollDelegate as? any UITableViewDelegate }
    set {
      scrollDelegate = newValue
      forgetSectionViews()
      invalidateRows()
    }
  }

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }

  // MARK: Dragging

  private final lazy var dragAdapter = TableDragAdapter(self)

  /// Says what is dragged when a row is lifted by a long press.
  open weak var dragDelegate: (any UITableViewDragDelegate)? {
    didSet { rows.dragDelegate = dragDelegate == nil ? nil : dragAdapter }
  }
  /// Says what becomes of items that are dropped.
  open weak var dropDelegate: (any UITableViewDropDelegate)? {
    didSet { rows.dropDelegate = dropDelegate == nil ? nil : dragAdapter }
  }
  /// Whether rows can be lifted; by itself on a pad only.
  open var dragInteractionEnabled: Bool {
    get { rows.dragInteractionEnabled }
    set { rows.dragInteractionEnabled = newValue }
  }
  open var hasActiveDrag: Bool { rows.hasActiveDrag }
  open var hasActiveDrop: Bool { rows.hasActiveDrop }

  // MARK: Prefetching

  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    didSet { rows.prefetchDataSource = prefetchDataSource == nil ? nil : adapter }
  }
  open var isPrefetchingEnabled: Bool {
    get { rows.isPrefetchingEnabled }
    set { rows.isPrefetchingEnabled = newValue }
  }

  // MARK: Look

  open var rowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { remeasure() } }
  }
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { remeasure() } }
  }
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { remeasure() } }
  }
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { remeasure() } }
  }
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// The space above the headers of a plain table; automatic is the system's.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { remeasure() } }
  }

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { invalidateRows() } }
  open var separatorColor: UIColor? = .separator { didSet { invalidateRows() } }
  /// Nil while the separators follow the text.
  var ownSeparatorInset: UIEdgeInsets? { didSet { invalidateRows() } }
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
    set { ownSeparatorInset = newValue }
  }
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { invalidateRows() } }

  open var backgroundView: UIView? {
    get { rows.backgroundView }
    set { rows.backgroundView = newValue }
  }

  open override var backgroundColor: UIColor? {
    get { rows.ownBackgroundColor ?? rows.appearance.defaultBackgroundColor }
    set {
      rows.ownBackgroundColor = newValue
      invalidateRows()
    }
  }

  /// A view above all rows, which scrolls with them; its height counts.
  open var tableHeaderView: UIView? { didSet { edgeViewDidChange(from: oldValue, to: tableHeaderView) } }
  /// A view below all rows.
  open var tableFooterView: UIView? { didSet { edgeViewDidChange(from: oldValue, to: tableFooterView) } }

  // MARK: Rows

  open var numberOfSections: Int { rows.itemCounts.count }
  open func numberOfRows(inSection section: Int) -> Int { rows.numberOfItems(inSection: section) }

  open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
  open func rectForHeader(inSection section: Int) -> CGRect { supplementaryRect(section, isHeader: true) }
  open func rectForFooter(inSection section: Int) -> CGRect { supplementaryRect(section, isHeader: false) }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(indexPath) }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    arrangeRows()
    return rows.itemIndexPath(at: point)
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.indexPath(for: cell) }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { paths(in: rect) }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    rows.cellForItem(at: indexPath) as? UITableViewCell
  }

  open var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return rows.visibleCells.compactMap { $0 as? UITableViewCell }
  }

  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    let paths = rows.indexPathsForVisibleItems.sorted()
    return paths.isEmpty ? nil : paths
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(section, isHeader: true)
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    sectionView(section, isHeader: false)
  }

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    arrangeRows()
    rows.scroll(to: indexPath, at: scrollPosition.position, animated: animated)
  }

  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let path = indexPathForSelectedRow else { return }
    scrollToRow(at: path, at: scrollPosition, animated: animated)
  }

  // MARK: Updates

  open func reloadData() { reloadRows() }
  open func beginUpdates() { beginBatch() }
  open func endUpdates() { endBatch() }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch(completion)
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    edit(indexPaths, animation, inserting: true) { $0.inserted += indexPaths }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    edit(indexPaths, animation, inserting: false) { $0.deleted += indexPaths }
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    edit(indexPaths, animation, inserting: nil) { $0.reloaded += indexPaths }
  }

  /// Has the data source configure the cells of rows again, in place.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    edit([], .none, inserting: nil) { $0.reconfigured += indexPaths }
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    edit([], .none, inserting: nil) { $0.moves.append((indexPath, newIndexPath)) }
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    editSections(sections, animation, inserting: true) { $0.insertedSections.formUnion(sections) }
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    editSections(sections, animation, inserting: false) { $0.deletedSections.formUnion(sections) }
  }

  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    editSections(sections, animation, inserting: nil) { $0.reloadedSections.formUnion(sections) }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    edit([], .none, inserting: nil) { $0.sectionMoves.append((section, newSection)) }
  }

  open var hasUncommittedUpdates: Bool { rows.hasUncommittedUpdates }

  // MARK: Editing and selecting

  open var isEditing: Bool {
    get { rows.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }

  open var allowsSelection: Bool {
    get { rows.allowsSelection }
    set { rows.allowsSelection = newValue }
  }
  open var allowsMultipleSelection: Bool {
    get { rows.allowsMultipleSelection }
    set { rows.allowsMultipleSelection = newValue }
  }
  open var allowsSelectionDuringEditing: Bool {
    get { rows.allowsSelectionDuringEditing }
    set { rows.allowsSelectionDuringEditing = newValue }
  }
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { rows.allowsMultipleSelectionDuringEditing }
    set {
      rows.allowsMultipleSelectionDuringEditing = newValue
      refreshEditingControls()
    }
  }
  open var selectionFollowsFocus = false

  open var indexPathForSelectedRow: IndexPath? { rows.selection.all.first }
  open var indexPathsForSelectedRows: [IndexPath]? { rows.selection.paths?.sorted() }

  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    rows.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition.position)
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    rows.deselectItem(at: indexPath, animated: animated)
  }

  open var selfSizingInvalidation: SelfSizingInvalidation {
    get { SelfSizingInvalidation(rawValue: rows.selfSizingInvalidation.rawValue) ?? .enabled }
    set {
      rows.selfSizingInvalidation =
        UICollectionView.SelfSizingInvalidation(rawValue: newValue.rawValue) ?? .enabled
    }
  }

  // MARK: Section index

  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { updateSectionIndex() } }
  open var sectionIndexColor: UIColor? { didSet { updateSectionIndex() } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { updateSectionIndex() } }
  open func reloadSectionIndexTitles() { updateSectionIndex() }

  // MARK: Registering and dequeuing

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    rows.register(cellClass, forCellWithReuseIdentifier: identifier)
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    for kind in TableRows.kinds {
      rows.register(aClass, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
  }

  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    rows.register(nib, forCellWithReuseIdentifier: identifier)
  }

  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    for kind in TableRows.kinds {
      rows.register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
  }

  /// A cell that is free, or a new one where a class or nib is registered; otherwise nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier)
  }

  open func dequeueReusableCell(
    withIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UITableViewCell { dequeueCell(identifier, at: indexPath) }

  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { dequeueSectionView(identifier) }

  // MARK: UIView

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrangeRows()
    rows.layoutIfNeeded()
    arrangeEdgeViews()
    arrangeSectionIndex()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  package override var semanticsRoleOfView: SemanticsNode.Role? { .list }

  // A reader wants rows from the top, in whatever order their views were made.
  package override func makeSemantics() -> [SemanticsNode] {
    var nodes = defaultSemantics()
    for index in nodes.indices {
      nodes[index].children.sort { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    }
    return rows.numbered(nodes)
  }
}
