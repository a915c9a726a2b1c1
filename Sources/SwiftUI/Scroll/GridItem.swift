import Foundation

/// One column or row of a lazy grid, or as many as there is room for.
public struct GridItem: Sendable {
  /// How long the track is across its cells.
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many tracks as find room.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: GridItem.Size
  /// To the next track; nil is the usual distance.
  public var spacing: CGFloat?
  /// Where cells stand that are smaller than the track; nil is the middle.
  public var alignment: Alignment?

  public init(
    _ size: GridItem.Size = .flexible(),
    spacing: CGFloat? = nil,
    alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }

  static let usualSpacing: CGFloat = 8
}
