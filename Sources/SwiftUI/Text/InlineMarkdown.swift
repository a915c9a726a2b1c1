// The Markdown that a localized string may have: *emphasis*, **strong**, ~~struck~~, `code`, [link](url).

import Foundation

enum InlineMarkdown {
  struct Style: Equatable {
    var isStrong = false
    var isEmphasized = false
    var isStruck = false
    var isCode = false
    var link: URL?
    /// How many placeholders for texts come before this run.
    var firstPlaceholder = 0
  }

  struct Run: Equatable {
    var text: String
    var style: Style
  }

  private static let special = Set("*_~`[\\")

  static func mayOccur(in string: String) -> Bool { string.contains { special.contains($0) } }

  /// Makes characters that mean something stand for themselves.
  static func escape(_ string: String) -> String {
    guard mayOccur(in: string) else { return string }
    return string.reduce(into: "") { result, character in
      if special.contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  static func parse(_ string: String) -> [Run] {
    var parser = Parser(characters: Array(string))
    parser.parse(until: parser.characters.count, Style())
    return parser.finished()
  }

  private struct Parser {
    let characters: [Character]
    var position = 0
    var runs: [Run] = []

    init(characters: [Character]) { self.characters = characters }

    mutating func parse(until end: Int, _ style: Style) {
      while position < end {
        if !parseMarkup(until: end, style) {
          append(characters[position], style)
          position += 1
        }
      }
    }

    private mutating func parseMarkup(until end: Int, _ style: Style) -> Bool {
      let character = characters[position]
      switch character {
      case "\\":
        guard position + 1 < end, characters[position + 1].isPunctuation || characters[position + 1].isSymbol
        else { return false }
        append(characters[position + 1], style)
        position += 2
        return true
      case "*", "_":
        return parseDelimited(by: "\(character)\(character)", until: end, style) { $0.isStrong = true }
          || parseDelimited(by: "\(character)", until: end, style) { $0.isEmphasized = true }
      case "~":
        return parseDelimited(by: "~~", until: end, style) { $0.isStruck = true }
      case "`":
        guard let close = index(of: ["`"], from: position + 1, until: end) else { return false }
        var inner = style
        inner.isCode = true
        for character in characters[(position + 1)..<close] { append(character, inner) }
        position = close + 1
        return true
      case "[":
        return parseLink(until: end, style)
      default:
        return false
      }
    }

    private mutating func parseDelimited(
      by delimiter: String,
      until end: Int,
      _ style: Style,
      _ change: (inout Style) -> Void
    ) -> Bool {
      let mark = Array(delimiter)
      let start = position + mark.count
      guard start < end, Array(characters[position..<start]) == mark, !characters[start].isWhitespace,
        let close = index(of: mark, from: start + 1, until: end), !characters[close - 1].isWhitespace
      else { return false }
      if mark[0] == "_" {
        // Within a word an underscore is a letter.
        let isWordBefore =
          position > 0 && (characters[position - 1].isLetter || characters[position - 1].isNumber)
        let after = close + mark.count
        let isWordAfter =
          after < characters.count && (characters[after].isLetter || characters[after].isNumber)
        if isWordBefore || isWordAfter { return false }
      }
      var inner = style
      change(&inner)
      position = start
      parse(until: close, inner)
      position = close + mark.count
      return true
    }

    private mutating func parseLink(until end: Int, _ style: Style) -> Bool {
      guard let close = index(of: ["]", "("], from: position + 1, until: end),
        let last = index(of: [")"], from: close + 2, until: end),
        let url = URL(string: String(characters[(close + 2)..<last]))
      else { return false }
      var inner = style
      inner.link = url
      position += 1
      parse(until: close, inner)
      position = last + 1
      return true
    }

    private func index(of mark: [Character], from start: Int, until end: Int) -> Int? {
      var index = start
      while index + mark.count <= end {
        if characters[index] == "\\" {
          index += 2
          continue
        }
        let isMatch = Array(characters[index..<(index + mark.count)]) == mark
        // A single mark does not close at a double one.
        let isDouble =
          mark.count == 1 && mark[0] == "*"
          && ((index + 1 < end && characters[index + 1] == "*") || characters[index - 1] == "*")
        if isMatch && !isDouble { return index }
        index += 1
      }
      return nil
    }

    private mutating func append(_ character: Character, _ style: Style) {
      if let last = runs.last, last.style == style {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append(Run(text: String(character), style: style))
      }
    }

    func finished() -> [Run] {
      var placeholders = 0
      return runs.map { run in
        var run = run
        run.style.firstPlaceholder = placeholders
        placeholders += run.text.count { $0 == "\u{FFFC}" }
        return run
      }
    }
  }
}
