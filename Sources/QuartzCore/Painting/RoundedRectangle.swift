internal import CGtk4

/// A rectangle whose corners may be round, by quarter circles or continuously.
///
/// GSK and CSS clip to the circular ones by themselves; the others are paths.
struct RoundedRectangle: Hashable {
  var rect: CGRect
  let radius: CGFloat
  let corners: CACornerMask
  /// Whether corners take more than a quarter circle: never where there is no room for it.
  let isContinuous: Bool

  init(_ rect: CGRect, appearance: LayerState.Appearance) {
    self.init(
      rect,
      radius: appearance.cornerRadius,
      corners: appearance.maskedCorners,
      isContinuous: appearance.cornerCurve == .continuous
    )
  }

  private init(_ rect: CGRect, radius: CGFloat, corners: CACornerMask, isContinuous: Bool) {
    self.rect = rect
    let room = min(rect.width, rect.height) / 2
    self.radius = max(0, min(radius, room))
    self.corners = corners
    self.isContinuous =
      isContinuous && !corners.isEmpty && CGPath.continuousShare(radius: self.radius, room: room) > 0
  }

  var isRounded: Bool { radius > 0 && !corners.isEmpty }

  /// How much of a side a corner takes up.
  var reach: CGFloat {
    guard isRounded else { return 0 }
    return isContinuous ? radius * CGPath.continuousReach : radius
  }

  /// The outline `distance` further in, whose corners have the same centres.
  func inset(by distance: CGFloat) -> RoundedRectangle {
    RoundedRectangle(
      rect.insetBy(dx: distance, dy: distance),
      radius: radius - distance,
      corners: corners,
      isContinuous: isContinuous
    )
  }

  var path: CGPath {
    func side(_ corner: CACornerMask) -> CGFloat { corners.contains(corner) ? radius : 0 }
    let radii = CornerRadii(
      topLeft: side(.layerMinXMinYCorner),
      topRight: side(.layerMaxXMinYCorner),
      bottomRight: side(.layerMaxXMaxYCorner),
      bottomLeft: side(.layerMinXMaxYCorner)
    )
    return CGPath(roundedRect: rect, radii: radii, isContinuous: isContinuous)
  }

  var gsk: GskRoundedRect {
    func corner(_ corner: CACornerMask) -> graphene_size_t {
      let side = Float(corners.contains(corner) ? radius : 0)
      return graphene_size_t(width: side, height: side)
    }
    var (topLeft, topRight) = (corner(.layerMinXMinYCorner), corner(.layerMaxXMinYCorner))
    var (bottomRight, bottomLeft) = (corner(.layerMaxXMaxYCorner), corner(.layerMinXMaxYCorner))
    var area = graphene_rect_t(rect)
    var result = GskRoundedRect()
    gsk_rounded_rect_init(&result, &area, &topLeft, &topRight, &bottomRight, &bottomLeft)
    return result
  }
}
