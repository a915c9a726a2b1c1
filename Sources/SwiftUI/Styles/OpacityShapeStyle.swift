/// A style with its opacity multiplied.
struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle, PaintStyle {
  typealias Resolved = Never
  let base: Base
  let opacity: Double

  func paint(in context: PaintContext) -> Paint { base.makePaint(in: context).opacity(opacity) }
}

extension ShapeStyle {
  /// The same style, its opacity multiplied by `opacity`.
  @_disfavoredOverload
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    OpacityShapeStyle(base: self, opacity: opacity)
  }
}
