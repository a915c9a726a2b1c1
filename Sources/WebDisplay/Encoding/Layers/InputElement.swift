internal import QuartzCore

internal import TextLayout

/// A text field of the app as a real one of the page.
enum InputElement {
  static func json(_ region: LayerInteraction.TextInputRegion, font: Int?) -> JSON {
    var json = JSON.Members()
    json.add("i", Int(region.semanticsID.rawValue))
    json.add("v", region.text)
    json.add("s", .array([.int(region.selection.lowerBound), .int(region.selection.upperBound)]))
    json.add("p", region.placeholder)
    json.add("x", if: region.isSecure)
    json.add("k", keyboard(region.keyboard))
    json.add("u", region.autocapitalization.rawValue)
    json.add("o", region.contentType)
    json.add("e", region.returnKey.rawValue)
    json.add("y", if: region.isCorrecting)
    if let font { json.add("f", font) }
    json.add("w", .number(Double(region.font.tracking)))
    json.add("b", JSON.numbers(region.font.ascender, region.font.descender))
    json.add("z", .number(Double(region.font.size)))
    json.add("c", CSS.color(region.color))
    json.add("h", region.placeholderColor.map { CSS.color($0) })
    json.add("t", region.tintColor.map { CSS.color($0) })
    json.add("a", alignment(region.alignment))
    if let rect = region.textRect {
      json.add("r", JSON.numbers(rect.minX, rect.minY, rect.width, rect.height))
    }
    json.add("l", .number(Double(region.lineHeight ?? region.font.lineHeight)))
    json.add("m", if: region.isMultiline)
    json.add("d", if: !region.isEditable)
    json.add("q", if: region.isFirstResponder)
    json.add("n", region.corrections)
    return json.json
  }

  /// As HTML's `inputmode` has it.
  private static func keyboard(_ keyboard: LayerInteraction.TextInputRegion.Keyboard) -> String {
    switch keyboard {
    case .number: "numeric"
    case .phone: "tel"
    case .text, .decimal, .email, .url, .search: keyboard.rawValue
    }
  }

  private static func alignment(_ alignment: StyledText.Alignment) -> String {
    switch alignment {
    case .left: "left"
    case .center: "center"
    case .right: "right"
    case .justified: "justify"
    case .natural: "start"
    }
  }
}
