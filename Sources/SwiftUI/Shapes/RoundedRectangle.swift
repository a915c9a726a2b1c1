import Foundation

/// A rectangle with round corners that fills its frame.
public nonisolated struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public var animatableData: CGSize.AnimatableData {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  public func inset(by amount: CGFloat) -> some InsettableShape { Inset(base: self, amount: amount) }

  private nonisolated struct Inset: InsettableShape {
    var base: RoundedRectangle
    var amount: CGFloat

    var animatableData: AnimatablePair<CGSize.AnimatableData, CGFloat> {
      get { AnimatablePair(base.animatableData, amount) }
      set { (base.animatableData, amount) = (newValue.first, newValue.second) }
    }

    func path(in rect: CGRect) -> Path {
      let corners = CGSize(
        width: max(base.cornerSize.width - amount, 0),
        height: max(base.cornerSize.height - amount, 0)
      )
      return Path(
        roundedRect: rect.insetBy(dx: amount, dy: amount),
        cornerSize: corners,
        style: base.style
      )
    }

    func inset(by more: CGFloat) -> Inset { Inset(base: base, amount: amount + more) }
  }
}

extension Shape where Self == RoundedRectangle {
  public nonisolated static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }

  public nonisolated static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self
  {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
}
