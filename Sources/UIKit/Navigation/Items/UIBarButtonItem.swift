/// A button in a navigation bar or toolbar.
@MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable {
    case plain = 0
    case bordered = 1
    case done = 2
  }

  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
    case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close
  }

  /// What the item is where it has neither title, image nor custom view of its own.
  package private(set) final var systemItem: SystemItem?

  public override init() {
    super.init()
  }

  public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target
    self.action = action
  }

  public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
    self.init()
    self.image = image
    self.style = style
    self.target = target
    self.action = action
  }

  public convenience init(
    image: UIImage?,
    landscapeImagePhone: UIImage?,
    style: Style,
    target: AnyObject?,
    action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
    self.init()
    adopt(systemItem)
    self.target = target
    self.action = action
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  public convenience init(primaryAction: UIAction?) {
    self.init(primaryAction: primaryAction, menu: nil)
  }

  public convenience init(
    title: String? = nil,
    image: UIImage? = nil,
    primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    self.primaryAction = primaryAction
    if let title { self.title = title }
    if let image { self.image = image }
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init()
    adopt(systemItem)
    self.menu = menu
    // The action does not change what a system item says.
    actionOfPrimary = primaryAction
  }

  /// A space that takes what is left.
  public class func flexibleSpace() -> Self {
    makeSpace(.flexibleSpace)
  }

  /// A space of a width.
  public class func fixedSpace(_ width: CGFloat) -> Self {
    let item = makeSpace(.fixedSpace)
    item.width = width
    return item
  }

  private class func makeSpace(_ kind: SystemItem) -> Self {
    let item = makeInstance(ofObject: self)
    item.adopt(kind)
    return item
  }

  private func adopt(_ item: SystemItem) {
    systemItem = item
    style = item == .done || item == .save ? .done : .plain
  }

  // MARK: What it does

  open weak var target: AnyObject?
  open var action: Selector?

  private var actionOfPrimary: UIAction?

  /// Setting it takes its title and image over.
  open var primaryAction: UIAction? {
    get { actionOfPrimary }
    set {
      actionOfPrimary = newValue
      guard let newValue else { return }
      if !newValue.title.isEmpty { title = newValue.title }
      if let image = newValue.image { self.image = image }
    }
  }

  open var menu: UIMenu?
  open var preferredMenuElementOrder = 0

  // MARK: How it looks

  open var style: Style = .plain {
    didSet { if style != oldValue { itemDidChange() } }
  }

  /// The width of a space or button; 0 is what its content needs.
  open var width: CGFloat = 0 {
    didSet { if width != oldValue { itemDidChange() } }
  }

  open var possibleTitles: Set<String>?

  open var customView: UIView? {
    didSet { if customView !== oldValue { itemDidChange() } }
  }

  open var tintColor: UIColor? {
    didSet { if tintColor != oldValue { itemDidChange() } }
  }

  open var isSelected = false {
    didSet { if isSelected != oldValue { itemDidChange() } }
  }

  open var isHidden = false {
    didSet { if isHidden != oldValue { itemDidChange() } }
  }

  open var changesSelectionAsPrimaryAction = false

  /// The button that shows the item in a bar.
  package final weak var shownView: UIView?

  /// Whether a tap has nothing else to do than to show the menu.
  package final var showsMenuOnTap: Bool { menu != nil && actionOfPrimary == nil && action == nil }

  /// Does what a tap does.
  package func performAction(sender: Any, event: UIEvent?) {
    guard isEnabled else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let actionOfPrimary {
      actionOfPrimary.performWithSender(self, target: nil)
    } else if let action {
      UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
  }
}
