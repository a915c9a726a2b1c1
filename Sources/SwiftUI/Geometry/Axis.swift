/// The horizontal or the vertical direction.
@frozen public enum Axis: Int8, CaseIterable, Sendable, CustomStringConvertible {
  case horizontal = 0
  case vertical = 1

  public var description: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }

  /// A set of directions.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}
