/// A shape on the screen, filled or stroked.
struct ShapeLeaf<S: Shape, Style: ShapeStyle> {
  var shape: S
  var style: Style
  var fillStyle: FillStyle
  var stroke: StrokeStyle?
}

extension ShapeLeaf: LeafView {
  typealias Body = Never

  func makeBox(_ context: UpdateContext) -> ShapeBox<S> { ShapeBox(shape, context) }

  func update(_ box: ShapeBox<S>, _ context: UpdateContext) {
    box.update(
      shape,
      paint: style.makePaint(in: context.environment),
      fill: fillStyle,
      stroke: stroke,
      context
    )
  }
}

extension Color: View {
  public typealias Body = Never
}

extension Color: LeafView {
  package func makeBox(_ context: UpdateContext) -> ShapeBox<Rectangle> { ShapeBox(Rectangle(), context) }

  package func update(_ box: ShapeBox<Rectangle>, _ context: UpdateContext) {
    box.update(
      Rectangle(),
      paint: .color(resolve(in: context.environment)),
      fill: FillStyle(),
      stroke: nil,
      context
    )
  }
}
