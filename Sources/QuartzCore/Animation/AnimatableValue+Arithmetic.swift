// Mixing, adding and subtracting values.

extension AnimatableValue {
  /// The value `t` of the way to `other` (beyond 0…1 for springs); jumps half way where there is no between.
  package func mixed(with other: AnimatableValue, _ t: Double) -> AnimatableValue {
    let f = CGFloat(t)
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * f }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y)) }
    func mix(_ a: CGSize, _ b: CGSize) -> CGSize {
      CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))
    }
    let jumped = t < 0.5 ? self : other
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * t)
    case (.point(let a), .point(let b)): return .point(mix(a, b))
    case (.size(let a), .size(let b)): return .size(mix(a, b))
    case (.rect(let a), .rect(let b)):
      return .rect(CGRect(origin: mix(a.origin, b.origin), size: mix(a.size, b.size)))
    case (.transform(let a), .transform(let b)): return .transform(a.mixed(with: b, t))
    case (.color(let a), .color(let b)): return .color(Self.mix(a, b, f))
    case (.colors(let a), .colors(let b)):
      guard a.count == b.count else { return jumped }
      return .colors(zip(a, b).map { Self.mix($0, $1, f) ?? .clear })
    case (.numbers(let a), .numbers(let b)):
      return a.count == b.count ? .numbers(zip(a, b).map(mix)) : jumped
    case (.path(let a?), .path(let b?)): return a.mixed(with: b, f).map { .path($0) } ?? jumped
    default: return jumped
    }
  }

  private static func mix(_ a: CGColor?, _ b: CGColor?, _ f: CGFloat) -> CGColor? {
    if f <= 0 { return a }
    if f == 1 { return b }
    let (from, to) = (a?.rgba ?? .clear, b?.rgba ?? .clear)
    let mixed = from.mixed(with: to, fraction: f)
    func limited(_ value: CGFloat) -> CGFloat { min(max(value, 0), 1) }
    return CGColor(
      RGBA(
        red: limited(mixed.red),
        green: limited(mixed.green),
        blue: limited(mixed.blue),
        alpha: limited(mixed.alpha)
      )
    )
  }

  /// For additive animations and `byValue`.
  ///
  /// Colours and paths do not add up: the second one stands.
  func adding(_ other: AnimatableValue, times factor: Double = 1) -> AnimatableValue {
    let f = CGFloat(factor)
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + b * factor)
    case (.point(let a), .point(let b)): return .point(CGPoint(x: a.x + b.x * f, y: a.y + b.y * f))
    case (.point(let a), .size(let b)): return .point(CGPoint(x: a.x + b.width * f, y: a.y + b.height * f))
    case (.size(let a), .size(let b)):
      return .size(CGSize(width: a.width + b.width * f, height: a.height + b.height * f))
    case (.rect(let a), .rect(let b)):
      return .rect(
        CGRect(
          x: a.origin.x + b.origin.x * f,
          y: a.origin.y + b.origin.y * f,
          width: a.size.width + b.size.width * f,
          height: a.size.height + b.size.height * f
        )
      )
    case (.transform(let a), .transform(let b)):
      if factor == 0 { return self }
      let other = factor < 0 ? CATransform3DInvert(b) : b
      return .transform(CATransform3DConcat(other, a))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + $1 * f })
    default: return factor == 0 ? self : other
    }
  }

  /// How far apart two values are, for paced keyframes; nil where that means nothing.
  func distance(to other: AnimatableValue) -> Double? {
    func length(_ parts: [CGFloat]) -> Double { Double(parts.reduce(0) { $0 + $1 * $1 }.squareRoot()) }
    switch (self, other) {
    case (.number(let a), .number(let b)): return abs(a - b)
    case (.point(let a), .point(let b)): return length([a.x - b.x, a.y - b.y])
    case (.size(let a), .size(let b)): return length([a.width - b.width, a.height - b.height])
    case (.rect(let a), .rect(let b)):
      return length([a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height])
    case (.color(let a), .color(let b)):
      let (from, to) = (a?.rgba ?? .clear, b?.rgba ?? .clear)
      return length([from.red - to.red, from.green - to.green, from.blue - to.blue, from.alpha - to.alpha])
    default: return nil
    }
  }
}

extension CATransform3D {
  /// Part by part where both can be taken apart, else number by number.
  package func mixed(with other: CATransform3D, _ t: Double) -> CATransform3D {
    if t == 0 { return self }
    if t == 1 { return other }
    if let a = TransformParts(self), let b = TransformParts(other) { return a.mixed(with: b, t).matrix }
    let f = CGFloat(t)
    func mix(_ path: KeyPath<CATransform3D, CGFloat>) -> CGFloat {
      self[keyPath: path] + (other[keyPath: path] - self[keyPath: path]) * f
    }
    return CATransform3D(
      m11: mix(\.m11),
      m12: mix(\.m12),
      m13: mix(\.m13),
      m14: mix(\.m14),
      m21: mix(\.m21),
      m22: mix(\.m22),
      m23: mix(\.m23),
      m24: mix(\.m24),
      m31: mix(\.m31),
      m32: mix(\.m32),
      m33: mix(\.m33),
      m34: mix(\.m34),
      m41: mix(\.m41),
      m42: mix(\.m42),
      m43: mix(\.m43),
      m44: mix(\.m44)
    )
  }
}

extension CGPath {
  /// Point by point; nil where the two paths are not made of the same kinds of segments.
  func mixed(with other: CGPath, _ f: CGFloat) -> CGPath? {
    guard segments.count == other.segments.count else { return nil }
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * f, y: a.y + (b.y - a.y) * f)
    }
    var result: [Segment] = []
    result.reserveCapacity(segments.count)
    for pair in zip(segments, other.segments) {
      switch pair {
      case (.move(let a), .move(let b)): result.append(.move(mix(a, b)))
      case (.line(let a), .line(let b)): result.append(.line(mix(a, b)))
      case (.quadCurve(let c1, let a), .quadCurve(let c2, let b)):
        result.append(.quadCurve(control: mix(c1, c2), end: mix(a, b)))
      case (.curve(let a1, let a2, let a), .curve(let b1, let b2, let b)):
        result.append(.curve(control1: mix(a1, b1), control2: mix(a2, b2), end: mix(a, b)))
      case (.close, .close): result.append(.close)
      case (.move, _), (.line, _), (.quadCurve, _), (.curve, _), (.close, _): return nil
      }
    }
    return CGPath(segments: result)
  }
}
