/// The screen that windows are on.
@MainActor open class UIScreen: NSObject, UITraitEnvironment, UICoordinateSpace, LayerCoordinateSpace {
  public static let main = UIScreen()

  open var bounds: CGRect { CGRect(origin: .zero, size: UIApplication.shared.environment.size) }
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  open var scale: CGFloat { UIApplication.shared.environment.scale }
  open var nativeScale: CGFloat { scale }
  open var maximumFramesPerSecond: Int { 60 }
  open var coordinateSpace: any UICoordinateSpace { self }
  open var fixedCoordinateSpace: any UICoordinateSpace { self }

  open var traitCollection: UITraitCollection {
    UIApplication.shared.environment.traits(for: bounds.size)
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  package var coordinateLayer: CALayer? { nil }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, from: self as any UICoordinateSpace) ?? point
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    (coordinateSpace as? UIView)?.convert(point, to: self as any UICoordinateSpace) ?? point
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, from: self as any UICoordinateSpace) ?? rect
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    (coordinateSpace as? UIView)?.convert(rect, to: self as any UICoordinateSpace) ?? rect
  }
}
