import UIKit

/// Views in rows and columns: each column is as wide as its widest cell, each row as high as its highest.
public struct Grid<Content: View> {
  package let metrics: GridMetrics
  package let content: Content

  nonisolated public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    metrics = GridMetrics(
      alignment: alignment,
      spacing: CGSize(width: horizontalSpacing ?? 8, height: verticalSpacing ?? 8)
    )
    self.content = content()
  }
}

extension Grid: View {
  public typealias Body = Never
}

extension Grid: ContainerView {
  package func makeBox(_ context: UpdateContext) -> GridBox { GridBox(context) }
  package func update(_ box: GridBox, _ context: UpdateContext) { box.set(metrics, context.transaction) }
}

/// How a grid arranges its cells.
package struct GridMetrics: Equatable {
  let alignment: Alignment
  let spacing: CGSize
}

/// A row of a `Grid`: each view in it is a cell.
public struct GridRow<Content: View> {
  package let alignment: VerticalAlignment?
  package let content: Content

  nonisolated public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }
}

extension GridRow: View {
  public typealias Body = Never
}

extension GridRow: ContainerView {
  package func makeBox(_ context: UpdateContext) -> GridRowBox { GridRowBox(context) }
  package func update(_ box: GridRowBox, _ context: UpdateContext) {
    box.set(alignment, context.transaction)
  }
}

enum GridCellColumnsTrait {}
enum GridCellAnchorTrait {}
enum GridColumnAlignmentTrait {}
enum GridCellUnsizedAxesTrait {}

extension View {
  /// Has the cell take up several columns.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modifier(TraitWriter(GridCellColumnsTrait.self, value: max(count, 1)))
  }

  /// Places the view in its cell by a point of both.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(TraitWriter(GridCellAnchorTrait.self, value: anchor))
  }

  /// Aligns the cells of the column that the view is in.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(TraitWriter(GridColumnAlignmentTrait.self, value: guide))
  }

  /// Keeps the view from claiming room along the axes.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(TraitWriter(GridCellUnsizedAxesTrait.self, value: axes))
  }
}
