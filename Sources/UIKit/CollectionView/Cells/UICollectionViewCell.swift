// The view of one item.

import CoreGraphics
import Foundation
import QuartzCore

/// A cell of a collection view.
@MainActor open class UICollectionViewCell: UICollectionReusableView, _CellUpdateHandling {
  /// The state of a drag that began at a cell.
  public enum DragState: Int, Sendable {
    case none = 0
    case lifting = 1
    case dragging = 2
  }

  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// The view for the app's own content; the content configuration's view where there is one.
  open private(set) var contentView: UIView
  let backgroundHolder = BackgroundHolder()
  private var contentStorage: (any UIContentConfiguration)?
  private var needsUpdateConfiguration = true
  private var isUpdatingConfiguration = false
  /// Which item the cell shows, as far as it is known: state of the content belongs to it.
  package var itemIdentifier: AnyHashable?
  /// By how much the row is swiped aside.
  package var swipeOffset: CGFloat = 0 { didSet { if swipeOffset != oldValue { setNeedsLayout() } } }
  weak var swipeActionsView: SwipeActionsView? { didSet { clipsToBoundsForPlacement() } }
  /// What selecting the cell does where a storyboard says so.
  final var selectionSegue: SegueTemplate?
  package var isEditingItem = false {
    didSet {
      guard isEditingItem != oldValue else { return }
      stateDidChange()
      editingItemDidChange()
    }
  }
  package var isSwipedItem = false { didSet { if isSwipedItem != oldValue { stateDidChange() } } }
  package var isReorderingItem = false { didSet { if isReorderingItem != oldValue { stateDidChange() } } }
  package var isExpandedItem = false { didSet { if isExpandedItem != oldValue { stateDidChange() } } }

  public override init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    adoptContentView()
  }

  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    adoptContentView()
  }

  private func adoptContentView() {
    contentView.preservesSuperviewLayoutMargins = true
    contentView.frame = bounds
    addSubview(contentView)
    observeContentSize()
  }

  /// Content that constraints lay out asks by itself to be measured again.
  private func observeContentSize() {
    contentView.layoutState.onInvalidation = { [weak self] reason in
      guard let self else { return }
      let includesConstraints = owner?.selfSizingInvalidation == .enabledIncludingConstraints
      if reason == .content || includesConstraints { invalidateMeasuredSize() }
    }
  }

  // MARK: State

  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }

  /// The state for which the configurations are updated.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = isEditingItem
    state.isFocused = isFocused
    state.isSwiped = isSwipedItem
    state.isReordering = isReorderingItem
    state.isExpanded = isExpandedItem
    state.isPinned = layoutAttributes?.listPlacement?.isPinned ?? layoutAttributes?.isPinned ?? false
    return state
  }

  private func stateDidChange() {
    backgroundHolder.showSelection(showsSelection && (isSelected || isHighlighted), in: self)
    setNeedsUpdateConfiguration()
  }

  /// Asks for `updateConfiguration(using:)` before the next display; requests coalesce.
  open func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration else { return }
    needsUpdateConfiguration = true
    setNeedsLayout()
  }

  /// Override it to configure the cell for a state.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// What is called after `updateConfiguration(using:)`; setting it asks for an update.
  package var updateHandler: ConfigurationUpdateHandler? {
    didSet { if updateHandler != nil { setNeedsUpdateConfiguration() } }
  }

  /// The item goes into edit mode, or out of it.
  package func editingItemDidChange() {}

  /// Whether the background shows that the item is selected.
  package var showsSelection: Bool { true }

  package override func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    isUpdatingConfiguration = true
    defer { isUpdatingConfiguration = false }
    let state = configurationState
    if automaticallyUpdatesBackgroundConfiguration {
      var shown = state
      if !showsSelection {
        shown.isSelected = false
        shown.isHighlighted = false
      }
      updateBackgroundConfiguration(for: shown)
    }
    if automaticallyUpdatesContentConfiguration, let contentStorage {
      let updated = contentStorage.updated(for: state)
      if !isEqual(updated, to: contentStorage) { setContent(updated) }
    }
    updateConfiguration(using: state)
    updateHandler?(self, state)
    configurationDidUpdate()
  }

  /// The configurations are those of the present state.
  package func configurationDidUpdate() {}

  // MARK: Content

  /// What the cell shows.
  ///
  /// Nil leaves an empty content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { contentStorage }
    set {
      setContent(newValue)
      // The defaults for the state are laid over what was set; inside an update they already are.
      if automaticallyUpdatesContentConfiguration { setNeedsUpdateConfiguration() }
    }
  }

  open var automaticallyUpdatesContentConfiguration = true

  /// Whether the state has changed nothing; contents that cannot be compared are taken to differ.
  private func isEqual(_ one: any UIContentConfiguration, to other: any UIContentConfiguration) -> Bool {
    func compare<Value: Equatable>(_ one: Value) -> Bool { (other as? Value) == one }
    guard let comparable = one as? any Equatable else { return false }
    return compare(comparable)
  }

  private func setContent(_ configuration: (any UIContentConfiguration)?) {
    contentStorage = configuration
    guard let configuration else {
      if contentView is any UIContentView { replaceContentView(with: UIView(frame: contentView.frame)) }
      return
    }
    if let current = contentView as? any UIContentView, current.supports(configuration) {
      current.configuration = configuration
    } else {
      let made = configuration.makeContentView()
      if let hosted = made as? any HostedCellContent {
        hosted.onSizeInvalidation = { [weak self] in self?.invalidateMeasuredSize() }
      }
      made.frame = contentView.frame
      replaceContentView(with: made)
    }
    invalidateMeasuredSize()
    setNeedsLayout()
  }

  private func replaceContentView(with view: UIView) {
    contentView.removeFromSuperview()
    contentView = view
    view.preservesSuperviewLayoutMargins = true
    view.translatesAutoresizingMaskIntoConstraints = true
    addSubview(view)
    observeContentSize()
    contentViewDidChange()
  }

  /// Another view shows the content now.
  package func contentViewDidChange() {
    backgroundHolder.hostedView = (contentView as? any HostedCellContent)?.hostedBackgroundView
    backgroundHolder.arrange(in: self)
  }

  // MARK: Background

  /// A view behind the content.
  ///
  /// Setting it takes the background configuration away.
  open var backgroundView: UIView? {
    get { backgroundHolder.backgroundView }
    set {
      if newValue != nil { backgroundHolder.configuration = nil }
      backgroundHolder.backgroundView = newValue
      backgroundHolder.arrange(in: self)
    }
  }

  /// A view above the background view that shows only while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    get { backgroundHolder.selectedBackgroundView }
    set {
      if newValue != nil { backgroundHolder.configuration = nil }
      backgroundHolder.selectedBackgroundView = newValue
      backgroundHolder.arrange(in: self)
      backgroundHolder.showSelection(isSelected || isHighlighted, in: self)
    }
  }

  /// The background.
  ///
  /// Setting it takes `backgroundView` and `selectedBackgroundView` away.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { backgroundHolder.configuration }
    set {
      backgroundHolder.wasSetByApp = true
      backgroundHolder.setConfiguration(newValue, in: self)
      if automaticallyUpdatesBackgroundConfiguration { setNeedsUpdateConfiguration() }
    }
  }

  open var automaticallyUpdatesBackgroundConfiguration = true

  /// A background in the style of the list around the cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  private func updateBackgroundConfiguration(for state: UICellConfigurationState) {
    // A recycled cell may be in another place of the list now, where the default is another one.
    guard let configuration = automaticBackgroundConfiguration() ?? backgroundHolder.configuration else {
      return
    }
    backgroundHolder.setConfiguration(configuration.updated(for: state), in: self)
  }

  /// The background that the cell has when the app sets none.
  package func automaticBackgroundConfiguration() -> UIBackgroundConfiguration? { nil }

  // MARK: Size and layout

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    // Where a row that the cell showed before had its content says nothing of this one's margins.
    UIView.performWithoutAnimation { placeContentView() }
    let insets = contentInsets(width: targetSize.width)
    let content = contentView.systemLayoutSizeFitting(
      CGSize(width: max(0, targetSize.width - insets.left - insets.right), height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
    var height = content.height
    if let hosted = contentView as? any HostedCellContent {
      height = max(height, hosted.minimumSize?.height ?? leastHostedHeight)
    }
    let width =
      horizontalFittingPriority == .required ? targetSize.width : content.width + insets.left + insets.right
    return CGSize(width: width, height: height)
  }

  /// The system's least height of hosted content: a row can be hit by a finger, a header need not.
  private var leastHostedHeight: CGFloat {
    switch layoutAttributes?.listPlacement?.role {
    case .header, .footer: 0
    case .row, nil: ListMetrics.rowHeight
    }
  }

  /// What stands beside the content view, at the given width of the cell.
  package func contentInsets(width: CGFloat) -> UIEdgeInsets { .zero }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    backgroundHolder.layout(in: self, offset: swipeOffset)
    placeContentView()
    let width = abs(swipeOffset)
    swipeActionsView?.frame = CGRect(
      x: swipeOffset > 0 ? 0 : bounds.width - width,
      y: 0,
      width: width,
      height: bounds.height
    )
  }

  private func placeContentView() {
    let insets = contentInsets(width: bounds.width)
    let frame = bounds.inset(by: insets).offsetBy(dx: swipeOffset, dy: 0)
    if contentView.frame != frame { contentView.frame = frame }
  }

  /// The layout rounds the corners of cards; open actions do not reach out of the row.
  private func clipsToBoundsForPlacement() {
    guard let placement = layoutAttributes?.listPlacement else { return }
    var corners: CACornerMask = []
    if placement.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if placement.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    let isRounded = placement.cornerRadius > 0 && !corners.isEmpty
    layer.cornerRadius = isRounded ? placement.cornerRadius : 0
    layer.cornerCurve = .continuous
    layer.maskedCorners = corners
    clipsToBounds = isRounded || swipeActionsView != nil
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  open func dragStateDidChange(_ dragState: DragState) {}

  package override var semanticsRoleOfView: SemanticsNode.Role? {
    switch layoutAttributes?.listPlacement?.role {
    case .header: .header
    case .footer: .footer
    case .row, nil: .cell
    }
  }

  package override func makeSemantics() -> [SemanticsNode] {
    var nodes = defaultSemantics()
    for index in nodes.indices where nodes[index].role == .cell {
      nodes[index] = nodes[index].namingControls()
      if isSelected { nodes[index].traits.insert(.isSelected) }
    }
    return nodes
  }

  // MARK: Life in the collection view

  open override func prepareForReuse() {
    super.prepareForReuse()
    itemIdentifier = nil
  }

  package func willDisplay() {
    (contentView as? any HostedCellContent)?.hostWillDisplay(itemIdentifier: itemIdentifier)
  }

  package func didEndDisplaying() {
    (contentView as? any HostedCellContent)?.hostDidEndDisplaying()
  }

  package override func listPlacementDidChange() {
    super.listPlacementDidChange()
    clipsToBoundsForPlacement()
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }
}
