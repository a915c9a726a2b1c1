/// A style whose kind is not part of its type.
public struct AnyShapeStyle: ShapeStyle, PaintStyle {
  public typealias Resolved = Never

  private let base: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) {
    base = (style as? AnyShapeStyle)?.base ?? style
  }

  package func paint(in context: PaintContext) -> Paint { base.makePaint(in: context) }
}

extension AnyShapeStyle {
  /// Whether two styles are known to look the same.
  package static func == (lhs: AnyShapeStyle, rhs: AnyShapeStyle) -> Bool {
    guard let left = lhs.base as? any Hashable, let right = rhs.base as? any Hashable else { return false }
    return AnyHashable(left) == AnyHashable(right)
  }
}
