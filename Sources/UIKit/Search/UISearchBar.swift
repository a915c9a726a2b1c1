/// A bar with a field for what is searched for, and a button that cancels.
open class UISearchBar: UIView {
  public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent = 1
    case minimal = 2
  }

  package static let height: CGFloat = 56
  private static let fieldHeight: CGFloat = 36
  private static let margin: CGFloat = 8

  public let searchTextField = UISearchTextField()
  private let cancelButton = UIButton(type: .system)
  private final let scopes = SearchScopeBar()
  private let relay = SearchFieldRelay()
  /// The search controller that the bar belongs to hears of everything first.
  package final weak var controller: UISearchController?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareBar()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareBar()
  }

  private func prepareBar() {
    relay.bar = self
    searchTextField.delegate = relay
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.textChanged() },
      for: .editingChanged
    )
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    cancelButton.isHidden = true
    addSubview(searchTextField)
    addSubview(cancelButton)
    scopes.onSelect = { [weak self] in self?.scopeChanged() }
    updateBackground()
  }

  // MARK: - Text

  open weak var delegate: (any UISearchBarDelegate)?

  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue ?? "" != searchTextField.text else { return }
      searchTextField.text = newValue
      textChanged()
    }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  // MARK: - Looks

  open var searchBarStyle: Style = .default {
    didSet { updateBackground() }
  }

  open var barStyle: UIBarStyle = .default {
    didSet {
      if barStyle != oldValue { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }
    }
  }

  open var barTintColor: UIColor? {
    didSet { updateBackground() }
  }

  open var isTranslucent = true

  /// A picture behind the bar; an empty one takes the bar's own background away.
  open var backgroundImage: UIImage? {
    didSet { updateBackground() }
  }

  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton == cancelButton.isHidden else { return }
    cancelButton.isHidden = !showsCancelButton
    SemanticsChanges.note(in: self)
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() }
  }

  // MARK: - Scopes

  /// The titles of what can be searched.
  open var scopeButtonTitles: [String]? {
    get { scopes.titles }
    set {
      scopes.titles = newValue
      heightDidChange(animated: false)
    }
  }

  open var selectedScopeButtonIndex: Int {
    get { scopes.selectedIndex }
    set { scopes.selectedIndex = newValue }
  }

  /// Whether the scopes are shown below the field, where there are titles for them.
  open var showsScopeBar = false {
    didSet { if showsScopeBar != oldValue { heightDidChange(animated: false) } }
  }

  open func setShowsScope(_ show: Bool, animated: Bool) {
    guard show != showsScopeBar else { return }
    showsScopeBar = show
    if animated { heightDidChange(animated: true) }
  }

  /// What the scopes take below the field.
  package final var scopeHeight: CGFloat {
    showsScopeBar && scopes.titles?.isEmpty == false ? SearchScopeBar.height : 0
  }

  private func heightDidChange(animated: Bool) {
    if scopeHeight > 0 {
      if scopes.superview !== self { addSubview(scopes) }
    } else {
      scopes.removeFromSuperview()
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    controller?.navigationItemOfBar?.itemDidChange()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25) { (self.superview ?? self).layoutIfNeeded() }
  }

  private func scopeChanged() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    controller?.scopeDidChange()
  }

  private func updateBackground() {
    let isPlain = searchBarStyle == .minimal || backgroundImage != nil || controller != nil
    backgroundColor = isPlain ? nil : (barTintColor ?? .secondarySystemBackground)
  }

  package final func controllerDidChange() { updateBackground() }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height + scopeHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + scopeHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin = controller == nil ? Self.margin : NavigationBarMetrics.sideMargin(forWidth: bounds.width)
    scopes.frame = CGRect(
      x: margin,
      y: bounds.height - scopeHeight,
      width: max(bounds.width - 2 * margin, 0),
      height: scopeHeight
    )
    var room = CGRect(
      x: margin,
      y: (bounds.height - scopeHeight - Self.fieldHeight) / 2,
      width: max(bounds.width - 2 * margin, 0),
      height: Self.fieldHeight
    )
    if showsCancelButton {
      let width = cancelButton.intrinsicContentSize.width.rounded(.up)
      room.size.width = max(room.width - width - Self.margin, 0)
      cancelButton.frame = CGRect(x: room.maxX + Self.margin, y: room.minY, width: width, height: room.height)
    }
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      cancelButton.frame.origin.x = bounds.width - cancelButton.frame.maxX
      room.origin.x = bounds.width - room.maxX
    }
    searchTextField.frame = room
  }

  // MARK: - Editing

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  open var isEnabled: Bool {
    get { searchTextField.isEnabled }
    set {
      searchTextField.isEnabled = newValue
      cancelButton.isEnabled = newValue
    }
  }

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }

  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }

  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }

  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }

  private func textChanged() {
    controller?.textDidChange()
    delegate?.searchBar(self, textDidChange: text ?? "")
  }

  private func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    controller?.isActive = false
  }

  open override func accessibilityPerformEscape() -> Bool {
    guard showsCancelButton else { return false }
    cancel()
    return true
  }
}

/// Turns what a search bar's field tells into what the bar tells.
@MainActor private final class SearchFieldRelay: NSObject, UITextFieldDelegate {
  weak var bar: UISearchBar?

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.controller?.isActive = true
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    bar.delegate?.searchBarSearchButtonClicked(bar)
    bar.controller?.searchWasSubmitted()
    return false
  }
}
