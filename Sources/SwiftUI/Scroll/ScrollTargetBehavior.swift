// `scrollTargetBehavior(_:)`: where scrolling comes to rest.

import UIKit

/// What of a scroll view's content will be in sight when scrolling ends.
public struct ScrollTarget: Hashable, Sendable {
  /// In the coordinates of the content.
  public var rect: CGRect
  public var anchor: UnitPoint?

  init(rect: CGRect, anchor: UnitPoint? = nil) {
    (self.rect, self.anchor) = (rect, anchor)
  }
}

/// Decides where scrolling comes to rest.
@MainActor @preconcurrency public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext

  /// Changes the place that scrolling would end at.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// What is known when a finger lets go of scrolled content.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  /// What was in sight when the finger came.
  public let originalTarget: ScrollTarget
  public let velocity: CGVector
  public let contentSize: CGSize
  /// The room that content is seen in.
  public let containerSize: CGSize
  public let axes: Axis.Set
  let environment: EnvironmentValues
  /// Where the views of a target layout begin, along an axis.
  let starts: (Axis) -> ScrollTargetStarts
  /// Where what is in sight begins as the finger lets go.
  let currentOrigin: CGPoint

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }

  /// Applies a change along each axis of scrolling.
  func along(_ target: inout ScrollTarget, _ change: (Axis, CGFloat) -> CGFloat) {
    if axes.contains(.vertical) { target.rect.origin.y = change(.vertical, target.rect.minY) }
    if axes.contains(.horizontal) { target.rect.origin.x = change(.horizontal, target.rect.minX) }
  }
}

/// Scrolling that stops at each page.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  nonisolated public init() {}

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    context.along(&target) { axis, _ in
      let length = axis == .vertical ? context.containerSize.height : context.containerSize.width
      let start = axis == .vertical ? context.originalTarget.rect.minY : context.originalTarget.rect.minX
      let speed = axis == .vertical ? context.velocity.dy : context.velocity.dx
      let now = axis == .vertical ? context.currentOrigin.y : context.currentOrigin.x
      guard length > 0 else { return start }
      let page = now / length
      // A flick goes on to the next page, a slow drag to the nearer one.
      if abs(speed) > 100 { return (speed > 0 ? page.rounded(.up) : page.rounded(.down)) * length }
      return page.rounded() * length
    }
  }
}

/// Scrolling that stops where a view of a target layout begins.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How far one scroll may go.
  public struct LimitBehavior: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case automatic, always, alwaysByOne, alwaysByFew, never }
    let kind: Kind
    /// Not farther than what is seen, where it is narrow.
    public static let automatic = LimitBehavior(kind: .automatic)
    public static let always = LimitBehavior(kind: .always)
    /// To the next view.
    public static let alwaysByOne = LimitBehavior(kind: .alwaysByOne)
    /// A few views.
    public static let alwaysByFew = LimitBehavior(kind: .alwaysByFew)
    public static let never = LimitBehavior(kind: .never)
  }

  private let limit: LimitBehavior

  nonisolated public init(limitBehavior: LimitBehavior = .automatic) { limit = limitBehavior }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    context.along(&target) { axis, wanted in
      let starts = context.starts(axis)
      guard let nearest = starts.nearest(to: wanted) else { return wanted }
      let original = axis == .vertical ? context.originalTarget.rect.minY : context.originalTarget.rect.minX
      guard let most = most(axis, starts, context), let home = starts.nearest(to: original) else {
        return starts[nearest]
      }
      return starts[min(max(nearest, home - most), home + most)]
    }
  }

  /// How many views one scroll may pass; nil is any number.
  private func most(_ axis: Axis, _ starts: ScrollTargetStarts, _ context: TargetContext) -> Int? {
    let isLimited =
      switch limit.kind {
      case .automatic: context.environment.horizontalSizeClass == .compact
      case .always, .alwaysByOne, .alwaysByFew: true
      case .never: false
      }
    guard isLimited, starts.count > 1 else { return nil }
    if limit.kind == .alwaysByOne { return 1 }
    let length = axis == .vertical ? context.containerSize.height : context.containerSize.width
    let pitch = (starts[starts.count - 1] - starts[0]) / CGFloat(starts.count - 1)
    return pitch > 0 ? max(Int((length / pitch).rounded(.down)), 1) : nil
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Stops at each page.
  nonisolated public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Stops where a view begins.
  nonisolated public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }

  /// Stops where a view begins, and not farther away than said.
  nonisolated public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }
}

extension View {
  /// Says where scroll views inside come to rest.
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollTargetBehavior, behavior)
  }

  /// Says that the views of this layout are what scrolling stops at, and positions are told by.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(TraitWriter(ScrollTargetLayoutTrait.self, value: isEnabled))
  }
}

private enum ScrollTargetLayoutTrait {}

private enum ScrollTargetBehaviorKey: EnvironmentKey {
  static var defaultValue: (any ScrollTargetBehavior)? { nil }
}

extension EnvironmentValues {
  var scrollTargetBehavior: (any ScrollTargetBehavior)? {
    get { self[ScrollTargetBehaviorKey.self] }
    set { self[ScrollTargetBehaviorKey.self] = newValue }
  }
}

extension Box {
  /// Where the views of the first target layout inside begin, along an axis.
  func targetStarts(_ axis: Axis) -> ScrollTargetStarts {
    guard let layout = targetLayout else { return ScrollTargetStarts([]) }
    if let lazy = layout as? LazyStackBox { return lazy.lineStarts }
    let starts = layout.children.map { axis == .vertical ? $0.frameInHost.minY : $0.frameInHost.minX }
    return ScrollTargetStarts(Set(starts).sorted())
  }

  private var targetLayout: Box? {
    if self is TraitBox, trait(ObjectIdentifier(ScrollTargetLayoutTrait.self)) as? Bool == true {
      var box: Box = self
      while let wrapper = box as? WrapperBox, let content = wrapper.content { box = content }
      return box
    }
    for child in children { if let found = child.targetLayout { return found } }
    return nil
  }
}

/// Has a scroll view come to rest where its behaviour says.
@MainActor final class ScrollSteering: NSObject, UIScrollViewDelegate {
  private var original = ScrollTarget(rect: .zero)
  var behavior: (any ScrollTargetBehavior)?
  var environment = EnvironmentValues(scope: nil, reader: nil)

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    original = target(scrollView, at: scrollView.contentOffset)
  }

  private func target(_ view: UIScrollView, at offset: CGPoint) -> ScrollTarget {
    let inset = view.adjustedContentInset
    let room = view.bounds.inset(by: inset).size
    return ScrollTarget(
      rect: CGRect(origin: CGPoint(x: offset.x + inset.left, y: offset.y + inset.top), size: room)
    )
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let behavior, let view = scrollView as? HostedScrollView else { return }
    var end = target(view, at: targetContentOffset.pointee)
    let context = ScrollTargetBehaviorContext(
      originalTarget: original,
      velocity: CGVector(dx: velocity.x * 1000, dy: velocity.y * 1000),
      contentSize: view.contentSize,
      containerSize: end.rect.size,
      axes: view.axes,
      environment: environment,
      starts: { view.targetStarts($0) },
      currentOrigin: target(view, at: view.contentOffset).rect.origin
    )
    behavior.updateTarget(&end, context: context)
    let inset = view.adjustedContentInset
    targetContentOffset.pointee = CGPoint(x: end.rect.minX - inset.left, y: end.rect.minY - inset.top)
  }
}
