// Where the bars and the top controller's view are, and what of the screen the bars leave.

/// The view of a navigation controller: content, and bars above it.
@MainActor final class NavigationRootView: UIView {
  weak var controller: UINavigationController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutStack()
  }
}

extension UINavigationController {
  func setUpNavigation() {
    bar.onBack = { [weak self] in
      guard let self else { return }
      popViewController(animated: true)
    }
    bar.onHeightChange = { [weak self] in self?.barHeightDidChange() }
  }

  func makeRootView() -> UIView {
    let root = NavigationRootView(frame: CGRect(origin: .zero, size: UIApplication.shared.environment.size))
    root.controller = self
    content.frame = root.bounds
    root.addSubview(content)
    root.addSubview(toolbarView)
    root.addSubview(bar)
    // The bar lies on top of the content, and is read before it.
    root.accessibilityElements = [bar, content, toolbarView]
    root.addGestureRecognizer(backSwipe.recognizer)
    if let top = stack.last {
      // Before it comes into a window, so that scroll views learn of the safe area in one piece.
      top.containerSafeAreaInsets = insets(for: top)
      content.addSubview(top.view)
    }
    return root
  }

  func layOutStack() {
    guard isViewLoaded else { return }
    content.frame = view.bounds
    placeBars()
    for controller in stack where controller.viewIfLoaded?.superview === content && transition == nil {
      place(controller)
    }
    syncBar()
  }

  /// Gives a controller's view its frame, and says what of it the bars cover.
  func place(_ controller: UIViewController) {
    let frame = frameOfContent(for: controller)
    if controller.view.transform == .identity, controller.view.frame != frame {
      controller.view.frame = frame
    }
    controller.containerSafeAreaInsets = insets(for: controller)
  }

  func frameOfContent(for controller: UIViewController) -> CGRect {
    guard !extendsUnderBar(controller) else { return view.bounds }
    let top = barBottom
    return CGRect(x: 0, y: top, width: view.bounds.width, height: view.bounds.height - top)
  }

  private func extendsUnderBar(_ controller: UIViewController) -> Bool {
    if isBarHidden { return true }
    guard controller.edgesForExtendedLayout.contains(.top) else { return false }
    return bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars
  }

  func insets(for controller: UIViewController) -> UIEdgeInsets {
    let top = isBarHidden || !extendsUnderBar(controller) ? 0 : bar.currentHeight
    return UIEdgeInsets(top: top, left: 0, bottom: isToolbarHidden ? 0 : UIToolbar.height, right: 0)
  }

  private var barBottom: CGFloat { view.safeAreaInsets.top + bar.currentHeight }

  func placeBars() {
    let safeArea = view.safeAreaInsets
    let width = view.bounds.width
    let height = bar.currentHeight
    bar.frame = CGRect(
      x: 0,
      y: isBarHidden ? -height - safeArea.top : safeArea.top,
      width: width,
      height: height
    )
    bar.isHidden = isBarHidden && !isHidingBar
    let toolbarHeight = UIToolbar.height + safeArea.bottom
    toolbarView.frame = CGRect(
      x: 0,
      y: view.bounds.height - (isToolbarHidden ? 0 : toolbarHeight),
      width: width,
      height: toolbarHeight
    )
    toolbarView.isHidden = isToolbarHidden
  }

  private var isHidingBar: Bool { UIView.inheritedAnimationDuration > 0 }

  private func barHeightDidChange() {
    guard isViewLoaded, !isSyncing else { return }
    if let top = stack.last, view.window == nil { top.containerSafeAreaInsets = insets(for: top) }
    view.setNeedsLayout()
  }

  func hideBar(_ hidden: Bool, animated: Bool) {
    guard isBarHidden != hidden else { return }
    isBarHidden = hidden
    guard isViewLoaded else { return }
    guard animated, view.window != nil else { return layOutStack() }
    bar.isHidden = false
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveEaseInOut) {
      self.layOutStack()
    } completion: { _ in
      self.bar.isHidden = self.isBarHidden
    }
  }

  func hideToolbar(_ hidden: Bool, animated: Bool) {
    guard isToolbarHiddenStorage != hidden else { return }
    isToolbarHiddenStorage = hidden
    toolbarView.setItems(stack.last?.toolbarItems, animated: false)
    if isViewLoaded { layOutStack() }
  }
}
