// The header or footer of a section.

import CoreGraphics
import Foundation

/// A reusable header or footer of a table view.
@MainActor open class UITableViewHeaderFooterView: UICollectionViewListCell {
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ headerFooterView: UITableViewHeaderFooterView, _ state: UICellConfigurationState) -> Void

  private var title: UILabel?
  private var detail: UILabel?

  public init(reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    self.reuseIdentifier = reuseIdentifier
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: UITableViewCell.madeIdentifier)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var table: UITableView? { (owner as? TableRows)?.table }

  /// The label of a header without a configuration.
  open var textLabel: UILabel? {
    guard contentConfiguration == nil else { return nil }
    if let title { return title }
    let style = defaultContentConfiguration().textProperties
    let made = UILabel()
    made.font = style.font
    made.textColor = style.color
    made.numberOfLines = 0
    title = made
    contentView.addSubview(made)
    invalidateMeasuredSize()
    return made
  }

  /// A second label, below the first.
  open var detailTextLabel: UILabel? {
    guard contentConfiguration == nil else { return nil }
    if let detail { return detail }
    let made = UILabel()
    made.font = .preferredFont(forTextStyle: .footnote)
    made.textColor = .secondaryLabel
    made.numberOfLines = 0
    detail = made
    contentView.addSubview(made)
    invalidateMeasuredSize()
    return made
  }

  private var headerHandler: ConfigurationUpdateHandler?

  /// Called when the state has changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { headerHandler }
    set {
      headerHandler = newValue
      guard let newValue else {
        updateHandler = nil
        return
      }
      updateHandler = { cell, state in
        if let cell = cell as? UITableViewHeaderFooterView { newValue(cell, state) }
      }
    }
  }

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
    let labels = labelHeight(width: layoutAttributes.size.width - 2 * edgeMargin)
    let height = max(fitting.height, labels > 0 ? labels + 8 : 0)
    if height > 0 { preferred.size.height = max(height, 28) }
    return preferred
  }

  private func labelHeight(width: CGFloat) -> CGFloat {
    [title, detail].compactMap(\.self)
      .map { $0.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height }.reduce(0, +)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, contentView.bounds.width - 2 * edgeMargin)
    var bottom = contentView.bounds.height - 4
    for label in [detail, title].compactMap(\.self) where contentConfiguration == nil {
      let height = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
      label.frame = CGRect(x: edgeMargin, y: bottom - height, width: width, height: height)
      bottom -= height
    }
  }
}
