import QuartzCore

/// Editing as a person does it, the same for text fields and text views.
///
/// What happens to the text is decided by `EditableText`; this asks the delegate, keeps attributes and history, and
/// tells the view.
@MainActor package final class TextEditing {
  package unowned let host: any TextInputHost
  package private(set) var text = EditableText()
  /// The text with its attributes, where it has any of its own.
  package private(set) var attributed: NSAttributedString?
  /// For what is typed next; nil takes those of the text before it.
  package var typingAttributes: [NSAttributedString.Key: Any]?
  /// Counts the times a display was told again what the text is, because it had something else.
  package private(set) var corrections = 0
  /// The drag that the selected part is on.
  weak var activeDrag: DragInteraction?
  /// Whether something is held over the text that could be dropped.
  var isDropActive = false
  /// Whether a pointer went down on what is selected: it may be dragged.
  var pressesSelection = false
  private var history = EditingHistory()
  /// What code wants the text to be as soon as nothing is being composed any more.
  private var awaiting: String?
  /// Where up and down go back to after a short line.
  private var verticalGoal: CGFloat?

  package init(host: any TextInputHost) {
    self.host = host
  }

  // MARK: - The text, from code

  package func setText(_ string: String) {
    guard string != text.string || attributed != nil || text.markedRange != nil else { return }
    // A display that composes shows it when it has finished.
    if text.markedRange != nil { corrections += 1 }
    awaiting = nil
    text = EditableText(string)
    attributed = nil
    history = EditingHistory()
    host.textContentDidChange()
  }

  /// As when it is set, but the caret stays where it is as seen from the part that changed, and so does a composition.
  package func adopt(_ string: String) {
    awaiting = nil
    guard string != text.string else { return }
    guard text.markedRange == nil else { return awaiting = string }
    text.adopt(string)
    attributed = nil
    history = EditingHistory()
    host.textContentDidChange()
  }

  package func setAttributed(_ string: NSAttributedString?) {
    text = EditableText(string?.string ?? "")
    attributed = string.map { NSAttributedString(attributedString: $0) }
    history = EditingHistory()
    host.textContentDidChange()
  }

  /// Replaces a part without asking anyone, and tells nobody that a person did it.
  package func replaceFromCode(_ range: Range<Int>, with string: String) {
    apply(range.clamped(to: 0..<text.count), string)
    history = EditingHistory()
    host.textContentDidChange()
    host.selectionDidChange()
  }

  /// Gives an attribute to the whole text, where it has attributes of its own.
  package func overwrite(_ key: NSAttributedString.Key, _ value: Any) {
    guard let attributed else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    copy.addAttribute(key, value: value, range: NSRange(location: 0, length: copy.length))
    self.attributed = copy
  }

  // MARK: - Selecting

  package func select(_ selection: EditableText.Selection) {
    let previous = text.selection
    text.select(selection)
    verticalGoal = nil
    history.close()
    if text.selection != previous { host.selectionDidChange() }
  }

  package func move(_ motion: TextMotion, extending: Bool) {
    let selection = text.selection
    var goal: CGFloat?
    var place = selection.head
    switch motion {
    case .left: place = !selection.isCaret && !extending ? selection.range.lowerBound : left(of: place)
    case .right: place = !selection.isCaret && !extending ? selection.range.upperBound : right(of: place)
    case .up, .down:
      goal = verticalGoal ?? host.textGeometry.caret(at: place).minX
      place = host.textGeometry.place(verticallyFrom: place, by: motion == .up ? -1 : 1, x: goal ?? 0)
    case .lineStart: place = host.textGeometry.line(at: place).lowerBound
    case .lineEnd: place = host.textGeometry.line(at: place).upperBound
    case .wordLeft, .wordRight, .paragraphStart, .paragraphEnd, .documentStart, .documentEnd:
      place = text.place(of: motion, from: place) ?? place
    }
    select(
      extending ? .init(anchor: selection.anchor, head: place) : .init(caret: place)
    )
    verticalGoal = goal
    host.revealCaret()
  }

  private func left(of place: Int) -> Int { text.previousCharacter(before: place) }
  private func right(of place: Int) -> Int { text.nextCharacter(after: place) }

  package func selectAll() { select(.init(anchor: 0, head: text.count)) }

  package func selectWord(at place: Int) {
    let word = text.word(at: place)
    select(.init(anchor: word.lowerBound, head: word.upperBound))
  }

  // MARK: - Changing

  /// Replaces a part as a person would, if the delegate lets it happen.
  @discardableResult
  package func replace(_ range: Range<Int>, with string: String, marking marked: Range<Int>? = nil) -> Bool {
    guard host.takesEdits, permits(range, string) else {
      // Of a composition, only what comes of it counts.
      if marked == nil { correctDisplay() }
      return false
    }
    let removed = text.substring(range)
    history.record(
      .init(
        location: range.lowerBound,
        removed: removed,
        inserted: string,
        selectionBefore: text.selection
      )
    )
    apply(range, string)
    if let marked { text.mark(marked) }
    didChange()
    return true
  }

  /// Whether the delegate lets it happen; it may have set another text itself meanwhile.
  private func permits(_ range: Range<Int>, _ string: String) -> Bool {
    host.permitsReplacing(NSRange(range), with: string) && range.upperBound <= text.count
  }

  private func apply(_ range: Range<Int>, _ string: String) {
    if let attributed {
      let copy = NSMutableAttributedString(attributedString: attributed)
      let attributes = typingAttributes ?? self.attributes(before: range.lowerBound)
      copy.replaceCharacters(
        in: NSRange(range),
        with: NSAttributedString(string: string, attributes: attributes)
      )
      self.attributed = copy
    } else if let typingAttributes, !string.isEmpty {
      let copy = NSMutableAttributedString(string: text.string)
      copy.replaceCharacters(
        in: NSRange(range),
        with: NSAttributedString(string: string, attributes: typingAttributes)
      )
      attributed = copy
    }
    text.replace(range, with: string)
    verticalGoal = nil
  }

  /// The attributes that what is typed at a place takes on.
  package func attributes(before place: Int) -> [NSAttributedString.Key: Any] {
    guard let attributed, attributed.length > 0 else { return [:] }
    var attributes = attributed.attributes(
      at: min(max(place - 1, 0), attributed.length - 1),
      effectiveRange: nil
    )
    attributes[.link] = nil
    return attributes
  }

  private func didChange() {
    host.textContentDidChange()
    host.selectionDidChange()
    host.textDidChangeByUser()
    host.revealCaret()
  }

  package func insert(_ string: String) {
    let range = text.markedRange ?? text.selection.range
    replace(range, with: string)
  }

  package func deleteBackward() {
    let range = text.selection.range
    delete(range.isEmpty ? text.previousCharacter(before: range.lowerBound)..<range.lowerBound : range)
  }

  package func deleteForward() {
    let range = text.selection.range
    delete(range.isEmpty ? range.lowerBound..<text.nextCharacter(after: range.lowerBound) : range)
  }

  /// Deletes from the caret to where a motion leads.
  package func delete(to motion: TextMotion) {
    guard text.selection.isCaret else { return deleteBackward() }
    let head = text.selection.head
    var place = text.place(of: motion, from: head) ?? head
    if motion == .lineStart { place = host.textGeometry.line(at: head).lowerBound }
    if motion == .lineEnd { place = host.textGeometry.line(at: head).upperBound }
    delete(min(head, place)..<max(head, place))
  }

  private func delete(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    replace(range, with: "")
  }

  // MARK: - Composing

  package func compose(_ composition: String, selected: Range<Int>) {
    guard host.takesEdits, text.markedRange != nil || !composition.isEmpty else { return }
    let range = text.markedRange ?? text.selection.range
    guard permits(range, composition) else { return correctDisplay() }
    apply(range, composition)
    text.select(range.lowerBound..<text.selection.head)
    text.compose(composition, selected: selected)
    history.close()
    didChange()
  }

  package func unmark() {
    guard text.markedRange != nil else { return }
    text.unmark()
    host.textContentDidChange()
    if let awaiting { adopt(awaiting) }
  }

  // MARK: - From a display with a field of its own

  /// Takes over what a display's own field holds, as if it had been typed here.
  ///
  /// While something is being composed, nothing is put into its place; that waits until the composition is over.
  package func takeOver(_ string: String, selection: Range<Int>, isComposing: Bool = false) {
    if string != text.string {
      let change = TextChange(from: text.string, to: string, caret: selection.upperBound)
      let marked = isComposing ? text.marked(after: change) : nil
      guard replace(change.range, with: change.replacement, marking: marked) else { return }
      // A delegate or binding that has made something else of it has the last word on the caret, too.
      guard text.string == string else { return correctDisplay() }
    }
    if !isComposing {
      unmark()
      guard text.string == string else { return correctDisplay() }
    }
    select(.init(anchor: selection.lowerBound, head: selection.upperBound))
  }

  /// Has the display show once more what the text is, and whether it has the keyboard.
  package func correctDisplay() {
    corrections += 1
    host.textContentDidChange()
  }

  // MARK: - Undoing

  package var canUndo: Bool { history.canUndo }
  package var canRedo: Bool { history.canRedo }

  package func undo() {
    guard host.takesEdits, let step = history.undo() else { return }
    revert(step.insertedRange, to: step.removed, step.selectionBefore)
  }

  package func redo() {
    guard host.takesEdits, let step = history.redo() else { return }
    let end = step.location + step.inserted.utf16.count
    revert(step.removedRange, to: step.inserted, .init(caret: end))
  }

  private func revert(_ range: Range<Int>, to string: String, _ selection: EditableText.Selection) {
    guard range.upperBound <= text.count, permits(range, string) else { return }
    apply(range, string)
    text.select(selection)
    didChange()
  }

  // MARK: - Pasteboard

  package var canCopy: Bool { !text.selection.isCaret && !host.isSecureTextEntry }

  package func copy() {
    guard canCopy else { return }
    UIPasteboard.general.string = text.substring(text.selection.range)
  }

  package func cut() {
    guard canCopy, host.takesEdits else { return }
    copy()
    replace(text.selection.range, with: "")
  }

  package func paste() {
    guard host.takesEdits, let string = UIPasteboard.general.string else { return }
    history.close()
    insert(host.isMultiline ? string : string.onOneLine)
    history.close()
  }
}

extension String {
  /// With spaces where lines end, as a field of one line takes it.
  var onOneLine: String {
    guard contains(where: \.isNewline) else { return self }
    return split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
