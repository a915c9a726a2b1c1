/// A `CATransition` at a moment: the old picture giving way to the new.
struct RunningTransition {
  var transition: AnimationDescription.Transition?
  var progress = 1.0
  var origin: RenderNode?
  /// Whether one was running at the last commit and is over.
  var hasEnded = false

  var isRunning: Bool { transition != nil }

  func apply(to body: RenderNode?, size: CGSize, scale: CGFloat) -> RenderNode? {
    guard let transition else { return body }
    if transition.type == .flip {
      return flipped(body, transition.subtype, size: size, scale: scale)
    }
    let way = direction(transition.subtype, size)
    let rest = 1 - CGFloat(progress)
    let coming = CGPoint(x: way.x * rest, y: way.y * rest)
    let leaving = CGPoint(x: -way.x * CGFloat(progress), y: -way.y * CGFloat(progress))
    let nodes: [RenderNode?]
    switch transition.type {
    case .push: nodes = [origin?.moved(by: leaving), body?.moved(by: coming)]
    case .moveIn: nodes = [origin, body?.moved(by: coming)]
    case .reveal: nodes = [body, origin?.moved(by: leaving)]
    default:
      guard let origin, let body else {
        return body?.faded(to: Float(progress)) ?? origin?.faded(to: Float(1 - progress))
      }
      return origin.crossFaded(to: body, progress: Float(progress))
    }
    return RenderNode.container(nodes.compactMap(\.self))?.clipped(to: CGRect(origin: .zero, size: size))
  }

  /// The old picture to the edge, then the new one from there on: the two sides of a card.
  private func flipped(
    _ body: RenderNode?,
    _ side: CATransitionSubtype?,
    size: CGSize,
    scale: CGFloat
  ) -> RenderNode? {
    let isFront = progress < 0.5
    guard progress < 1, let picture = isFront ? origin : body else { return body }
    let angle = CGFloat(isFront ? progress : progress - 1) * .pi
    let turn =
      switch side {
      case .fromRight: CATransform3DMakeRotation(-angle, 0, 1, 0)
      case .fromTop: CATransform3DMakeRotation(-angle, 1, 0, 0)
      case .fromBottom: CATransform3DMakeRotation(angle, 1, 0, 0)
      default: CATransform3DMakeRotation(angle, 0, 1, 0)
      }
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / max(2 * max(size.width, size.height), 1)
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    let matrix = [turn, perspective, CATransform3DMakeTranslation(center.x, center.y, 0)]
      .reduce(CATransform3DMakeTranslation(-center.x, -center.y, 0), CATransform3DConcat)
    return PerspectivePainter.node(picture, matrix: matrix, scale: scale)
  }

  /// Where the new picture comes from.
  private func direction(_ subtype: CATransitionSubtype?, _ size: CGSize) -> CGPoint {
    switch subtype {
    case .fromRight: CGPoint(x: size.width, y: 0)
    case .fromTop: CGPoint(x: 0, y: -size.height)
    case .fromBottom: CGPoint(x: 0, y: size.height)
    default: CGPoint(x: -size.width, y: 0)
    }
  }
}
