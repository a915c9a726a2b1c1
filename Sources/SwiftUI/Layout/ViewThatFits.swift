import QuartzCore
import UIKit

/// Shows the first of its views that fits into the room there is, or else the last.
public struct ViewThatFits<Content: View> {
  package let axes: Axis.Set
  package let content: Content

  /// Looks at the given axes only; along the others any view fits.
  nonisolated public init(
    in axes: Axis.Set = [.horizontal, .vertical],
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }
}

extension ViewThatFits: View {
  public typealias Body = Never
}

extension ViewThatFits: ContainerView {
  package func makeBox(_ context: UpdateContext) -> FittingBox { FittingBox(context) }
  package func update(_ box: FittingBox, _ context: UpdateContext) { box.set(axes, context.transaction) }
}

/// Has the boxes of all the views, and shows one.
@MainActor package final class FittingBox: Box {
  private var axes: Axis.Set = [.horizontal, .vertical]
  private weak var shown: Box?

  func set(_ axes: Axis.Set, _ transaction: Transaction) {
    guard axes != self.axes else { return }
    self.axes = axes
    setNeedsSizeCheck(transaction)
  }

  /// A view fits when it would be no larger by itself.
  private func choice(_ proposal: ProposedViewSize) -> Box? {
    children.first { child in
      let ideal = child.size(for: .unspecified)
      if axes.contains(.horizontal), let width = proposal.width, ideal.width > width { return false }
      if axes.contains(.vertical), let height = proposal.height, ideal.height > height { return false }
      return true
    } ?? children.last
  }

  override package func measure(_ proposal: ProposedViewSize) -> CGSize {
    choice(proposal)?.size(for: proposal) ?? .zero
  }

  override package func placeChildren(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
    let new = choice(proposal)
    if new !== shown {
      shown = new
      layerOwner.setNeedsLayerSync()
    }
    return children.map { Placement(origin: .zero, size: $0.size(for: proposal), proposal: proposal) }
  }

  override package func explicitGuide(
    _ key: AlignmentKey,
    size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? { choice(proposal)?.dimensions(in: proposal)[explicit: key] }

  override package func shows(_ child: Box) -> Bool { child === shown }

  override package func makeSemantics() -> [SemanticsNode] { shown?.makeSemantics() ?? [] }

  override package var spacing: ViewSpacing { (shown ?? children.first)?.spacing ?? ViewSpacing() }
}
