import QuartzCore

/// The box of a graph's whole content: several views at the root are stacked.
@MainActor package final class RootBox: Box {
  private lazy var stack = BoxLayout(VStackLayout())

  /// Whether content narrower than the host lies at its leading edge, as in the row of a list.
  package var alignsLeading = false

  init() { super.init(scope: EnvironmentScope(parent: nil)) }

  override package var contentLayer: CALayer? { graph?.host?.graphLayer }

  override package func measure(_ proposal: ProposedViewSize) -> CGSize {
    if children.count == 1 { return children[0].size(for: proposal) }
    return stack.size(of: children, proposal)
  }

  override package func discardMeasurements() { stack.discard() }

  override package func placeChildren(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
    let content = measure(proposal)
    let origin = CGPoint(
      x: alignsLeading ? 0 : (size.width - content.width) / 2,
      y: (size.height - content.height) / 2
    )
    if children.count == 1 { return [Placement(origin: origin, size: content, proposal: proposal)] }
    return stack.place(children, in: CGRect(origin: origin, size: content), proposal)
  }

  override package func explicitGuide(
    _ key: AlignmentKey,
    size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard children.count == 1 else { return stack.guide(key, children, size: size, proposal) }
    return children[0].dimensions(in: proposal)[explicit: key]
  }
}
