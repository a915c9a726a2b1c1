extension Color: ShapeStyle, PaintStyle {
  package func paint(in context: PaintContext) -> Paint { .color(resolve(in: context.environment)) }
}

extension Color.Resolved: ShapeStyle, PaintStyle {
  public typealias Resolved = Never

  package func paint(in context: PaintContext) -> Paint { .color(self) }
}
