/// A shape filled with a style, before a background.
public struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  nonisolated public let shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  public var background: Background

  nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle, background: Background) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
    self.background = background
  }
}

extension FillShapeView: ShapeView {
  public typealias Body = Never
}

extension FillShapeView: DerivedView {
  @ViewBuilder package func derive(_ context: UpdateContext) -> some View {
    if Background.self == EmptyView.self {
      ShapeLeaf(shape: shape, style: style, fillStyle: fillStyle, stroke: nil)
    } else {
      ShapeLeaf(shape: shape, style: style, fillStyle: fillStyle, stroke: nil).background { background }
    }
  }
}
