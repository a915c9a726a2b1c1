/// What lies behind the content of a bar, and the hairline at its edge.
@MainActor final class BarBackgroundView: UIView {
  enum Edge { case top, bottom }

  private let material = UIVisualEffectView(effect: nil)
  private let color = UIView()
  private let picture = UIImageView(image: nil)
  private let shadow = UIView()
  private let shadowEdge: Edge

  init(shadowEdge: Edge) {
    self.shadowEdge = shadowEdge
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    for view in [material, color, picture, shadow] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ appearance: UIBarAppearance) {
    material.effect = appearance.backgroundEffect
    color.backgroundColor = appearance.backgroundColor
    picture.image = appearance.backgroundImage
    picture.contentMode = appearance.backgroundImageContentMode
    picture.isHidden = appearance.backgroundImage == nil
    shadow.backgroundColor = appearance.shadowColor
    shadow.isHidden = appearance.shadowColor == nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [material, color, picture] { view.frame = bounds }
    let hairline = 1 / max(traitCollection.displayScale, 1)
    shadow.frame = CGRect(
      x: 0,
      y: shadowEdge == .bottom ? bounds.height : -hairline,
      width: bounds.width,
      height: hairline
    )
  }
}
