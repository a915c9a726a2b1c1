import QuartzCore
import TextLayout

/// Text of many lines that can be scrolled, selected and edited.
///
/// With `isScrollEnabled` false it is as high as its text.
open class UITextView: UIScrollView, UITextInput, TextInputHost {
  // MARK: Stored state (used by the extensions)

  package private(set) final lazy var editing = TextEditing(host: self)
  final var inputTraits = InputTraits()
  final var look = TextViewLook()
  final let layers = TextInputLayers()
  /// Where a touch that may become a tap went down.
  final var touchStart: CGPoint?

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    prepareTextView()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    prepareTextView()
  }

  open weak var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  // MARK: - Text

  /// Never nil; setting nil empties the view.
  open var text: String! {
    get { editing.text.string }
    set { setTextFromCode(newValue ?? "") }
  }

  open var attributedText: NSAttributedString! {
    get { attributedContent }
    set { setAttributedText(newValue) }
  }

  open var font: UIFont? {
    get { look.font }
    set { setFont(newValue ?? TextViewLook.defaultFont) }
  }

  open var textColor: UIColor? {
    get { look.color }
    set { setTextColor(newValue ?? .label) }
  }

  open var textAlignment: NSTextAlignment = .natural {
    didSet { if textAlignment != oldValue { setNeedsLayout() } }
  }

  /// For what is typed next.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { editing.typingAttributes ?? attributesForTyping }
    set { editing.typingAttributes = newValue }
  }

  /// Nil shows links in the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    didSet { setNeedsLayout() }
  }

  open var allowsEditingTextAttributes = false
  open var clearsOnInsertion = false

  /// Follows the user's text size, where the font came from a text style or font metrics.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { followContentSizeCategory() } }
  }

  /// Shown while there is no text; for SwiftUI, since text views of UIKit have none.
  package final var placeholder: NSAttributedString? {
    get { look.placeholder }
    set { setPlaceholder(newValue) }
  }

  package override func makeSemantics() -> [SemanticsNode] {
    var nodes = defaultSemantics()
    if nodes.count == 1, let placeholder { nodes[0].placeholder = placeholder.string }
    return nodes
  }

  // MARK: - Layout

  public let textContainer: NSTextContainer

  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { looksDidChange() } }
  }

  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { looksDidChange() } }
  }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : size(fittingWidth: nil)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(fittingWidth: size.width > 0 ? size.width : nil)
  }

  package override var wrapsContent: Bool { !isScrollEnabled }

  package override func intrinsicSize(fittingWidth width: CGFloat) -> CGSize { size(fittingWidth: width) }

  open override func layoutSubviews() {
    layOutText()
    super.layoutSubviews()
  }

  open func scrollRangeToVisible(_ range: NSRange) { reveal(range) }

  package override var firstBaselineOffset: CGFloat { baseline(ofLast: false) }
  package override var lastBaselineOffset: CGFloat { baseline(ofLast: true) }

  // MARK: - Editing

  open var isEditable = true {
    didSet { if isEditable != oldValue { editabilityDidChange() } }
  }

  open var isSelectable = true {
    didSet { if isSelectable != oldValue { editabilityDidChange() } }
  }

  open var selectedRange: NSRange {
    get { NSRange(editing.text.selection.range) }
    set { selectFromCode(newValue) }
  }

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }

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
    editing.insert(text)
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

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touchBegan(touches) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touchMoved(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !touchEnded(touches) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchStart = nil
    super.touchesCancelled(touches, with: event)
  }

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

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? TextGeometry.shown(editing.text.string, isSecure: isSecureTextEntry) }
    set { super.accessibilityValue = newValue }
  }

  open override func accessibilityActivate() -> Bool { isEditable && becomeFirstResponder() }

  package override var semanticsRoleOfView: SemanticsNode.Role? { .textView }

  // MARK: - TextInputHost

  package var takesEdits: Bool { isEditable }
  package var isMultiline: Bool { true }
  package var textGeometry: TextGeometry { currentGeometry }

  package func permitsReplacing(_ range: NSRange, with text: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  package func textContentDidChange() { contentDidChange() }
  package func selectionDidChange() { viewSelectionDidChange() }
  package func textDidChangeByUser() { tellOfChange() }

  package func returnKeyPressed() -> Bool {
    guard isEditable else { return false }
    insertText("\n")
    return true
  }

  package func revealCaret() { reveal(NSRange(editing.text.selection.head..<editing.text.selection.head)) }
}

extension UITextView {
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification"
  )
  public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification"
  )
}
