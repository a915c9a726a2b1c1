/// A colour, fixed or depending on the traits it is shown with.
open class UIColor: NSObject, @unchecked Sendable {
  /// Core Foundation compares the attributes of neighbouring runs, and takes these first bytes of an object for the
  /// number of its type: zero would be no type at all, and ends the process.
  private let coreFoundationMark: UInt64 = 0x700
  package let kind: Kind

  package enum Kind {
    case fixed(ColorComponents)
    /// One of the system's, told apart by name.
    case named(String, SystemColorVariants)
    /// An app's own; two are equal when they are the same provider.
    case dynamic(DynamicColorProvider)
  }

  package init(kind: Kind) {
    self.kind = kind
    super.init()
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(kind: .fixed(ColorComponents(red: white, green: white, blue: white, alpha: alpha)))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(kind: .fixed(ColorComponents(red: red, green: green, blue: blue, alpha: alpha)))
  }

  public convenience init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      kind: .fixed(
        ColorComponents(displayP3Red: displayP3Red, green: green, blue: blue, alpha: alpha)
      )
    )
  }

  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(
      kind: .fixed(
        ColorComponents(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
      )
    )
  }

  public convenience init(cgColor: CGColor) {
    self.init(kind: .fixed(ColorComponents(cgColor)))
  }

  /// A colour that a closure chooses for the traits at hand.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(kind: .dynamic(DynamicColorProvider(dynamicProvider)))
  }

  /// The colour for given traits, never a dynamic one.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch kind {
    case .fixed: self
    case .named(_, let variants):
      UIColor(kind: .fixed(variants.components(for: traitCollection.values)))
    case .dynamic(let provider): provider.color(for: traitCollection)
    }
  }

  /// The Core Graphics colour, for the current traits.
  open var cgColor: CGColor {
    components(for: .current).cgColor
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .fixed(let components): UIColor(kind: .fixed(components.withAlpha(alpha)))
    case .named, .dynamic:
      UIColor(
        kind: .dynamic(
          DynamicColorProvider(
            identity: AlphaOfColor(color: self, alpha: alpha),
            { [self] traits in resolvedColor(with: traits).withAlphaComponent(alpha) }
          )
        )
      )
    }
  }

  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?,
    green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components(for: .current)
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?,
    saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components(for: .current)
    let result = components.hueSaturationBrightness
    hue?.pointee = result.hue
    saturation?.pointee = result.saturation
    brightness?.pointee = result.brightness
    alpha?.pointee = components.alpha
    return true
  }

  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let components = components(for: .current)
    guard components.red == components.green, components.green == components.blue else { return false }
    white?.pointee = components.red
    alpha?.pointee = components.alpha
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (kind, other.kind) {
    case (.fixed(let one), .fixed(let two)): return one == two
    case (.named(let one, _), .named(let two, _)): return one == two
    case (.dynamic(let one), .dynamic(let two)): return one == two
    case (.fixed, .named), (.fixed, .dynamic), (.named, .fixed), (.named, .dynamic), (.dynamic, .fixed),
      (.dynamic, .named):
      return false
    }
  }

  open override var hash: Int {
    switch kind {
    case .fixed(let components): components.hashValue
    case .named(let name, _): name.hashValue
    case .dynamic(let provider): provider.hashValue
    }
  }

  open override var description: String {
    switch kind {
    case .fixed(let components): "UIExtendedSRGBColorSpace \(components)"
    case .named(let name, _): "<UIDynamicSystemColor; name = \(name)>"
    case .dynamic: "<UIDynamicProviderColor>"
    }
  }
}

extension UIColor {
  /// The sRGB components for given traits.
  package func components(for traits: UITraitCollection) -> ColorComponents {
    switch kind {
    case .fixed(let components): components
    case .named(_, let variants): variants.components(for: traits.values)
    case .dynamic(let provider): provider.color(for: traits).components(for: traits)
    }
  }

  /// Whether the colour can look different under different traits.
  package var isDynamic: Bool {
    switch kind {
    case .fixed: false
    case .named, .dynamic: true
    }
  }
}

extension CGColor {
  /// The colour a layer gets for a `UIColor` under given traits.
  package static func resolving(_ color: UIColor?, for traits: UITraitCollection) -> CGColor? {
    color?.components(for: traits).cgColor
  }
}

/// What makes a colour with a changed alpha equal to another.
private struct AlphaOfColor: Hashable {
  let color: UIColor
  let alpha: CGFloat
}
