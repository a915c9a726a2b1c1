import UIKit

/// Scrolls its content where that is larger.
public struct ScrollView<Content: View> {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  nonisolated public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }
}

extension ScrollView: View {
  public typealias Body = Never
}

extension ScrollView: PrimitiveView {
  package func makeNode(_ inputs: NodeInputs) -> Node<ScrollView<Content>> { makeScrollNode(self, inputs) }
}
