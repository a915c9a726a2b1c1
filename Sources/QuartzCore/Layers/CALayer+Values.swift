// `value(forKey:)` and its like: values by name, and room for an app's own.

extension CALayer {
  func value(named name: String) -> Any? {
    if let value = state.value(forKeyPath: name) { return value.object }
    switch name {
    case "sublayers": return sublayers
    case "superlayer": return superlayer
    case "name": return self.name
    case "speed": return speed
    case "timeOffset": return timeOffset
    case "contentsScale": return contentsScale
    default: return customValues[name]
    }
  }

  /// Goes through the property, so that actions and invalidation happen.
  func setValue(_ value: Any?, named name: String) {
    let key = name.split(separator: ".").first.map(String.init) ?? name
    guard state.value(forKeyPath: name) != nil, let layerKey = LayerKey(rawValue: key) else {
      if key == "frame", let rect = value as? CGRect { frame = rect } else { customValues[name] = value }
      return
    }
    let new: AnimatableValue?
    switch layerKey {
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor:
      new = .color(value as? CGColor)
    case .path, .shadowPath: new = .path(value as? CGPath)
    default: new = value.flatMap(AnimatableValue.init)
    }
    guard let new, new != state.value(forKeyPath: name) else { return }
    let size = bounds.size
    change(layerKey) { state.setValue(new, forKeyPath: name) }
    if bounds.size != size { sizeChanged() }
  }
}
