/// A scroll view's two guides: its frame, which stays, and its content, which scrolls.
@MainActor package final class ScrollLayoutGuides {
  package let content = UILayoutGuide()
  package let frame: UILayoutGuide

  init(of view: UIView) {
    content.identifier = "UIScrollView-contentLayoutGuide"
    frame = ScrollFrameGuide(of: view)
    view.addLayoutGuide(content)
  }
}

/// The guide of what a scroll view shows.
@MainActor final class ScrollFrameGuide: UILayoutGuide {
  init(of view: UIView) {
    super.init()
    owningView = view
    identifier = "UIScrollView-frameLayoutGuide"
  }

  required init?(coder: NSCoder) {
    nil
  }

  override var layoutRole: LayoutRole { owningView.map { .scrollFrame($0) } ?? .detached }
  override var layoutFrame: CGRect { owningView?.bounds ?? .zero }
}

extension UIView {
  /// A scroll view's guides, made when first asked for.
  package var scrollLayoutGuides: ScrollLayoutGuides {
    if let guides = layoutState.scrollGuides { return guides }
    let guides = ScrollLayoutGuides(of: self)
    layoutState.scrollGuides = guides
    return guides
  }
}

extension UIScrollView {
  /// The area of the content, whose size is the scroll view's content size.
  public var contentLayoutGuide: UILayoutGuide { scrollLayoutGuides.content }
  /// The area that is visible.
  public var frameLayoutGuide: UILayoutGuide { scrollLayoutGuides.frame }
}
