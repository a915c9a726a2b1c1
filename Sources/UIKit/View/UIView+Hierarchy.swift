// Adding, moving and removing subviews, and telling those concerned.

extension UIView {
  package static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      preconditionFailure("\(self).layerClass is \(layerClass), which is not a CALayer class")
    }
    return type == CALayer.self ? CALayer() : makeInstance(ofObject: type)
  }

  package func setUp() {
    viewState.drawsContent = overridesDraw
    layer.contentsScale = traits.displayScale
    if viewState.drawsContent { layer.setNeedsDisplay() }
  }

  package func insert(_ view: UIView, above sibling: UIView) {
    guard let index = subviewList.firstIndex(where: { $0 === sibling }) else { return }
    let own = subviewList.firstIndex { $0 === view }
    insert(view, at: own.map { $0 <= index } == true ? index : index + 1)
  }

  package func insert(_ view: UIView, below sibling: UIView) {
    guard let index = subviewList.firstIndex(where: { $0 === sibling }) else { return }
    let own = subviewList.firstIndex { $0 === view }
    insert(view, at: own.map { $0 < index } == true ? index - 1 : index)
  }

  package func exchange(_ first: Int, _ second: Int) {
    guard first != second else { return }
    let (low, high) = (min(first, second), max(first, second))
    let (one, other) = (subviewList[low], subviewList[high])
    insert(other, at: low)
    insert(one, at: high)
  }

  package func moveToFront(_ view: UIView) {
    guard view.superview === self, subviewList.last !== view else { return }
    insert(view, at: subviewList.count - 1)
  }

  package func moveToBack(_ view: UIView) {
    guard view.superview === self, subviewList.first !== view else { return }
    insert(view, at: 0)
  }

  /// Makes `view` the subview at `index` (nil: the topmost), taking it from where it was.
  package func insert(_ view: UIView, at index: Int?) {
    precondition(view !== self, "Can't add \(self) as its own subview")
    precondition(!isDescendant(of: view), "Can't add \(view) to \(self), which is inside it")
    if view.superviewStorage === self {
      reorder(view, to: index)
      return
    }
    let previousSuperview = view.superviewStorage
    let previousWindow = view.window
    let changesWindow = previousWindow !== window
    if changesWindow { view.announceMove(to: window) }
    view.willMove(toSuperview: self)
    if let previousSuperview {
      previousSuperview.willRemoveSubview(view)
      previousSuperview.forget(view)
    }
    let index = min(index ?? subviewList.count, subviewList.count)
    subviewList.insert(view, at: index)
    placeLayer(of: view, at: index)
    view.superviewStorage = self
    view.owningController?.traitsParentDidChange()
    view.inheritTraits()
    view.updateSafeArea()
    if changesWindow { view.completeMove(to: window) }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.tintAncestorsDidChange()
    AutoLayout.hierarchyDidChange(of: view)
    if view.viewState.needsLayout || view.viewState.descendantNeedsLayout { markDescendantNeedsLayout() }
    setNeedsLayout()
    SemanticsChanges.note(in: self)
  }

  private func reorder(_ view: UIView, to index: Int?) {
    guard let current = subviewList.firstIndex(where: { $0 === view }) else { return }
    let target = min(index ?? subviewList.count - 1, subviewList.count - 1)
    guard current != target else { return }
    subviewList.remove(at: current)
    subviewList.insert(view, at: target)
    placeLayer(of: view, at: target)
  }

  /// Puts the layer of the subview at `index` just below that of the next one.
  private func placeLayer(of view: UIView, at index: Int) {
    let above = subviewList[(index + 1)...].first { $0.layer.superlayer === layer }
    if let above {
      layer.insertSublayer(view.layer, below: above.layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  package func detachFromSuperview() {
    guard let superview = superviewStorage else { return }
    let changesWindow = window != nil
    if changesWindow { announceMove(to: nil) }
    willMove(toSuperview: nil)
    superview.willRemoveSubview(self)
    AutoLayout.willRemove(self)
    superview.forget(self)
    superviewStorage = nil
    if changesWindow { completeMove(to: nil) }
    didMoveToSuperview()
    superview.setNeedsLayout()
    SemanticsChanges.note(in: superview)
  }

  private func forget(_ view: UIView) {
    subviewList.removeAll { $0 === view }
    view.layer.removeFromSuperlayer()
  }

  /// Tells this view and all below that they are about to come into a window, or leave theirs.
  package func announceMove(to newWindow: UIWindow?) {
    owningController?.viewWillMove(to: newWindow)
    if newWindow == nil, let window, window.firstResponder === self { _ = resignFirstResponder() }
    willMove(toWindow: newWindow)
    for view in subviewList { view.announceMove(to: newWindow) }
  }

  package func completeMove(to newWindow: UIWindow?) {
    windowStorage = newWindow
    if newWindow == nil { GestureEnvironment.cancelTouches(of: self) }
    owningController?.viewDidMove(to: newWindow)
    if newWindow != nil { AppearanceProxies.apply(to: self, at: self) }
    didMoveToWindow()
    for view in subviewList where view.windowStorage !== newWindow { view.completeMove(to: newWindow) }
  }
}
