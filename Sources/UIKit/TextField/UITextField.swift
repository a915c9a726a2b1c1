import QuartzCore
import TextLayout

/// A field in which one line of text is edited.
open class UITextField: UIControl, UITextInput, TextInputHost {
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line = 1
    case bezel = 2
    case roundedRect = 3
  }

  /// When something beside the text is shown.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing = 1
    case unlessEditing = 2
    case always = 3
  }

  public enum DidEndEditingReason: Int, Sendable {
    case committed = 0
  }

  // MARK: Stored state (used by the extensions)

  package private(set) final lazy var editing = TextEditing(host: self)
  final var inputTraits = InputTraits()
  final var look = TextFieldLook()
  final let layers = TextInputLayers()
  /// Behind everything, where the style has a border.
  final var border: CALayer?
  /// How far the text is scrolled while it is edited.
  final var textOffset: CGFloat = 0
  final var clearButton: UIButton?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareField()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareField()
  }

  // MARK: - Text

  /// Never nil; setting nil empties the field.
  open var text: String? {
    get { editing.text.string }
    set { setTextFromCode(newValue ?? "") }
  }

  open var attributedText: NSAttributedString? {
    get { attributedContent }
    set { setAttributedText(newValue) }
  }

  open var placeholder: String? {
    get { look.placeholder?.string }
    set { setPlaceholder(newValue.map { NSAttributedString(string: $0) }) }
  }

  open var attributedPlaceholder: NSAttributedString? {
    get { look.placeholder }
    set { setPlaceholder(newValue) }
  }

  open var font: UIFont? {
    get { look.font }
    set { setFont(newValue ?? .systemFont(ofSize: 17)) }
  }

  open var textColor: UIColor? {
    get { look.color }
    set { setTextColor(newValue ?? .label) }
  }

  open var textAlignment: NSTextAlignment = .natural {
    didSet { if textAlignment != oldValue { setNeedsLayout() } }
  }

  /// Setting them gives them to the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { plainAttributes }
    set { setDefaultTextAttributes(newValue) }
  }

  /// For what is typed next; nil while nothing is edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? editing.typingAttributes ?? attributesForTyping : nil }
    set { if isEditing { editing.typingAttributes = newValue } }
  }

  open var allowsEditingTextAttributes = false
  open var clearsOnBeginEditing = false
  open var clearsOnInsertion = false

  open var adjustsFontSizeToFitWidth = false {
    didSet { setNeedsLayout() }
  }

  open var minimumFontSize: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  /// Follows the user's text size, where the font came from a text style or font metrics.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { followContentSizeCategory() } }
  }

  // MARK: - Looks

  open var borderStyle: BorderStyle = .none {
    didSet { if borderStyle != oldValue { looksDidChange() } }
  }

  open var clearButtonMode: ViewMode = .never {
    didSet { if clearButtonMode != oldValue { setNeedsLayout() } }
  }

  open var leftView: UIView? {
    didSet { if leftView !== oldValue { accessoryDidChange(from: oldValue) } }
  }

  open var leftViewMode: ViewMode = .never {
    didSet { if leftViewMode != oldValue { looksDidChange() } }
  }

  open var rightView: UIView? {
    didSet { if rightView !== oldValue { accessoryDidChange(from: oldValue) } }
  }

  open var rightViewMode: ViewMode = .never {
    didSet { if rightViewMode != oldValue { looksDidChange() } }
  }

  // MARK: - Rectangles, for subclasses

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { defaultTextRect(bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { defaultClearButtonRect(bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { defaultLeftViewRect(bounds) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { defaultRightViewRect(bounds) }

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutField()
  }

  package override var baselineInsets: BaselineInsets? { naturalBaselines }
  package override var firstBaselineOffset: CGFloat { baseline }
  package override var lastBaselineOffset: CGFloat { baseline }

  // MARK: - Editing

  open weak var delegate: (any UITextFieldDelegate)?

  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }

  open override var canResignFirstResponder: Bool { true }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }

  /// Shown in place of a keyboard on iOS; kept here, since no keyboard is shown.
  open override var inputView: UIView? {
    get { look.inputView }
    set { look.inputView = newValue }
  }

  /// Shown above the keyboard on iOS; kept here, since no keyboard is shown.
  open override var inputAccessoryView: UIView? {
    get { look.inputAccessoryView }
    set { look.inputAccessoryView = newValue }
  }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editing.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func cut(_ sender: Any?) { editing.cut() }
  open override func copy(_ sender: Any?) { editing.copy() }
  open override func paste(_ sender: Any?) { editing.paste() }
  open override func delete(_ sender: Any?) { editing.deleteBackward() }
  open override func select(_ sender: Any?) { editing.selectWord(at: editing.text.selection.head) }
  open override func selectAll(_ sender: Any?) { editing.selectAll() }

  // MARK: - Dragging and dropping

  open weak var textDragDelegate: (any UITextDragDelegate)?
  open weak var textDropDelegate: (any UITextDropDelegate)?
  open var textDragOptions: UITextDragOptions = []
  open var isTextDragActive: Bool { editing.activeDrag != nil }
  open var isTextDropActive: Bool { editing.isDropActive }

  // MARK: - UIKeyInput

  open var hasText: Bool { editing.text.count > 0 }

  open func insertText(_ text: String) {
    clearForInsertion()
    editing.insert(text.onOneLine)
  }

  open func deleteBackward() { editing.deleteBackward() }

  // MARK: - UITextInputTraits

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { changeTraits { $0.autocapitalizationType = newValue } }
  }

  open var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { changeTraits { $0.autocorrectionType = newValue } }
  }

  open var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { changeTraits { $0.spellCheckingType = newValue } }
  }

  open var smartQuotesType: UITextSmartQuotesType {
    get { inputTraits.smartQuotesType }
    set { changeTraits { $0.smartQuotesType = newValue } }
  }

  open var smartDashesType: UITextSmartDashesType {
    get { inputTraits.smartDashesType }
    set { changeTraits { $0.smartDashesType = newValue } }
  }

  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { inputTraits.smartInsertDeleteType }
    set { changeTraits { $0.smartInsertDeleteType = newValue } }
  }

  open var inlinePredictionType: UITextInlinePredictionType {
    get { inputTraits.inlinePredictionType }
    set { changeTraits { $0.inlinePredictionType = newValue } }
  }

  open var keyboardType: UIKeyboardType {
    get { inputTraits.keyboardType }
    set { changeTraits { $0.keyboardType = newValue } }
  }

  open var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { changeTraits { $0.keyboardAppearance = newValue } }
  }

  open var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKeyType }
    set { changeTraits { $0.returnKeyType = newValue } }
  }

  open var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { changeTraits { $0.enablesReturnKeyAutomatically = newValue } }
  }

  open var isSecureTextEntry: Bool {
    get { inputTraits.isSecureTextEntry }
    set { changeTraits { $0.isSecureTextEntry = newValue } }
  }

  open var textContentType: UITextContentType! {
    get { inputTraits.textContentType }
    set { changeTraits { $0.textContentType = newValue } }
  }

  // MARK: - UITextInput

  open func text(in range: UITextRange) -> String? { editing.text(in: range) }
  open func replace(_ range: UITextRange, withText text: String) { editing.replace(range, withText: text) }

  open var selectedTextRange: UITextRange? {
    get { editing.selectedTextRange }
    set { editing.selectedTextRange = newValue }
  }

  open var markedTextRange: UITextRange? { editing.markedTextRange }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editing.setMarkedText(markedText, selectedRange: selectedRange)
  }

  open func unmarkText() { editing.unmark() }
  open var beginningOfDocument: UITextPosition { TextOffset(0) }
  open var endOfDocument: UITextPosition { TextOffset(editing.text.count) }

  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editing.textRange(from: fromPosition, to: toPosition)
  }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editing.position(from: position, offset: offset)
  }

  open func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    editing.position(from: position, in: direction, offset: offset)
  }

  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editing.compare(position, to: other)
  }

  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editing.offset(from: from, to: toPosition)
  }

  open func firstRect(for range: UITextRange) -> CGRect { editing.firstRect(for: range) }
  open func caretRect(for position: UITextPosition) -> CGRect { editing.caretRect(for: position) }

  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    editing.selectionRects(for: range)
  }

  open func closestPosition(to point: CGPoint) -> UITextPosition? { editing.closestPosition(to: point) }

  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editing.closestPosition(to: point, within: range)
  }

  open func characterRange(at point: CGPoint) -> UITextRange? { editing.characterRange(at: point) }

  // MARK: - Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchBegan(touch)
    return super.beginTracking(touch, with: event)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    touchMoved(touch)
    return super.continueTracking(touch, with: event)
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if let touch { touchEnded(touch) }
  }

  package override var sendsPrimaryActionOnTap: Bool { false }

  // MARK: - Surroundings

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if adjustsFontForContentSizeCategory { followContentSizeCategory() }
    looksDidChange()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: - Accessibility

  open override var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? true }
    set { super.isAccessibilityElement = newValue }
  }

  /// Bullets where the text is secret.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? TextGeometry.shown(editing.text.string, isSecure: isSecureTextEntry) }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }

  package override var semanticsRoleOfView: SemanticsNode.Role? {
    isSecureTextEntry ? .secureTextField : .textField
  }

  package override func makeSemantics() -> [SemanticsNode] { fieldSemantics() }

  // MARK: - TextInputHost

  package var takesEdits: Bool { isEnabled }
  package var isMultiline: Bool { false }
  package var textGeometry: TextGeometry { currentGeometry }

  package func permitsReplacing(_ range: NSRange, with text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  package func textContentDidChange() { contentDidChange() }
  package func selectionDidChange() { fieldSelectionDidChange() }
  package func textDidChangeByUser() { tellOfChange() }
  package func returnKeyPressed() -> Bool { pressReturn() }
  package func revealCaret() { setNeedsLayout() }
}

extension UITextField {
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification"
  )
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification"
  )
}
