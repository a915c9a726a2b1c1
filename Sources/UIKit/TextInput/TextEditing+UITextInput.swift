// The text as others walk in it: positions, ranges and rectangles.

extension TextEditing {
  private func place(_ position: UITextPosition) -> Int {
    min(max((position as? TextOffset)?.offset ?? 0, 0), text.count)
  }

  private func places(_ range: UITextRange) -> Range<Int> {
    let (start, end) = (place(range.start), place(range.end))
    return min(start, end)..<max(start, end)
  }

  func text(in range: UITextRange) -> String? { text.substring(places(range)) }

  /// Replaces as code does: the delegate is not asked.
  func replace(_ range: UITextRange, withText string: String) {
    replaceFromCode(places(range), with: string)
  }

  var selectedTextRange: UITextRange? {
    get { TextOffsetRange(text.selection.range) }
    set {
      guard let newValue else { return }
      let places = places(newValue)
      select(.init(anchor: places.lowerBound, head: places.upperBound))
    }
  }

  var markedTextRange: UITextRange? { text.markedRange.map(TextOffsetRange.init) }

  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    compose(markedText ?? "", selected: Range(selectedRange) ?? 0..<0)
  }

  func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    let (start, end) = (place(start), place(end))
    return TextOffsetRange(min(start, end)..<max(start, end))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let moved = place(position) + offset
    return (0...text.count).contains(moved) ? TextOffset(moved) : nil
  }

  func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    switch direction {
    case .right: return self.position(from: position, offset: offset)
    case .left: return self.position(from: position, offset: -offset)
    case .up, .down:
      let start = place(position)
      let x = host.textGeometry.caret(at: start).minX
      let lines = direction == .up ? -offset : offset
      return TextOffset(host.textGeometry.place(verticallyFrom: start, by: lines, x: x))
    }
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (one, two) = (place(position), place(other))
    return one == two ? .orderedSame : one < two ? .orderedAscending : .orderedDescending
  }

  func offset(from start: UITextPosition, to end: UITextPosition) -> Int { place(end) - place(start) }

  // MARK: - Rectangles

  func firstRect(for range: UITextRange) -> CGRect {
    let places = places(range)
    return host.textGeometry.rects(of: places).first ?? host.textGeometry.caret(at: places.lowerBound)
  }

  func caretRect(for position: UITextPosition) -> CGRect { host.textGeometry.caret(at: place(position)) }

  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let rects = host.textGeometry.rects(of: places(range))
    return rects.enumerated().map { index, rect in
      LineSelectionRect(rect, isFirst: index == 0, isLast: index == rects.count - 1)
    }
  }

  func closestPosition(to point: CGPoint) -> UITextPosition? {
    TextOffset(host.textGeometry.place(at: point))
  }

  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    let places = places(range)
    return TextOffset(
      min(max(host.textGeometry.place(at: point), places.lowerBound), places.upperBound)
    )
  }

  func characterRange(at point: CGPoint) -> UITextRange? {
    guard text.count > 0 else { return nil }
    let place = host.textGeometry.place(at: point)
    let isBehind = place == text.count || host.textGeometry.caret(at: place).minX > point.x
    let start = isBehind ? text.previousCharacter(before: place) : place
    return TextOffsetRange(start..<text.nextCharacter(after: start))
  }
}
