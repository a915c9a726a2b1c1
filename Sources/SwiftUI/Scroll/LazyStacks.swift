import UIKit

/// Views below each other in a scroll view, made when they come into sight.
public struct LazyVStack<Content: View> {
  private let stack: LazyStack<Content>

  nonisolated public init(
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
    @ViewBuilder content: () -> Content
  ) {
    stack = LazyStack(
      axis: .vertical,
      alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing,
      pinnedViews: pinnedViews,
      content: content()
    )
  }
}

extension LazyVStack: View {
  public var body: some View { stack }
}

/// Views beside each other in a scroll view, made when they come into sight.
public struct LazyHStack<Content: View> {
  private let stack: LazyStack<Content>

  nonisolated public init(
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = PinnedScrollableViews(),
    @ViewBuilder content: () -> Content
  ) {
    stack = LazyStack(
      axis: .horizontal,
      alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing,
      pinnedViews: pinnedViews,
      content: content()
    )
  }
}

extension LazyHStack: View {
  public var body: some View { stack }
}

/// Views that stay at the edge while their section scrolls by.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Both kinds of lazy stack, and both kinds of lazy grid.
struct LazyStack<Content: View> {
  let axis: Axis
  let alignment: Alignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  /// The columns of an upright grid, or the rows of a sideways one.
  var tracks: [GridItem]?
  let content: Content
}

extension LazyStack: View {
  typealias Body = Never
}

extension LazyStack: PrimitiveView {
  func makeNode(_ inputs: NodeInputs) -> Node<LazyStack<Content>> { makeLazyStackNode(self, inputs) }
}
