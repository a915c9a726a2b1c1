// A scroll view with a refresh control above its content.

extension UIScrollView {
  package func refreshControlDidChange(from previous: UIRefreshControl?) {
    if let previous {
      if previous.isRefreshing { setRefreshInset(0, animated: false) }
      previous.scrollView = nil
      previous.removeFromSuperview()
    }
    guard let control = scrolling.refreshControl else { return }
    control.scrollView = self
    insertSubview(control, at: 0)
    placeRefreshControl()
    if control.isRefreshing { setRefreshInset(UIRefreshControl.height, animated: false) }
  }

  package func placeRefreshControl() {
    guard let control = scrolling.refreshControl else { return }
    // Above the content, and above the large title over it.
    let frame = CGRect(
      x: 0,
      y: -UIRefreshControl.height - heightPulledAlong,
      width: bounds.width,
      height: UIRefreshControl.height
    )
    if control.frame != frame { control.frame = frame }
  }

  package func tellRefreshControlOfMove() {
    guard let control = scrolling.refreshControl else { return }
    let resting = scrolling.refreshInset - adjustedContentInset.top - roomAbove
    control.contentDidMove(pull: resting - contentOffset.y, isDragging: isDragging)
  }

  /// Keeps room for the control at the top, beside the app's own insets.
  ///
  /// The content stays where it is; where it would then stand too low, it goes back, animated or at once.
  package func setRefreshInset(_ inset: CGFloat, animated: Bool) {
    guard scrolling.refreshInset != inset else { return }
    scrolling.refreshInset = inset
    updateAdjustedInset(keepsOffset: true)
    guard !isDragging else { return rebaseDrag() }
    let lowest = verticalRange.lowerBound
    guard contentOffset.y < lowest else { return }
    setContentOffset(CGPoint(x: contentOffset.x, y: lowest), animated: animated)
  }
}
