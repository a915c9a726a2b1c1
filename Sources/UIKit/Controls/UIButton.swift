import QuartzCore

/// A control that does something when tapped.
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7
  }

  public enum Role: Int, Sendable {
    case normal = 0
    case primary = 1
    case cancel = 2
    case destructive = 3
  }

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  final var titles = ButtonStateTable<String>()
  final var attributedTitles = ButtonStateTable<NSAttributedString>()
  final var titleColors = ButtonStateTable<UIColor>()
  final var images = ButtonStateTable<UIImage>()
  final var backgroundImages = ButtonStateTable<UIImage>()
  final var symbolConfigurations = ButtonStateTable<UIImage.SymbolConfiguration>()
  final var parts = ButtonParts()

  public private(set) final var buttonType = ButtonType.custom

  // MARK: - Making

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareParts()
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    setType(buttonType)
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { setPrimaryAction(primaryAction) }
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { setPrimaryAction(primaryAction) }
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    // Observers do not run for what an initialiser of the class itself sets.
    configurationDidChange()
    if let primaryAction { setPrimaryAction(primaryAction) }
  }

  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  func setType(_ type: ButtonType) {
    buttonType = type
    let symbols: [ButtonType: String] = [
      .detailDisclosure: "info.circle", .infoLight: "info.circle", .infoDark: "info.circle",
      .contactAdd: "plus.circle", .close: "xmark.circle.fill",
    ]
    if let symbol = symbols[type] {
      setImage(
        UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(scale: .large)),
        for: .normal
      )
    }
    if type == .close { tintColor = .systemGray }
  }

  // MARK: - Configuration

  open var configuration: Configuration? {
    didSet { if configuration != oldValue { configurationDidChange() } }
  }

  /// Called when the state changes, to change the configuration for it.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var automaticallyUpdatesConfiguration = true

  open func setNeedsUpdateConfiguration() {
    parts.needsConfigurationUpdate = true
    setNeedsLayout()
  }

  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  open var role = Role.normal {
    didSet { if role != oldValue { contentDidChange() } }
  }

  /// Shown when the button is pressed, where it `showsMenuAsPrimaryAction`.
  open var menu: UIMenu? {
    didSet { if menu !== oldValue { menuDidChange() } }
  }

  open override var showsMenuAsPrimaryAction: Bool {
    didSet { if showsMenuAsPrimaryAction != oldValue { menuDidChange() } }
  }

  /// Turns the button into a toggle: a tap changes whether it is selected.
  ///
  /// A button that shows a menu shows the menu's selected element instead.
  open var changesSelectionAsPrimaryAction = false {
    didSet { if changesSelectionAsPrimaryAction != oldValue { menuDidChange() } }
  }

  final let menuPress = MenuPress()

  // MARK: - Content by state

  open func setTitle(_ title: String?, for state: UIControl.State) {
    titles[state] = title
    contentDidChange()
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
    attributedTitles[state] = title
    contentDidChange()
  }

  open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
    titleColors[state] = color
    contentDidChange()
  }

  open func setImage(_ image: UIImage?, for state: UIControl.State) {
    images[state] = image
    contentDidChange()
  }

  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    backgroundImages[state] = image
    contentDidChange()
  }

  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?,
    forImageIn state: UIControl.State
  ) {
    symbolConfigurations[state] = configuration
    contentDidChange()
  }

  open func title(for state: UIControl.State) -> String? { titles.current(state) }

  open func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
    attributedTitles.current(state)
  }

  open func titleColor(for state: UIControl.State) -> UIColor? { titleColors.current(state) }

  open func image(for state: UIControl.State) -> UIImage? { images.current(state) }

  open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages.current(state) }

  open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
    symbolConfigurations.current(state)
  }

  open var currentTitle: String? { configuration?.title ?? titles.current(state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitles.current(state) }
  open var currentTitleColor: UIColor { shownTitleColor }
  open var currentImage: UIImage? { configuration?.image ?? images.current(state) }
  open var currentBackgroundImage: UIImage? { backgroundImages.current(state) }

  // MARK: - Parts

  open var titleLabel: UILabel? { parts.title }
  open var subtitleLabel: UILabel? { configuration?.subtitle == nil ? nil : parts.subtitle }
  open var imageView: UIImageView? { parts.image }

  /// Around the content, where there is no configuration.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { contentDidChange() } }
  }

  /// Moves the title, where there is no configuration.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { if titleEdgeInsets != oldValue { setNeedsLayout() } }
  }

  /// Moves the image, where there is no configuration.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { if imageEdgeInsets != oldValue { setNeedsLayout() } }
  }

  // MARK: - State

  package override func stateDidChange() {
    super.stateDidChange()
    showState()
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    beginMenu()
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    menuPress.move(touch)
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    menuPress.end(touch)
    super.endTracking(touch, with: event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    menuPress.end(nil)
    super.cancelTracking(with: event)
  }

  package override var hasShownMenu: Bool { menuPress.hasShown }

  package override var primaryEvents: Event {
    toggleSelectionIfNeeded()
    return super.primaryEvents
  }

  // MARK: - Size and layout

  open override var intrinsicContentSize: CGSize { fittingSize(width: nil) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    fittingSize(width: size.width > 0 ? size.width : nil)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    layOutParts()
  }

  package override var baselineInsets: BaselineInsets? { naturalBaselines }
  package override var firstBaselineOffset: CGFloat { titleBaseline }
  package override var lastBaselineOffset: CGFloat { titleBaseline }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    contentDidChange()
  }

  // MARK: - Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? spokenTitle }
    set { super.accessibilityLabel = newValue }
  }

  open override var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility?.traits ?? stateTraits }
    set { super.accessibilityTraits = newValue }
  }
}
