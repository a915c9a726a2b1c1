import Foundation

/// A layout that puts views next to each other from top to bottom.
public struct VStackLayout: Layout, Sendable {
  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = Void

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  private func arrange(_ proposal: ProposedViewSize, _ subviews: Subviews) -> StackArrangement {
    StackArrangement(
      axis: .vertical,
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
    StackArrangement.spacing(axis: .vertical, subviews: subviews)
  }
}
