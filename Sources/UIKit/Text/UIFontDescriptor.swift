import TextLayout

/// A font as a set of wishes, which can be changed and made a font again.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  package let font: FontDescriptor
  package let scaling: FontScaling?

  package init(_ font: FontDescriptor, scaling: FontScaling? = nil) {
    self.font = font
    self.scaling = scaling
    super.init()
  }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(FontNames.descriptor(named: fontName, size: size) ?? FontDescriptor(size: size))
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  open var pointSize: CGFloat { font.size }
  open var postscriptName: String { FontNames.fontName(of: font) }

  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight >= 600 { traits.insert(.traitBold) }
    if font.family == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// The same font with exactly these traits; nil where there is no such font.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let known: SymbolicTraits = [.traitBold, .traitItalic, .traitMonoSpace]
    guard known.isSuperset(of: symbolicTraits) else { return nil }
    var copy = font
    let isBold = symbolicTraits.contains(.traitBold)
    if isBold != (font.weight >= 600) { copy.weight = isBold ? boldWeight : 400 }
    copy.isItalic = symbolicTraits.contains(.traitItalic)
    if symbolicTraits.contains(.traitMonoSpace) {
      copy.family = .monospaced
    } else if copy.family == .monospaced {
      copy.family = .system
    }
    return changed(copy)
  }

  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let families: [SystemDesign: FontDescriptor.Family] = [
      .default: .system, .monospaced: .monospaced, .rounded: .rounded, .serif: .serif,
    ]
    guard let family = families[design] else { return nil }
    var copy = font
    copy.family = family
    return changed(copy)
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var copy = font
    copy.size = newPointSize
    return UIFontDescriptor(copy)
  }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var copy = font
    copy.family = FontNames.family(named: newFamily) ?? copy.family
    return changed(copy)
  }

  private var boldWeight: CGFloat {
    guard case .textStyle(let style, _) = scaling else { return UIFont.Weight.semibold.cssWeight }
    return DynamicType.style(style).emphasizedWeight.cssWeight
  }

  /// Keeps following the text size where the original does.
  private func changed(_ copy: FontDescriptor) -> UIFontDescriptor {
    guard case .textStyle(let style, var changes) = scaling else { return UIFontDescriptor(copy) }
    changes.family = copy.family
    changes.isItalic = copy.isItalic
    changes.isBold = copy.weight == boldWeight
    return UIFontDescriptor(copy, scaling: .textStyle(style, changes))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.font == font
  }

  open override var hash: Int { font.hashValue }
}

extension UIFontDescriptor {
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }
}
