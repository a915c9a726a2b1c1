// Parts of a value by name: "x" of a point, "size.width" of a rectangle, "rotation.z" of a transform.

extension AnimatableValue {
  var rect: CGRect? { if case .rect(let rect) = self { rect } else { nil } }

  func part(_ name: String) -> AnimatableValue? {
    switch (self, name) {
    case (.point(let point), "x"): .number(Double(point.x))
    case (.point(let point), "y"): .number(Double(point.y))
    case (.size(let size), "width"): .number(Double(size.width))
    case (.size(let size), "height"): .number(Double(size.height))
    case (.rect(let rect), "origin"): .point(rect.origin)
    case (.rect(let rect), "size"): .size(rect.size)
    case (.rect(let rect), "origin.x"): .number(Double(rect.origin.x))
    case (.rect(let rect), "origin.y"): .number(Double(rect.origin.y))
    case (.rect(let rect), "size.width"): .number(Double(rect.size.width))
    case (.rect(let rect), "size.height"): .number(Double(rect.size.height))
    case (.transform(let matrix), "translation"): .size(CGSize(width: matrix.m41, height: matrix.m42))
    case (.transform(let matrix), _): TransformParts(matrix)?[name].map { .number(Double($0)) }
    default: nil
    }
  }

  func replacing(part name: String, with number: Double) -> AnimatableValue {
    let value = CGFloat(number)
    switch self {
    case .point(var point):
      if name == "x" { point.x = value } else if name == "y" { point.y = value }
      return .point(point)
    case .size(var size):
      if name == "width" { size.width = value } else if name == "height" { size.height = value }
      return .size(size)
    case .rect(var rect):
      switch name {
      case "origin.x": rect.origin.x = value
      case "origin.y": rect.origin.y = value
      case "size.width": rect.size.width = value
      case "size.height": rect.size.height = value
      default: break
      }
      return .rect(rect)
    case .transform(let matrix):
      guard var parts = TransformParts(matrix) else { return self }
      parts[name] = value
      return .transform(parts.matrix)
    case .number, .color, .colors, .numbers, .path, .content, .other: return self
    }
  }
}
