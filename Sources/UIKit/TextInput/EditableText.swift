/// A text being edited: its characters, what is selected, and what an input method is still composing.
///
/// A value, and all in UTF-16 units, as `NSRange` counts; no place ever stands inside a character.
package struct EditableText: Equatable, Sendable {
  package struct Selection: Equatable, Sendable {
    /// Where the selection began.
    package var anchor: Int
    /// The end that moves.
    package var head: Int

    package init(anchor: Int, head: Int) {
      self.anchor = anchor
      self.head = head
    }

    package init(caret: Int) { self.init(anchor: caret, head: caret) }

    package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    package var isCaret: Bool { anchor == head }
  }

  package private(set) var string: String
  package private(set) var selection: Selection
  package private(set) var markedRange: Range<Int>?

  /// A text with the caret at its end.
  package init(_ string: String = "") {
    self.string = string
    selection = Selection(caret: string.utf16.count)
  }

  package var count: Int { string.utf16.count }

  package func substring(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    return String(string[index(range.lowerBound)..<index(range.upperBound)])
  }

  // MARK: - Selecting

  package mutating func select(_ new: Selection) {
    selection = Selection(anchor: boundary(before: new.anchor), head: boundary(before: new.head))
  }

  package mutating func select(_ range: Range<Int>) {
    select(Selection(anchor: range.lowerBound, head: range.upperBound))
  }

  package mutating func moveHead(to place: Int, extending: Bool) {
    select(extending ? Selection(anchor: selection.anchor, head: place) : Selection(caret: place))
  }

  // MARK: - Changing

  /// Puts text in place of a range, and the caret behind it.
  package mutating func replace(_ range: Range<Int>, with replacement: String) {
    let range = range.clamped(to: 0..<count)
    string.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: replacement)
    markedRange = nil
    select(Selection(caret: range.lowerBound + replacement.utf16.count))
  }

  /// Shows a composition in place of the last one, or of the selection; an empty one ends it.
  package mutating func compose(_ composition: String, selected: Range<Int>) {
    let range = markedRange ?? selection.range
    replace(range, with: composition)
    let length = composition.utf16.count
    guard length > 0 else { return }
    markedRange = range.lowerBound..<(range.lowerBound + length)
    let inside = selected.clamped(to: 0..<length)
    select((range.lowerBound + inside.lowerBound)..<(range.lowerBound + inside.upperBound))
  }

  /// Counts a part as being composed, as someone else says.
  package mutating func mark(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    markedRange = range.isEmpty ? nil : range
  }

  /// What is being composed when a change of it has happened: all that changed since it began.
  package func marked(after change: TextChange) -> Range<Int> {
    let length = change.replacement.utf16.count
    let old = markedRange ?? change.range
    let end = max(old.upperBound, change.range.upperBound) - change.range.count + length
    return min(old.lowerBound, change.range.lowerBound)..<end
  }

  /// Keeps what has been composed.
  package mutating func unmark() { markedRange = nil }

  /// Takes a text from outside; the caret stays where it is as seen from the part that changed, or at the end.
  package mutating func adopt(_ new: String) {
    guard new != string else { return }
    let change = TextChange(from: string, to: new, caret: selection.head)
    let end = count
    func moved(_ place: Int) -> Int { place == end ? new.utf16.count : change.moved(place) }
    let kept = Selection(anchor: moved(selection.anchor), head: moved(selection.head))
    string = new
    markedRange = nil
    select(kept)
  }

  // MARK: - Places

  func index(_ offset: Int) -> String.Index {
    string.utf16.index(string.startIndex, offsetBy: min(max(offset, 0), count))
  }

  /// The place itself, or the start of the character it lies in.
  package func boundary(before offset: Int) -> Int {
    var place = index(offset)
    while place > string.startIndex, String.Index(place, within: string) == nil {
      place = string.utf16.index(before: place)
    }
    return string.utf16.distance(from: string.startIndex, to: place)
  }
}

/// What differs between two texts: one stretch, whose ends never cut a character.
package struct TextChange: Equatable, Sendable {
  /// In the old text, UTF-16 units.
  package let range: Range<Int>
  package let replacement: String

  /// The shortest change that makes one text of the other; of several, the one that ends at the caret.
  package init(from old: String, to new: String, caret: Int) {
    let (oldCharacters, newCharacters) = (Array(old), Array(new))
    let shorter = min(oldCharacters.count, newCharacters.count)
    var suffix = 0
    let behindCaret = Self.characters(of: newCharacters, behind: caret)
    while suffix < min(shorter, behindCaret),
      oldCharacters[oldCharacters.count - 1 - suffix] == newCharacters[newCharacters.count - 1 - suffix]
    {
      suffix += 1
    }
    var prefix = 0
    while prefix < shorter - suffix, oldCharacters[prefix] == newCharacters[prefix] { prefix += 1 }
    while suffix < shorter - prefix,
      oldCharacters[oldCharacters.count - 1 - suffix] == newCharacters[newCharacters.count - 1 - suffix]
    {
      suffix += 1
    }
    func length(_ characters: ArraySlice<Character>) -> Int {
      characters.reduce(0) { $0 + $1.utf16.count }
    }
    let start = length(oldCharacters[..<prefix])
    let end = start + length(oldCharacters[prefix..<(oldCharacters.count - suffix)])
    range = start..<end
    replacement = String(newCharacters[prefix..<(newCharacters.count - suffix)])
  }

  private static func characters(of text: [Character], behind caret: Int) -> Int {
    var (reached, count) = (0, 0)
    for character in text where reached < caret {
      reached += character.utf16.count
      count += 1
    }
    return text.count - count
  }

  /// Where a place of the old text is in the new one.
  func moved(_ place: Int) -> Int {
    let length = replacement.utf16.count
    if place <= range.lowerBound { return place }
    if place >= range.upperBound { return place - range.count + length }
    return min(place, range.lowerBound + length)
  }
}
