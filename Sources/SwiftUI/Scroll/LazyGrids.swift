import UIKit

/// Views in columns, line by line in an upright scroll view, made when they come into sight.
public struct LazyVGrid<Content: View> {
  private let stack: LazyStack<Content>

  nonisolated public init(
    columns: [GridItem],
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    stack = LazyStack(
      axis: .vertical,
      alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing,
      pinnedViews: pinnedViews,
      tracks: columns,
      content: content()
    )
  }
}

extension LazyVGrid: View {
  public var body: some View { stack }
}

/// Views in rows, line by line in a sideways scroll view, made when they come into sight.
public struct LazyHGrid<Content: View> {
  private let stack: LazyStack<Content>

  nonisolated public init(
    rows: [GridItem],
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    stack = LazyStack(
      axis: .horizontal,
      alignment: Alignment(horizontal: .center, vertical: alignment),
      spacing: spacing,
      pinnedViews: pinnedViews,
      tracks: rows,
      content: content()
    )
  }
}

extension LazyHGrid: View {
  public var body: some View { stack }
}
