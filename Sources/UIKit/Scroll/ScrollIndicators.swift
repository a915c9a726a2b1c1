/// The bars at the edges that show how much there is, and where one is in it.
@MainActor package final class ScrollIndicators {
  private static let thickness: CGFloat = 3
  private static let margin: CGFloat = 3
  private static let minimumLength: CGFloat = 36
  private static let delayBeforeFading: CFTimeInterval = 0.3
  private static let fadingDuration: CFTimeInterval = 0.25

  private unowned let scrollView: UIScrollView
  private var vertical: CALayer?
  private var horizontal: CALayer?
  private var fading: DelayToken?
  private var isShown = false

  package init(of scrollView: UIScrollView) {
    self.scrollView = scrollView
  }

  package func show() {
    // A display that scrolls by itself has bars of its own.
    if scrollView.isScrolledByDisplay { return }
    fading?.cancel()
    fading = nil
    isShown = true
    layout()
    setOpacity(1)
  }

  /// Shows the bars, and lets them fade after a while.
  package func flash() {
    show()
    fade()
  }

  package func fade() {
    guard isShown else { return }
    fading?.cancel()
    fading = UpdateCycle.main.after(Self.delayBeforeFading) { [weak self] in
      guard let self else { return }
      isShown = false
      setOpacity(0, over: Self.fadingDuration)
    }
  }

  package func contentMoved() {
    if isShown { layout() }
  }

  private func setOpacity(_ opacity: Float, over duration: CFTimeInterval = 0) {
    for layer in [vertical, horizontal].compactMap({ $0 }) where layer.opacity != opacity {
      if duration > 0 {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.fromValue = layer.opacity
        animation.duration = duration
        layer.add(animation, forKey: "opacity")
      }
      layer.opacity = opacity
    }
  }

  // MARK: Layout

  package func layout() {
    guard isShown else { return }
    let bounds = scrollView.bounds
    let insets =
      scrollView.automaticallyAdjustsScrollIndicatorInsets ? scrollView.adjustedContentInset : .zero
    place(
      &vertical,
      isWanted: scrollView.showsVerticalScrollIndicator,
      range: scrollView.verticalRange,
      offset: bounds.minY,
      track: bounds.inset(by: insets + scrollView.verticalScrollIndicatorInsets),
      isVertical: true
    )
    place(
      &horizontal,
      isWanted: scrollView.showsHorizontalScrollIndicator,
      range: scrollView.horizontalRange,
      offset: bounds.minX,
      track: bounds.inset(by: insets + scrollView.horizontalScrollIndicatorInsets),
      isVertical: false
    )
  }

  private func place(
    _ bar: inout CALayer?,
    isWanted: Bool,
    range: ClosedRange<CGFloat>,
    offset: CGFloat,
    track: CGRect,
    isVertical: Bool
  ) {
    let span = range.upperBound - range.lowerBound
    guard isWanted, span > 0 else {
      bar?.removeFromSuperlayer()
      bar = nil
      return
    }
    let layer = bar ?? makeBar()
    bar = layer
    let trackLength = (isVertical ? track.height : track.width) - 2 * Self.margin
    let visible = isVertical ? scrollView.bounds.height : scrollView.bounds.width
    var length = max(Self.minimumLength, trackLength * visible / (visible + span))
    // Beyond an edge the bar shrinks against it.
    let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
    length = max(Self.thickness * 2, length - beyond)
    let progress = min(max((offset - range.lowerBound) / span, 0), 1)
    let start = Self.margin + (trackLength - length) * progress
    let isRightToLeft = scrollView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    layer.frame =
      isVertical
      ? CGRect(
        x: isRightToLeft ? track.minX + Self.margin : track.maxX - Self.margin - Self.thickness,
        y: track.minY + start,
        width: Self.thickness,
        height: length
      )
      : CGRect(
        x: track.minX + start,
        y: track.maxY - Self.margin - Self.thickness,
        width: length,
        height: Self.thickness
      )
  }

  private func makeBar() -> CALayer {
    let layer = CALayer()
    layer.disablesImplicitActions = true
    layer.cornerRadius = Self.thickness / 2
    layer.zPosition = 1_000
    layer.backgroundColor = color
    scrollView.layer.addSublayer(layer)
    return layer
  }

  package func updateColors() {
    vertical?.backgroundColor = color
    horizontal?.backgroundColor = color
  }

  private var color: CGColor {
    let isDark = scrollView.traitCollection.userInterfaceStyle == .dark
    let isWhite =
      switch scrollView.indicatorStyle {
      case .default: isDark
      case .black: false
      case .white: true
      }
    return CGColor(srgbRed: isWhite ? 1 : 0, green: isWhite ? 1 : 0, blue: isWhite ? 1 : 0, alpha: 0.35)
  }
}
