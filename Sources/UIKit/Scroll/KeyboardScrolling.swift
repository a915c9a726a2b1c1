import QuartzCore

/// Scrolls by keys: by pages, to the beginning and to the end.
@MainActor enum KeyboardScrolling {
  enum Way {
    case page(UIAccessibilityScrollDirection)
    case beginning
    case end
  }

  /// Scrolls what is around the focus, or else what shows the most.
  static func scroll(_ way: Way, in window: UIWindow, _ top: UIViewController?) {
    // A display that scrolls by itself does so for its own keys too.
    guard window.windowScene?.surface?.scrollsNatively != true else { return }
    let start = window.keyboardFocus.focusedView ?? window.firstResponder as? UIView
    var view = start
    while let current = view {
      if let scrollView = current as? UIScrollView, scrollView.takesKeys {
        return scrollView.scroll(way)
      }
      view = current.superview
    }
    largest(in: top?.viewIfLoaded ?? window)?.scroll(way)
  }

  private static func largest(in root: UIView) -> UIScrollView? {
    var found: UIScrollView?
    var waiting = [root]
    func area(_ view: UIView) -> CGFloat { view.bounds.width * view.bounds.height }
    while let view = waiting.popLast() {
      guard !view.isHidden else { continue }
      if let scrollView = view as? UIScrollView, scrollView.takesKeys {
        if found.map({ area($0) < area(scrollView) }) ?? true { found = scrollView }
      } else {
        waiting += view.subviewList
      }
    }
    return found
  }
}

extension UIScrollView {
  fileprivate var takesKeys: Bool {
    allowsKeyboardScrolling && isScrollEnabled && !(self is any TextInputHost)
      && contentSize.height > bounds.inset(by: adjustedContentInset).height
  }

  fileprivate func scroll(_ way: KeyboardScrolling.Way) {
    switch way {
    case .page(let direction): _ = scrollPage(direction)
    case .beginning: scroll(to: .beginning)
    case .end: scroll(to: .end)
    }
  }
}
