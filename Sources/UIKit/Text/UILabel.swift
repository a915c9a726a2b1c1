import QuartzCore
import TextLayout

/// Shows text that cannot be edited, on one or more lines.
///
/// The text goes into the layer as text, so that a display can show real text; a subclass that draws
/// (`drawText(in:)`) is drawn instead.
open class UILabel: UIView {
  package final var content = LabelContent()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    contentMode = .redraw
    layer.needsDisplayOnBoundsChange = true
    layer.setNeedsDisplay()
  }

  open override class var layerClass: AnyClass { LabelLayer.self }

  // MARK: - Text

  open var text: String? {
    get { content.string }
    set { setContent { $0.setString(newValue) } }
  }

  open var attributedText: NSAttributedString? {
    get {
      content.attributed ?? content.string.map { NSAttributedString(string: $0, attributes: plainAttributes) }
    }
    set { setContent { $0.setAttributed(newValue) } }
  }

  /// Setting a font gives it to the whole of an attributed text.
  open var font: UIFont! {
    get { content.font }
    set {
      setContent { $0.setFont(newValue ?? Self.usualFont) }
    }
  }

  static let usualFont = UIFont.systemFont(ofSize: 17)

  /// Setting a colour gives it to the whole of an attributed text.
  open var textColor: UIColor! {
    get { content.color }
    set { setContent(changesSize: false) { $0.setColor(newValue ?? .label) } }
  }

  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set { setContent(changesSize: false) { $0.alignment = newValue } }
  }

  open var lineBreakMode: NSLineBreakMode {
    get { content.lineBreakMode }
    set { setContent { $0.lineBreakMode = newValue } }
  }

  /// 0 is no limit.
  open var numberOfLines: Int {
    get { content.numberOfLines }
    set { setContent { $0.numberOfLines = newValue } }
  }

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  open var highlightedTextColor: UIColor? {
    didSet { if highlightedTextColor != oldValue { setNeedsDisplay() } }
  }

  open var shadowColor: UIColor? {
    didSet { if shadowColor != oldValue { setNeedsDisplay() } }
  }

  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { if shadowOffset != oldValue { setNeedsDisplay() } }
  }

  // MARK: - Fitting

  open var adjustsFontSizeToFitWidth: Bool {
    get { content.adjustsFontSize }
    set { setContent { $0.adjustsFontSize = newValue } }
  }

  /// How far the text may shrink to fit; 0 is as far as needed.
  open var minimumScaleFactor: CGFloat {
    get { content.minimumScaleFactor }
    set { setContent { $0.minimumScaleFactor = newValue } }
  }

  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { if baselineAdjustment != oldValue { setNeedsDisplay() } }
  }

  /// Follows the user's text size, where the font came from a text style or font metrics.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { followContentSizeCategory() } }
  }

  /// Where to break lines when Auto Layout asks for the size; 0 lets the label take it from its width.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  open override var intrinsicContentSize: CGSize {
    intrinsicSize(forWidth: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : nil)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let isLimited = numberOfLines != 1 && size.width > 0
    return intrinsicSize(forWidth: isLimited ? size.width : nil)
  }

  package override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

  package override func intrinsicSize(fittingWidth width: CGFloat) -> CGSize {
    intrinsicSize(forWidth: width)
  }

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    defaultTextRect(bounds, numberOfLines)
  }

  /// Draws the text into the current context.
  ///
  /// Called only where a subclass draws for itself.
  open func drawText(in rect: CGRect) {
    drawTextIntoContext(rect)
  }

  package override var baselineInsets: BaselineInsets? { naturalBaselines }
  package override var firstBaselineOffset: CGFloat { baselines.first }
  package override var lastBaselineOffset: CGFloat { baselines.last }

  // MARK: - Changes

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { followContentSizeCategory() }
    if previousTraitCollection?.displayScale != traitCollection.displayScale {
      invalidateIntrinsicContentSize()
    }
    setNeedsDisplay()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if content.attributed != nil { setNeedsDisplay() }
  }

  // MARK: - Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? !(text ?? "").isEmpty }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? text }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? .staticText }
    set { super.accessibilityTraits = newValue }
  }
}

/// Where shrunken text stands in its line.
public enum UIBaselineAdjustment: Int, Sendable {
  case alignBaselines = 0
  case alignCenters = 1
  case none = 2
}
