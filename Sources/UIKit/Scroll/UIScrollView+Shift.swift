// Content that becomes longer before what is seen.

extension UIScrollView {
  /// Moves the content by what has come in or gone above, under a finger or a glide as well.
  func shiftScrolledContent(by delta: CGFloat) {
    contentOffset.y += delta
    scrolling.dragStart.y += delta
    if let animation = scrolling.animation {
      scrolling.animation = ScrollAnimation(
        from: CGPoint(x: animation.from.x, y: animation.from.y + delta),
        to: CGPoint(x: animation.to.x, y: animation.to.y + delta),
        start: animation.start
      )
    }
    if let glide = scrolling.vertical, isDecelerating {
      scrolling.vertical = ScrollDynamics(
        offset: contentOffset.y,
        velocity: glide.velocity,
        range: verticalRange,
        decelerationRate: decelerationRate,
        bounces: bounces && bouncesVertically
      )
    }
  }
}
