// A layer's values by name: "opacity", "position.x", "transform.rotation.z".

extension LayerState {
  package func value(forKeyPath path: String) -> AnimatableValue? {
    if let whole = whole(path) { return whole }
    guard let dot = path.firstIndex(of: "."), let whole = whole(String(path[..<dot])) else { return nil }
    return whole.part(String(path[path.index(after: dot)...]))
  }

  /// Does nothing for a name that is not known or a value of another kind.
  package mutating func setValue(_ value: AnimatableValue, forKeyPath path: String) {
    if whole(path) != nil {
      setWhole(value, path)
    } else if let dot = path.firstIndex(of: "."), case .number(let number) = value {
      let key = String(path[..<dot])
      guard let whole = whole(key) else { return }
      setWhole(whole.replacing(part: String(path[path.index(after: dot)...]), with: number), key)
    } else if let dot = path.firstIndex(of: "."), var rect = whole(String(path[..<dot]))?.rect {
      switch (path[path.index(after: dot)...], value) {
      case ("origin", .point(let origin)): rect.origin = origin
      case ("size", .size(let size)): rect.size = size
      default: return
      }
      setWhole(.rect(rect), String(path[..<dot]))
    } else if let dot = path.firstIndex(of: "."), case .transform(var matrix)? = whole(String(path[..<dot])),
      case .size(let offset) = value, path[path.index(after: dot)...] == "translation"
    {
      (matrix.m41, matrix.m42) = (offset.width, offset.height)
      setWhole(.transform(matrix), String(path[..<dot]))
    }
  }

  private var gradient: Gradient? { if case .gradient(let gradient) = special { gradient } else { nil } }
  private var shape: Shape? { if case .shape(let shape) = special { shape } else { nil } }

  private func whole(_ key: String) -> AnimatableValue? {
    switch key {
    case "bounds": .rect(bounds)
    case "frame": .rect(frame)
    case "position": .point(placement.position)
    case "zPosition": .number(Double(placement.zPosition))
    case "anchorPoint": .point(placement.anchorPoint)
    case "anchorPointZ": .number(Double(placement.anchorPointZ))
    case "transform": .transform(placement.transform)
    case "sublayerTransform": .transform(sublayerTransform)
    case "hidden": .number(placement.isHidden ? 1 : 0)
    case "opacity": .number(Double(placement.opacity))
    case "masksToBounds": .number(masksToBounds ? 1 : 0)
    case "backgroundColor": .color(appearance.backgroundColor)
    case "cornerRadius": .number(Double(appearance.cornerRadius))
    case "borderWidth": .number(Double(appearance.borderWidth))
    case "borderColor": .color(appearance.borderColor)
    case "shadowColor": .color(placement.shadow.color)
    case "shadowOpacity": .number(Double(placement.shadow.opacity))
    case "shadowOffset": .size(placement.shadow.offset)
    case "shadowRadius": .number(Double(placement.shadow.radius))
    case "shadowPath": .path(placement.shadow.path)
    case "contents": .content(content)
    case "contentsRect": .rect(contentPlacement.rect)
    case "contentsCenter": .rect(contentPlacement.center)
    case "filter": .numbers(placement.filter.numbers)
    case "textColors": textColors.map(AnimatableValue.colors)
    default: gradient.flatMap { $0.value(key) } ?? shape.flatMap { $0.value(key) }
    }
  }

  private var textColors: [CGColor]? {
    switch content {
    case .text(_, let colors, _): colors
    case .image(_, let tint?): [tint]
    case .image, .none, .drawing: nil
    }
  }

  private mutating func setWhole(_ value: AnimatableValue, _ key: String) {
    switch (key, value) {
    case ("bounds", .rect(let rect)): bounds = rect
    case ("frame", .rect(let rect)): frame = rect
    case ("position", .point(let point)): placement.position = point
    case ("zPosition", .number(let number)): placement.zPosition = CGFloat(number)
    case ("anchorPoint", .point(let point)): placement.anchorPoint = point
    case ("anchorPointZ", .number(let number)): placement.anchorPointZ = CGFloat(number)
    case ("transform", .transform(let transform)): placement.transform = transform
    case ("sublayerTransform", .transform(let transform)): sublayerTransform = transform
    case ("hidden", .number(let number)): placement.isHidden = number != 0
    case ("opacity", .number(let number)): placement.opacity = Float(number)
    case ("masksToBounds", .number(let number)): masksToBounds = number != 0
    case ("backgroundColor", .color(let color)): appearance.backgroundColor = color
    case ("cornerRadius", .number(let number)): appearance.cornerRadius = CGFloat(number)
    case ("borderWidth", .number(let number)): appearance.borderWidth = CGFloat(number)
    case ("borderColor", .color(let color)): appearance.borderColor = color
    case ("shadowColor", .color(let color)): placement.shadow.color = color
    case ("shadowOpacity", .number(let number)): placement.shadow.opacity = Float(number)
    case ("shadowOffset", .size(let size)): placement.shadow.offset = size
    case ("shadowRadius", .number(let number)): placement.shadow.radius = CGFloat(number)
    case ("shadowPath", .path(let path)): placement.shadow.path = path
    case ("contents", .content(let new)): content = new
    case ("contentsRect", .rect(let rect)): contentPlacement.rect = rect
    case ("contentsCenter", .rect(let rect)): contentPlacement.center = rect
    case ("filter", .numbers(let numbers)): placement.filter.setNumbers(numbers)
    case ("textColors", .colors(let colors)): setTextColors(colors)
    default: setSpecial(value, key)
    }
  }

  private mutating func setTextColors(_ colors: [CGColor]) {
    switch content {
    case .text(let text, _, let origin): content = .text(text, colors: colors, origin: origin)
    case .image(let image, .some): content = .image(image, tint: colors.first)
    case .image, .none, .drawing: break
    }
  }

  private mutating func setSpecial(_ value: AnimatableValue, _ key: String) {
    switch special {
    case .plain: break
    case .gradient(var gradient):
      gradient.setValue(value, key)
      special = .gradient(gradient)
    case .shape(var shape):
      shape.setValue(value, key)
      special = .shape(shape)
    }
  }
}

extension LayerState.Gradient {
  fileprivate func value(_ key: String) -> AnimatableValue? {
    switch key {
    case "colors": .colors(colors)
    case "locations": .numbers(locations ?? [])
    case "startPoint": .point(startPoint)
    case "endPoint": .point(endPoint)
    default: nil
    }
  }

  fileprivate mutating func setValue(_ value: AnimatableValue, _ key: String) {
    switch (key, value) {
    case ("colors", .colors(let new)): colors = new
    case ("locations", .numbers(let new)): locations = new.isEmpty ? nil : new
    case ("startPoint", .point(let point)): startPoint = point
    case ("endPoint", .point(let point)): endPoint = point
    default: break
    }
  }
}

extension LayerState.Shape {
  fileprivate func value(_ key: String) -> AnimatableValue? {
    switch key {
    case "path": .path(path)
    case "fillColor": .color(fillColor)
    case "strokeColor": .color(strokeColor)
    case "lineWidth": .number(Double(lineWidth))
    case "miterLimit": .number(Double(miterLimit))
    case "lineDashPhase": .number(Double(lineDashPhase))
    case "strokeStart": .number(Double(strokeStart))
    case "strokeEnd": .number(Double(strokeEnd))
    default: nil
    }
  }

  fileprivate mutating func setValue(_ value: AnimatableValue, _ key: String) {
    switch (key, value) {
    case ("path", .path(let new)): path = new
    case ("fillColor", .color(let color)): fillColor = color
    case ("strokeColor", .color(let color)): strokeColor = color
    case ("lineWidth", .number(let number)): lineWidth = CGFloat(number)
    case ("miterLimit", .number(let number)): miterLimit = CGFloat(number)
    case ("lineDashPhase", .number(let number)): lineDashPhase = CGFloat(number)
    case ("strokeStart", .number(let number)): strokeStart = CGFloat(number)
    case ("strokeEnd", .number(let number)): strokeEnd = CGFloat(number)
    default: break
    }
  }
}
