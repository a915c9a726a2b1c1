/// Finds the one pace that all values of a row of moments share, where they do.
///
/// The row is then its ends and this pace, which is much less to say, and smoother between the moments.
struct SampledPace {
  /// How far each moment is on the way from the first to the last.
  let progress: [Double]

  init?(_ styles: [Style]) {
    guard styles.count > 2, let first = styles.first, let last = styles.last else { return nil }
    var rows: [[Component]] = []
    for property in first.keys {
      guard let columns = Self.columns(of: property, in: styles) else { return nil }
      rows += columns
    }
    guard rows.allSatisfy({ $0.count == styles.count }), last.count == first.count,
      let leader = rows.max(by: { Self.reach($0) < Self.reach($1) }), Self.reach(leader) > 4
    else { return nil }
    let (from, to) = (leader[0].value, leader[leader.count - 1].value)
    progress = leader.map { ($0.value - from) / (to - from) }
    for row in rows where !follows(row) { return nil }
  }

  var css: String { "linear(" + progress.map { CSS.number($0) }.joined(separator: ",") + ")" }

  /// One number of a value, and how exactly it is written.
  private struct Component {
    var value: Double
    var grain: Double
  }

  private static func reach(_ row: [Component]) -> Double {
    guard let first = row.first, let last = row.last else { return 0 }
    return abs(last.value - first.value) / first.grain
  }

  private func follows(_ row: [Component]) -> Bool {
    guard let first = row.first, let last = row.last else { return true }
    let range = last.value - first.value
    return zip(row, progress).allSatisfy { component, share in
      abs(component.value - (first.value + share * range)) <= max(component.grain * 2, abs(range) * 0.004)
    }
  }

  /// The numbers of a property, each through all moments; nil if the values are not alike.
  private static func columns(of property: StyleProperty, in styles: [Style]) -> [[Component]]? {
    let values = styles.compactMap { $0[property].map(split) }
    guard values.count == styles.count, let model = values.first(where: { !$0.isClear }) ?? values.first
    else {
      return nil
    }
    var columns = model.numbers.map { _ in [Component]() }
    for value in values {
      if value.isClear, model.form == "#" {
        // Whatever colour is clear: only its alpha counts.
        for index in 0..<3 { columns[index].append(model.numbers[index]) }
        columns[3].append(Component(value: 0, grain: 0.5))
        continue
      }
      guard value.form == model.form, value.numbers.count == model.numbers.count else { return nil }
      for (index, number) in value.numbers.enumerated() { columns[index].append(number) }
    }
    return columns
  }

  private struct Parts {
    var form = ""
    var numbers: [Component] = []
    var isClear = false
  }

  /// Takes a value apart into its numbers and what is around them.
  private static func split(_ text: String) -> Parts {
    var parts = Parts(isClear: text == "transparent")
    var number = ""
    func close(_ parts: inout Parts) {
      guard let value = Double(number) else {
        parts.form += number
        return number = ""
      }
      let decimals = number.split(separator: ".").dropFirst().first?.count ?? 0
      parts.numbers.append(Component(value: value, grain: decimals > 3 ? 0.000_001 : 0.001))
      // A bare 0 is as good as 0px.
      number = ""
    }
    if text.hasPrefix("#") {
      parts.form = "#"
      var digits = Substring(text.dropFirst())
      if digits.count == 6 { digits += "ff" }
      while digits.count >= 2 {
        let byte = Int(digits.prefix(2), radix: 16) ?? 0
        parts.numbers.append(Component(value: Double(byte), grain: 0.5))
        digits = digits.dropFirst(2)
      }
      return parts
    }
    for character in text {
      if character.isNumber || character == "." || (character == "-" && number.isEmpty) {
        number.append(character)
      } else {
        close(&parts)
        parts.form.append(character)
      }
    }
    close(&parts)
    parts.form = parts.form.replacing("px", with: "")
    return parts
  }
}
