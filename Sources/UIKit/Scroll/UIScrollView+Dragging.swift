// From the pan recogniser to the content offset.

extension UIScrollView {
  package func panDidChange() {
    switch panGestureRecognizer.state {
    case .began: beginDrag()
    case .changed: drag()
    case .ended: endDrag(velocity: panGestureRecognizer.velocity(in: self))
    case .cancelled, .failed: endDrag(velocity: .zero)
    case .possible: break
    }
  }

  /// Whether a drag in a direction is this scroll view's.
  package func mayDrag(along travel: CGPoint) -> Bool {
    let isHorizontal = abs(travel.x) > abs(travel.y)
    guard isHorizontal ? canScrollHorizontally : canScrollVertically else { return false }
    // At its end, content leaves the drag to a scroll view around it that can still move.
    guard isAtEdge(isHorizontal, forward: (isHorizontal ? travel.x : travel.y) < 0) else { return true }
    return !hasOuterScrollView(thatMoves: isHorizontal, forward: (isHorizontal ? travel.x : travel.y) < 0)
  }

  private func isAtEdge(_ horizontal: Bool, forward: Bool) -> Bool {
    let range = horizontal ? horizontalRange : verticalRange
    let offset = horizontal ? contentOffset.x : contentOffset.y
    return forward ? offset >= range.upperBound : offset <= range.lowerBound
  }

  private func hasOuterScrollView(thatMoves horizontal: Bool, forward: Bool) -> Bool {
    var view = superview
    while let current = view {
      if let outer = current as? UIScrollView, outer.isScrollEnabled,
        horizontal ? outer.canScrollHorizontally : outer.canScrollVertically,
        !outer.isAtEdge(horizontal, forward: forward)
      {
        return true
      }
      view = current.superview
    }
    return false
  }

  // MARK: The drag

  private var dragTranslation: CGPoint {
    scrolling.touchpad?.translation ?? panGestureRecognizer.translation(in: self)
  }

  func beginDrag() {
    stopAnimation()
    scrolling.isDragging = true
    scrolling.lockedAxis = lockAxis
    scrolling.dragStart = CGPoint(
      x: pulled(contentOffset.x, horizontalRange, bounds.width),
      y: pulled(contentOffset.y, verticalRange, bounds.height)
    )
    indicators.show()
    if keyboardDismissMode != .none { window?.endEditing(true) }
    scrollDelegate?.scrollViewWillBeginDragging(self)
    drag()
  }

  private var lockAxis: UIAxis {
    var axes: UIAxis = []
    if canScrollHorizontally { axes.insert(.horizontal) }
    if canScrollVertically { axes.insert(.vertical) }
    guard isDirectionalLockEnabled, axes == .both else { return axes }
    let velocity = scrolling.touchpad?.velocity ?? panGestureRecognizer.velocity(in: self)
    if abs(velocity.x) > 2 * abs(velocity.y) { return .horizontal }
    if abs(velocity.y) > 2 * abs(velocity.x) { return .vertical }
    return axes
  }

  func drag() {
    guard isDragging else { return }
    let translation = dragTranslation
    var offset = contentOffset
    if scrolling.lockedAxis.contains(.horizontal) {
      offset.x = held(
        scrolling.dragStart.x - translation.x,
        horizontalRange,
        bounds.width,
        bounces && bouncesHorizontally
      )
    }
    if scrolling.lockedAxis.contains(.vertical) {
      offset.y = held(
        scrolling.dragStart.y - translation.y,
        verticalRange,
        bounds.height,
        bounces && bouncesVertically
      )
    }
    contentOffset = CGPoint(
      x: offset.x.rounded(toScale: traitCollection.displayScale),
      y: offset.y.rounded(toScale: traitCollection.displayScale)
    )
  }

  /// An offset as the finger wants it, held back beyond the edges.
  private func held(
    _ offset: CGFloat,
    _ range: ClosedRange<CGFloat>,
    _ dimension: CGFloat,
    _ bounces: Bool
  ) -> CGFloat {
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    guard offset != edge, bounces else { return edge }
    return edge + ScrollDynamics.rubberBand(offset - edge, dimension: dimension)
  }

  /// The offset the finger would have to want for the content to be where it is.
  private func pulled(
    _ offset: CGFloat,
    _ range: ClosedRange<CGFloat>,
    _ dimension: CGFloat
  ) -> CGFloat {
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    return offset == edge
      ? offset : edge + ScrollDynamics.pull(forRubberBand: offset - edge, dimension: dimension)
  }

  /// The range has changed under the finger: the drag goes on from where the content is.
  package func rebaseDrag() {
    guard isDragging else { return }
    scrolling.dragStart.y =
      pulled(contentOffset.y, verticalRange, bounds.height) + dragTranslation.y
  }

  func endDrag(velocity: CGPoint) {
    guard isDragging else { return }
    scrolling.isDragging = false
    scrolling.isTracking = false
    scrolling.refreshControl?.dragDidEnd()
    let axes = scrolling.lockedAxis
    let speed = CGPoint(
      x: axes.contains(.horizontal) ? -velocity.x : 0,
      y: axes.contains(.vertical) ? -velocity.y : 0
    )
    let natural = naturalTarget(for: speed)
    var isHeld = false
    var target = isPagingEnabled ? pageTarget(for: speed) : natural
    if let companion = scrolling.companion {
      let resting = companion.restingOffset(of: self, near: target.y)
      isHeld = resting != target.y
      target.y = resting
    }
    let proposed = target
    target = restingOffset(proposed: target, velocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000))
    withUnsafeMutablePointer(to: &target) {
      scrollDelegate?.scrollViewWillEndDragging(
        self,
        withVelocity: CGPoint(x: speed.x / 1000, y: speed.y / 1000),
        targetContentOffset: $0
      )
    }
    let isSteered = isPagingEnabled || isHeld || target != proposed
    release(velocity: speed, target: isSteered ? clamp(target) : nil)
  }

  private func naturalTarget(for velocity: CGPoint) -> CGPoint {
    clamp(
      CGPoint(
        x: ScrollDynamics.landing(
          from: contentOffset.x,
          velocity: velocity.x,
          rate: decelerationRate.rawValue
        ),
        y: ScrollDynamics.landing(
          from: contentOffset.y,
          velocity: velocity.y,
          rate: decelerationRate.rawValue
        )
      )
    )
  }

  /// The page that is nearest, or the next one in the direction of a flick.
  private func pageTarget(for velocity: CGPoint) -> CGPoint {
    func page(_ offset: CGFloat, _ velocity: CGFloat, _ size: CGFloat, _ range: ClosedRange<CGFloat>)
      -> CGFloat
    {
      guard size > 0 else { return offset }
      let position = (offset - range.lowerBound) / size
      let index: CGFloat =
        if velocity > 100 {
          position.rounded(.up)
        } else if velocity < -100 {
          position.rounded(.down)
        } else {
          position.rounded()
        }
      return range.lowerBound + index * size
    }
    return clamp(
      CGPoint(
        x: page(contentOffset.x, velocity.x, bounds.width, horizontalRange),
        y: page(contentOffset.y, velocity.y, bounds.height, verticalRange)
      )
    )
  }
}
