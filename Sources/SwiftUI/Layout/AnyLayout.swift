import Foundation

/// A layout of any type.
///
/// Changing to another type keeps the views' identity.
public struct AnyLayout: Layout {
  private let base: any Layout

  public init<L: Layout>(_ layout: L) { base = layout }

  public typealias AnimatableData = EmptyAnimatableData

  /// The base layout's cache.
  public struct Cache {
    fileprivate var value: Any
    fileprivate let layoutType: any Layout.Type
  }

  var stackOrientation: Axis? { type(of: base).layoutProperties.stackOrientation }

  public func makeCache(subviews: Subviews) -> Cache { Self.makeCache(base, subviews) }

  private static func makeCache<L: Layout>(_ layout: L, _ subviews: Subviews) -> Cache {
    Cache(value: layout.makeCache(subviews: subviews), layoutType: L.self)
  }

  private func with<L: Layout, Result>(
    _ layout: L,
    _ cache: inout Cache,
    _ subviews: Subviews,
    _ work: (L, inout L.Cache) -> Result
  ) -> Result {
    var value = cache.value as? L.Cache ?? layout.makeCache(subviews: subviews)
    let result = work(layout, &value)
    cache = Cache(value: value, layoutType: L.self)
    return result
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    func open<L: Layout>(_ layout: L) -> ViewSpacing {
      with(layout, &cache, subviews) { $0.spacing(subviews: subviews, cache: &$1) }
    }
    return open(base)
  }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    func open<L: Layout>(_ layout: L) -> CGSize {
      with(layout, &cache, subviews) {
        $0.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$1)
      }
    }
    return open(base)
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    func open<L: Layout>(_ layout: L) {
      with(layout, &cache, subviews) {
        $0.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$1)
      }
    }
    open(base)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    func open<L: Layout>(_ layout: L) -> CGFloat? {
      with(layout, &cache, subviews) {
        $0.explicitAlignment(
          of: guide,
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &$1
        )
      }
    }
    return open(base)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment,
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    func open<L: Layout>(_ layout: L) -> CGFloat? {
      with(layout, &cache, subviews) {
        $0.explicitAlignment(
          of: guide,
          in: bounds,
          proposal: proposal,
          subviews: subviews,
          cache: &$1
        )
      }
    }
    return open(base)
  }
}
