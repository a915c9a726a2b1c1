/// Fills and strokes a path.
open class CAShapeLayer: CALayer {
  public override init() {
    super.init()
    state.special = .shape(LayerState.Shape())
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.special = .shape(LayerState.Shape())
  }

  public override init(layer: Any) { super.init(layer: layer) }

  package final var shape: LayerState.Shape {
    get {
      if case .shape(let shape) = state.special { return shape }
      return LayerState.Shape()
    }
    set { state.special = .shape(newValue) }
  }

  private func set<Value: Equatable>(
    _ value: Value,
    _ path: WritableKeyPath<LayerState.Shape, Value>,
    _ key: LayerKey? = nil
  ) {
    guard shape[keyPath: path] != value else { return }
    if let key {
      change(key) { shape[keyPath: path] = value }
    } else {
      shape[keyPath: path] = value
      mark(.picture)
    }
  }

  /// In the layer's own coordinates.
  open var path: CGPath? {
    get { shape.path }
    set { set(newValue, \.path, .path) }
  }
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { set(newValue, \.fillColor, .fillColor) }
  }
  open var fillRule: CAShapeLayerFillRule {
    get { shape.fillRule }
    set { set(newValue, \.fillRule) }
  }
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { set(newValue, \.strokeColor, .strokeColor) }
  }
  open var strokeStart: CGFloat {
    get { shape.strokeStart }
    set { set(newValue, \.strokeStart, .strokeStart) }
  }
  open var strokeEnd: CGFloat {
    get { shape.strokeEnd }
    set { set(newValue, \.strokeEnd, .strokeEnd) }
  }
  open var lineWidth: CGFloat {
    get { shape.lineWidth }
    set { set(newValue, \.lineWidth, .lineWidth) }
  }
  open var miterLimit: CGFloat {
    get { shape.miterLimit }
    set { set(newValue, \.miterLimit, .miterLimit) }
  }
  open var lineCap: CAShapeLayerLineCap {
    get { shape.lineCap }
    set { set(newValue, \.lineCap) }
  }
  open var lineJoin: CAShapeLayerLineJoin {
    get { shape.lineJoin }
    set { set(newValue, \.lineJoin) }
  }
  open var lineDashPhase: CGFloat {
    get { shape.lineDashPhase }
    set { set(newValue, \.lineDashPhase, .lineDashPhase) }
  }
  open var lineDashPattern: [NSNumber]? {
    get { shape.lineDashPattern.isEmpty ? nil : shape.lineDashPattern.map { NSNumber(value: Double($0)) } }
    set { set((newValue ?? []).map { CGFloat($0.doubleValue) }, \.lineDashPattern) }
  }
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
}
