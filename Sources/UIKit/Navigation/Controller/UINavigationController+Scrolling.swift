// The bar follows the scroll view below it: the large title gives way, the background comes in.

/// What a navigation controller keeps with each controller on its stack.
@MainActor final class NavigationContent {
  weak var scrollView: UIScrollView?
  /// Named by the controller itself, as opposed to found.
  var isNamed = false
}

extension UINavigationController: ScrollCompanionHost, ScrollCompanion {
  package func companion(for scrollView: UIScrollView) -> (any ScrollCompanion)? {
    guard let child = stack.last(where: { $0.viewIfLoaded.map(scrollView.isDescendant) == true }) else {
      return nil
    }
    let content = child.attachment(NavigationContent.self) { NavigationContent() }
    if content.isNamed { return content.scrollView === scrollView ? self : nil }
    // The first one that reaches up to the bar is the content; others are parts of it.
    if let known = content.scrollView, known !== scrollView, known.window != nil { return nil }
    guard reachesBar(scrollView, in: child) else { return nil }
    content.scrollView = scrollView
    return self
  }

  private func reachesBar(_ scrollView: UIScrollView, in child: UIViewController) -> Bool {
    let frame = scrollView.convert(scrollView.bounds, to: view)
    return frame.minY <= view.safeAreaInsets.top + bar.currentHeight && frame.width > view.bounds.width / 2
  }

  func scrollView(of controller: UIViewController) -> UIScrollView? {
    let scrollView = controller.attachment(NavigationContent.self) { NavigationContent() }.scrollView
    return scrollView?.window == nil ? nil : scrollView
  }

  package func roomAbove(_ scrollView: UIScrollView) -> CGFloat {
    guard isCurrent(scrollView), bar.showsLargeTitle, !bar.isSearching, !isBarHidden else { return 0 }
    return bar.state.fullLargeHeight - bar.state.largeHeightInFrame
  }

  package func heightPulledAlong(_ scrollView: UIScrollView) -> CGFloat {
    guard isCurrent(scrollView), bar.showsLargeTitle, !bar.isSearching, !isBarHidden else { return 0 }
    return bar.state.fullLargeHeight
  }

  package func contentDidMove(in scrollView: UIScrollView) {
    guard isCurrent(scrollView) else { return }
    syncBar()
  }

  package func restingOffset(of scrollView: UIScrollView, near offset: CGFloat) -> CGFloat {
    guard isCurrent(scrollView), bar.showsLargeTitle, !bar.isSearching, !isBarHidden else { return offset }
    let collapsed = -collapsedInset(of: scrollView)
    let expanded = collapsed - bar.state.fullLargeHeight
    guard offset > expanded, offset < collapsed else { return offset }
    return offset < (expanded + collapsed) / 2 ? expanded : collapsed
  }

  private func isCurrent(_ scrollView: UIScrollView) -> Bool {
    stack.last.flatMap { self.scrollView(of: $0) } === scrollView
  }

  /// How far from the top of the scroll view its content starts when the large title is away.
  private func collapsedInset(of scrollView: UIScrollView) -> CGFloat {
    let top = scrollView.superview.map { view.convert(scrollView.frame.origin, from: $0).y } ?? 0
    return view.safeAreaInsets.top + bar.collapsedHeight - top + scrollView.contentInset.top
  }

  /// Makes the bar fit what the top controller has been scrolled to.
  func syncBar() {
    guard isViewLoaded, !isSyncing, let top = stack.last else { return }
    isSyncing = true
    defer { isSyncing = false }
    guard let scrollView = scrollView(of: top), !isBarHidden else {
      return bar.contentDidMove(largeHeight: bar.state.fullLargeHeight, overlap: 0)
    }
    // Not told of the bar, or of its new height, yet: what stands at the top will stand there again.
    let wanted = collapsedInset(of: scrollView) + bar.state.largeHeightInFrame
    let isTold =
      scrollView.contentInsetAdjustmentBehavior == .never
      || scrollView.adjustedContentInset.top >= wanted - 0.01
    guard isTold else { return }
    let overlap = scrollView.contentOffset.y + collapsedInset(of: scrollView)
    bar.contentDidMove(largeHeight: -overlap, overlap: overlap)
    placeBars()
    if transition == nil { place(top) }
  }
}

extension UIViewController {
  /// The scroll view that bars follow, where it was named.
  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    let content = attachment(NavigationContent.self) { NavigationContent() }
    return content.isNamed ? content.scrollView : nil
  }

  /// Names the scroll view that bars follow, in place of the one that is found.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    let content = attachment(NavigationContent.self) { NavigationContent() }
    content.scrollView = scrollView
    content.isNamed = scrollView != nil
    scrollView?.findCompanion()
  }

  public func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }
}
