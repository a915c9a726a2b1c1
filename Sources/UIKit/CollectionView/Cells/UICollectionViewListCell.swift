// The cell of lists: content, accessories, indentation, separators.

import CoreGraphics
import Foundation

/// A cell made for list layouts.
@MainActor open class UICollectionViewListCell: UICollectionViewCell {
  private let accessoryHolder = AccessoryHolder()
  private let separators = SeparatorHolder()
  private var guide: UILayoutGuide?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareMargins()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareMargins()
  }

  // MARK: Contents

  /// An empty list content in the style of the cell's place in its list.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    guard let placement = layoutAttributes?.listPlacement else { return .cell() }
    switch (placement.role, placement.appearance) {
    case (.row, .sidebar), (.row, .sidebarPlain): return .sidebarCell()
    case (.row, _): return .cell()
    case (.header, .plain): return .plainHeader()
    case (.header, .grouped), (.header, .insetGrouped): return .groupedHeader()
    case (.header, .sidebar), (.header, .sidebarPlain): return .sidebarHeader()
    case (.footer, .plain), (.footer, .sidebarPlain): return .plainFooter()
    case (.footer, .grouped), (.footer, .insetGrouped), (.footer, .sidebar): return .groupedFooter()
    }
  }

  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    automaticBackgroundConfiguration() ?? .listPlainCell()
  }

  package override func automaticBackgroundConfiguration() -> UIBackgroundConfiguration? {
    guard let placement = layoutAttributes?.listPlacement, !backgroundHolder.wasSetByApp else { return nil }
    switch (placement.role, placement.appearance) {
    case (.row, .plain): return .listPlainCell()
    case (.row, .grouped), (.row, .insetGrouped): return .listGroupedCell()
    case (.row, .sidebar), (.row, .sidebarPlain): return .listSidebarCell()
    case (.header, .plain), (.footer, .plain), (.header, .sidebarPlain), (.footer, .sidebarPlain):
      return .listPlainHeaderFooter()
    case (.header, .grouped), (.header, .insetGrouped), (.footer, .grouped), (.footer, .insetGrouped):
      return .listGroupedHeaderFooter()
    case (.header, .sidebar), (.footer, .sidebar): return .listSidebarHeader()
    }
  }

  // MARK: Accessories and indentation

  /// What stands beside the content.
  ///
  /// System accessories have a fixed order.
  open var accessories: [UICellAccessory] {
    get { accessoryHolder.accessories }
    set {
      accessoryHolder.accessories = newValue
      accessoryHolder.update(in: self)
      setNeedsLayout()
      invalidateMeasuredSize()
    }
  }

  open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { indentationDidChange() } } }
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { indentationDidChange() } }
  }
  /// Whether accessories at the leading side are indented too.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }

  private func indentationDidChange() {
    setNeedsLayout()
    invalidateMeasuredSize()
  }

  /// The margin between the cell's edges and what stands there.
  var edgeMargin: CGFloat { ListMetrics.systemMargin(width: owner?.bounds.width ?? bounds.width) }

  private func prepareMargins() {
    insetsLayoutMarginsFromSafeArea = false
    contentViewDidChange()
  }

  package override func contentViewDidChange() {
    super.contentViewDidChange()
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 11,
      leading: 16,
      bottom: 11,
      trailing: 8
    )
    contentView.insetsLayoutMarginsFromSafeArea = false
    contentView.preservesSuperviewLayoutMargins = true
  }

  package override func contentInsets(width: CGFloat) -> UIEdgeInsets {
    let layout = accessoryHolder.layout(in: CGSize(width: width, height: bounds.height), of: self)
    return readsRightToLeft
      ? UIEdgeInsets(top: 0, left: layout.trailingInset, bottom: 0, right: layout.leadingInset)
      : UIEdgeInsets(top: 0, left: layout.leadingInset, bottom: 0, right: layout.trailingInset)
  }

  func toggleExpansion() { owner?.toggleExpansion(of: self) }
  func revealTrailingSwipeActions() { owner?.openSwipeActions(of: self, leading: false) }

  /// Whether a tap anywhere on the row toggles its outline.
  package var togglesOnTap: Bool {
    switch accessoryHolder.outlineStyle {
    case .header: true
    case .automatic: layoutAttributes?.listPlacement?.role == .header
    case .cell, nil: false
    }
  }

  // MARK: Separators

  /// Constrain its leading or trailing anchor to move the separator; otherwise that follows the text.
  open var separatorLayoutGuide: UILayoutGuide {
    if let guide { return guide }
    let made = UILayoutGuide()
    addLayoutGuide(made)
    let leading = made.leadingAnchor.constraint(
      equalTo: leadingAnchor,
      constant: automaticSeparatorInsets.leading
    )
    let trailing = made.trailingAnchor.constraint(equalTo: trailingAnchor)
    for constraint in [leading, trailing] {
      constraint.priority = UILayoutPriority(1)
      constraint.isActive = true
    }
    guide = made
    return made
  }

  private var automaticSeparatorInsets: (leading: CGFloat, trailing: CGFloat) {
    let content = contentInsets(width: bounds.width)
    let start = readsRightToLeft ? content.right : content.left
    if let hosted = contentView as? any HostedCellContent {
      return (
        start + (hosted.separatorLeadingInset ?? contentView.directionalLayoutMargins.leading),
        hosted.separatorTrailingInset ?? 0
      )
    }
    if let list = contentView as? UIListContentView { return (start + list.textLeading, 0) }
    if let text = separatorTextStart { return (start + text, 0) }
    return (start + max(contentView.directionalLayoutMargins.leading, edgeMargin), 0)
  }

  /// Where the text of content begins that the cell lays out itself.
  package var separatorTextStart: CGFloat? { nil }
  /// Insets that the cell itself has been given.
  package var ownSeparatorInset: UIEdgeInsets?
  /// Whether something stands at the end of the row.
  var hasTrailingAccessory: Bool {
    let insets = contentInsets(width: bounds.width)
    return (readsRightToLeft ? insets.left : insets.right) > 0
  }

  private func separatorInsets() -> (leading: CGFloat, trailing: CGFloat) {
    if let ownSeparatorInset { return (ownSeparatorInset.left, ownSeparatorInset.right) }
    guard let guide, guide.layoutFrame.width > 0 else { return automaticSeparatorInsets }
    let frame = guide.layoutFrame
    return readsRightToLeft
      ? (bounds.width - frame.maxX, frame.minX) : (frame.minX, bounds.width - frame.maxX)
  }

  // MARK: Layout

  // The margins decide how texts wrap, so they are set before the cell is measured.
  private func updateMargins() {
    let margin = edgeMargin
    let margins = NSDirectionalEdgeInsets(top: 11, leading: margin, bottom: 11, trailing: margin)
    if directionalLayoutMargins != margins { directionalLayoutMargins = margins }
  }

  package override func listPlacementDidChange() {
    super.listPlacementDidChange()
    updateMargins()
  }

  package override func configurationDidUpdate() {
    super.configurationDidUpdate()
    accessoryHolder.update(in: self)
  }

  open override func layoutSubviews() {
    updateMargins()
    super.layoutSubviews()
    accessoryHolder.place(
      accessoryHolder.layout(in: bounds.size, of: self),
      in: self,
      offset: swipeOffset
    )
    var placement = layoutAttributes?.listPlacement
    if ownSeparatorInset != nil {
      placement?.bottomSeparator?.leading = nil
      placement?.bottomSeparator?.trailing = nil
    }
    separators.update(in: self, placement: placement, insets: separatorInsets())
  }
}
