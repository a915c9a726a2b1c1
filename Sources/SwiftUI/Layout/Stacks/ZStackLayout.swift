import Foundation

/// A layout that puts views on top of each other, aligned.
public struct ZStackLayout: Layout, Sendable {
  public var alignment: Alignment

  public init(alignment: Alignment = .center) { self.alignment = alignment }

  public typealias AnimatableData = EmptyAnimatableData
  public typealias Cache = Void

  /// The common box of the views with their guides in one point, relative to that point.
  private func union(_ proposal: ProposedViewSize, _ subviews: Subviews) -> CGRect {
    var union = CGRect.null
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      union = union.union(
        CGRect(
          x: -dimensions[alignment.horizontal],
          y: -dimensions[alignment.vertical],
          width: dimensions.width,
          height: dimensions.height
        )
      )
    }
    return union.isNull ? .zero : union
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    union(proposal, subviews).size
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void
  ) {
    let union = union(proposal, subviews)
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      subview.place(
        at: CGPoint(
          x: bounds.minX - union.minX - dimensions[alignment.horizontal],
          y: bounds.minY - union.minY - dimensions[alignment.vertical]
        ),
        proposal: proposal
      )
    }
  }
}
