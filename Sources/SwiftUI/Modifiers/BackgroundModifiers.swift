// Styles and shapes behind and in front of a view.

import UIKit

extension View {
  /// Fills a shape behind the view with a style.
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(shape.fill(style, style: fillStyle), alignment: .center)
  }

  /// Fills a shape behind the view with the background style.
  nonisolated public func background<T: Shape>(
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Fills the view's frame behind it with a style, out into the safe area's edges.
  nonisolated public func background<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background(Rectangle().fill(style).ignoresSafeArea(edges: edges), alignment: .center)
  }

  /// Fills the view's frame behind it with the background style.
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Fills the view's frame in front of it with a style.
  nonisolated public func overlay<S: ShapeStyle>(
    _ style: S,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay(Rectangle().fill(style).ignoresSafeArea(edges: edges), alignment: .center)
  }

  /// Fills a shape in front of the view with a style.
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay(shape.fill(style, style: fillStyle), alignment: .center)
  }

  /// Draws the edges of the view's frame, inside it.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay(Rectangle().strokeBorder(content, lineWidth: width).allowsHitTesting(false), alignment: .center)
  }
}
