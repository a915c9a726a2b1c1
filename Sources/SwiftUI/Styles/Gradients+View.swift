// A gradient as a view fills its frame.

extension LinearGradient: View {
  public typealias Body = Never
}

extension LinearGradient: DerivedView {
  package func derive(_ context: UpdateContext) -> FillShapeView<Rectangle, LinearGradient, EmptyView> {
    Rectangle().fill(self)
  }
}

extension RadialGradient: View {
  public typealias Body = Never
}

extension RadialGradient: DerivedView {
  package func derive(_ context: UpdateContext) -> FillShapeView<Rectangle, RadialGradient, EmptyView> {
    Rectangle().fill(self)
  }
}

extension EllipticalGradient: View {
  public typealias Body = Never
}

extension EllipticalGradient: DerivedView {
  package func derive(_ context: UpdateContext) -> FillShapeView<Rectangle, EllipticalGradient, EmptyView> {
    Rectangle().fill(self)
  }
}

extension AngularGradient: View {
  public typealias Body = Never
}

extension AngularGradient: DerivedView {
  package func derive(_ context: UpdateContext) -> FillShapeView<Rectangle, AngularGradient, EmptyView> {
    Rectangle().fill(self)
  }
}
