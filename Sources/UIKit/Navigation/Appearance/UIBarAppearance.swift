/// How the background of a bar looks.
@MainActor open class UIBarAppearance: NSObject {
  public override init() {
    super.init()
    configureWithDefaultBackground()
  }

  public init(barAppearance: UIBarAppearance) {
    super.init()
    backgroundEffect = barAppearance.backgroundEffect
    backgroundColor = barAppearance.backgroundColor
    backgroundImage = barAppearance.backgroundImage
    backgroundImageContentMode = barAppearance.backgroundImageContentMode
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
  }

  /// The system's material, and a hairline.
  open func configureWithDefaultBackground() {
    backgroundEffect = true
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = BarColors.shadow
    shadowImage = nil
  }

  /// An opaque colour, and a hairline.
  open func configureWithOpaqueBackground() {
    backgroundEffect = false
    backgroundColor = .systemBackground
    backgroundImage = nil
    shadowColor = BarColors.shadow
    shadowImage = nil
  }

  /// Nothing behind the bar's content.
  open func configureWithTransparentBackground() {
    backgroundEffect = false
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
    shadowImage = nil
  }

  /// Whether the system's material lies behind the colour.
  package final var backgroundEffect = false
  open var backgroundColor: UIColor?
  open var backgroundImage: UIImage?
  open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?

  /// Whether the content below shows through.
  package var isTranslucent: Bool {
    backgroundEffect || (backgroundColor ?? .clear).cgColor.alpha < 1
  }
}

/// The colours of the system's bars (profile iOS 17/18).
@MainActor package enum BarColors {
  /// What the blurred material comes to over plain content.
  package static let material = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 29 / 255, green: 29 / 255, blue: 29 / 255, alpha: 0.94)
      : UIColor(red: 249 / 255, green: 249 / 255, blue: 249 / 255, alpha: 0.94)
  }

  package static let shadow = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
