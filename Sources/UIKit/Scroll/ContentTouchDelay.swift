/// How a scroll view holds a touch of its content back, until it is known not to be a scroll.
@MainActor package enum ContentTouchDelay {
  package static let duration: CFTimeInterval = 0.15
  private static var held: [ObjectIdentifier: DelayToken] = [:]

  /// The scroll view that delays a touch's view, if any.
  package static func scrollView(delaying touch: UITouch) -> UIScrollView? {
    var view = touch.view
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView !== touch.view,
        scrollView.delaysContentTouches, scrollView.isScrollEnabled,
        GestureEnvironment.isUndecided(scrollView.panGestureRecognizer)
      {
        return scrollView
      }
      view = current.superview
    }
    return nil
  }

  package static func start(for touch: UITouch, in scrollView: UIScrollView) {
    let id = ObjectIdentifier(touch)
    held[id] = UpdateCycle.main.after(duration) { [weak scrollView] in
      held[id] = nil
      guard let view = touch.view, let scrollView else { return }
      guard scrollView.touchesShouldBegin([touch], with: nil, in: view) else {
        touch.delivery = .cancelled
        return
      }
      TouchDispatcher.deliverBegan(touch)
    }
  }

  package static func isHolding(_ touch: UITouch) -> Bool {
    let id = ObjectIdentifier(touch)
    guard held[id] != nil else { return false }
    if touch.isOver || touch.delivery != .delayed {
      held[id] = nil
      return false
    }
    return true
  }
}
