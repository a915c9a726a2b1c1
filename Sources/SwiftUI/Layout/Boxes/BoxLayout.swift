import Foundation

/// Runs a layout on boxes, and keeps the layout's cache.
@MainActor final class BoxLayout<L: Layout> {
  var layout: L
  private var cache: L.Cache?
  private let recorder = PlacementRecorder()
  private var subviews = LayoutSubviews([], layoutDirection: .leftToRight)
  private var boxes: [Box] = []
  var layoutDirection = LayoutDirection.leftToRight

  init(_ layout: L) { self.layout = layout }

  /// Something inside has changed: the layout is asked to bring its cache up to date.
  func discard() { cache = nil }

  private func prepare(_ children: [Box]) {
    if subviews.layoutDirection != layoutDirection || !boxes.elementsEqual(children, by: ===) {
      boxes = children
      let elements = children.enumerated().map { LayoutSubview($1, index: $0, recorder: recorder) }
      subviews = LayoutSubviews(elements[...], layoutDirection: layoutDirection)
      cache = nil
    }
  }

  private func withCache<Result>(_ children: [Box], _ work: (inout L.Cache) -> Result) -> Result {
    prepare(children)
    var current = cache ?? layout.makeCache(subviews: subviews)
    defer { cache = current }
    return work(&current)
  }

  func size(of children: [Box], _ proposal: ProposedViewSize) -> CGSize {
    withCache(children) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  func spacing(of children: [Box]) -> ViewSpacing {
    withCache(children) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  /// The placements of the children in `bounds`; one that the layout has forgotten is centred.
  func place(_ children: [Box], in bounds: CGRect, _ proposal: ProposedViewSize) -> [Placement] {
    withCache(children) { cache in
      recorder.placements = Array(repeating: nil, count: children.count)
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      for (index, child) in children.enumerated() where recorder.placements[index] == nil {
        let size = child.size(for: proposal)
        recorder.placements[index] = Placement(
          origin: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
          size: size,
          proposal: proposal
        )
      }
    }
    return recorder.placements.compactMap { $0 }
  }

  /// The container's guide: as the layout says, or made of the children's.
  func guide(
    _ key: AlignmentKey,
    _ children: [Box],
    size: CGSize,
    _ proposal: ProposedViewSize
  ) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    let own = withCache(children) { cache in
      switch key.axis {
      case .horizontal:
        layout.explicitAlignment(
          of: HorizontalAlignment(key: key),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &cache
        )
      case .vertical:
        layout.explicitAlignment(
          of: VerticalAlignment(key: key),
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &cache
        )
      }
    }
    if let own { return own }
    let hasGuides = children.contains { $0.dimensions(in: proposal)[explicit: key] != nil }
    guard hasGuides else { return nil }
    let placements = place(children, in: bounds, proposal)
    let values = zip(children, placements).compactMap { child, placement -> CGFloat? in
      guard let value = child.dimensions(in: placement.proposal)[explicit: key] else { return nil }
      return value + (key.axis == .horizontal ? placement.origin.x : placement.origin.y)
    }
    return key.combine(values)
  }
}

extension HorizontalAlignment {
  init(key: AlignmentKey) { self.key = key }
}

extension VerticalAlignment {
  init(key: AlignmentKey) { self.key = key }
}
