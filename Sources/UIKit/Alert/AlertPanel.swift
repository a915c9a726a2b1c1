import QuartzCore

/// A rounded panel of an alert: what it says, and rows of actions.
@MainActor final class AlertPanel: UIView {
  private let metrics: AlertMetrics
  private let header = UIScrollView()
  private let list = UIScrollView()
  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let fields: [UITextField]
  private let hasHeader: Bool
  private let isSideBySide: Bool
  private(set) var rows: [AlertActionView] = []
  private var lines: [UIView] = []

  init(
    _ content: AlertContent,
    _ actions: [UIAlertAction],
    isSideBySide: Bool,
    saysSomething: Bool,
    perform: @escaping (UIAlertAction) -> Void
  ) {
    metrics = .of(content.style)
    self.isSideBySide = isSideBySide
    let hasText = content.title?.isEmpty == false || content.message?.isEmpty == false
    fields = saysSomething ? content.textFields : []
    hasHeader = saysSomething && hasText || !fields.isEmpty
    super.init(frame: .zero)
    backgroundColor = AlertColors.panel
    layer.cornerRadius = metrics.radius
    layer.cornerCurve = .continuous
    clipsToBounds = true
    for view in [header, list] {
      view.contentInsetAdjustmentBehavior = .never
      view.delaysContentTouches = false
      addSubview(view)
    }
    if hasHeader { prepareHeader(content) }
    for action in actions {
      let row = AlertActionView(
        action,
        isEmphasized: content.isEmphasized(action),
        textStyle: content.style == .alert ? .body : .title3,
        perform: perform
      )
      rows.append(row)
      list.addSubview(row)
    }
    for _ in 0..<max(0, rows.count - (hasHeader ? 0 : 1)) {
      let line = UIView()
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      lines.append(line)
      list.addSubview(line)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func prepareHeader(_ content: AlertContent) {
    titleLabel.text = content.title
    messageLabel.text = content.message
    let traits = traitCollection
    switch content.style {
    case .alert:
      titleLabel.font = .preferredFont(forTextStyle: .headline, compatibleWith: traits)
      messageLabel.font = .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
    case .actionSheet:
      let font = UIFont.preferredFont(forTextStyle: .footnote, compatibleWith: traits)
      titleLabel.font = font.withWeight(.semibold)
      messageLabel.font = font
      titleLabel.textColor = .secondaryLabel
      messageLabel.textColor = .secondaryLabel
    }
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      // What says nothing is no element either.
      label.isHidden = label.text?.isEmpty != false
      header.addSubview(label)
    }
    for field in fields { header.addSubview(field) }
  }

  // MARK: Size

  private func headerHeight(_ width: CGFloat) -> CGFloat {
    guard hasHeader else { return 0 }
    let text = CGSize(width: width - metrics.padding.left - metrics.padding.right, height: 0)
    var height = metrics.padding.top + metrics.padding.bottom
    let heights = [titleLabel, messageLabel].filter { $0.text?.isEmpty == false }
      .map { $0.sizeThatFits(text).height }
    height += heights.reduce(0, +) + (heights.count == 2 ? metrics.titleSpacing : 0)
    if !fields.isEmpty {
      height += CGFloat(fields.count) * (AlertFields.height + Self.fieldSpacing)
      height += heights.isEmpty ? 0 : Self.fieldDistance
      height -= Self.fieldSpacing
    }
    return height.rounded(.up)
  }

  /// Between two text fields, and between the first and what is said above it.
  private static let fieldSpacing: CGFloat = 6
  private static let fieldDistance: CGFloat = 14

  private var rowHeight: CGFloat {
    max(metrics.rowHeight, ((rows.map(\.lineHeight).max() ?? 0) + 22).rounded(.up))
  }

  private var listHeight: CGFloat {
    rows.isEmpty ? 0 : isSideBySide ? rowHeight : CGFloat(rows.count) * rowHeight
  }

  func height(_ width: CGFloat) -> CGFloat { headerHeight(width) + listHeight }

  /// Whether two actions have room beside each other.
  static func fitsSideBySide(_ actions: [UIAlertAction], traits: UITraitCollection) -> Bool {
    guard actions.count == 2 else { return false }
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits).withWeight(.semibold)
    let label = UILabel()
    label.font = font
    return actions.allSatisfy { action in
      label.text = action.title
      return label.sizeThatFits(.zero).width <= AlertMetrics.alertWidth / 2 - 16
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let wanted = headerHeight(bounds.width)
    let list = min(listHeight, max(bounds.height - wanted, min(listHeight, rowHeight * 1.5)))
    let top = min(wanted, bounds.height - list)
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    header.contentSize = CGSize(width: bounds.width, height: wanted)
    header.isScrollEnabled = wanted > top
    self.list.frame = CGRect(x: 0, y: top, width: bounds.width, height: list)
    self.list.contentSize = CGSize(width: bounds.width, height: listHeight)
    self.list.isScrollEnabled = listHeight > list
    placeHeader()
    placeRows()
  }

  private func placeHeader() {
    guard hasHeader else { return }
    let width = bounds.width - metrics.padding.left - metrics.padding.right
    var y = metrics.padding.top
    for label in [titleLabel, messageLabel] where label.text?.isEmpty == false {
      if label === messageLabel, y > metrics.padding.top { y += metrics.titleSpacing }
      let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
      label.frame = CGRect(x: metrics.padding.left, y: y, width: width, height: height)
      y += height
    }
    if y > metrics.padding.top { y += Self.fieldDistance }
    for field in fields {
      field.frame = CGRect(
        x: metrics.padding.left,
        y: roundedToPixel(y),
        width: width,
        height: AlertFields.height
      )
      y += AlertFields.height + Self.fieldSpacing
    }
  }

  private func placeRows() {
    let hairline = 1 / max(traitCollection.displayScale, 1)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = isSideBySide ? bounds.width / CGFloat(max(rows.count, 1)) : bounds.width
    for (index, row) in rows.enumerated() {
      let column = isSideBySide ? (isMirrored ? rows.count - 1 - index : index) : 0
      row.frame = CGRect(
        x: CGFloat(column) * width,
        y: isSideBySide ? 0 : CGFloat(index) * rowHeight,
        width: width,
        height: rowHeight
      )
    }
    for (index, line) in lines.enumerated() {
      // With something said above, the first line lies between that and the actions.
      let position = hasHeader ? index : index + 1
      if isSideBySide, position > 0 {
        line.frame = CGRect(x: CGFloat(position) * width, y: 0, width: hairline, height: rowHeight)
      } else {
        line.frame = CGRect(x: 0, y: CGFloat(position) * rowHeight, width: bounds.width, height: hairline)
      }
    }
  }
}
