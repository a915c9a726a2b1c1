// From a key to pieces of text: look the key up, put the values in, and read the Markdown.

import Foundation

extension LocalizedStringKey {
  /// A piece of the finished string: characters with their emphasis, or a text put in as a value.
  enum Piece {
    case characters(String, InlineMarkdown.Style)
    case text(Text, InlineMarkdown.Style)
  }

  func pieces(table: String?, bundle: Bundle?) -> [Piece] {
    let found = Self.lookUp(key, table: table, bundle: bundle)
    let (template, texts) = substituted(into: found)
    guard InlineMarkdown.mayOccur(in: template) || !texts.isEmpty else {
      return [.characters(template, InlineMarkdown.Style())]
    }
    return InlineMarkdown.parse(template).flatMap { run in
      Self.split(run.text, style: run.style, texts: texts)
    }
  }

  /// The whole string without its looks, for labels.
  func plainString(table: String? = nil, bundle: Bundle? = nil) -> String {
    pieces(table: table, bundle: bundle).map { piece in
      switch piece {
      case .characters(let string, _): string
      case .text(let text, _): text.plainString
      }
    }.joined()
  }

  private static func lookUp(_ key: String, table: String?, bundle: Bundle?) -> String {
    guard !key.isEmpty else { return key }
    return (bundle ?? .main).localizedString(forKey: key, value: key, table: table)
  }

  /// Stands in the template for a text that is put in as a value, so that Markdown leaves it whole.
  private static let placeholder: Character = "\u{FFFC}"

  private func substituted(into format: String) -> (String, [Text]) {
    guard isFormat else { return (format, []) }
    var result = ""
    var texts: [Text] = []
    var next = 0
    var rest = Substring(format)
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result.append("%")
        rest = rest.dropFirst()
        continue
      }
      let specifier = FormatSpecifier(reading: &rest)
      let index = specifier.position ?? next
      if specifier.position == nil { next += 1 }
      guard arguments.indices.contains(index) else { continue }
      switch arguments[index] {
      case .string(let string): result += InlineMarkdown.escape(string)
      case .number(let number): result += number.formatted("%" + specifier.text)
      case .text(let text):
        texts.append(text)
        result.append(Self.placeholder)
      }
    }
    return (result + rest, texts)
  }

  private static func split(
    _ string: String,
    style: InlineMarkdown.Style,
    texts: [Text]
  ) -> [Piece] {
    guard string.contains(placeholder) else { return [.characters(string, style)] }
    // Placeholders come in the order of `texts`; which ones this run has is in their number so far.
    var pieces: [Piece] = []
    var index = style.firstPlaceholder
    for (offset, part) in string.split(separator: placeholder, omittingEmptySubsequences: false).enumerated()
    {
      if offset > 0 {
        if texts.indices.contains(index) { pieces.append(.text(texts[index], style)) }
        index += 1
      }
      if !part.isEmpty { pieces.append(.characters(String(part), style)) }
    }
    return pieces
  }
}

/// What stands after a `%`: an optional position, flags and a conversion.
private struct FormatSpecifier {
  var position: Int?
  var text = ""

  init(reading rest: inout Substring) {
    while let character = rest.first {
      rest = rest.dropFirst()
      if character == "$" {
        position = Int(text).map { $0 - 1 }
        text = ""
        continue
      }
      text.append(character)
      if Self.isConversion(character) { return }
    }
  }

  private static func isConversion(_ character: Character) -> Bool {
    switch character {
    case "@", "d", "D", "i", "u", "U", "x", "X", "o", "O", "f", "F", "e", "E", "g", "G", "c", "C", "s", "S",
      "a", "A", "p":
      true
    case _: false
    }
  }
}
