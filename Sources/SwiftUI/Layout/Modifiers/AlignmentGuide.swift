import Foundation

extension View {
  /// Says where a guide is in the view.
  nonisolated public func alignmentGuide(
    _ g: HorizontalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: g.key, computeValue: computeValue))
  }

  /// Says where a guide is in the view.
  nonisolated public func alignmentGuide(
    _ g: VerticalAlignment,
    computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(AlignmentGuideModifier(key: g.key, computeValue: computeValue))
  }
}

/// Says where a guide is.
struct AlignmentGuideModifier {
  let key: AlignmentKey
  let computeValue: (ViewDimensions) -> CGFloat
}

extension AlignmentGuideModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> AlignmentGuideBox { AlignmentGuideBox(context) }
  func update(_ box: AlignmentGuideBox, _ context: UpdateContext) { box.set(self, context.transaction) }
}

/// The box of a view with a guide of its own.
@MainActor final class AlignmentGuideBox: WrapperBox {
  private var modifier: AlignmentGuideModifier?

  func set(_ modifier: AlignmentGuideModifier, _ transaction: Transaction) {
    // Closures cannot be compared; the size check finds out whether the guide differs.
    self.modifier = modifier
    setNeedsSizeCheck(transaction)
  }

  override func explicitGuide(
    _ key: AlignmentKey,
    size: CGSize,
    proposal: ProposedViewSize
  ) -> CGFloat? {
    guard let modifier, modifier.key == key, let content else {
      return super.explicitGuide(key, size: size, proposal: proposal)
    }
    return modifier.computeValue(content.dimensions(in: proposal))
  }
}
