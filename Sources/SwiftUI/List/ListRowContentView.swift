import UIKit

/// Shows a row of a SwiftUI list in a cell: its content has a graph of its own, below the row's node.
///
/// A row that leaves the screen keeps its state until its cell shows another.
@MainActor final class ListRowContentView: UIView, UIContentView {
  private var current: ListRowConfiguration
  private let hostingView: _UIHostingView<RowContent>
  private var backgroundHost: _UIHostingView<AnyView>?
  private(set) var actions: [RowAction] = []
  var onSizeInvalidation: (() -> Void)?
  weak var cell: ListRowCell?

  init(_ configuration: ListRowConfiguration) {
    current = configuration
    hostingView = _UIHostingView(
      rootView: RowContent(row: configuration.row),
      parent: configuration.row.node
    )
    super.init(frame: .zero)
    configuration.row.beginShowing()
    hostingView.respectsSafeArea = false
    hostingView.passesTouchesThrough = true
    hostingView.graph.rootBox.alignsLeading = true
    hostingView.onSizeChange = { [weak self] in self?.sizeMayHaveChanged() }
    hostingView.graph.onLayout = { [weak self] in self?.updateTraits() }
    hostingView.graph.preferences.observe(RowActionsKey.self) { [weak self] in self?.actionsDidChange($0) }
    addSubview(hostingView)
    layoutState.wrappedContentSize = { [unowned self] in size(width: $0) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A row of a SwiftUI list is not in a nib.") }

  isolated deinit { current.row.endShowing() }

  var row: ListRow { current.row }
  private var coordinator: ListCoordinator? { current.coordinator }

  var configuration: any UIContentConfiguration {
    get { current }
    set { if let new = newValue as? ListRowConfiguration { show(new) } }
  }

  private func show(_ new: ListRowConfiguration) {
    guard new != current else { return }
    let old = current.row
    hostingView.graph.removeRoot()
    backgroundHost?.removeFromSuperview()
    backgroundHost = nil
    actions = []
    (rowInsets, shownAccessories) = (nil, nil)
    current = new
    new.row.beginShowing()
    old.endShowing()
    hostingView.graph.adopt(new.row.node)
    hostingView.rootView = RowContent(row: new.row)
    sizeMayHaveChanged()
  }

  // MARK: - What the row says of itself

  var rowBox: Box? { hostingView.graph.rootBox.children.first }

  var rowTraits: RowTraits? { row.node.map { _ in RowTraits(row, content: rowBox) } }

  /// Whether the row, or something in it, is called `id`.
  func hasID(_ id: AnyHashable) -> Bool { hostingView.graph.rootBox.hasID(id) }

  private var isRow: Bool {
    switch cell?.listRole {
    case .header, .footer: false
    case .row, nil: true
    }
  }

  /// Takes over what modifiers of the row have set.
  func updateTraits() {
    guard let traits = rowTraits, let cell else { return }
    show(background: traits.background)
    if isRow {
      cell.separatorOverride = SeparatorOverride(
        top: traits.topSeparator.isVisible,
        bottom: traits.bottomSeparator.isVisible,
        topColor: traits.topSeparatorTint.map { UIColor($0) },
        bottomColor: traits.bottomSeparatorTint.map { UIColor($0) }
      )
      updateAccessories(traits)
    }
    let insets = traits.insets
    if insets != rowInsets {
      rowInsets = insets
      sizeMayHaveChanged()
    }
  }

  private func show(background: AnyView?) {
    guard let background else {
      guard backgroundHost != nil else { return }
      backgroundHost = nil
      cell?.contentViewDidChange()
      return
    }
    if let backgroundHost {
      let isSame = FieldComparison.isSameDynamically(backgroundHost.rootView.storage, background.storage)
      if !isSame { backgroundHost.rootView = background }
      return
    }
    let host = _UIHostingView(rootView: background, parent: row.node)
    host.respectsSafeArea = false
    host.isUserInteractionEnabled = false
    backgroundHost = host
    cell?.contentViewDidChange()
  }

  private var shownAccessories: RowAccessories?

  private func updateAccessories(_ traits: RowTraits) {
    let accessories = RowAccessories(
      badge: traits.badge.map { $0.plainString },
      hasLink: actions.contains { $0.isLink },
      isSelectedByCircle: coordinator?.selection?.allowsMultiple == true && !traits.isSelectionDisabled,
      isDeletable: coordinator?.selection?.allowsMultiple != true
        && coordinator?.deletion(of: row, traits) != nil,
      isMovable: coordinator?.canMove(row, traits) == true,
      disclosure: actions.lazy.compactMap(\.disclosure).first
    )
    guard accessories != shownAccessories || cell?.accessories.count != accessories.count else { return }
    shownAccessories = accessories
    cell?.accessories = accessories.makeAccessories { [weak self] in self?.performActions() }
  }

  // MARK: - Actions

  var hasActions: Bool { actions.contains { $0.isEnabled } }

  func performActions() { for action in actions where action.isEnabled { action.perform() } }

  private func actionsDidChange(_ new: [RowAction]) {
    actions = new
    if let traits = rowTraits, cell != nil, isRow { updateAccessories(traits) }
  }

  // MARK: - Size and layout

  private var rowInsets: EdgeInsets?

  private var margins: NSDirectionalEdgeInsets {
    guard let rowInsets else { return directionalLayoutMargins }
    return NSDirectionalEdgeInsets(
      top: rowInsets.top,
      leading: rowInsets.leading,
      bottom: rowInsets.bottom,
      trailing: rowInsets.trailing
    )
  }

  private func sizeMayHaveChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    onSizeInvalidation?()
  }

  override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = margins
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    hostingView.frame = CGRect(
      x: isMirrored ? insets.trailing : insets.leading,
      y: insets.top,
      width: max(bounds.width - insets.leading - insets.trailing, 0),
      height: max(bounds.height - insets.top - insets.bottom, 0)
    )
  }

  override var intrinsicContentSize: CGSize { size(width: nil) }

  override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(width: size.width) }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: size(width: targetSize.width).height) }

  private func size(width: CGFloat?) -> CGSize {
    if rowInsets == nil, let insets = rowTraits?.insets { rowInsets = insets }
    let insets = margins
    let inner = width.map { max($0 - insets.leading - insets.trailing, 0) }
    let content = hostingView.graph.sizeThatFits(ProposedViewSize(width: inner, height: nil))
    return CGSize(
      width: content.width + insets.leading + insets.trailing,
      height: content.height + insets.top + insets.bottom
    )
  }
}

extension ListRowContentView: HostedCellContent {
  func hostWillDisplay(itemIdentifier: AnyHashable?) {
    hostingView.followsWindow = false
    hostingView.graph.isSuspended = false
    hostingView.graph.setVisible(true)
    backgroundHost?.graph.isSuspended = false
  }

  func hostDidEndDisplaying() {
    hostingView.graph.setVisible(false)
    hostingView.graph.isSuspended = true
    backgroundHost?.graph.isSuspended = true
  }

  var separatorLeadingInset: CGFloat? { separatorGuide(.listRowSeparatorLeading) }
  var separatorTrailingInset: CGFloat? {
    separatorGuide(.listRowSeparatorTrailing).map { bounds.width - $0 }
  }

  private func separatorGuide(_ guide: HorizontalAlignment) -> CGFloat? {
    let width = max(bounds.width - margins.leading - margins.trailing, 0)
    let root = hostingView.graph.rootBox
    let content = root.dimensions(in: ProposedViewSize(width: width, height: nil))
    if let value = content[explicit: guide] { return margins.leading + value }
    // By default the line begins where the first text does.
    guard guide == .listRowSeparatorLeading, let text = root.firstText else { return nil }
    let frame = text.frameInHost
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return margins.leading + (isMirrored ? hostingView.bounds.width - frame.maxX : frame.minX)
  }

  var leadingSwipeActions: UISwipeActionsConfiguration? { hostingView.graph.swipeActions(at: .leading) }

  /// What the row declares, or else what deletes it.
  var trailingSwipeActions: UISwipeActionsConfiguration? {
    if let declared = hostingView.graph.swipeActions(at: .trailing) { return declared }
    guard isRow, let traits = rowTraits, let delete = coordinator?.deletion(of: row, traits) else {
      return nil
    }
    let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
      delete()
      completion(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  var minimumSize: CGSize? {
    guard isRow, let coordinator else { return nil }
    return CGSize(width: 0, height: coordinator.settings.minimumRowHeight)
  }

  var hostedBackgroundView: UIView? { backgroundHost }
}

extension Visibility {
  /// Yes or no, or nil where the list decides.
  fileprivate var isVisible: Bool? {
    switch self {
    case .automatic: nil
    case .visible: true
    case .hidden: false
    }
  }
}

extension Box {
  /// Whether the box or one inside it is called `id`.
  func hasID(_ id: AnyHashable) -> Bool { explicitID == id || children.contains { $0.hasID(id) } }
}
