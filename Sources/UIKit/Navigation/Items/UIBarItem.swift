/// Something shown in a bar: what it says, not how it looks.
@MainActor open class UIBarItem: NSObject {
  public override init() {
    super.init()
  }

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { itemDidChange() } }
  }

  open var title: String? {
    didSet { if title != oldValue { itemDidChange() } }
  }

  open var image: UIImage? {
    didSet { if image !== oldValue { itemDidChange() } }
  }

  open var landscapeImagePhone: UIImage?
  open var largeContentSizeImage: UIImage?

  open var imageInsets: UIEdgeInsets = .zero {
    didSet { if imageInsets != oldValue { itemDidChange() } }
  }

  open var tag = 0
  open var accessibilityLabel: String? {
    didSet { if accessibilityLabel != oldValue { itemDidChange() } }
  }
  open var accessibilityIdentifier: String? {
    didSet { if accessibilityIdentifier != oldValue { itemDidChange() } }
  }
  open var accessibilityHint: String? {
    didSet { if accessibilityHint != oldValue { itemDidChange() } }
  }

  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    itemDidChange()
  }

  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// The attributes of the title as it usually looks.
  final var normalTitleAttributes: [NSAttributedString.Key: Any]? {
    get { titleTextAttributes(for: .normal) }
    set { setTitleTextAttributes(newValue, for: .normal) }
  }

  /// Told of each change, by the view that shows the item.
  package var onChange: (@MainActor () -> Void)?

  package func itemDidChange() {
    onChange?()
  }
}
