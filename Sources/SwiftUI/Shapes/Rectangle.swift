import Foundation

/// A rectangle that fills its frame.
@frozen public nonisolated struct Rectangle: InsettableShape {
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  public func inset(by amount: CGFloat) -> some InsettableShape { Inset(amount: amount) }

  private nonisolated struct Inset: InsettableShape {
    var amount: CGFloat
    var animatableData: CGFloat {
      get { amount }
      set { amount = newValue }
    }
    func path(in rect: CGRect) -> Path { Path(rect.insetBy(dx: amount, dy: amount)) }
    func inset(by more: CGFloat) -> Inset { Inset(amount: amount + more) }
  }
}

extension Shape where Self == Rectangle {
  public nonisolated static var rect: Rectangle { Rectangle() }
}
