// How does a stack share out its length? Views that can least adapt choose first; higher priorities come
// before lower ones, which keep their minimum; what is left is shared evenly, view by view.

import Foundation

/// The sizes and places of a stack's views for one proposal, along an axis of the stack's own.
struct StackArrangement {
  struct Item {
    var proposal: ProposedViewSize
    var size: CGSize
    /// The guide that the stack aligns, across the stack.
    var guide: CGFloat
    var offset: CGFloat
  }

  let axis: Axis
  private(set) var items: [Item] = []
  private(set) var size = CGSize.zero

  /// The greatest distance of a view's aligned guide from its near side: where the line of guides is.
  private(set) var guideLine: CGFloat = 0

  init(
    axis: Axis,
    alignment: AlignmentKey,
    spacing: CGFloat?,
    proposal: ProposedViewSize,
    subviews: LayoutSubviews
  ) {
    self.axis = axis
    guard !subviews.isEmpty else { return }
    let gaps = Self.gaps(axis: axis, spacing: spacing, subviews: subviews)
    let lengths = Self.share(axis, proposal, gaps: gaps.reduce(0, +), subviews)
    var offset: CGFloat = 0
    var below: CGFloat = 0
    for (index, subview) in subviews.enumerated() {
      var itemProposal = proposal
      itemProposal[axis] = lengths[index]
      let dimensions = subview.dimensions(in: itemProposal)
      let guide = dimensions[alignment]
      items.append(Item(proposal: itemProposal, size: dimensions.size, guide: guide, offset: offset))
      guideLine = max(guideLine, guide)
      below = max(below, dimensions.size[axis.other] - guide)
      offset += dimensions.size[axis] + (index < gaps.count ? gaps[index] : 0)
    }
    // A view may lie wholly on one side of the line of guides.
    guideLine = items.map(\.guide).max() ?? 0
    below = items.map { $0.size[axis.other] - $0.guide }.max() ?? below
    size[axis] = offset
    size[axis.other] = guideLine + below
  }

  private static func gaps(axis: Axis, spacing: CGFloat?, subviews: LayoutSubviews) -> [CGFloat] {
    zip(subviews, subviews.dropFirst()).map { before, after in
      spacing ?? before.spacing.distance(to: after.spacing, along: axis)
    }
  }

  /// The length proposed to each view.
  private static func share(
    _ axis: Axis,
    _ proposal: ProposedViewSize,
    gaps: CGFloat,
    _ subviews: LayoutSubviews
  ) -> [CGFloat?] {
    guard let total = proposal[axis] else { return Array(repeating: nil, count: subviews.count) }
    guard total.isFinite else { return Array(repeating: .infinity, count: subviews.count) }
    let views = Array(subviews)
    var remaining = total - gaps
    if views.count == 1 { return [max(remaining, 0)] }

    func length(_ index: Int, at length: CGFloat) -> CGFloat {
      var offered = proposal
      offered[axis] = length
      return views[index].sizeThatFits(offered)[axis]
    }

    var lengths = [CGFloat?](repeating: nil, count: views.count)
    let priorities = views.map(\.priority)
    let groups = Set(priorities).sorted(by: >)
    let hasLowerGroups = groups.count > 1
    let minima = views.indices.map { length($0, at: 0) }
    if hasLowerGroups { remaining -= minima.reduce(0, +) }
    for priority in groups {
      var members = views.indices.filter { priorities[$0] == priority }
      if hasLowerGroups { remaining += members.reduce(0) { $0 + minima[$1] } }
      let flexibility = members.map { (index: $0, value: length($0, at: .infinity) - minima[$0]) }
      members = flexibility.sorted { ($0.value, $0.index) < ($1.value, $1.index) }.map(\.index)
      for (done, index) in members.enumerated() {
        let share = max(remaining, 0) / CGFloat(members.count - done)
        lengths[index] = share
        remaining -= length(index, at: share)
      }
    }
    return lengths
  }

  /// Puts the views into `bounds`.
  func place(_ subviews: LayoutSubviews, in bounds: CGRect) {
    for (item, subview) in zip(items, subviews) {
      let along = item.offset
      let across = guideLine - item.guide
      let point =
        axis == .horizontal
        ? CGPoint(x: bounds.minX + along, y: bounds.minY + across)
        : CGPoint(x: bounds.minX + across, y: bounds.minY + along)
      subview.place(at: point, proposal: item.proposal)
    }
  }

  /// The room the stack itself likes at its edges.
  static func spacing(axis: Axis, subviews: LayoutSubviews) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return .zero }
    var spacing = ViewSpacing.zero
    let (start, end, sides): (Edge.Set, Edge.Set, Edge.Set) =
      axis == .horizontal ? (.leading, .trailing, .vertical) : (.top, .bottom, .horizontal)
    spacing.formUnion(first.spacing, edges: start)
    spacing.formUnion(last.spacing, edges: end)
    for subview in subviews { spacing.formUnion(subview.spacing, edges: sides) }
    return spacing
  }
}
