import QuartzCore

/// What lies behind a context menu: everything dimmed but the view it belongs to, or a preview.
@MainActor final class MenuLift: UIView {
  private let dimming = CAShapeLayer()
  private let sourceRect: CGRect
  private let cornerRadius: CGFloat
  private let visiblePath: CGPath?
  private let preview: UIViewController?
  private(set) var liftedFrame: CGRect?
  var onCommit: ((MenuOverlay) -> Void)?

  /// `rect` and `path` are in the window's coordinates.
  init(around rect: CGRect, path: CGPath?, cornerRadius: CGFloat, preview: UIViewController?) {
    sourceRect = rect
    visiblePath = path
    self.cornerRadius = cornerRadius
    self.preview = preview
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    dimming.fillRule = .evenOdd
    dimming.opacity = 0
    layer.addSublayer(dimming)
    if let view = preview?.view {
      view.alpha = 0
      view.clipsToBounds = true
      view.layer.cornerRadius = MenuMetrics.radius
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  private static let color = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.55) : UIColor(white: 0, alpha: 0.25)
  }

  func layOut(in room: CGRect, menuHeight: CGFloat) {
    LayerUpdate.run {
      dimming.frame = bounds
      dimming.fillColor = CGColor.resolving(Self.color, for: traitCollection)
      let path = UIBezierPath(rect: bounds)
      if preview == nil {
        path.append(
          visiblePath.map { UIBezierPath(cgPath: $0) }
            ?? UIBezierPath(roundedRect: sourceRect, cornerRadius: cornerRadius)
        )
      }
      dimming.path = path.cgPath
    }
    guard let preview, let view = preview.view else {
      liftedFrame = sourceRect
      return
    }
    var size = preview.preferredContentSize
    if size.width <= 0 || size.height <= 0 {
      size = CGSize(width: room.width - 16, height: room.height * 0.5)
    }
    size.width = min(size.width, room.width - 16)
    size.height = min(size.height, max(room.height - menuHeight - 24, 80))
    let x = min(max(sourceRect.midX - size.width / 2, room.minX), room.maxX - size.width)
    let lowest = room.maxY - menuHeight - 16 - size.height
    let y = min(max(sourceRect.midY - size.height / 2, room.minY), max(lowest, room.minY))
    let frame = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
    liftedFrame = frame
    if view.transform == .identity { view.frame = frame }
  }

  func show() {
    fade(to: 1)
    preview?.view.alpha = 1
  }

  func hide() {
    fade(to: 0)
    preview?.view.alpha = 0
  }

  private func fade(to opacity: Float) {
    LayerUpdate.run(over: 0.25) { dimming.opacity = opacity }
  }

  // MARK: A touch on the preview

  func commits(at point: CGPoint) -> Bool {
    preview != nil && onCommit != nil && liftedFrame?.contains(point) == true
  }

  func commit(_ overlay: MenuOverlay) {
    onCommit?(overlay)
  }

  var previewController: UIViewController? { preview }
}
