// Between an animation's `Any` and a value that can move.

extension AnimatableValue {
  package init?(_ object: Any) {
    switch object {
    case let value as AnimatableValue: self = value
    case let value as CGFloat: self = .number(Double(value))
    case let value as Double: self = .number(value)
    case let value as Float: self = .number(Double(value))
    case let value as Int: self = .number(Double(value))
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGVector: self = .size(CGSize(width: value.dx, height: value.dy))
    case let value as CGRect: self = .rect(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3DMakeAffineTransform(value))
    case let value as CGColor: self = .color(value)
    case let value as [CGColor]: self = .colors(value)
    case let value as [NSNumber]: self = .numbers(value.map { CGFloat($0.doubleValue) })
    case let value as CGPath: self = .path(value)
    case let value as CGImage: self = .content(.image(value))
    case let value as LayerContent: self = .content(value)
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as NSValue: self.init(boxed: value)
    default: return nil
    }
  }

  private init?(boxed value: NSValue) {
    switch String(cString: value.objCType) {
    case let type where type.contains("CGPoint"): self = .point(value.pointValue)
    case let type where type.contains("CGSize"): self = .size(value.sizeValue)
    case let type where type.contains("CGRect"): self = .rect(value.rectValue)
    default: return nil
    }
  }

  /// As `CALayer.value(forKeyPath:)` gives it.
  package var object: Any? {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): value
    case .colors(let value): value
    case .numbers(let value): value.map { NSNumber(value: Double($0)) }
    case .path(let value): value
    case .content(.image(let image, _)): image
    case .content(let content): content
    case .other(let value): value
    }
  }
}
