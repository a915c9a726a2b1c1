/// Why content is not to be shown as it is.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Blocks stand for texts and pictures that are not there yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// What is sensitive is hidden from others.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// What is shown may be out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}
