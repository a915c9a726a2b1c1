// What happens to a text view's text: from code, by a person, and in which order it is told.
import QuartzCore

extension UITextView {
  private var surface: Surface? { window?.windowScene?.surface }

  // MARK: - From code

  func setTextFromCode(_ string: String) {
    guard string != editing.text.string || editing.attributed != nil else { return }
    editing.setText(string)
    viewSelectionDidChange()
  }

  var attributedContent: NSAttributedString {
    editing.attributed ?? NSAttributedString(string: editing.text.string, attributes: plainAttributes)
  }

  func setAttributedText(_ string: NSAttributedString?) {
    editing.setAttributed(string)
    if let string, string.length > 0 {
      let first = string.attributes(at: 0, effectiveRange: nil)
      if let font = first[.font] as? UIFont { look.font = font }
      if let color = first[.foregroundColor] as? UIColor { look.color = color }
      if let paragraph = first[.paragraphStyle] as? NSParagraphStyle { textAlignment = paragraph.alignment }
    }
    viewSelectionDidChange()
    looksDidChange()
  }

  func setPlaceholder(_ string: NSAttributedString?) {
    guard string != look.placeholder else { return }
    look.placeholder = string
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

  private var plainAttributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    return [.font: look.font, .foregroundColor: look.color, .paragraphStyle: paragraph]
  }

  var attributesForTyping: [NSAttributedString.Key: Any] {
    plainAttributes.merging(editing.attributes(before: editing.text.selection.head)) { $1 }
  }

  func changeTraits(_ change: (inout InputTraits) -> Void) {
    change(&inputTraits)
    setNeedsLayout()
  }

  func selectFromCode(_ range: NSRange) {
    guard let places = Range(range), places.upperBound <= editing.text.count else { return }
    editing.select(.init(anchor: places.lowerBound, head: places.upperBound))
  }

  func editabilityDidChange() {
    if !canBecomeFirstResponder { resignFirstResponder() }
    SemanticsChanges.note(in: self)
    setNeedsLayout()
  }

  // MARK: - Changes

  func contentDidChange() {
    invalidateIntrinsicContentSize()
    SemanticsChanges.note(in: self)
    setNeedsLayout()
    if isFirstResponder { layers.blink(on: surface) }
  }

  func viewSelectionDidChange() {
    setNeedsLayout()
    if isFirstResponder { layers.blink(on: surface) }
    delegate?.textViewDidChangeSelection(self)
  }

  func tellOfChange() {
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func clearForInsertion() {
    guard clearsOnInsertion else { return }
    clearsOnInsertion = false
    editing.selectAll()
  }

  // MARK: - Beginning and ending

  func beginEditing(_ become: () -> Bool) -> Bool {
    guard !isFirstResponder else { return true }
    guard window != nil, !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true, become() else {
      return false
    }
    showEditing()
    guard isEditable else { return true }
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  func endEditing(_ resign: () -> Bool) -> Bool {
    guard isFirstResponder else { return true }
    guard !isEditable || delegate?.textViewShouldEndEditing(self) ?? true else { return false }
    editing.unmark()
    guard resign() else { return false }
    showEditing()
    guard isEditable else { return true }
    delegate?.textViewDidEndEditing(self)
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

  // MARK: - Touches

  /// Whether touches are the text's; else they are for what is behind.
  private var takesTouches: Bool { isEditable || isSelectable }

  func touchBegan(_ touches: Set<UITouch>) -> Bool {
    guard takesTouches, let touch = touches.first else { return false }
    touchStart = touch.location(in: self)
    editing.pressesSelection = pressesSelection(touch)
    if isFirstResponder, touch.type == .indirectPointer, touch.tapCount == 1, !editing.pressesSelection {
      editing.select(.init(caret: place(of: touch)))
    }
    return true
  }

  /// A pointer that is dragged selects.
  func touchMoved(_ touches: Set<UITouch>) -> Bool {
    guard takesTouches, let touch = touches.first else { return false }
    if isFirstResponder, touch.type == .indirectPointer, touchStart != nil, !editing.pressesSelection {
      editing.select(.init(anchor: editing.text.selection.anchor, head: place(of: touch)))
    }
    return true
  }

  func touchEnded(_ touches: Set<UITouch>) -> Bool {
    guard takesTouches, let touch = touches.first else { return false }
    guard touchStart != nil else { return true }
    touchStart = nil
    tapped(touch)
    return true
  }

  private func tapped(_ touch: UITouch) {
    let wasFirst = isFirstResponder
    if touch.tapCount == 1, !isEditable, openLink(at: touch) { return }
    guard isEditable || touch.tapCount > 1, wasFirst || becomeFirstResponder() else { return }
    switch touch.tapCount {
    case ...1:
      if touch.type != .indirectPointer || !wasFirst || editing.pressesSelection {
        editing.select(.init(caret: place(of: touch)))
      }
    case 2: editing.selectWord(at: place(of: touch))
    case _:
      let paragraph = editing.text.paragraph(at: place(of: touch))
      editing.select(.init(anchor: paragraph.lowerBound, head: paragraph.upperBound))
    }
  }

  private func place(of touch: UITouch) -> Int {
    (closestPosition(to: touch.location(in: self)) as? TextOffset)?.offset ?? editing.text.count
  }

  /// Opens the link that was touched, if the delegate lets it; false where there is none.
  private func openLink(at touch: UITouch) -> Bool {
    let point = touch.location(in: self)
    guard let attributed = editing.attributed, let place = link(at: point) else { return false }
    var range = NSRange(location: 0, length: 0)
    let value = attributed.attribute(.link, at: place, effectiveRange: &range)
    guard let url = value as? URL ?? (value as? String).flatMap(URL.init(string:)) else { return false }
    let opens =
      delegate?.textView(self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction) ?? true
    if opens { UIApplication.shared.open(url) }
    return true
  }

  private func link(at point: CGPoint) -> Int? {
    guard let range = characterRange(at: point) as? TextOffsetRange,
      currentGeometry.rects(of: range.range).contains(where: { $0.insetBy(dx: -4, dy: -4).contains(point) }),
      editing.attributed?.attribute(.link, at: range.range.lowerBound, effectiveRange: nil) != nil
    else { return nil }
    return range.range.lowerBound
  }
}
