import Foundation

extension View {
  /// Adds room at the edges.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(edges: .all, insets: insets))
  }

  /// Adds room at some edges: `length`, or as much as is usual on the platform.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(edges: edges, insets: length.map { EdgeInsets($0, edges: .all) }))
  }

  /// Adds room at all edges.
  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}

/// Adds room at the edges.
struct PaddingModifier {
  let edges: Edge.Set
  let insets: EdgeInsets?

  var resolved: EdgeInsets {
    let all = insets ?? EdgeInsets(LayoutProfile.standardPadding, edges: .all)
    return EdgeInsets(
      top: edges.contains(.top) ? all.top : 0,
      leading: edges.contains(.leading) ? all.leading : 0,
      bottom: edges.contains(.bottom) ? all.bottom : 0,
      trailing: edges.contains(.trailing) ? all.trailing : 0
    )
  }
}

extension PaddingModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> PaddingBox { PaddingBox(context) }
  func update(_ box: PaddingBox, _ context: UpdateContext) {
    box.setInsets(resolved, context.transaction)
  }
}

/// The box with room around its content.
@MainActor final class PaddingBox: WrapperBox {
  private var insets = EdgeInsets()

  func setInsets(_ insets: EdgeInsets, _ transaction: Transaction) {
    guard insets != self.insets else { return }
    self.insets = insets
    setNeedsSizeCheck(transaction)
  }

  override func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    proposal.inset(width: insets.horizontal, height: insets.vertical)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = super.measure(proposal)
    return CGSize(
      width: max(size.width + insets.horizontal, 0),
      height: max(size.height + insets.vertical, 0)
    )
  }

  override func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint {
    CGPoint(x: insets.leading, y: insets.top)
  }
}
