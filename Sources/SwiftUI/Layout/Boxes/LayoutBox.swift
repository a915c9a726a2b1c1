import Foundation
/// A container that a layout arranges.
@MainActor package final class LayoutBox<L: Layout>: Box {
  private let runner: BoxLayout<L>

  package init(_ layout: L, _ context: UpdateContext) {
    runner = BoxLayout(layout)
    super.init(context)
  }

  package func setLayout(_ layout: L, _ context: UpdateContext) {
    let direction = context.environment.layoutDirection
    guard direction != runner.layoutDirection || !FieldComparison.isSame(runner.layout, layout) else {
      return
    }
    runner.layout = layout
    runner.layoutDirection = direction
    setNeedsSizeCheck(context.transaction)
  }

  override package func measure(_ proposal: ProposedViewSize) -> CGSize {
    runner.size(of: children, proposal)
  }

  override package func discardMeasurements() { runner.discard() }

  override package func placeChildren(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
    runner.place(children, in: CGRect(origin: .zero, size: size), proposal)
  }

  override package func explicitGuide(
    _ key: AlignmentKey,
    size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    runner.guide(key, children, size: size, proposal)
  }

  override package var spacing: ViewSpacing { runner.spacing(of: children) }

  override package var stackAxis: Axis? {
    (runner.layout as? AnyLayout)?.stackOrientation ?? L.layoutProperties.stackOrientation
  }
}

/// A view that is a container with a layout.
package struct LayoutContainer<L: Layout, Content: View> {
  package let layout: L
  package let content: Content
}

extension LayoutContainer: ContainerView {
  package typealias Body = Never

  package func makeBox(_ context: UpdateContext) -> LayoutBox<L> { LayoutBox(layout, context) }
  package func update(_ box: LayoutBox<L>, _ context: UpdateContext) { box.setLayout(layout, context) }
}
