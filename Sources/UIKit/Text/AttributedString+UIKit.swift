// The attributes that UIKit adds to `AttributedString`, and the ways to and from `NSAttributedString`.

extension AttributeScopes {
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let kern: KernAttribute
    public let tracking: TrackingAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let foundation: FoundationAttributes

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = NSAttributedString.Key.font.rawValue
    }

    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.foregroundColor.rawValue
    }

    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = NSAttributedString.Key.backgroundColor.rawValue
    }

    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = NSAttributedString.Key.paragraphStyle.rawValue
    }

    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.kern.rawValue
    }

    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.tracking.rawValue
    }

    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.underlineStyle.rawValue
    }

    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = NSAttributedString.Key.strikethroughStyle.rawValue
    }

    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = NSAttributedString.Key.baselineOffset.rawValue
    }
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
  ) -> T {
    self[T.self]
  }
}

extension NSUnderlineStyle: Hashable {}

extension NSAttributedString {
  /// The attributes of UIKit and Foundation's links; others are left out.
  public convenience init(_ attrStr: AttributedString) {
    let result = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      var attributes: [NSAttributedString.Key: Any] = [:]
      if let font = run.uiKit.font { attributes[.font] = font }
      if let color = run.uiKit.foregroundColor { attributes[.foregroundColor] = color }
      if let color = run.uiKit.backgroundColor { attributes[.backgroundColor] = color }
      if let style = run.uiKit.paragraphStyle { attributes[.paragraphStyle] = style }
      if let kern = run.uiKit.kern { attributes[.kern] = kern }
      if let tracking = run.uiKit.tracking { attributes[.tracking] = tracking }
      if let style = run.uiKit.underlineStyle { attributes[.underlineStyle] = style.rawValue }
      if let style = run.uiKit.strikethroughStyle { attributes[.strikethroughStyle] = style.rawValue }
      if let offset = run.uiKit.baselineOffset { attributes[.baselineOffset] = offset }
      if let link = run.link { attributes[.link] = link }
      let text = String(attrStr[run.range].characters)
      result.append(NSAttributedString(string: text, attributes: attributes))
    }
    self.init(attributedString: result)
  }
}

extension AttributedString {
  /// The text with UIKit's attributes and links.
  public init(_ nsStr: NSAttributedString) {
    self.init()
    let text = nsStr.string as NSString
    let whole = NSRange(location: 0, length: nsStr.length)
    var result = AttributedString()
    nsStr.enumerateAttributes(in: whole) { attributes, range, _ in
      var part = AttributedString(text.substring(with: range))
      part.uiKit.font = attributes[.font] as? UIFont
      part.uiKit.foregroundColor = attributes[.foregroundColor] as? UIColor
      part.uiKit.backgroundColor = attributes[.backgroundColor] as? UIColor
      part.uiKit.paragraphStyle = attributes[.paragraphStyle] as? NSParagraphStyle
      part.uiKit.kern = attributes[.kern] as? CGFloat
      part.uiKit.tracking = attributes[.tracking] as? CGFloat
      part.uiKit.underlineStyle = (attributes[.underlineStyle] as? Int).map(NSUnderlineStyle.init(rawValue:))
      part.uiKit.strikethroughStyle = (attributes[.strikethroughStyle] as? Int)
        .map(NSUnderlineStyle.init(rawValue:))
      part.uiKit.baselineOffset = attributes[.baselineOffset] as? CGFloat
      part.link = attributes[.link] as? URL
      result += part
    }
    self = result
  }
}
