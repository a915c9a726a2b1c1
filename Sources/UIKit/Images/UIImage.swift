import TextLayout

/// A picture: pixels, a symbol, or the variants of an asset.
///
/// Immutable, and may be used from any thread.
open class UIImage: NSObject, @unchecked Sendable {
  package let source: ImageSource
  package let traits: ImageTraits

  package init(_ source: ImageSource, _ traits: ImageTraits = ImageTraits()) {
    self.source = source
    self.traits = traits
    super.init()
  }

  /// An empty picture.
  public convenience override init() {
    self.init(.empty)
  }

  // MARK: - From names

  /// A picture of the app's: from an asset catalog, or a file of that name, `@2x` and `@3x` considered.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, with: nil)
  }

  public convenience init?(
    named name: String,
    in bundle: Bundle?,
    compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(named: name, in: bundle, with: nil)
  }

  public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
    guard let found = ImageResources.image(named: name, in: bundle ?? .main) else { return nil }
    self.init(found.source, found.traits)
  }

  /// A symbol by its SF Symbols name, drawn with Bootstrap Icons; nil for a name that is no symbol's.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard let icon = SymbolCatalog.icon(named: name) else { return nil }
    let values = (configuration as? SymbolConfiguration)?.values ?? SymbolConfiguration.Values()
    self.init(.symbol(Symbol(name: name, icon: icon, configuration: values)))
  }

  public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) {
    self.init(systemName: name)
  }

  // MARK: - From data

  public convenience init?(contentsOfFile path: String) {
    guard let found = ImageResources.image(atPath: path) else { return nil }
    self.init(found.source, found.traits)
  }

  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let source = ImageSource(decoding: data) else { return nil }
    self.init(source, ImageTraits(scale: scale))
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(.bitmap(cgImage), ImageTraits(scale: scale, orientation: orientation))
  }

  // MARK: - What it is

  /// In points.
  open var size: CGSize { source.size(traits, for: .current) }

  /// Pixels per point.
  open var scale: CGFloat { source.isVector ? UITraitCollection.current.displayScale : traits.scale }

  open var imageOrientation: Orientation { traits.orientation }

  /// The pixels, for the current traits; nil for an empty picture.
  open var cgImage: CGImage? { bitmap(for: .current, size: nil) }

  open var renderingMode: RenderingMode { traits.renderingMode }
  open var isSymbolImage: Bool { source.symbol != nil }
  open var capInsets: UIEdgeInsets { traits.capInsets }
  open var resizingMode: ResizingMode { traits.resizingMode }
  open var alignmentRectInsets: UIEdgeInsets { traits.alignmentRectInsets }
  open var flipsForRightToLeftLayoutDirection: Bool { traits.flipsForRightToLeft }

  /// From the bottom edge up to the baseline of adjacent text; nil where the picture has none.
  open var baselineOffsetFromBottom: CGFloat? {
    traits.baselineOffset ?? source.symbol?.baselineOffset(for: .current)
  }

  open var hasBaseline: Bool { baselineOffsetFromBottom != nil }

  open var configuration: Configuration? { symbolConfiguration }

  open var symbolConfiguration: SymbolConfiguration? {
    source.symbol.map { SymbolConfiguration($0.configuration) }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || (source == other.source && traits == other.traits)
  }

  open override var hash: Int { source.hashValue }

  open override var description: String {
    switch source {
    case .symbol(let symbol): "<UIImage symbol(system: \(symbol.name))>"
    case .empty, .bitmap, .vector, .variants: "<UIImage \(size.width)×\(size.height) @\(scale)x>"
    }
  }
}

extension UIImage {
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch = 1
  }

  public enum Orientation: Int, Sendable {
    case up = 0
    case down = 1
    case left = 2
    case right = 3
    case upMirrored = 4
    case downMirrored = 5
    case leftMirrored = 6
    case rightMirrored = 7
  }
}
