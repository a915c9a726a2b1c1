/// A view of a translucent material, with content in front of it.
@MainActor open class UIVisualEffectView: UIView {
  private let material = UIView()
  /// Where the content goes, instead of the view itself.
  public let contentView = UIView()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    material.isUserInteractionEnabled = false
    for view in [material, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
    material.backgroundColor = effect?.color
  }

  open var effect: UIVisualEffect? {
    didSet { material.backgroundColor = effect?.color }
  }
}
