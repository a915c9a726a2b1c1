import Foundation

extension View {
  /// Gives the view a fixed size in the directions that are named.
  nonisolated public func frame(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        width: FrameModifier.Bounds(fixed: width),
        height: FrameModifier.Bounds(fixed: height),
        alignment: alignment
      )
    )
  }

  @available(*, deprecated, message: "Please pass one or more parameters.")
  nonisolated public func frame() -> some View { frame(width: nil, height: nil) }

  /// Gives the view bounds for its size.
  nonisolated public func frame(
    minWidth: CGFloat? = nil,
    idealWidth: CGFloat? = nil,
    maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      FrameModifier(
        width: FrameModifier.Bounds(minimum: minWidth, ideal: idealWidth, maximum: maxWidth),
        height: FrameModifier.Bounds(minimum: minHeight, ideal: idealHeight, maximum: maxHeight),
        alignment: alignment
      )
    )
  }
}

/// Gives a view a size of its own, fixed or within bounds.
struct FrameModifier: Equatable {
  /// What is said of the length in one direction.
  struct Bounds: Equatable {
    var fixed: CGFloat?
    var minimum: CGFloat?
    var ideal: CGFloat?
    var maximum: CGFloat?

    var isFlexible: Bool { minimum != nil || maximum != nil }

    /// The length to propose to the content.
    func contentProposal(_ proposal: CGFloat?) -> CGFloat? {
      if let fixed { return max(fixed, 0) }
      guard var length = proposal ?? ideal else { return nil }
      if let maximum { length = min(length, maximum) }
      if let minimum { length = max(length, minimum) }
      return length
    }

    /// The frame's length around content of length `content`.
    func length(_ proposal: CGFloat?, content: CGFloat) -> CGFloat {
      if let fixed { return max(fixed, 0) }
      guard isFlexible else { return proposal == nil ? ideal ?? content : content }
      let lower = minimum ?? min(content, maximum ?? .infinity)
      let upper = maximum ?? max(content, minimum ?? -.infinity)
      let wanted = proposal ?? ideal ?? content
      return max(lower, min(wanted, upper))
    }
  }

  let width: Bounds
  let height: Bounds
  let alignment: Alignment
}

extension FrameModifier: BoxModifier {
  typealias Body = Never
  func makeBox(_ context: UpdateContext) -> FrameBox { FrameBox(context) }
  func update(_ box: FrameBox, _ context: UpdateContext) { box.setFrame(self, context.transaction) }
}

/// The box with a size of its own.
@MainActor final class FrameBox: WrapperBox {
  private var bounds = FrameModifier(
    width: FrameModifier.Bounds(),
    height: FrameModifier.Bounds(),
    alignment: .center
  )

  func setFrame(_ bounds: FrameModifier, _ transaction: Transaction) {
    guard bounds != self.bounds else { return }
    self.bounds = bounds
    setNeedsSizeCheck(transaction)
  }

  override func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: bounds.width.contentProposal(proposal.width),
      height: bounds.height.contentProposal(proposal.height)
    )
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    // With both lengths fixed the content has no say.
    if let width = bounds.width.fixed, let height = bounds.height.fixed {
      return CGSize(width: max(width, 0), height: max(height, 0))
    }
    let content = super.measure(proposal)
    return CGSize(
      width: bounds.width.length(proposal.width, content: content.width),
      height: bounds.height.length(proposal.height, content: content.height)
    )
  }

  override func contentOrigin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint {
    guard let content else { return .zero }
    return alignedOrigin(
      content.dimensions(in: contentProposal(proposal)),
      in: size,
      bounds.alignment
    )
  }
}

/// Where a view with `dimensions` goes in a rectangle of `size` when their guides are put together.
func alignedOrigin(_ dimensions: ViewDimensions, in size: CGSize, _ alignment: Alignment) -> CGPoint {
  let container = ViewDimensions(size: size) { _ in nil }
  return CGPoint(
    x: container[alignment.horizontal] - dimensions[alignment.horizontal],
    y: container[alignment.vertical] - dimensions[alignment.vertical]
  )
}
