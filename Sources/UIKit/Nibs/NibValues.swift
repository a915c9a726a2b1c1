// The values that elements hold: colours, fonts, images, rectangles.

extension NibLoader {
  func color(_ element: NibElement?) -> UIColor? {
    guard let element, element.name == "color" else { return nil }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      guard let color = NibSystemColors.color(named: name) else {
        Diagnostics.once("\(document.name), line \(element.line): the system colour \(name) is not known")
        return nil
      }
      return color
    }
    if let name = element["name"] {
      if let color = UIColor(named: name, in: document.bundle, compatibleWith: nil) { return color }
      return color(document.namedColor(name))
    }
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else { return nil }
    if element["customColorSpace"] == "displayP3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  func font(_ element: NibElement?) -> UIFont? {
    guard let element, element.name == "fontDescription" else { return nil }
    if let style = element["style"] { return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style)) }
    let size = element.number("pointSize") ?? UIFont.systemFontSize
    if let name = element["name"] {
      _ = element["family"]
      if let font = UIFont(name: name, size: size) { return font }
      Diagnostics.once("\(document.name), line \(element.line): there is no font \(name)")
      return .systemFont(ofSize: size)
    }
    let weights: [String: UIFont.Weight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
      "semibold": .semibold, "heavy": .heavy, "black": .black, "bold": .bold,
    ]
    switch element["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    case _: return .systemFont(ofSize: size, weight: element["weight"].flatMap { weights[$0] } ?? .regular)
    }
  }

  /// The image that an attribute names: a symbol where the element says that it is of the system's catalog.
  func image(_ element: NibElement, _ attribute: String = "image") -> UIImage? {
    guard let name = element[attribute] else { return nil }
    let isSymbol = element["catalog"] == "system"
    let image =
      isSymbol ? UIImage(systemName: name) : UIImage(named: name, in: document.bundle, compatibleWith: nil)
    if image == nil {
      Diagnostics.once("\(document.name), line \(element.line): there is no image “\(name)”")
    }
    return image
  }

  func rect(_ element: NibElement?) -> CGRect? {
    guard let element, element.name == "rect", let x = element.number("x"), let y = element.number("y"),
      let width = element.number("width"), let height = element.number("height")
    else { return nil }
    return CGRect(x: x, y: y, width: width, height: height)
  }

  func size(_ element: NibElement?) -> CGSize? {
    guard let element, element.name == "size", let width = element.number("width"),
      let height = element.number("height")
    else { return nil }
    return CGSize(width: width, height: height)
  }

  func insets(_ element: NibElement?) -> UIEdgeInsets? {
    guard let element, let top = element.number("minY") ?? element.number("top"),
      let left = element.number("minX") ?? element.number("left") ?? element.number("leading"),
      let bottom = element.number("maxY") ?? element.number("bottom"),
      let right = element.number("maxX") ?? element.number("right") ?? element.number("trailing")
    else { return nil }
    return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
  }

  /// A text that stands in an attribute, or where it has lines of its own in an element.
  func string(_ element: NibElement, _ name: String) -> String? {
    element[name] ?? element.child(key: name).flatMap { $0.name == "string" ? $0.text : nil }
  }
}
