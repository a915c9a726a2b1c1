/// Draws a gradient over its background colour, filling its shape.
open class CAGradientLayer: CALayer {
  public override init() {
    super.init()
    state.special = .gradient(LayerState.Gradient())
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    state.special = .gradient(LayerState.Gradient())
  }

  public override init(layer: Any) { super.init(layer: layer) }

  package final var gradient: LayerState.Gradient {
    get {
      if case .gradient(let gradient) = state.special { return gradient }
      return LayerState.Gradient()
    }
    set { state.special = .gradient(newValue) }
  }

  /// `CGColor`s; anything else is left out.
  open var colors: [Any]? {
    get { gradient.colors.isEmpty ? nil : gradient.colors }
    set {
      let colors = (newValue ?? []).compactMap { $0 as? CGColor }
      guard colors != gradient.colors else { return }
      change(.colors) { gradient.colors = colors }
    }
  }

  /// Where each colour lies, 0…1; evenly spread if nil.
  open var locations: [NSNumber]? {
    get { gradient.locations?.map { NSNumber(value: Double($0)) } }
    set {
      let locations = newValue?.map { CGFloat($0.doubleValue) }
      guard locations != gradient.locations else { return }
      change(.locations) { gradient.locations = locations }
    }
  }

  /// In unit coordinates of the bounds.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set {
      guard newValue != gradient.startPoint else { return }
      change(.startPoint) { gradient.startPoint = newValue }
    }
  }

  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set {
      guard newValue != gradient.endPoint else { return }
      change(.endPoint) { gradient.endPoint = newValue }
    }
  }

  open var type: CAGradientLayerType {
    get { gradient.type }
    set {
      guard newValue != gradient.type else { return }
      gradient.type = newValue
      mark(.picture)
    }
  }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = Self(rawValue: "axial")
  public static let radial = Self(rawValue: "radial")
  public static let conic = Self(rawValue: "conic")
}
