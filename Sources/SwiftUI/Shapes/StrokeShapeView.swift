/// A shape whose outline is drawn with a style, before a background.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
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

extension StrokeShapeView: ShapeView {
  public typealias Body = Never
}

extension StrokeShapeView: DerivedView {
  @ViewBuilder package func derive(_ context: UpdateContext) -> some View {
    if Background.self == EmptyView.self {
      ShapeLeaf(shape: shape, style: style, fillStyle: FillStyle(), stroke: strokeStyle)
    } else {
      ShapeLeaf(shape: shape, style: style, fillStyle: FillStyle(), stroke: strokeStyle)
        .background { background }
    }
  }
}
