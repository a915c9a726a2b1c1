/// The pages around the one that is shown, in a scroll view that stops at each.
@MainActor final class Pager: NSObject, UIScrollViewDelegate {
  private unowned let owner: UIPageViewController
  let scrollView = UIScrollView()
  private let dots = UIPageControl()
  private(set) var current: UIViewController?
  private var before: UIViewController?
  private var after: UIViewController?
  private var completion: ((Bool) -> Void)?
  /// The page that a running animation goes to.
  private var target: UIViewController?
  private var isPlacing = false
  private var hasNeighbours = false

  init(_ owner: UIPageViewController) {
    self.owner = owner
    super.init()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    dots.pageIndicatorTintColor = .tertiaryLabel
    dots.currentPageIndicatorTintColor = .label
    dots.addAction(UIAction { [weak self] _ in self?.dotsDidChange() }, for: .valueChanged)
  }

  private var isHorizontal: Bool { owner.navigationOrientation == .horizontal }

  func makeView() -> UIView {
    let root = PagerView(frame: CGRect(origin: .zero, size: UIApplication.shared.environment.size))
    root.onLayout = { [weak self] in self?.layOut() }
    root.addSubview(scrollView)
    root.addSubview(dots)
    root.clipsToBounds = true
    return root
  }

  // MARK: Pages

  func show(
    _ page: UIViewController,
    _ direction: UIPageViewController.NavigationDirection,
    animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    finishAnimation(false)
    guard animated, let current, current !== page, owner.viewIfLoaded?.window != nil else {
      settle(on: page)
      completion?(true)
      return
    }
    self.completion = completion
    target = page
    if direction == .forward { (before, after) = (nil, page) } else { (before, after) = (page, nil) }
    hasNeighbours = true
    placePages()
    scrollView.setContentOffset(offset(of: page), animated: true)
    if !scrollView.isScrollAnimating { finishAnimation(true) }
  }

  private func finishAnimation(_ finished: Bool) {
    guard let target else { return }
    self.target = nil
    settle(on: target)
    let done = completion
    completion = nil
    done?(finished)
  }

  /// A page has come to rest.
  private func settle(on page: UIViewController) {
    current = page
    (before, after) = (nil, nil)
    hasNeighbours = false
    layOut()
    SemanticsChanges.note(in: scrollView)
  }

  func neighboursDidChange() {
    guard target == nil else { return }
    hasNeighbours = false
    layOut()
  }

  private func findNeighbours() {
    guard !hasNeighbours, let current, let source = owner.dataSource else { return }
    hasNeighbours = true
    before = source.pageViewController(owner, viewControllerBefore: current)
    after = source.pageViewController(owner, viewControllerAfter: current)
  }

  private var pages: [UIViewController] {
    let isMirrored = isHorizontal && scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let pages = [before, current, after].compactMap { $0 }
    return isMirrored ? pages.reversed() : pages
  }

  // MARK: Layout

  func layOut() {
    guard owner.isViewLoaded, !isPlacing else { return }
    let bounds: CGRect = owner.view.bounds
    let spacing = owner.spacing
    isPlacing = true
    scrollView.frame =
      isHorizontal
      ? bounds.insetBy(dx: -spacing / 2, dy: 0) : bounds.insetBy(dx: 0, dy: -spacing / 2)
    if target == nil { findNeighbours() }
    isPlacing = false
    placePages()
    if !scrollView.isDragging, !scrollView.isDecelerating, target == nil, let current {
      let resting = offset(of: current)
      if scrollView.contentOffset != resting { scrollView.contentOffset = resting }
    }
    placeDots(bounds)
  }

  private func placePages() {
    isPlacing = true
    let size = scrollView.bounds.size
    let pages = pages
    scrollView.contentSize =
      isHorizontal
      ? CGSize(width: size.width * CGFloat(pages.count), height: size.height)
      : CGSize(width: size.width, height: size.height * CGFloat(pages.count))
    for child in owner.children where !pages.contains(where: { $0 === child }) { remove(child) }
    for page in pages {
      let origin = offset(of: page)
      let frame = CGRect(origin: origin, size: size)
        .insetBy(dx: isHorizontal ? owner.spacing / 2 : 0, dy: isHorizontal ? 0 : owner.spacing / 2)
      if page.parent !== owner {
        owner.addChild(page)
        page.view.frame = frame
        scrollView.addSubview(page.view)
        page.didMove(toParent: owner)
      }
      if page.view.frame != frame { page.view.frame = frame }
      page.view.accessibilityElementsHidden = page !== (target ?? current)
    }
    isPlacing = false
  }

  private func remove(_ page: UIViewController) {
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.removeFromParent()
  }

  private func offset(of page: UIViewController) -> CGPoint {
    let index = CGFloat(pages.firstIndex { $0 === page } ?? 0)
    let size = scrollView.bounds.size
    return isHorizontal ? CGPoint(x: index * size.width, y: 0) : CGPoint(x: 0, y: index * size.height)
  }

  private var nearest: UIViewController? {
    let size = scrollView.bounds.size
    let length = isHorizontal ? size.width : size.height
    guard length > 0 else { return nil }
    let offset = isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y
    let index = Int((offset / length).rounded())
    let pages = pages
    return pages.indices.contains(index) ? pages[index] : nil
  }

  // MARK: Turning

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    finishAnimation(true)
    let pending = [before, after].compactMap { $0 }
    if !pending.isEmpty {
      owner.delegate?.pageViewController(owner, willTransitionTo: Array(pending.prefix(1)))
    }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { cameToRest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    cameToRest()
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    finishAnimation(true)
  }

  private func cameToRest() {
    guard let previous = current, let page = nearest else { return }
    let changed = page !== previous
    if changed { settle(on: page) }
    owner.delegate?.pageViewController(
      owner,
      didFinishAnimating: true,
      previousViewControllers: [previous],
      transitionCompleted: changed
    )
  }

  // MARK: Dots

  private func placeDots(_ bounds: CGRect) {
    let count = owner.dataSource?.presentationCount(for: owner) ?? 0
    dots.isHidden = count == 0
    guard count > 0, target == nil else { return }
    dots.numberOfPages = count
    dots.currentPage = owner.dataSource?.presentationIndex(for: owner) ?? 0
    let height: CGFloat = 37
    dots.frame = CGRect(
      x: 0,
      y: bounds.height - owner.view.safeAreaInsets.bottom - height,
      width: bounds.width,
      height: height
    )
  }

  private func dotsDidChange() {
    guard let source = owner.dataSource, let current else { return }
    let wanted = dots.currentPage
    let shown = source.presentationIndex(for: owner)
    let page =
      wanted > shown
      ? source.pageViewController(owner, viewControllerAfter: current)
      : source.pageViewController(owner, viewControllerBefore: current)
    guard let page, wanted != shown else { return }
    show(page, wanted > shown ? .forward : .reverse, animated: true) { [weak self] finished in
      guard let self else { return }
      owner.delegate?.pageViewController(
        owner,
        didFinishAnimating: finished,
        previousViewControllers: [current],
        transitionCompleted: true
      )
    }
  }
}

/// The view of a page view controller.
@MainActor final class PagerView: UIView {
  var onLayout: () -> Void = {}

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout()
  }
}
