/// A `CATransition` at a moment: the old picture giving way to the new.
struct RunningTransition {
  var transition: AnimationDescription.Transition?
  var progress = 1.0
  var origin: RenderNode?
  /// Whether one was running at the last commit and is over.
  var hasEnded = false

  var isRunning: Bool { transition != nil }

  func apply(to body: RenderNode?, size: CGSize) -> RenderNode? {
    guard let transition else { return body }
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
