/// A bar above a scroll view that gives way as content is scrolled.
@MainActor package protocol ScrollCompanion: AnyObject {
  /// How much further than its inset content may be pulled down without resistance, in points.
  func roomAbove(_ scrollView: UIScrollView) -> CGFloat
  /// How much of what is above the content moves down with it when it is pulled.
  func heightPulledAlong(_ scrollView: UIScrollView) -> CGFloat
  func contentDidMove(in scrollView: UIScrollView)
  /// Where content comes to rest that would do so at a vertical offset, so that the bar is not left half open.
  func restingOffset(of scrollView: UIScrollView, near offset: CGFloat) -> CGFloat
}

extension UIScrollView {
  /// Makes itself known to the container whose bar is above it.
  package func findCompanion() {
    guard scrolling.companion == nil, window != nil, !isInsideOfScrollView else { return }
    var responder: UIResponder? = self
    while let current = responder {
      if let host = current as? any ScrollCompanionHost, let companion = host.companion(for: self) {
        scrolling.companion = companion
        companion.contentDidMove(in: self)
        return
      }
      responder = current.next
    }
  }

  package var heightPulledAlong: CGFloat { scrolling.companion?.heightPulledAlong(self) ?? 0 }

  package var roomAbove: CGFloat { scrolling.companion?.roomAbove(self) ?? 0 }
}

/// A controller that may have a bar above the scroll views in it.
@MainActor package protocol ScrollCompanionHost: UIResponder {
  func companion(for scrollView: UIScrollView) -> (any ScrollCompanion)?
}
