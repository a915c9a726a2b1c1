extension UIButton {
  /// What a button shows and how, as a value.
  public struct Configuration: Hashable {
    package enum Style: Hashable, Sendable {
      case plain, tinted, gray, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    public enum Size: Int, Sendable {
      case medium = 0
      case small = 1
      case mini = 2
      case large = 3
    }

    public enum CornerStyle: Int, Sendable {
      case fixed = -1
      case dynamic = 0
      case small = 1
      case medium = 2
      case large = 3
      case capsule = 4
    }

    public enum TitleAlignment: Int, Sendable {
      case automatic = 0
      case leading = 1
      case center = 2
      case trailing = 3
    }

    /// What shows that a button has a menu to choose from.
    public enum Indicator: Int, Sendable {
      case automatic = 0
      case none = 1
      case popup = 2
    }

    package let style: Style
    /// By itself, buttons that say what is chosen in their menu have one.
    public var indicator = Indicator.automatic
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium
    /// The colour of title and image; nil is the style's own.
    public var baseForegroundColor: UIColor?
    /// The colour of the background, where the style has one; nil is the style's own.
    public var baseBackgroundColor: UIColor?

    /// What is behind the content.
    ///
    /// Its colour, once set, wins over the style's; its corner radius holds where the corner style is
    /// `fixed`.
    public var background = UIBackgroundConfiguration(style: .clear, backgroundColor: nil)

    public var image: UIImage?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between image and title.
    public var imagePadding: CGFloat = 0

    public var title: String? {
      didSet { if title != oldValue { attributedTitle = title.map { AttributedString($0) } } }
    }
    public var attributedTitle: AttributedString? {
      didSet { syncTitle() }
    }
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitle: String? {
      didSet { if subtitle != oldValue { attributedSubtitle = subtitle.map { AttributedString($0) } } }
    }
    public var attributedSubtitle: AttributedString? {
      didSet { syncSubtitle() }
    }
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Between title and subtitle.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    /// Whether a selected button looks it.
    public var automaticallyUpdateForSelection = true

    private var ownInsets: NSDirectionalEdgeInsets?

    /// Around the content; by default what the size of the button asks for.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? ButtonMetrics.insets(for: buttonSize) }
      set { ownInsets = newValue }
    }

    public mutating func setDefaultContentInsets() { ownInsets = nil }

    package init(_ style: Style) {
      self.style = style
    }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.borderless) }
    public static func bordered() -> Configuration { Configuration(.bordered) }
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

    /// The state that the colours already are for: it does not change them again.
    private(set) var resolvedState: UIControl.State?

    /// The configuration with the colours that it has in the button's present state.
    @MainActor public func updated(for button: UIButton) -> Configuration {
      let state = button.state
      guard resolvedState != state else { return self }
      let appearance = ButtonAppearance(
        self,
        state: state,
        role: button.role,
        tint: button.tintColor
      )
      var result = self
      result.baseForegroundColor =
        appearance.contentAlpha < 1
        ? appearance.foreground.withAlphaComponent(appearance.contentAlpha) : appearance.foreground
      if let color = appearance.background {
        result.background.backgroundColor =
          background.backgroundColor.map(background.resolvedBackgroundColor(for:)) ?? color
        result.background.backgroundColorTransformer = nil
      }
      result.resolvedState = state
      return result
    }

    private mutating func syncTitle() {
      let text = attributedTitle.map { String($0.characters) }
      if text != title { title = text }
    }

    private mutating func syncSubtitle() {
      let text = attributedSubtitle.map { String($0.characters) }
      if text != subtitle { subtitle = text }
    }

    public static func == (left: Configuration, right: Configuration) -> Bool {
      left.style == right.style && left.indicator == right.indicator
        && left.cornerStyle == right.cornerStyle
        && left.buttonSize == right.buttonSize && left.baseForegroundColor == right.baseForegroundColor
        && left.baseBackgroundColor == right.baseBackgroundColor && left.background == right.background
        && left.image == right.image
        && left.preferredSymbolConfigurationForImage == right.preferredSymbolConfigurationForImage
        && left.imagePlacement == right.imagePlacement && left.imagePadding == right.imagePadding
        && left.attributedTitle == right.attributedTitle
        && left.attributedSubtitle == right.attributedSubtitle
        && left.titleLineBreakMode == right.titleLineBreakMode
        && left.subtitleLineBreakMode == right.subtitleLineBreakMode
        && left.titlePadding == right.titlePadding && left.titleAlignment == right.titleAlignment
        && left.ownInsets == right.ownInsets && left.resolvedState == right.resolvedState
        && left.automaticallyUpdateForSelection == right.automaticallyUpdateForSelection
        // Functions cannot be compared: one that is there may have changed.
        && left.titleTextAttributesTransformer == nil && right.titleTextAttributesTransformer == nil
        && left.subtitleTextAttributesTransformer == nil && right.subtitleTextAttributesTransformer == nil
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(style)
      hasher.combine(attributedTitle)
      hasher.combine(image)
    }
  }
}

/// Changes the attributes of a text before it is shown.
public struct UIConfigurationTextAttributesTransformer: Sendable {
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
