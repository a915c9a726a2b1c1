import Foundation

/// A box around one other, which a modifier adds: it passes on what it does not change.
@MainActor package class WrapperBox: Box {
  /// The box that is wrapped.
  package private(set) final var content: Box?

  package final func setContent(_ box: Box) {
    content = box
    setChildren(children(around: box), Transaction())
  }

  /// The children, back to front, with the content among them.
  package func children(around content: Box) -> [Box] { [content] }

  override package func measure(_ proposal: ProposedViewSize) -> CGSize {
    content?.size(for: contentProposal(proposal)) ?? .zero
  }

  /// What the content is proposed in a box that was proposed `proposal`.
  package func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

  /// Where the content's top-left corner is in a box of `size`.
  package func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint { .zero }

  override package func placeChildren(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
    guard let content else { return [] }
    let inner = contentProposal(proposal)
    return [
      Placement(
        origin: contentOrigin(in: size, proposal: proposal),
        size: content.size(for: inner),
        proposal: inner
      )
    ]
  }

  override package func explicitGuide(
    _ key: AlignmentKey,
    size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard let content, let value = content.dimensions(in: contentProposal(proposal))[explicit: key]
    else { return nil }
    let origin = contentOrigin(in: size, proposal: proposal)
    return value + (key.axis == .horizontal ? origin.x : origin.y)
  }

  override package var spacing: ViewSpacing { content?.spacing ?? ViewSpacing() }
  override package var layoutPriority: Double { content?.layoutPriority ?? 0 }
  override package var zIndex: Double { content?.zIndex ?? 0 }
  override package func trait(_ key: ObjectIdentifier) -> Any? { content?.trait(key) }
  override package var stackAxis: Axis? { parent?.stackAxis }
}
