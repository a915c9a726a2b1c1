// The view of one row.

import CoreGraphics
import Foundation
import QuartzCore

/// A cell of a table view.
///
/// Content configurations, backgrounds, separators, swiping and measuring are those of list cells; this class
/// adds the styles with their labels, and the accessories and controls of tables.
@MainActor open class UITableViewCell: UICollectionViewListCell {
  public enum CellStyle: Int, Sendable {
    case `default` = 0
    case value1 = 1
    case value2 = 2
    case subtitle = 3
  }

  public enum AccessoryType: Int, Sendable {
    case none = 0
    case disclosureIndicator = 1
    case detailDisclosureButton = 2
    case checkmark = 3
    case detailButton = 4
  }

  public enum SelectionStyle: Int, Sendable {
    case none = 0
    case blue = 1
    case gray = 2
    case `default` = 3
  }

  public enum EditingStyle: Int, Sendable {
    case none = 0
    case delete = 1
    case insert = 2
  }

  public enum SeparatorStyle: Int, Sendable {
    case none = 0
    case singleLine = 1
    case singleLineEtched = 2
  }

  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  /// The identifier of a cell that is being made for a registered class.
  static var madeIdentifier: String?

  let style: CellStyle
  let classic = ClassicCellContent()
  /// What the row allows in edit mode.
  var editing = TableCellEditing() { didSet { if editing != oldValue { refreshAccessories() } } }
  private var ownColor: UIColor?

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ListMetrics.rowHeight))
    self.reuseIdentifier = reuseIdentifier
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: Self.madeIdentifier)
  }

  public required init?(coder: NSCoder) {
    style = NibTables.cellStyle(coder)
    super.init(coder: coder)
  }

  var table: UITableView? { (owner as? TableRows)?.table }

  // MARK: Content of the styles

  /// The label of the cell's style; configurations replace it.
  open var textLabel: UILabel? {
    contentConfiguration == nil ? classic.label(in: self, style: style) : nil
  }
  open var detailTextLabel: UILabel? {
    contentConfiguration == nil ? classic.detailLabel(in: self, style: style) : nil
  }
  open var imageView: UIImageView? { contentConfiguration == nil ? classic.imageView(in: self) : nil }

  open override func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: return super.defaultContentConfiguration()
    case .subtitle: return .subtitleCell()
    case .value1, .value2: return .valueCell()
    }
  }

  package override func contentViewDidChange() {
    super.contentViewDidChange()
    classic.contentViewDidChange(in: self)
  }

  // MARK: Accessories

  open var accessoryType = AccessoryType.none { didSet { refreshAccessories() } }
  open var accessoryView: UIView? { didSet { refreshAccessories() } }
  open var editingAccessoryType = AccessoryType.none { didSet { refreshAccessories() } }
  open var editingAccessoryView: UIView? { didSet { refreshAccessories() } }
  open var showsReorderControl = true { didSet { refreshAccessories() } }
  open var shouldIndentWhileEditing = true { didSet { refreshAccessories() } }
  open var editingStyle: EditingStyle { editing.style }
  open var showingDeleteConfirmation: Bool { isSwipedItem }

  // MARK: State

  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { setNeedsUpdateConfiguration() } }
  }

  package override var showsSelection: Bool { selectionStyle != .none }

  open override var isSelected: Bool {
    get { super.isSelected }
    set { setSelected(newValue, animated: false) }
  }

  open override var isHighlighted: Bool {
    get { super.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    super.isSelected = selected
    backgroundHolderShowsSelection()
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.isHighlighted = highlighted
    backgroundHolderShowsSelection()
  }

  private func backgroundHolderShowsSelection() {
    if !showsSelection { selectedBackgroundView?.isHidden = true }
  }

  open var isEditing: Bool {
    get { isEditingItem }
    set { setEditing(newValue, animated: false) }
  }

  open func setEditing(_ editing: Bool, animated: Bool) {
    if isEditingItem != editing { isEditingItem = editing }
    refreshAccessories()
  }

  package override func editingItemDidChange() {
    super.editingItemDidChange()
    setEditing(isEditingItem, animated: UIView.areAnimationsEnabled)
  }

  private var tableHandler: ConfigurationUpdateHandler?

  /// Called after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { tableHandler }
    set {
      tableHandler = newValue
      guard let newValue else {
        updateHandler = nil
        return
      }
      updateHandler = { cell, state in if let cell = cell as? UITableViewCell { newValue(cell, state) } }
    }
  }

  // MARK: Look

  open override var backgroundColor: UIColor? {
    get { ownColor ?? super.backgroundColor }
    set {
      ownColor = newValue
      super.backgroundColor = newValue
      setNeedsUpdateConfiguration()
    }
  }

  package override func automaticBackgroundConfiguration() -> UIBackgroundConfiguration? {
    var configuration = super.automaticBackgroundConfiguration()
    if let ownColor, !(showsSelection && (isSelected || isHighlighted)) {
      configuration?.backgroundColor = ownColor
    }
    return configuration
  }

  /// How far the separator is from the edges; by default it follows the text.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: edgeMargin, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }

  package override var separatorTextStart: CGFloat? {
    contentConfiguration == nil ? classic.textStart(in: self) : nil
  }

  // MARK: Size and layout

  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let preferred = layoutAttributes.copied()
    if let fixed = table?.fixedHeight(of: layoutAttributes) {
      preferred.size.height = fixed
      return preferred
    }
    let fitting = systemLayoutSizeFitting(
      CGSize(width: layoutAttributes.size.width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    )
    preferred.size.height = fitting.height > 0 ? fitting.height : ListMetrics.rowHeight
    return preferred
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let size = super.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority
    )
    guard contentConfiguration == nil, classic.isUsed else { return size }
    let insets = contentInsets(width: targetSize.width)
    let height = classic.height(of: self, width: targetSize.width - insets.left - insets.right)
    return CGSize(width: size.width, height: max(size.height, height))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if contentConfiguration == nil { classic.layout(in: self) }
  }
}
