import Foundation

extension View {
  /// Puts a view at the top or bottom edge and makes this one smaller by it.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    let isFirst = edge == .top
    return EdgeInsetContainer(
      layout: EdgeInsetLayout(
        axis: .vertical,
        isAtStart: isFirst,
        spacing: spacing,
        alignment: Alignment(horizontal: alignment, vertical: .center)
      ),
      content: TupleView((self, content()))
    )
  }

  /// Puts a view at the leading or trailing edge and makes this one smaller by it.
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View {
    EdgeInsetContainer(
      layout: EdgeInsetLayout(
        axis: .horizontal,
        isAtStart: edge == .leading,
        spacing: spacing,
        alignment: Alignment(horizontal: .center, vertical: alignment)
      ),
      content: TupleView((self, content()))
    )
  }

  /// Adds to the safe area at some edges.
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Adds to the safe area at all edges.
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  /// Adds to the safe area.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
}

typealias EdgeInsetContainer<Content: View> = LayoutContainer<EdgeInsetLayout, Content>

/// A view, and another at one of its edges: the first gets what the second leaves.
struct EdgeInsetLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData
  let axis: Axis
  let isAtStart: Bool
  let spacing: CGFloat?
  let alignment: Alignment

  private func inset(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGFloat {
    guard subviews.count > 1 else { return 0 }
    var offered = proposal
    offered[axis] = nil
    return subviews[1].sizeThatFits(offered)[axis] + (spacing ?? 0)
  }

  private func mainProposal(_ proposal: ProposedViewSize, _ inset: CGFloat) -> ProposedViewSize {
    var offered = proposal
    offered[axis] = proposal[axis].map { max($0 - inset, 0) }
    return offered
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let main = subviews.first else { return .zero }
    let inset = inset(proposal, subviews)
    var size = main.sizeThatFits(mainProposal(proposal, inset))
    size[axis] += inset
    return size
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    guard let main = subviews.first else { return }
    let inset = inset(ProposedViewSize(bounds.size), subviews)
    var origin = bounds.origin
    if isAtStart { if axis == .vertical { origin.y += inset } else { origin.x += inset } }
    main.place(at: origin, proposal: mainProposal(ProposedViewSize(bounds.size), inset))
    guard subviews.count > 1 else { return }
    var offered = ProposedViewSize(bounds.size)
    offered[axis] = nil
    let dimensions = subviews[1].dimensions(in: offered)
    let aligned = alignedOrigin(dimensions, in: bounds.size, alignment)
    let along = isAtStart ? 0 : bounds.size[axis] - dimensions.size[axis]
    let point =
      axis == .vertical
      ? CGPoint(x: bounds.minX + aligned.x, y: bounds.minY + along)
      : CGPoint(x: bounds.minX + along, y: bounds.minY + aligned.y)
    subviews[1].place(at: point, proposal: offered)
  }
}
