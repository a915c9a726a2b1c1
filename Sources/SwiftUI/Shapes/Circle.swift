import Foundation

/// A circle in the middle of its frame, as large as the shorter side.
@frozen public nonisolated struct Circle: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: Self.square(in: rect)) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape { Inset(amount: amount) }

  private static func square(in rect: CGRect) -> CGRect {
    let side = max(min(rect.width, rect.height), 0)
    return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
  }

  private nonisolated struct Inset: InsettableShape {
    var amount: CGFloat
    var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
    func path(in rect: CGRect) -> Path {
      Path(ellipseIn: Circle.square(in: rect.insetBy(dx: amount, dy: amount)))
    }
    func inset(by more: CGFloat) -> Inset { Inset(amount: amount + more) }
  }
}

extension Shape where Self == Circle {
  public nonisolated static var circle: Circle { Circle() }
}
