import QuartzCore

/// The bubble behind a popover's content, and its arrow.
@MainActor final class PopoverChrome: UIView {
  private let bubble = UIView()
  private let arrow = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    bubble.layer.cornerRadius = PopoverPlacement.radius
    bubble.layer.shadowColor = .black
    bubble.layer.shadowOpacity = 0.2
    bubble.layer.shadowRadius = 24
    bubble.layer.shadowOffset = CGSize(width: 0, height: 8)
    addSubview(bubble)
    layer.addSublayer(arrow)
  }

  required init?(coder: NSCoder) { nil }

  var color: UIColor = AlertColors.panel {
    didSet { updateColors() }
  }

  private func updateColors() {
    bubble.backgroundColor = color
    LayerUpdate.run { arrow.fillColor = CGColor.resolving(color, for: traitCollection) }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateColors()
  }

  func show(_ placement: PopoverPlacement) {
    frame = superview?.bounds ?? frame
    bubble.frame = placement.content
    updateColors()
    LayerUpdate.run {
      arrow.frame = bounds
      arrow.path = Self.path(placement)
    }
  }

  private static func path(_ placement: PopoverPlacement) -> CGPath? {
    let half = PopoverPlacement.arrowBase / 2
    let length = PopoverPlacement.arrowLength
    let isVertical = placement.direction == .up || placement.direction == .down
    guard placement.direction != .unknown else { return nil }
    let sign: CGFloat = placement.direction == .up || placement.direction == .left ? 1 : -1
    let path = UIBezierPath()
    // Across the arrow, and away from its tip.
    func point(_ across: CGFloat, _ away: CGFloat) -> CGPoint {
      isVertical
        ? CGPoint(x: placement.tip.x + across, y: placement.tip.y + sign * away)
        : CGPoint(x: placement.tip.x + sign * away, y: placement.tip.y + across)
    }
    path.move(to: point(-half, length))
    path.addCurve(
      to: point(0, 0),
      controlPoint1: point(-half / 2, length),
      controlPoint2: point(-half / 4, 0)
    )
    path.addCurve(
      to: point(half, length),
      controlPoint1: point(half / 4, 0),
      controlPoint2: point(half / 2, length)
    )
    path.close()
    return path.cgPath
  }
}
