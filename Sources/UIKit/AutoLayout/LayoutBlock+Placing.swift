// From solutions to frames: only what moved is given another.

extension LayoutBlock {
  /// Sets the frames of a view's subviews, their edges on device pixels.
  ///
  /// - Complexity: O(subviews that moved); O(subviews) where some have neither frames nor constraints, or may have.
  func place(subviewsOf view: UIView) {
    solveForLayout()
    let scale = view.traits.displayScale
    if scale != placedScale {
      placedScale = scale
      for index in boxes.indices.dropFirst() {
        if case .view(let view)? = boxes[index].item?.layoutRole { noteUnplaced(view, at: index) }
      }
    }
    let moved = unplaced.removeValue(forKey: ObjectIdentifier(view)) ?? []
    for index in moved.sorted() {
      guard case .view(let subview)? = boxes[index].item?.layoutRole, subview.superviewStorage === view,
        !subview.viewState.translatesAutoresizingMask
      else { continue }
      place(subview, at: index, scale)
    }
    guard view.layoutState.mayHoldUnconstrainedViews else { return }
    var hasUnconstrained = false
    for subview in view.subviewList where !subview.viewState.translatesAutoresizingMask {
      guard knownBox(for: subview) == nil else { continue }
      hasUnconstrained = true
      placeUnconstrained(subview)
    }
    view.layoutState.mayHoldUnconstrainedViews = hasUnconstrained
  }

  private func place(_ view: UIView, at index: Int, _ scale: CGFloat) {
    placeCount += 1
    let frame = view.frame(forAlignmentRect: boxes[index].solved).onPixels(scale)
    guard view.frame != frame else { return }
    boxBeingPlaced = index
    view.setSolvedFrame(frame)
    boxBeingPlaced = nil
  }

  /// A view with neither frame nor constraints has the size of its content.
  private func placeUnconstrained(_ view: UIView) {
    let size = view.knownIntrinsicSize
    guard size.width >= 0 || size.height >= 0 else { return }
    let frame = CGRect(
      x: view.frame.minX,
      y: view.frame.minY,
      width: max(0, size.width),
      height: max(0, size.height)
    )
    if view.frame != frame { view.setSolvedFrame(frame) }
  }

  /// Has the next layout of a view's superview compare its frame with the solution.
  func noteUnplaced(_ view: UIView, at index: Int) {
    guard let superview = view.superviewStorage else { return }
    unplaced[ObjectIdentifier(superview), default: []].insert(index)
  }

  /// Somebody set the frame of a view that constraints place.
  func placedFrameDidChange(of view: UIView) {
    guard let index = knownBox(for: view), index != boxBeingPlaced else { return }
    noteUnplaced(view, at: index)
  }

  /// No constraint mentions a view any more.
  func forgetPlacement(of view: UIView, at index: Int) {
    guard let superview = view.superviewStorage else { return }
    unplaced[ObjectIdentifier(superview)]?.remove(index)
    superview.autoLayout?.mayHoldUnconstrainedViews = true
  }
}

extension CGRect {
  /// The rectangle with each edge on the nearest device pixel: neighbours still meet.
  func onPixels(_ scale: CGFloat) -> CGRect {
    let left = minX.rounded(toScale: scale)
    let top = minY.rounded(toScale: scale)
    return CGRect(
      x: left,
      y: top,
      width: maxX.rounded(toScale: scale) - left,
      height: maxY.rounded(toScale: scale) - top
    )
  }
}

extension UIView {
  /// Takes a frame from the engine, whatever the transform.
  func setSolvedFrame(_ frame: CGRect) {
    if layer.transform == CATransform3DIdentity {
      self.frame = frame
      return
    }
    bounds.size = frame.size
    let anchor = layer.anchorPoint
    center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }
}
