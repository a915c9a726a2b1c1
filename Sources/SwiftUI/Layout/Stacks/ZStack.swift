/// Views on top of each other, the last one uppermost.
public struct ZStack<Content: View> {
  package let layout: ZStackLayout
  package let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }
}

extension ZStack: View {
  public typealias Body = Never
}

extension ZStack: ContainerView {
  package func makeBox(_ context: UpdateContext) -> LayoutBox<ZStackLayout> { LayoutBox(layout, context) }

  package func update(_ box: LayoutBox<ZStackLayout>, _ context: UpdateContext) {
    box.setLayout(layout, context)
  }
}
