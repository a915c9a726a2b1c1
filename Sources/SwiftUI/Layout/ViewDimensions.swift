import Foundation

/// A view's size for a proposal, and its alignment guides in its own coordinates.
public struct ViewDimensions {
  public let width: CGFloat
  public let height: CGFloat
  private let explicitGuide: (AlignmentKey) -> CGFloat?

  package init(size: CGSize, explicitGuide: @escaping (AlignmentKey) -> CGFloat?) {
    width = size.width
    height = size.height
    self.explicitGuide = explicitGuide
  }

  package var size: CGSize { CGSize(width: width, height: height) }

  /// The guide's place, or its default one.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

  /// The guide's place, if the view or what is in it says so.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicitGuide(guide.key) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicitGuide(guide.key) }

  package subscript(key: AlignmentKey) -> CGFloat { explicitGuide(key) ?? key.id.defaultValue(in: self) }
  package subscript(explicit key: AlignmentKey) -> CGFloat? { explicitGuide(key) }
}

extension ViewDimensions: Equatable {
  public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool { lhs.size == rhs.size }
}
