import Foundation
/// Room that grows along the stack it is in, or in both directions outside one.
public struct Spacer: Sendable {
  /// The least length; nil is the standard spacing.
  public var minLength: CGFloat?
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: View {
  public typealias Body = Never
}

extension Spacer: LeafView {
  package func makeBox(_ context: UpdateContext) -> SpacerBox { SpacerBox(context) }

  package func update(_ box: SpacerBox, _ context: UpdateContext) {
    box.setMinLength(minLength ?? LayoutProfile.standardSpacing, context.transaction)
  }
}

/// The box of a spacer.
@MainActor package final class SpacerBox: Box {
  private var minLength: CGFloat = 0

  func setMinLength(_ length: CGFloat, _ transaction: Transaction) {
    guard length != minLength else { return }
    minLength = length
    setNeedsSizeCheck(transaction)
  }

  /// Everything else in a stack has its length first; only the least length is kept for a spacer.
  override package var layoutPriority: Double { -.infinity }

  override package func measure(_ proposal: ProposedViewSize) -> CGSize {
    let axis = parent?.stackAxis
    return CGSize(
      width: axis == .vertical ? 0 : max(proposal.width ?? minLength, minLength),
      height: axis == .horizontal ? 0 : max(proposal.height ?? minLength, minLength)
    )
  }
}
