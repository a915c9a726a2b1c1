import Foundation

/// A layout that puts views next to each other from leading to trailing.
public struct HStackLayout: Layout, Sendable {
  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = Void

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  private func arrange(_ proposal: ProposedViewSize, _ subviews: Subviews) -> StackArrangement {
    StackArrangement(
      axis: .horizontal,
      alignment: alignment.key,
      spacing: spacing,
      proposal: proposal,
      subviews: subviews
    )
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    arrange(proposal, subviews).size
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    arrange(proposal, subviews).place(subviews, in: bounds)
  }

  public func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    StackArrangement.spacing(axis: .horizontal, subviews: subviews)
  }
}
