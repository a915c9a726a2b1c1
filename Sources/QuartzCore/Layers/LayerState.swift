/// Everything a layer shows, as a value: what is compared, interpolated, painted and sent to displays.
///
/// Grouped by what a change makes necessary: a new place for the same picture (`placement`), another clip or
/// scroll offset (`frame`), or a new picture (`appearance`, `content`, `special`).
package struct LayerState: Sendable, Equatable {
  package let id: LayerID
  package var placement = Placement()
  package var bounds = CGRect.zero
  package var masksToBounds = false
  package var sublayerTransform = CATransform3D.identity
  package var appearance = Appearance()
  package var content = LayerContent.none
  package var contentPlacement = ContentPlacement()
  package var special = Special.plain
  /// For displays that scroll and take text by means of their own.
  package var interaction: LayerInteraction?

  package struct Placement: Sendable, Equatable {
    package var position = CGPoint.zero
    package var zPosition: CGFloat = 0
    package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    package var anchorPointZ: CGFloat = 0
    package var transform = CATransform3D.identity
    package var opacity: Float = 1
    package var isHidden = false
    package var isDoubleSided = true
    package var shadow = Shadow()
    package var filter = LayerFilter()
  }

  package struct Shadow: Sendable, Equatable {
    package var color: CGColor? = .black
    package var opacity: Float = 0
    package var offset = CGSize(width: 0, height: -3)
    package var radius: CGFloat = 3
    package var path: CGPath?

    package var isVisible: Bool { opacity > 0 && (color?.alpha ?? 0) > 0 }
  }

  package struct Appearance: Sendable, Equatable {
    package var backgroundColor: CGColor?
    package var cornerRadius: CGFloat = 0
    package var cornerCurve = CALayerCornerCurve.circular
    package var maskedCorners = CACornerMask.all
    package var borderWidth: CGFloat = 0
    package var borderColor: CGColor? = .black
  }

  package struct ContentPlacement: Sendable, Equatable {
    package var gravity = CALayerContentsGravity.resize
    package var scale: CGFloat = 1
    package var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var magnificationFilter = CALayerContentsFilter.linear
    package var minificationFilter = CALayerContentsFilter.linear
  }

  /// What subclasses of `CALayer` draw.
  package enum Special: Sendable, Equatable {
    case plain
    case gradient(Gradient)
    case shape(Shape)
  }

  package struct Gradient: Sendable, Equatable {
    package var colors: [CGColor] = []
    package var locations: [CGFloat]?
    package var startPoint = CGPoint(x: 0.5, y: 0)
    package var endPoint = CGPoint(x: 0.5, y: 1)
    package var type = CAGradientLayerType.axial
  }

  package struct Shape: Sendable, Equatable {
    package var path: CGPath?
    package var fillColor: CGColor? = .black
    package var fillRule = CAShapeLayerFillRule.nonZero
    package var strokeColor: CGColor?
    package var lineWidth: CGFloat = 1
    package var lineCap = CAShapeLayerLineCap.butt
    package var lineJoin = CAShapeLayerLineJoin.miter
    package var miterLimit: CGFloat = 10
    package var lineDashPhase: CGFloat = 0
    package var lineDashPattern: [CGFloat] = []
    package var strokeStart: CGFloat = 0
    package var strokeEnd: CGFloat = 1
  }

  init(id: LayerID) { self.id = id }

  /// Where the layer's top left corner lies in its superlayer, untransformed.
  package var frame: CGRect {
    get {
      let size = bounds.size
      let anchor = placement.anchorPoint
      let local = CGRect(
        x: -anchor.x * size.width,
        y: -anchor.y * size.height,
        width: size.width,
        height: size.height
      )
      return placement.transform.projected(local)
        .offsetBy(dx: placement.position.x, dy: placement.position.y)
    }
    set {
      var size = newValue.size
      if placement.transform != .identity, let inverse = placement.transform.inverted {
        size = inverse.projected(CGRect(origin: .zero, size: newValue.size)).size
      }
      bounds.size = size
      placement.position = CGPoint(
        x: newValue.minX + placement.anchorPoint.x * newValue.width,
        y: newValue.minY + placement.anchorPoint.y * newValue.height
      )
    }
  }

  /// From the layer's bounds to its superlayer's.
  package var toSuperlayer: CATransform3D {
    let size = bounds.size
    let x = bounds.minX + placement.anchorPoint.x * size.width
    let y = bounds.minY + placement.anchorPoint.y * size.height
    let position = placement.position
    if placement.transform == .identity {
      return CATransform3DMakeTranslation(position.x - x, position.y - y, placement.zPosition)
    }
    let moved = CATransform3DConcat(
      CATransform3DMakeTranslation(-x, -y, -placement.anchorPointZ),
      placement.transform
    )
    return CATransform3DConcat(
      moved,
      CATransform3DMakeTranslation(position.x, position.y, placement.zPosition + placement.anchorPointZ)
    )
  }
}
