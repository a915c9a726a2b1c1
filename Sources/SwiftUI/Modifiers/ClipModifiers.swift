import QuartzCore
import UIKit

extension View {
  /// Shows only what is inside the view's frame.
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  /// Shows only what is inside a shape as large as the view.
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipModifier(shape: shape, style: style))
  }

  /// Rounds the corners of what is shown.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular))
  }
}

private struct ClipModifier<S: Shape> {
  let shape: S
  let style: FillStyle
}

extension ClipModifier: EffectModifier {
  typealias Body = Never
  func effect(in environment: EnvironmentValues) -> ClipEffect<S> {
    ClipEffect(shape: shape, isEOFilled: style.isEOFilled)
  }
}

struct ClipEffect<S: Shape>: LayerEffect {
  var shape: S
  var isEOFilled: Bool

  var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  func apply(to layer: CALayer, size: CGSize) {
    let path = shape.path(in: CGRect(origin: .zero, size: size))
    if let corners = LayerCorners(path, in: size) {
      layer.mask = nil
      layer.masksToBounds = true
      corners.apply(to: layer)
    } else {
      let mask = layer.mask as? CAShapeLayer ?? CAShapeLayer().heldStill()
      layer.masksToBounds = false
      layer.cornerRadius = 0
      mask.frame = CGRect(origin: .zero, size: size)
      mask.path = path.cgPath
      mask.fillRule = isEOFilled ? .evenOdd : .nonZero
      layer.mask = mask
    }
  }
}
