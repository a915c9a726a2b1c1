import TextLayout

/// A font: a design, a weight and a size.
///
/// The system font is Inter in San Francisco's line boxes. Immutable, and may be used from any thread.
open class UIFont: NSObject, @unchecked Sendable {
  /// Core Foundation compares the attributes of neighbouring runs, and takes these first bytes of an object for the
  /// number of its type: zero would be no type at all, and ends the process.
  private let coreFoundationMark: UInt64 = 0x700
  package let descriptor: FontDescriptor
  /// How the font was made from a text style or metrics, so that it can be made again for other traits.
  package let scaling: FontScaling?

  package init(_ descriptor: FontDescriptor, scaling: FontScaling? = nil) {
    self.descriptor = descriptor
    self.scaling = scaling
    super.init()
  }

  /// The font of a descriptor; a size of 0 keeps the descriptor's own.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var font = descriptor.font
    if pointSize > 0 { font.size = pointSize }
    self.init(font, scaling: pointSize > 0 ? nil : descriptor.scaling)
  }

  /// A font by its name: Inter, the Noto and DejaVu families, and the names of fonts of iOS that have a near
  /// relative among them; nil for any other.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let descriptor = FontNames.descriptor(named: fontName, size: fontSize) else { return nil }
    self.init(descriptor)
  }

  // MARK: - System fonts

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescriptor(size: fontSize))
  }

  open class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontDescriptor(size: fontSize, weight: weight.cssWeight))
  }

  /// The bold of iOS is San Francisco's semibold.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(FontDescriptor(size: fontSize, isItalic: true))
  }

  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontDescriptor(family: .monospaced, size: fontSize, weight: weight.cssWeight))
  }

  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(FontDescriptor(size: fontSize, weight: weight.cssWeight, monospacedDigits: true))
  }

  /// The font of a text style at the current traits' text size.
  ///
  /// It stays as it is when they change.
  open class func preferredFont(forTextStyle style: UIFont.TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  open class func preferredFont(
    forTextStyle style: UIFont.TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let scaling = FontScaling.textStyle(style, StyleChanges())
    return scaling.font(for: (traitCollection ?? .current).preferredContentSizeCategory)
  }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  /// The families there are.
  open class var familyNames: [String] { FontNames.families }

  // MARK: - What it is

  open var pointSize: CGFloat { descriptor.size }
  open var fontName: String { FontNames.fontName(of: descriptor) }
  open var familyName: String { FontNames.familyName(of: descriptor) }
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(descriptor, scaling: scaling) }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var copy = descriptor
    copy.size = fontSize
    return UIFont(copy)
  }

  // MARK: - Measures, in points

  open var ascender: CGFloat { descriptor.ascender }
  /// Negative, as on Apple's platforms.
  open var descender: CGFloat { -descriptor.descender }
  open var lineHeight: CGFloat { descriptor.lineHeight }
  open var capHeight: CGFloat { descriptor.capHeight }
  open var xHeight: CGFloat { descriptor.xHeight }
  open var leading: CGFloat { 0 }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.descriptor == descriptor
  }

  open override var hash: Int { descriptor.hashValue }

  open override var description: String {
    "<UIFont \(fontName) \(pointSize) pt, weight \(Int(descriptor.weight))>"
  }
}
