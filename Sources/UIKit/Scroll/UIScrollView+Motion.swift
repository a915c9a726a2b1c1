// Content that moves by itself: gliding, springing back, scrolling animated.

extension UIScrollView {
  /// Lets content go after a drag.
  package func release(velocity: CGPoint, target: CGPoint?) {
    let offset = contentOffset
    if let target {
      scrolling.horizontal = ScrollDynamics(
        offset: offset.x,
        velocity: velocity.x,
        target: target.x,
        range: horizontalRange
      )
      scrolling.vertical = ScrollDynamics(
        offset: offset.y,
        velocity: velocity.y,
        target: target.y,
        range: verticalRange
      )
    } else {
      scrolling.horizontal = ScrollDynamics(
        offset: offset.x,
        velocity: velocity.x,
        range: horizontalRange,
        decelerationRate: decelerationRate,
        bounces: bounces && bouncesHorizontally
      )
      scrolling.vertical = ScrollDynamics(
        offset: offset.y,
        velocity: velocity.y,
        range: verticalRange,
        decelerationRate: decelerationRate,
        bounces: bounces && bouncesVertically
      )
    }
    let decelerates = scrolling.horizontal?.isAtRest == false || scrolling.vertical?.isAtRest == false
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else {
      if let target, target != contentOffset { contentOffset = target }
      indicators.fade()
      return
    }
    scrolling.isDecelerating = true
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    startFrames()
  }

  private func glide(by seconds: CFTimeInterval) {
    scrolling.horizontal?.advance(by: CGFloat(seconds))
    scrolling.vertical?.advance(by: CGFloat(seconds))
    guard let horizontal = scrolling.horizontal, let vertical = scrolling.vertical else { return }
    contentOffset = onPixels(CGPoint(x: horizontal.offset, y: vertical.offset))
    guard scrolling.isDecelerating, horizontal.isAtRest, vertical.isAtRest else { return }
    endGlide()
  }

  private func onPixels(_ offset: CGPoint) -> CGPoint {
    let scale = traitCollection.displayScale
    return CGPoint(x: offset.x.rounded(toScale: scale), y: offset.y.rounded(toScale: scale))
  }

  private func endGlide() {
    stopGlide()
    indicators.fade()
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// Stops content where it is.
  package func stopGlide() {
    scrolling.isDecelerating = false
    scrolling.horizontal = nil
    scrolling.vertical = nil
    stopFramesIfIdle()
  }

  // MARK: Animated scrolling

  package func scroll(to offset: CGPoint, animated: Bool) {
    if isDecelerating { stopGlide() }
    guard animated, UIView.areAnimationsEnabled, window != nil else {
      stopAnimation()
      contentOffset = offset
      return
    }
    guard offset != contentOffset else { return }
    scrolling.edge = nil
    scrolling.animation = ScrollAnimation(from: contentOffset, to: offset, start: CACurrentMediaTime())
    scrolling.isAnimating = true
    indicators.show()
    startFrames()
  }

  /// Scrolls to an end of the content, which rows that are measured on the way there move.
  package func scroll(to edge: ScrollEdge) {
    scroll(to: offset(of: edge), animated: true)
    if scrolling.animation == nil { settle(at: edge) } else { scrolling.edge = edge }
  }

  private func offset(of edge: ScrollEdge) -> CGPoint {
    let range = verticalRange
    return CGPoint(x: contentOffset.x, y: edge == .beginning ? range.lowerBound : range.upperBound)
  }

  private func settle(at edge: ScrollEdge) {
    for _ in 0..<8 {
      layoutIfNeeded()
      let target = offset(of: edge)
      guard contentOffset != target else { return }
      contentOffset = target
    }
  }

  package func stopAnimation() {
    scrolling.animation = nil
    scrolling.edge = nil
    scrolling.isAnimating = false
    scrolling.isScrollingToTop = false
    stopFramesIfIdle()
  }

  private func animate(at time: CFTimeInterval) {
    guard var animation = scrolling.animation else { return }
    let edge = scrolling.edge
    if let edge {
      animation = ScrollAnimation(from: animation.from, to: offset(of: edge), start: animation.start)
    }
    contentOffset = onPixels(animation.offset(at: time))
    guard animation.isOver(at: time) else { return }
    contentOffset = animation.to
    if let edge { settle(at: edge) }
    let wasToTop = scrolling.isScrollingToTop
    stopAnimation()
    indicators.fade()
    scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    if wasToTop { scrollDelegate?.scrollViewDidScrollToTop(self) }
  }

  /// Scrolls to the top, as a tap on the status bar does.
  package func scrollToTop() {
    guard scrollsToTop, scrollDelegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    scroll(to: CGPoint(x: contentOffset.x, y: verticalRange.lowerBound), animated: true)
    scrolling.isScrollingToTop = scrolling.animation != nil
  }

  package func reveal(_ rect: CGRect, animated: Bool) {
    func shift(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
      if low < from { return low - from }
      if high > to { return min(high - to, low - from) }
      return 0
    }
    let visible = bounds.inset(by: adjustedContentInset)
    let offset = clamp(
      CGPoint(
        x: contentOffset.x + shift(rect.minX, rect.maxX, visible.minX, visible.maxX),
        y: contentOffset.y + shift(rect.minY, rect.maxY, visible.minY, visible.maxY)
      )
    )
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }

  // MARK: Frames

  private func startFrames() {
    scrolling.lastFrame = CACurrentMediaTime()
    guard scrolling.link == nil else { return }
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      frame(at: CACurrentMediaTime())
    }
    scrolling.link = link
    link.add(to: .main, forMode: .common)
  }

  private func frame(at time: CFTimeInterval) {
    let seconds = time - scrolling.lastFrame
    scrolling.lastFrame = time
    if scrolling.animation != nil { animate(at: time) } else if isDecelerating { glide(by: seconds) }
  }

  private func stopFramesIfIdle() {
    guard scrolling.animation == nil, !isDecelerating else { return }
    scrolling.link?.invalidate()
    scrolling.link = nil
  }

  // MARK: Wheel

  /// Moves by a wheel or trackpad event, if there is anything left to move in its direction.
  package func takesWheel(_ scroll: DisplayEvent.Scroll) -> Bool {
    guard isScrollEnabled else { return false }
    let offset = clamp(
      CGPoint(x: contentOffset.x + scroll.delta.dx, y: contentOffset.y + scroll.delta.dy)
    )
    let target = CGPoint(
      x: canScrollHorizontally ? offset.x : contentOffset.x,
      y: canScrollVertically ? offset.y : contentOffset.y
    )
    guard target != contentOffset else { return false }
    stopAnimation()
    if isDecelerating { stopGlide() }
    contentOffset = onPixels(target)
    indicators.flash()
    return true
  }

  /// Scrolls by a page for an assistive technology.
  package func scrollPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let visible = bounds.inset(by: adjustedContentInset).size
    var offset = contentOffset
    switch direction {
    case .up, .previous: offset.y -= visible.height
    case .down, .next: offset.y += visible.height
    case .left: offset.x -= visible.width
    case .right: offset.x += visible.width
    }
    offset = clamp(offset)
    guard offset != contentOffset else { return false }
    setContentOffset(offset, animated: true)
    return true
  }
}
