// A scrolling view of items whose layout is an object of its own.

import CoreGraphics
import Foundation
import QuartzCore

/// Shows an ordered collection of items in the way its layout says, with cells for what is visible only.
///
/// The class body holds what can be overridden; the work is done in the files `UICollectionView+….swift`
/// and by the values they use.
@MainActor open class UICollectionView: UIScrollView {
  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    case supplementaryView = 1
    case decorationView = 2
  }

  /// Where an item should be after scrolling to it.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1 << 0)
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    public static let left = ScrollPosition(rawValue: 1 << 3)
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Whether cells that change ask for another size by themselves.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled = 0
    case enabled = 1
    case enabledIncludingConstraints = 2
  }

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // State, by the file that looks after it.
  let elements = ElementDirectory()
  let pool = ReusePool()
  var classes = ViewClasses()
  var counts: [Int]?
  var batch: BatchOperations?
  var isApplyingUpdate = false
  var selection = ItemSelection()
  var touchState = ItemTouchState()
  var prefetchPolicy = PrefetchPolicy()
  var lastOffset = CGPoint.zero
  /// Whether a jump is being shown: until the next frame only what is seen has cells.
  var showsSeenOnly = false
  /// Which way the content was moved last, for what is made ready on displays that scroll by themselves.
  var scrollsBackwards = false
  var pendingScroll: PendingScroll?
  var layoutStorage: UICollectionViewLayout
  var preparedSize = CGSize.zero
  var preparedInsets = UIEdgeInsets.zero
  var isLayingOutElements = false
  var reconfigured: (key: ElementKey, view: UICollectionReusableView)?
  var requested: (key: ElementKey, view: UICollectionReusableView?)?
  var sectionIndex: SectionIndexView?
  var needsIndexTitles = true
  var swipe: SwipeInteraction?
  var movement: InteractiveMovement?
  var activeDrag: DragInteraction?
  var hasActiveDropStorage = false
  weak var dropMarked: UICollectionViewCell?
  private(set) lazy var movementScroller = MovementScroller(self)
  private(set) lazy var itemMenu = ItemContextMenu(self)
  var needsPrefetch = false
  var needsPreparing = false
  var isPreparingAhead = false
  var animatesNextSizes = false
  var isAnimatingElements = false
  var scrollsHorizontally = false
  var orthogonalScrollers: [Int: OrthogonalScroller] = [:]
  /// What elements that go away looked like, while their going is prepared.
  var departingAttributes: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  var transitionCompletion: LayoutInteractiveTransitionCompletion?

  // MARK: Making

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutStorage = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    layout.collectionView = self
    installGestures()
  }

  /// A collection view of a nib, with the layout that stands there.
  public required init?(coder: NSCoder) {
    guard let coder = coder as? NibCoder else { return nil }
    layoutStorage = NibCollections.layout(of: coder.element, coder.loader)
    super.init(coder: coder)
    layoutStorage.collectionView = self
    installGestures()
  }

  open weak var delegate: (any UICollectionViewDelegate)? {
    get { scrollDelegate as? any UICollectionViewDelegate }
    set { scrollDelegate = newValue }
  }

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { dataSourceDidChange() } }
  }

  // MARK: Dragging

  /// Says what is dragged when an item is lifted by a long press.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { dragDelegateDidChange() } }
  /// Says what becomes of items that are dropped.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether items can be lifted; by itself on a pad only.
  open lazy var dragInteractionEnabled = traitCollection.userInterfaceIdiom == .pad
  open var hasActiveDrag: Bool { activeDrag != nil }
  open var hasActiveDrop: Bool { hasActiveDropStorage }

  // MARK: Prefetching

  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true {
    didSet { if !isPrefetchingEnabled { pool.releasePrepared(except: []) } }
  }
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Layout object

  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutStorage }
    set { replaceLayout(with: newValue, animated: false, completion: nil) }
  }

  /// Called when an interactive transition between layouts is over: whether animations finished, and whether
  /// the new layout stays.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  /// Shows a layout between this one and `layout`, whose progress the app sets.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion: completion) }

  open func finishInteractiveTransition() { endTransition(finishes: true) }
  open func cancelInteractiveTransition() { endTransition(finishes: false) }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    replaceLayout(with: layout, animated: animated, completion: nil)
  }

  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) { replaceLayout(with: layout, animated: animated, completion: completion) }

  /// A view behind all items that does not scroll.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      arrangeBackground()
    }
  }

  // MARK: Registering and dequeuing

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes.registerCell(cellClass, identifier)
  }

  /// Has cells of an identifier made from a nib with one cell at its top.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    classes.registerCell(nib, identifier)
  }

  /// Has supplementary views made from a nib with one view at its top.
  open func register(
    _ nib: UINib?,
    forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { classes.registerSupplementary(nib, kind, identifier) }

  open func register(
    _ viewClass: AnyClass?,
    forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { classes.registerSupplementary(viewClass, elementKind, identifier) }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(identifier, at: indexPath) }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String,
    withReuseIdentifier identifier: String,
    for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueSupplementary(elementKind, identifier, at: indexPath) }

  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>,
    for indexPath: IndexPath,
    item: Item?
  ) -> Cell { dequeueCell(using: registration, at: indexPath, item: item) }

  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>,
    for indexPath: IndexPath
  ) -> Supplementary { dequeueSupplementary(using: registration, at: indexPath) }

  // MARK: Items

  open var numberOfSections: Int { itemCounts.count }

  open func numberOfItems(inSection section: Int) -> Int {
    guard section < itemCounts.count else {
      inconsistency("Requested the number of items in section \(section) when there are \(itemCounts.count).")
    }
    return itemCounts[section]
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    elements[.cell(indexPath)] as? UICollectionViewCell
  }

  open func supplementaryView(
    forElementKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView? { elements[.supplementary(elementKind, indexPath)] }

  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    elements.keys(.supplementaryView).filter { $0.kind == elementKind }.compactMap { elements[$0] }
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    elements.keys(.supplementaryView).filter { $0.kind == elementKind }.map(\.indexPath).sorted()
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { elements.key(of: cell)?.indexPath }

  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
    elements.key(of: supplementaryView)?.indexPath
  }

  open func indexPathForItem(at point: CGPoint) -> IndexPath? { itemIndexPath(at: point) }

  open var visibleCells: [UICollectionViewCell] {
    elements.keys(.cell).filter(isInView).sorted { $0.indexPath < $1.indexPath }
      .compactMap { elements[$0] as? UICollectionViewCell }
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    elements.keys(.cell).filter(isInView).map(\.indexPath)
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return layoutStorage.layoutAttributesForItem(at: indexPath)
  }

  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayoutIfNeeded()
    return layoutStorage.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, at: scrollPosition, animated: animated)
  }

  // MARK: Updates

  open func reloadData() { reloadEverything() }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatch(updates, completion: completion)
  }

  open func insertItems(at indexPaths: [IndexPath]) { edit { $0.inserted += indexPaths } }
  open func deleteItems(at indexPaths: [IndexPath]) { edit { $0.deleted += indexPaths } }
  open func reloadItems(at indexPaths: [IndexPath]) { edit { $0.reloaded += indexPaths } }
  open func reconfigureItems(at indexPaths: [IndexPath]) { edit { $0.reconfigured += indexPaths } }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    edit { $0.moves.append((indexPath, newIndexPath)) }
  }
  open func insertSections(_ sections: IndexSet) { edit { $0.insertedSections.formUnion(sections) } }
  open func deleteSections(_ sections: IndexSet) { edit { $0.deletedSections.formUnion(sections) } }
  open func reloadSections(_ sections: IndexSet) { edit { $0.reloadedSections.formUnion(sections) } }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    edit { $0.sectionMoves.append((section, newSection)) }
  }

  open var hasUncommittedUpdates: Bool { batch != nil }

  // MARK: Selection

  open var allowsSelection = true { didSet { selectionRulesDidChange() } }
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }
  open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }
  open var selectionFollowsFocus = false

  /// Whether the keyboard can be at items; without effect on controls in them.
  open var allowsFocus = true
  open var allowsFocusDuringEditing = true
  open var remembersLastFocusedIndexPath = false
  package final var lastFocusedIndexPath: IndexPath?

  /// Nil where nothing is selected.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    selectByCode(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselectByCode(indexPath) }

  open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }

  // MARK: Moving items by hand

  @discardableResult open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(of: indexPath)
  }
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(to: targetPosition)
  }
  open func endInteractiveMovement() { finishMovement(commits: true) }
  open func cancelInteractiveMovement() { finishMovement(commits: false) }

  // MARK: UIView

  func shiftContent(by delta: CGFloat) { shiftScrolledContent(by: delta) }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let context = contextForBoundsChange(to: CGRect(origin: bounds.origin, size: newValue.size))
      super.frame = newValue
      if let context { layoutStorage.invalidateLayout(with: context) }
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let context = contextForBoundsChange(to: newValue)
      super.bounds = newValue
      if let context { layoutStorage.invalidateLayout(with: context) }
    }
  }

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layoutStorage.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrangeBackground()
    layoutElements()
    arrangeSectionIndex()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    // A click with the other button is for menus alone.
    if event?.buttonMask != .secondary { follow(touches) { .began($0) } }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    follow(touches) { .moved($0) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    follow(touches) { .ended($0) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    perform(touchState.event(.cancelled))
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsDidChange(from: previousTraitCollection)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    layoutStorage.invalidateLayout()
  }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  package override var semanticsRoleOfView: SemanticsNode.Role? { .list }

  // Views stand in the order in which they were made; a reader wants them from the top.
  package override func makeSemantics() -> [SemanticsNode] {
    var nodes = semanticsInContent(defaultSemantics())
    for index in nodes.indices {
      nodes[index].children.sort { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }
    }
    return numbered(nodes)
  }
}
