// Where a box's layer lies: on device pixels, or on its way there.

import QuartzCore

extension Box {
  private var displayScale: CGFloat { graph?.displayScale ?? 1 }

  /// The frame in the layer above with its edges on device pixels.
  private var snappedFrame: CGRect {
    CGRect(origin: layerOrigin, size: frame.size).snappingEdges(toScale: displayScale)
  }

  var snappedRemainder: CGPoint {
    let snapped = snappedFrame.origin
    return CGPoint(x: layerOrigin.x - snapped.x, y: layerOrigin.y - snapped.y)
  }

  func updateLayerFrame(_ transaction: Transaction) {
    guard layer != nil else { return }
    let target = snappedFrame
    if let frameAnimator {
      frameAnimator.setTarget(target, transaction)
    } else if transaction.animation != nil {
      let animator = FrameAnimator(self, from: shownFrame ?? target)
      frameAnimator = animator
      animator.setTarget(target, transaction)
    } else {
      show(target)
    }
  }

  /// Shows the layer in `rect`, on the way to the box's frame or there.
  func show(_ rect: CGRect) {
    guard let layer else { return }
    let isResized = shownFrame?.size != rect.size || layer.bounds.size != rect.size
    shownFrame = rect
    setLayerGeometry(layer, rect)
    if isResized { layerDidResize(layer, to: rect.size) }
  }

  func frameAnimationDidEnd() { frameAnimator = nil }
}
