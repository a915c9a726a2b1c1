// What happens to a text field's text: from code, by a person, and in which order it is told.
import QuartzCore

extension UITextField {
  // MARK: - From code

  func setTextFromCode(_ string: String) {
    guard string != editing.text.string || editing.attributed != nil else { return }
    editing.setText(string)
    if isEditing { fieldSelectionDidChange() }
  }

  var attributedContent: NSAttributedString? {
    editing.attributed ?? NSAttributedString(string: editing.text.string, attributes: plainAttributes)
  }

  func setAttributedText(_ string: NSAttributedString?) {
    editing.setAttributed(string)
    guard let string, string.length > 0 else { return }
    let first = string.attributes(at: 0, effectiveRange: nil)
    if let font = first[.font] as? UIFont { look.font = font }
    if let color = first[.foregroundColor] as? UIColor { look.color = color }
    if let paragraph = first[.paragraphStyle] as? NSParagraphStyle { textAlignment = paragraph.alignment }
    looksDidChange()
  }

  func setPlaceholder(_ string: NSAttributedString?) {
    guard string != look.placeholder else { return }
    look.placeholder = string.map { NSAttributedString(attributedString: $0) }
    contentDidChange()
  }

  func setFont(_ font: UIFont) {
    look.font = font
    editing.overwrite(.font, font)
    looksDidChange()
  }

  func setTextColor(_ color: UIColor) {
    guard color != look.color else { return }
    look.color = color
    editing.overwrite(.foregroundColor, color)
    setNeedsLayout()
  }

  func followContentSizeCategory() {
    guard let font = look.font.adjusted(for: traitCollection), font != look.font else { return }
    setFont(font)
  }

  var plainAttributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    return look.otherAttributes.merging(
      [.font: look.font, .foregroundColor: look.color, .paragraphStyle: paragraph]
    ) { $1 }
  }

  var attributesForTyping: [NSAttributedString.Key: Any] {
    plainAttributes.merging(editing.attributes(before: editing.text.selection.head)) { $1 }
  }

  func setDefaultTextAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    var rest = attributes
    if let font = rest.removeValue(forKey: .font) as? UIFont { setFont(font) }
    if let color = rest.removeValue(forKey: .foregroundColor) as? UIColor { setTextColor(color) }
    if let paragraph = rest.removeValue(forKey: .paragraphStyle) as? NSParagraphStyle {
      textAlignment = paragraph.alignment
    }
    look.otherAttributes = rest
    for (key, value) in rest { editing.overwrite(key, value) }
    looksDidChange()
  }

  func changeTraits(_ change: (inout InputTraits) -> Void) {
    change(&inputTraits)
    SemanticsChanges.note(in: self)
    looksDidChange()
  }

  // MARK: - Changes

  func contentDidChange() {
    invalidateIntrinsicContentSize()
    SemanticsChanges.note(in: self)
    setNeedsLayout()
    if isEditing { layers.blink(on: surface) }
  }

  func fieldSelectionDidChange() {
    setNeedsLayout()
    if isEditing { layers.blink(on: surface) }
    delegate?.textFieldDidChangeSelection(self)
  }

  func tellOfChange() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  private var surface: Surface? { window?.windowScene?.surface }

  func clearForInsertion() {
    guard clearsOnInsertion else { return }
    clearsOnInsertion = false
    editing.selectAll()
  }

  func clearByUser() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    editing.replaceFromCode(0..<editing.text.count, with: "")
    tellOfChange()
  }

  // MARK: - Beginning and ending

  func beginEditing(_ become: () -> Bool) -> Bool {
    guard !isFirstResponder else { return true }
    guard window != nil, isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true, become() else {
      return false
    }
    if clearsOnBeginEditing, hasText { clearByUser() }
    showEditing()
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  func endEditing(_ resign: () -> Bool) -> Bool {
    guard isFirstResponder else { return true }
    guard window == nil || delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    editing.unmark()
    guard resign() else { return false }
    showEditing()
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  private func showEditing() {
    SemanticsChanges.note(in: self)
    setNeedsLayout()
    layoutIfNeeded()
    guard isFirstResponder else { return layers.stopBlinking() }
    layers.blink(on: surface)
    prepareTextDrag()
  }

  /// Return is asked for, announced, and ends editing where someone waits for that.
  func pressReturn() -> Bool {
    editing.unmark()
    guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    if endsEditing { resignFirstResponder() }
    return true
  }

  // MARK: - Touches

  func touchBegan(_ touch: UITouch) {
    editing.pressesSelection = pressesSelection(touch)
    guard isEditing, touch.type == .indirectPointer, !editing.pressesSelection else { return }
    placeCaret(touch)
  }

  /// A pointer that is dragged selects.
  func touchMoved(_ touch: UITouch) {
    guard isEditing, touch.type == .indirectPointer, !editing.pressesSelection else { return }
    let place = place(of: touch)
    editing.select(.init(anchor: editing.text.selection.anchor, head: place))
  }

  func touchEnded(_ touch: UITouch) {
    guard bounds.contains(touch.location(in: self)) else { return }
    let wasEditing = isEditing
    guard wasEditing || becomeFirstResponder() else { return }
    if touch.type != .indirectPointer || !wasEditing || touch.tapCount > 1 || editing.pressesSelection {
      placeCaret(touch)
    }
  }

  private func placeCaret(_ touch: UITouch) {
    switch touch.tapCount {
    case ...1: editing.select(.init(caret: place(of: touch)))
    case 2: editing.selectWord(at: place(of: touch))
    case _: editing.selectAll()
    }
  }

  private func place(of touch: UITouch) -> Int {
    (closestPosition(to: touch.location(in: self)) as? TextOffset)?.offset ?? editing.text.count
  }

  // MARK: - Semantics

  func fieldSemantics() -> [SemanticsNode] {
    var nodes = defaultSemantics()
    guard nodes.count == 1, isAccessibilityElement else { return nodes }
    nodes[0].placeholder = placeholder
    if let label = nodes[0].label, label.isEmpty { nodes[0].label = nil }
    // What can be used beside the text stands on its own.
    let parts = [leftView, rightView, clearButton].compactMap { $0 }
      .filter { $0.superview === self && !$0.isHidden && $0.isUserInteractionEnabled }
    nodes[0].children = parts.flatMap { $0.makeSemantics() }.filter { !$0.actions.isEmpty }
    return nodes
  }
}
