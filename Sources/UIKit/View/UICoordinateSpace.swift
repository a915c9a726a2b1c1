/// Something with coordinates that can be converted to those of another.
@MainActor public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// Coordinates that can be traced to a layer; a screen or scene has none and equals its windows'.
@MainActor package protocol LayerCoordinateSpace {
  var coordinateLayer: CALayer? { get }
}

extension UIView: LayerCoordinateSpace {
  package var coordinateLayer: CALayer? { layer }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    layer.convert(point, to: (coordinateSpace as? any LayerCoordinateSpace)?.coordinateLayer ?? rootLayer)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    layer.convert(point, from: (coordinateSpace as? any LayerCoordinateSpace)?.coordinateLayer ?? rootLayer)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    layer.convert(rect, to: (coordinateSpace as? any LayerCoordinateSpace)?.coordinateLayer ?? rootLayer)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    layer.convert(rect, from: (coordinateSpace as? any LayerCoordinateSpace)?.coordinateLayer ?? rootLayer)
  }

  /// Converts to the coordinates of another view; of the window where that is nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? window)?.layer ?? rootLayer)
  }

  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? window)?.layer ?? rootLayer)
  }

  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? window)?.layer ?? rootLayer)
  }

  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? window)?.layer ?? rootLayer)
  }

  private var rootLayer: CALayer {
    var top = layer
    while let above = top.superlayer { top = above }
    return top
  }

  package var frameOnScreen: CGRect {
    layer.convert(bounds, to: rootLayer)
  }
}
