// The visual format language, read into a list of parts.

/// A format such as `H:|-[label(>=40@750)]-8-[button]-|`, taken apart.
struct VisualFormat {
  /// A relation to a number, a metric or a view, with its priority.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var operand: Operand
    var priority: Operand?
  }

  enum Operand: Equatable {
    case number(CGFloat)
    case name(String)
  }

  /// The space before an item: none for edges that meet, the standard, or as the predicates say.
  enum Gap: Equatable {
    case flush
    case standard
    case predicates([Predicate])
  }

  enum Item: Equatable {
    case superview
    case view(String, sizes: [Predicate])
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var items: [Item] = []
  /// The gaps between neighbouring items, one less than there are items.
  var gaps: [Gap] = []

  struct SyntaxError: Error {
    var message: String
    var offset: Int
  }

  init(_ text: String) throws(SyntaxError) {
    var reader = VisualFormatReader(text)
    axis = reader.readAxis()
    if reader.take("|") { items.append(.superview) }
    while !reader.isAtEnd {
      if !items.isEmpty { gaps.append(try reader.readGap()) }
      if reader.take("|") {
        items.append(.superview)
        break
      }
      items.append(try reader.readView())
    }
    guard reader.isAtEnd else { throw reader.error("nothing may follow the superview's end") }
    guard items.contains(where: { $0 != .superview }) else { throw reader.error("expected a view") }
    guard gaps.count == items.count - 1 else { throw reader.error("expected a view after the space") }
  }
}

/// Reads a format character by character.
private struct VisualFormatReader {
  private let characters: [Character]
  private var position = 0

  init(_ text: String) {
    characters = text.filter { !$0.isWhitespace }
  }

  var isAtEnd: Bool { position == characters.count }
  private var next: Character? { isAtEnd ? nil : characters[position] }

  func error(_ message: String) -> VisualFormat.SyntaxError {
    VisualFormat.SyntaxError(message: message, offset: position)
  }

  mutating func take(_ text: String) -> Bool {
    guard characters[position...].starts(with: text) else { return false }
    position += text.count
    return true
  }

  mutating func readAxis() -> NSLayoutConstraint.Axis {
    if take("V:") { return .vertical }
    _ = take("H:")
    return .horizontal
  }

  mutating func readGap() throws(VisualFormat.SyntaxError) -> VisualFormat.Gap {
    guard take("-") else { return .flush }
    if next == "[" || next == "|" { return .standard }
    let predicates = next == "(" ? try readPredicates() : [try readPredicate()]
    guard take("-") else { throw error("expected '-' after the size of a space") }
    return .predicates(predicates)
  }

  mutating func readView() throws(VisualFormat.SyntaxError) -> VisualFormat.Item {
    guard take("[") else { throw error("expected '['") }
    guard let name = readName() else { throw error("expected the name of a view") }
    let sizes = next == "(" ? try readPredicates() : []
    guard take("]") else { throw error("expected ']'") }
    return .view(name, sizes: sizes)
  }

  private mutating func readPredicates() throws(VisualFormat.SyntaxError) -> [VisualFormat.Predicate] {
    guard take("(") else { throw error("expected '('") }
    var predicates = [try readPredicate()]
    while take(",") { predicates.append(try readPredicate()) }
    guard take(")") else { throw error("expected ')'") }
    return predicates
  }

  private mutating func readPredicate() throws(VisualFormat.SyntaxError) -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if take(">=") {
      relation = .greaterThanOrEqual
    } else if take("<=") {
      relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    var predicate = VisualFormat.Predicate(relation: relation, operand: try readOperand())
    if take("@") { predicate.priority = try readOperand() }
    return predicate
  }

  private mutating func readOperand() throws(VisualFormat.SyntaxError) -> VisualFormat.Operand {
    if let name = readName() { return .name(name) }
    let start = position
    _ = take("-")
    while let character = next, character.isNumber || character == "." { position += 1 }
    guard let number = Double(String(characters[start..<position])) else {
      throw error("expected a number, a metric or a view")
    }
    return .number(CGFloat(number))
  }

  private mutating func readName() -> String? {
    guard let first = next, first.isLetter || first == "_" else { return nil }
    let start = position
    while let character = next, character.isLetter || character.isNumber || character == "_" {
      position += 1
    }
    return String(characters[start..<position])
  }
}
