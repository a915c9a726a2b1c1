internal import TextLayout

/// Draws a string, plain or attributed, in its bounds.
open class CATextLayer: CALayer {
  /// A `String`, or an `NSAttributedString` whose characters are shown in this layer's font and colour.
  open var string: Any? { didSet { setNeedsDisplay() } }
  /// The name of a font family; nil is the system font.
  open var font: Any? { didSet { setNeedsDisplay() } }
  open var fontSize: CGFloat = 36 { didSet { if fontSize != oldValue { setNeedsDisplay() } } }
  open var foregroundColor: CGColor? = .white {
    didSet { if foregroundColor != oldValue { setNeedsDisplay() } }
  }
  open var isWrapped = false { didSet { if isWrapped != oldValue { setNeedsDisplay() } } }
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    needsDisplayOnBoundsChange = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    string = other.string
    font = other.font
    fontSize = other.fontSize
    foregroundColor = other.foregroundColor
    isWrapped = other.isWrapped
    truncationMode = other.truncationMode
    alignmentMode = other.alignmentMode
  }

  open override func display() {
    let text = TextEngine.layout(
      styledText,
      in: TextBounds(
        width: bounds.width,
        height: isWrapped ? bounds.height : nil,
        maximumLines: isWrapped ? 0 : 1,
        scale: contentsScale
      )
    )
    content = .text(text, colors: [foregroundColor ?? .clear])
  }

  open override func preferredFrameSize() -> CGSize {
    TextEngine.layout(styledText, in: TextBounds(scale: contentsScale)).size
  }

  private var styledText: StyledText {
    let characters = (string as? NSAttributedString)?.string ?? string as? String ?? ""
    let family = (font as? String).map { FontDescriptor.Family.named($0) } ?? .system
    var text = StyledText(characters, font: FontDescriptor(family: family, size: fontSize))
    text.alignment = alignmentMode.alignment
    text.lineBreak = isWrapped && truncationMode == .none ? .byWordWrapping : truncationMode.lineBreak
    return text
  }
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
  public static let end = Self(rawValue: "end")
  public static let middle = Self(rawValue: "middle")

  fileprivate var lineBreak: StyledText.LineBreak {
    switch self {
    case .start: .byTruncatingHead
    case .end: .byTruncatingTail
    case .middle: .byTruncatingMiddle
    default: .byClipping
    }
  }
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")

  fileprivate var alignment: StyledText.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}
