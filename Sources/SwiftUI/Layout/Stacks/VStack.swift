import Foundation

/// Views next to each other from top to bottom.
public struct VStack<Content: View> {
  package let layout: VStackLayout
  package let content: Content

  public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

extension VStack: View {
  public typealias Body = Never
}

extension VStack: ContainerView {
  package func makeBox(_ context: UpdateContext) -> LayoutBox<VStackLayout> {
    LayoutBox(layout, context)
  }

  package func update(_ box: LayoutBox<VStackLayout>, _ context: UpdateContext) {
    box.setLayout(layout, context)
  }
}
