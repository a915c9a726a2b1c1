// Shows the standard content of a list row.

import CoreGraphics
import Foundation

/// The content view of list rows, headers and footers.
@MainActor open class UIListContentView: UIView, UIContentView {
  private var current: UIListContentConfiguration
  private let imageView = UIImageView()
  private let textLabel = UILabel()
  private let secondaryTextLabel = UILabel()
  private var guides: [Part: UILayoutGuide] = [:]

  private enum Part: Hashable { case image, text, secondaryText }

  public init(configuration: UIListContentConfiguration) {
    current = configuration
    super.init(frame: .zero)
    for view in [imageView, textLabel, secondaryTextLabel] { addSubview(view) }
    show()
  }

  public required init?(coder: NSCoder) { nil }

  open var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let new = newValue as? UIListContentConfiguration else {
        inconsistency(
          "A UIListContentView cannot show a \(type(of: newValue)); ask supports(_:) before setting it."
        )
      }
      guard new != current else { return }
      current = new
      show()
    }
  }

  /// Follows the frame of the image; nil when there is none.
  open var imageLayoutGuide: UILayoutGuide? { current.image == nil ? nil : guide(.image, imageView) }
  /// Follows the frame of the text; nil when there is none.
  open var textLayoutGuide: UILayoutGuide? { textLabel.isHidden ? nil : guide(.text, textLabel) }
  /// Follows the frame of the secondary text; nil when there is none.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    secondaryTextLabel.isHidden ? nil : guide(.secondaryText, secondaryTextLabel)
  }

  private func guide(_ part: Part, _ view: UIView) -> UILayoutGuide {
    if let guide = guides[part] { return guide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    guides[part] = guide
    return guide
  }

  // MARK: Contents

  private func show() {
    let properties = current.imageProperties
    imageView.image = current.image
    imageView.isHidden = current.image == nil
    imageView.contentMode = .scaleAspectFit
    imageView.tintColor = properties.tintColor.map { properties.tintColorTransformer?($0) ?? $0 }
    imageView.preferredSymbolConfiguration =
      properties.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
    imageView.layer.cornerRadius = properties.cornerRadius
    imageView.clipsToBounds = properties.cornerRadius > 0
    imageView.layer.borderWidth = properties.strokeWidth
    imageView.layer.borderColor = properties.strokeColor?.resolvedColor(with: traitCollection).cgColor
    show(current.text, current.attributedText, current.textProperties, in: textLabel)
    show(
      current.secondaryText,
      current.secondaryAttributedText,
      current.secondaryTextProperties,
      in: secondaryTextLabel
    )
    if alpha != current.alpha { alpha = current.alpha }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func show(
    _ text: String?,
    _ attributedText: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties,
    in label: UILabel
  ) {
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    switch properties.alignment {
    case .natural: label.textAlignment = .natural
    case .center: label.textAlignment = .center
    case .justified: label.textAlignment = .justified
    }
    if let attributedText {
      label.attributedText = attributedText
    } else {
      label.text = text.map(properties.transformed)
    }
    label.isHidden = (text ?? attributedText?.string ?? "").isEmpty
  }

  // MARK: Layout

  private func makeLayout(width: CGFloat) -> ListContentLayout {
    let margins = directionalLayoutMargins
    var insets = current.directionalLayoutMargins
    if current.axesPreservingSuperviewLayoutMargins.contains(.horizontal) {
      insets.leading = max(insets.leading, margins.leading)
      insets.trailing = max(insets.trailing, margins.trailing)
    }
    if current.axesPreservingSuperviewLayoutMargins.contains(.vertical) {
      insets.top = max(insets.top, margins.top)
      insets.bottom = max(insets.bottom, margins.bottom)
    }
    return ListContentLayout(
      configuration: current,
      margins: insets,
      width: width,
      scale: max(traitCollection.displayScale, 1),
      category: traitCollection.preferredContentSizeCategory,
      imageSize: current.image == nil ? nil : imageView.intrinsicContentSize,
      text: textLabel.isHidden ? nil : { self.textLabel.sizeThatFits($0) },
      secondaryText: secondaryTextLabel.isHidden ? nil : { self.secondaryTextLabel.sizeThatFits($0) }
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let layout = makeLayout(width: bounds.width)
    let extra = bounds.height - layout.height
    let scale = max(traitCollection.displayScale, 1)
    func place(_ view: UIView, _ frame: CGRect?) {
      guard var frame else { return }
      frame.origin.y = ListMetrics.roundToPixel(frame.minY + extra / 2, scale: scale)
      if readsRightToLeft { frame.origin.x = bounds.width - frame.maxX }
      view.frame = frame
    }
    place(imageView, layout.imageFrame)
    place(textLabel, layout.textFrame)
    place(secondaryTextLabel, layout.secondaryTextFrame)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: makeLayout(width: size.width).height)
  }

  open override var intrinsicContentSize: CGSize {
    let width = bounds.width > 0 ? bounds.width : .greatestFiniteMagnitude
    return CGSize(width: UIView.noIntrinsicMetric, height: makeLayout(width: width).height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    setNeedsLayout()
  }

  /// Where the text begins, from the leading edge: separators begin there too.
  var textLeading: CGFloat { makeLayout(width: bounds.width).textLeading }
}
