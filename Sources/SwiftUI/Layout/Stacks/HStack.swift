import Foundation

/// Views next to each other from leading to trailing.
public struct HStack<Content: View> {
  package let layout: HStackLayout
  package let content: Content

  public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

extension HStack: View {
  public typealias Body = Never
}

extension HStack: ContainerView {
  package func makeBox(_ context: UpdateContext) -> LayoutBox<HStackLayout> {
    LayoutBox(layout, context)
  }

  package func update(_ box: LayoutBox<HStackLayout>, _ context: UpdateContext) {
    box.setLayout(layout, context)
  }
}
