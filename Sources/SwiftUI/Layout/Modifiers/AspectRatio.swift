import Foundation

/// How content of one shape goes into a rectangle of another.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit
  case fill
}

extension View {
  /// Keeps the view's width to its height; `nil` is the ratio of its ideal size.
  nonisolated public func aspectRatio(
    _ aspectRatio: CGFloat? = nil,
    contentMode: ContentMode
  ) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, contentMode: contentMode))
  }

  /// Keeps the view's width to its height as in `aspectRatio`.
  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}

/// Keeps a view's width to its height.
struct AspectRatioModifier: Equatable {
  let ratio: CGFloat?
  let contentMode: ContentMode
}

extension AspectRatioModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> AspectRatioBox { AspectRatioBox(context) }
  func update(_ box: AspectRatioBox, _ context: UpdateContext) { box.set(self, context.transaction) }
}

/// The box of a view that keeps its shape.
@MainActor final class AspectRatioBox: WrapperBox {
  private var modifier = AspectRatioModifier(ratio: 1, contentMode: .fit)

  func set(_ modifier: AspectRatioModifier, _ transaction: Transaction) {
    guard modifier != self.modifier else { return }
    self.modifier = modifier
    setNeedsSizeCheck(transaction)
  }

  override func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    guard let ratio = modifier.ratio ?? idealRatio, ratio > 0, ratio.isFinite else { return proposal }
    switch (proposal.width, proposal.height) {
    case (nil, nil):
      return proposal
    case (let width?, nil):
      return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?):
      return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWidthBound = width.isFinite && (height.isInfinite || width / ratio < height)
      let followsWidth = modifier.contentMode == .fit ? isWidthBound : !isWidthBound && width.isFinite
      if followsWidth { return ProposedViewSize(width: width, height: width / ratio) }
      guard height.isFinite else { return proposal }
      return ProposedViewSize(width: height * ratio, height: height)
    }
  }

  private var idealRatio: CGFloat? {
    guard let ideal = content?.size(for: .unspecified), ideal.height > 0 else { return nil }
    return ideal.width / ideal.height
  }
}
