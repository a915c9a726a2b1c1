import QuartzCore

/// The box of a graph's whole content: several views at the root are stacked.
@MainActor package final class RootBox: Box {
  private lazy var stack = BoxLayout(VStackLayout())

  init() { super.init(scope: EnvironmentScope(parent: nil)) }

  override package var contentLayer: CALayer? { graph?.host?.graphLayer }

  override package func measure(_ proposal: ProposedViewSize) -> CGSize {
    if children.count == 1 { return children[0].size(for: proposal) }
    return stack.size(of: children, proposal)
  }

  override package func discardMeasurements() { stack.discard() }

  override package func placeChildren(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
    guard children.count == 1 else {
      let content = stack.size(of: children, proposal)
      let origin = CGPoint(x: (size.width - content.width) / 2, y: (size.height - content.height) / 2)
      return stack.place(children, in: CGRect(origin: origin, size: content), proposal)
    }
    let content = children[0].size(for: proposal)
    let origin = CGPoint(x: (size.width - content.width) / 2, y: (size.height - content.height) / 2)
    return [Placement(origin: origin, size: content, proposal: proposal)]
  }
}
