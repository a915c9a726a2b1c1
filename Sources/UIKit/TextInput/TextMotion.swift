/// A way for the caret to move.
package enum TextMotion: Hashable, Sendable {
  case left, right, wordLeft, wordRight
  case up, down
  case lineStart, lineEnd
  case paragraphStart, paragraphEnd
  case documentStart, documentEnd
}

extension EditableText {
  /// The place a motion leads to that needs no knowledge of lines; nil for one that does.
  ///
  /// Left and right are backward and forward here; the caller turns them round for right-to-left text.
  package func place(of motion: TextMotion, from place: Int) -> Int? {
    switch motion {
    case .left: previousCharacter(before: place)
    case .right: nextCharacter(after: place)
    case .wordLeft: wordStart(before: place)
    case .wordRight: wordEnd(after: place)
    case .paragraphStart: paragraph(at: place).lowerBound
    case .paragraphEnd: paragraph(at: place).upperBound
    case .documentStart: 0
    case .documentEnd: count
    case .up, .down, .lineStart, .lineEnd: nil
    }
  }

  package func previousCharacter(before place: Int) -> Int {
    let index = index(place)
    guard index > string.startIndex else { return 0 }
    return string.utf16.distance(from: string.startIndex, to: string.index(before: index))
  }

  package func nextCharacter(after place: Int) -> Int {
    let index = index(place)
    guard index < string.endIndex else { return count }
    return string.utf16.distance(from: string.startIndex, to: string.index(after: index))
  }

  private func wordStart(before place: Int) -> Int {
    var index = index(place)
    while index > string.startIndex, string[string.index(before: index)].wordClass == .none {
      index = string.index(before: index)
    }
    guard index > string.startIndex else { return 0 }
    let kind = string[string.index(before: index)].wordClass
    while index > string.startIndex, string[string.index(before: index)].wordClass == kind {
      index = string.index(before: index)
    }
    return string.utf16.distance(from: string.startIndex, to: index)
  }

  private func wordEnd(after place: Int) -> Int {
    var index = index(place)
    while index < string.endIndex, string[index].wordClass == .none { index = string.index(after: index) }
    guard index < string.endIndex else { return count }
    let kind = string[index].wordClass
    while index < string.endIndex, string[index].wordClass == kind { index = string.index(after: index) }
    return string.utf16.distance(from: string.startIndex, to: index)
  }

  /// The word at a place, or where there is none, the stretch of space or punctuation.
  package func word(at place: Int) -> Range<Int> {
    guard !string.isEmpty else { return 0..<0 }
    var start = index(boundary(before: place))
    // Behind the last character of a word is still on it.
    if start == string.endIndex || string[start].wordClass == .none, start > string.startIndex,
      string[string.index(before: start)].wordClass != .none
    {
      start = string.index(before: start)
    }
    if start == string.endIndex { start = string.index(before: start) }
    let kind = string[start].wordClass
    var end = start
    while end < string.endIndex, string[end].wordClass == kind, !string[end].isNewline || end == start {
      end = string.index(after: end)
    }
    while start > string.startIndex, string[string.index(before: start)].wordClass == kind,
      !string[string.index(before: start)].isNewline
    {
      start = string.index(before: start)
    }
    return string.utf16.distance(
      from: string.startIndex,
      to: start
    )..<string.utf16.distance(
      from: string.startIndex,
      to: end
    )
  }

  /// The paragraph at a place, without what ends it.
  package func paragraph(at place: Int) -> Range<Int> {
    let index = index(place)
    let start =
      string[..<index].lastIndex { $0.isNewline }.map { string.index(after: $0) } ?? string.startIndex
    let end = string[index...].firstIndex { $0.isNewline } ?? string.endIndex
    return string.utf16.distance(
      from: string.startIndex,
      to: start
    )..<string.utf16.distance(
      from: string.startIndex,
      to: end
    )
  }
}

extension Character {
  fileprivate enum WordClass { case none, letters, ideographs, hiragana, katakana, symbols }

  /// Which characters stand together as a word.
  fileprivate var wordClass: WordClass {
    guard let scalar = unicodeScalars.first else { return .none }
    switch scalar.value {
    case 0x3041...0x309F: return .hiragana
    case 0x30A0...0x30FF: return .katakana
    case 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: return .ideographs
    case _: break
    }
    if isLetter || isNumber || self == "_" || self == "'" || self == "’" { return .letters }
    return scalar.properties.isEmojiPresentation ? .symbols : .none
  }
}
