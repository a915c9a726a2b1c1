/// The user-defined runtime attributes of views: values for key paths.
@MainActor
enum NibRuntimeAttributes {
  static func set(on view: UIView, _ element: NibElement, _ loader: NibLoader) {
    for attribute in element.elements(in: "userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"], let value = value(of: attribute, loader) else { continue }
      if setLayer(view.layer, path, value) { continue }
      let table = type(of: view).interfaceBuilderConnections
      if let setter = table.setters[path], setter(view, value) { continue }
      Diagnostics.once(
        "\(loader.document.name), line \(attribute.line): \(type(of: view)) has no “\(path)” that could be set to \(value)"
      )
    }
  }

  private static func value(of attribute: NibElement, _ loader: NibLoader) -> Any? {
    switch attribute["type"] {
    case "string": return attribute["value"] ?? attribute.child(key: "value")?.text
    case "boolean": return attribute.bool("value")
    case "number":
      let child = attribute.child(key: "value")
      return child?.name == "integer" ? child?.integer("value") : child?.number("value")
    case "color": return loader.color(attribute.child(key: "value"))
    case "image": return loader.image(attribute, "value")
    case "size": return loader.size(attribute.child(key: "value"))
    case "rect": return loader.rect(attribute.child(key: "value"))
    case _: return nil
    }
  }

  /// The attributes that a layer has itself.
  private static func setLayer(_ layer: CALayer, _ path: String, _ value: Any) -> Bool {
    let number = (value as? CGFloat) ?? (value as? Int).map { CGFloat($0) }
    switch path {
    case "layer.cornerRadius":
      guard let number else { return false }
      layer.cornerRadius = number
    case "layer.borderWidth":
      guard let number else { return false }
      layer.borderWidth = number
    case "layer.masksToBounds", "clipsToBounds":
      guard let isOn = value as? Bool else { return false }
      layer.masksToBounds = isOn
    case "layer.shadowRadius":
      guard let number else { return false }
      layer.shadowRadius = number
    case "layer.shadowOpacity":
      guard let number else { return false }
      layer.shadowOpacity = Float(number)
    case _: return false
    }
    return true
  }
}
