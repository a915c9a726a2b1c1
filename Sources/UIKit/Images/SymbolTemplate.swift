/// A template that Apple's SF Symbols app exports: drawings of one symbol in several weights, between guide lines.
struct SymbolTemplate {
  /// How high capital letters are in the font of a symbol that says nothing of its size.
  private static let capHeight = 12.0

  /// The regular weight alone, as an SVG.
  let drawing: String

  /// Nil for a drawing that is no such template.
  init?(_ text: String) {
    guard let group = Self.group(named: "Regular-S", in: text),
      let left = Self.line("left-margin-Regular-S", "x1", text),
      let right = Self.line("right-margin-Regular-S", "x1", text),
      let bottom = Self.line("Baseline-S", "y1", text),
      let top = Self.line("Capline-S", "y1", text), right > left, bottom > top
    else { return nil }
    let height = bottom - top
    let scale = Self.capHeight / height
    // Symbols reach over and under the capital letters beside them.
    let box = (y: top - height / 4, height: height * 1.5, width: right - left)
    drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(box.width * scale)" height="\(box.height * scale)" \
      viewBox="\(left) \(box.y) \(box.width) \(box.height)">\(group)</svg>
      """
  }

  private static func group(named name: String, in text: String) -> Substring? {
    guard let mark = text.range(of: "id=\"\(name)\""),
      let start = text.range(of: "<g", options: .backwards, range: text.startIndex..<mark.lowerBound)?
        .lowerBound
    else { return nil }
    var depth = 0
    var position = start
    while let tag = text.range(of: "<(/?)g[ >]", options: .regularExpression, range: position..<text.endIndex)
    {
      depth += text[tag].hasPrefix("</") ? -1 : 1
      position = tag.upperBound
      if depth == 0 { return text[start..<position] }
    }
    return nil
  }

  /// The place of a guide line.
  private static func line(_ name: String, _ attribute: String, _ text: String) -> Double? {
    guard let mark = text.range(of: "id=\"\(name)\""),
      let start = text.range(of: "<", options: .backwards, range: text.startIndex..<mark.lowerBound)?
        .lowerBound,
      let end = text.range(of: ">", range: mark.upperBound..<text.endIndex)?.lowerBound,
      let value = text.range(of: "\(attribute)=\"", range: start..<end)?.upperBound
    else { return nil }
    return Double(text[value...].prefix { $0 != "\"" })
  }
}
