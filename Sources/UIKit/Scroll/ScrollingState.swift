/// What a scroll view is doing at the moment.
package struct ScrollingState {
  package var adjustedInset = UIEdgeInsets.zero
  package var contentSize = CGSize.zero
  package var isTracking = false
  package var isDragging = false
  package var isDecelerating = false
  package var isAnimating = false
  package var isScrollingToTop = false

  /// The offset as the finger alone would have it, when the drag began.
  package var dragStart = CGPoint.zero
  package var lockedAxis: UIAxis = .both
  /// What drags the content when it is not a finger.
  package var touchpad: TouchpadDrag?
  package var horizontal: ScrollDynamics?
  package var vertical: ScrollDynamics?
  package var animation: ScrollAnimation?
  /// Where the animation leads to, if that is an end of the content.
  package var edge: ScrollEdge?
  package var laidOutSize = CGSize.zero
  package var lastFrame: CFTimeInterval = 0
  package var link: CADisplayLink?
  package var refreshControl: UIRefreshControl?
  /// The room at the top for a refresh control that refreshes.
  package var refreshInset: CGFloat = 0
  /// The bar that gives way to the content.
  package weak var companion: (any ScrollCompanion)?

  package init() {}
}

/// An end of what a scroll view shows.
package enum ScrollEdge: Sendable {
  case beginning
  case end
}

/// A programmatic scroll from one offset to another.
package struct ScrollAnimation {
  package static let duration: CFTimeInterval = 0.3

  package let from: CGPoint
  package let to: CGPoint
  package let start: CFTimeInterval

  package init(from: CGPoint, to: CGPoint, start: CFTimeInterval) {
    self.from = from
    self.to = to
    self.start = start
  }

  package func isOver(at time: CFTimeInterval) -> Bool {
    time - start >= Self.duration
  }

  package func offset(at time: CFTimeInterval) -> CGPoint {
    let progress = min(max((time - start) / Self.duration, 0), 1)
    let share = CGFloat(TimingCurve(name: .easeInEaseOut).value(at: progress))
    return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
  }
}
