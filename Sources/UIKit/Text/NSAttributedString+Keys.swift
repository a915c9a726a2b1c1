extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// An `NSParagraphStyle`; the one at the start of a text holds for all of it.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number of points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number of points; wins over `kern`.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`; the text's own where there is none.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// A `UIColor`; the text's own where there is none.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A number of points; positive is up.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// A `URL` or a string.
  public static let link = NSAttributedString.Key("NSLink")
}
