/// A shape whose outline is drawn inside its frame with a style, before a background.
public struct StrokeBorderShapeView<Content: InsettableShape, Style: ShapeStyle, Background: View> {
  nonisolated public let shape: Content
  public var style: Style
  public var strokeStyle: StrokeStyle
  public var isAntialiased: Bool
  public var background: Background

  nonisolated public init(
    shape: Content,
    style: Style,
    strokeStyle: StrokeStyle,
    isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    self.style = style
    self.strokeStyle = strokeStyle
    self.isAntialiased = isAntialiased
    self.background = background
  }
}

extension StrokeBorderShapeView: ShapeView {
  public typealias Body = Never
}

extension StrokeBorderShapeView: DerivedView {
  @ViewBuilder package func derive(_ context: UpdateContext) -> some View {
    let inset = shape.inset(by: strokeStyle.lineWidth / 2)
    if Background.self == EmptyView.self {
      ShapeLeaf(shape: inset, style: style, fillStyle: FillStyle(), stroke: strokeStyle)
    } else {
      ShapeLeaf(shape: inset, style: style, fillStyle: FillStyle(), stroke: strokeStyle)
        .background { background }
    }
  }
}
