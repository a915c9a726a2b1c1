import Foundation

extension View {
  /// Gives the view its ideal size.
  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal length in the directions that are named.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }
}

/// Gives a view its ideal size.
struct FixedSizeModifier: Equatable {
  let horizontal: Bool
  let vertical: Bool
}

extension FixedSizeModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> FixedSizeBox { FixedSizeBox(context) }
  func update(_ box: FixedSizeBox, _ context: UpdateContext) { box.set(self, context.transaction) }
}

/// The box of a view with its ideal size.
@MainActor final class FixedSizeBox: WrapperBox {
  private var modifier = FixedSizeModifier(horizontal: false, vertical: false)

  func set(_ modifier: FixedSizeModifier, _ transaction: Transaction) {
    guard modifier != self.modifier else { return }
    self.modifier = modifier
    setNeedsSizeCheck(transaction)
  }

  override func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: modifier.horizontal ? nil : proposal.width,
      height: modifier.vertical ? nil : proposal.height
    )
  }
}
