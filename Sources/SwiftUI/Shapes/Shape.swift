import Foundation

/// A two-dimensional outline that fills whatever room it is given.
///
/// As a view it is filled with the foreground style.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// The outline in `rect`.
  func path(in rect: CGRect) -> Path

  /// What the shape stands for when a style asks.
  static var role: ShapeRole { get }

  /// The size the shape takes of what is proposed; by default all of it.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  public nonisolated static var role: ShapeRole { .fill }

  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  @MainActor public var body: FillShapeView<Self, ForegroundStyle, EmptyView> {
    FillShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle(), background: EmptyView())
  }
}

/// A shape that can be made smaller by the same amount on each side.
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  /// The shape, smaller by `amount` on each side.
  func inset(by amount: CGFloat) -> InsetShape
}
