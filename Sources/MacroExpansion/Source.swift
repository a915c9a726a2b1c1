// Just enough of Swift's lexical structure to take a property's declaration apart.

/// Source text with a place in it.
struct Source {
  let characters: [Character]
  var position = 0

  init(_ text: String) { characters = Array(text) }

  /// Where the first word that is exactly `word` ends, outside comments and parentheses.
  func end(ofWord word: String) -> Int? {
    var found: Int?
    scan(from: 0) { index, depth in
      guard depth == 0, isWord(word, at: index) else { return true }
      found = index + word.count
      return false
    }
    return found
  }

  func hasWord(_ word: String, before end: Int) -> Bool {
    var found = false
    scan(from: 0) { index, depth in
      if index >= end { return false }
      found = depth == 0 && isWord(word, at: index)
      return !found
    }
    return found
  }

  /// The name at the place, which moves on behind it.
  mutating func identifier() -> String {
    while position < characters.count, characters[position].isWhitespace { position += 1 }
    let start = position
    while position < characters.count, characters[position].isNamePart || characters[position] == "`" {
      position += 1
    }
    return String(characters[start..<position]).filter { $0 != "`" }
  }

  /// What follows: the type behind a colon, and the value behind an equals sign.
  func splitAtEquals() -> (type: String?, value: String?) {
    var colon: Int?
    var equals: Int?
    scan(from: position) { index, depth in
      guard depth == 0 else { return true }
      if characters[index] == ":", colon == nil { colon = index }
      if characters[index] == "=", equals == nil {
        equals = index
        return false
      }
      return true
    }
    let type = colon.map { String(characters[($0 + 1)..<(equals ?? characters.count)]) }
    return (type, equals.map { String(characters[($0 + 1)...]) })
  }

  /// The first brace that is in no other brackets, from a place on: also one inside the parentheses of a call.
  func firstBrace(from start: Int) -> Int? {
    var found: Int?
    scan(from: start) { index, depth in
      guard characters[index] == "{", depth <= 2 else { return true }
      found = index
      return false
    }
    return found
  }

  /// The declarations that begin with an attribute, without it, and the text without them.
  func taking(declarationsMarked attribute: String) -> (declarations: [String], rest: String) {
    let mark = Array(attribute)
    var declarations: [String] = []
    var rest = ""
    var index = 0
    while index < characters.count {
      guard characters[index...].starts(with: mark) else {
        rest.append(characters[index])
        index += 1
        continue
      }
      let end = endOfStatement(from: index)
      declarations.append(String(characters[(index + mark.count)..<end]).trimmed)
      index = end
    }
    return (declarations, rest)
  }

  /// Where a statement ends: at a line's end, or a semicolon, in no brackets that the statement opened.
  private func endOfStatement(from start: Int) -> Int {
    var end = characters.count
    scan(from: start) { index, depth in
      guard depth == 0, characters[index].isNewline || characters[index] == ";" else { return true }
      end = index
      return false
    }
    return end
  }

  private func isWord(_ word: String, at index: Int) -> Bool {
    let letters = Array(word)
    guard index + letters.count <= characters.count,
      characters[index..<(index + letters.count)].elementsEqual(letters)
    else { return false }
    let after = index + letters.count
    return (index == 0 || !characters[index - 1].isNamePart)
      && (after == characters.count || !characters[after].isNamePart)
  }

  /// Goes over the code, not over comments and strings, with the depth of brackets, while `visit` says so.
  private func scan(from start: Int, _ visit: (Int, Int) -> Bool) {
    var (index, depth) = (start, 0)
    while index < characters.count {
      if let end = endOfComment(at: index) ?? endOfString(at: index) {
        index = end
        continue
      }
      if "([{<".contains(characters[index]) { depth += 1 }
      if !visit(index, depth) { return }
      if ")]}".contains(characters[index]) || (characters[index] == ">" && !isArrow(index)) { depth -= 1 }
      index += 1
    }
  }

  private func isArrow(_ index: Int) -> Bool { index > 0 && characters[index - 1] == "-" }

  /// Where a string literal that begins here ends; interpolations may have strings in them.
  private func endOfString(at index: Int) -> Int? {
    guard characters[index] == "\"" else { return nil }
    let quote = characters[index...].starts(with: ["\"", "\"", "\""]) ? 3 : 1
    var (end, depth) = (index + quote, 0)
    while end < characters.count {
      if characters[end] == "\\", end + 1 < characters.count {
        if characters[end + 1] == "(" { depth += 1 }
        end += 2
        continue
      }
      if depth > 0 {
        if characters[end] == "\"", let inner = endOfString(at: end) {
          end = inner
          continue
        }
        if characters[end] == "(" { depth += 1 }
        if characters[end] == ")" { depth -= 1 }
      } else if characters[end] == "\"",
        characters[end...].starts(with: repeatElement("\"", count: quote))
      {
        return end + quote
      }
      end += 1
    }
    return end
  }

  private func endOfComment(at index: Int) -> Int? {
    guard index + 1 < characters.count, characters[index] == "/" else { return nil }
    if characters[index + 1] == "/" {
      return characters[index...].firstIndex { $0.isNewline } ?? characters.count
    }
    guard characters[index + 1] == "*" else { return nil }
    var end = index + 2
    while end + 1 < characters.count, characters[end] != "*" || characters[end + 1] != "/" { end += 1 }
    return end + 2
  }
}

extension Character {
  var isNamePart: Bool { isLetter || isNumber || self == "_" }
}

extension String {
  /// Without white space and line comments at both ends.
  var trimmed: String {
    var text = Substring(self)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    return String(text)
  }
}
