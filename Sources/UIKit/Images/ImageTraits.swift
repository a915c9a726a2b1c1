/// What a picture says about itself beside its pixels.
package struct ImageTraits: Equatable {
  package var scale: CGFloat = 1
  package var orientation = UIImage.Orientation.up
  package var renderingMode = UIImage.RenderingMode.automatic
  package var tint: UIColor?
  package var capInsets = UIEdgeInsets.zero
  package var isResizable = false
  package var resizingMode = UIImage.ResizingMode.tile
  package var alignmentRectInsets = UIEdgeInsets.zero
  package var baselineOffset: CGFloat?
  package var flipsForRightToLeft = false

  package init(scale: CGFloat = 1, orientation: UIImage.Orientation = .up) {
    self.scale = scale > 0 ? scale : 1
    self.orientation = orientation
  }
}

/// Where a picture's pixels come from.
package enum ImageSource: Hashable, Sendable {
  case empty
  case bitmap(CGImage)
  case vector(VectorImage)
  case symbol(Symbol)
  case variants(ImageVariants)

  /// Reads a file's contents; nil where it is no picture.
  package init?(decoding data: Data) {
    if let bitmap = CGImage(decoding: data), !VectorImage.looksLikeSVG(data) {
      self = .bitmap(bitmap)
    } else if let vector = VectorImage(data) {
      self = .vector(vector)
    } else {
      return nil
    }
  }

  package var symbol: Symbol? {
    if case .symbol(let symbol) = self { symbol } else { nil }
  }

  package var isVector: Bool {
    switch self {
    case .symbol, .vector: true
    case .empty, .bitmap, .variants: false
    }
  }

  /// In points.
  package func size(_ image: ImageTraits, for traits: UITraitCollection) -> CGSize {
    switch self {
    case .empty: return .zero
    case .bitmap(let bitmap):
      let size = CGSize(
        width: CGFloat(bitmap.width) / image.scale,
        height: CGFloat(bitmap.height) / image.scale
      )
      return image.orientation.isSideways ? CGSize(width: size.height, height: size.width) : size
    case .vector(let vector): return vector.size
    case .symbol(let symbol): return symbol.size(for: traits)
    case .variants(let variants):
      let variant = variants.best(for: traits)
      return variant.source.size(variant.traits, for: traits)
    }
  }
}

extension UIImage.Orientation {
  var isSideways: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  var isMirrored: Bool { rawValue >= UIImage.Orientation.upMirrored.rawValue }

  var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .leftMirrored
    case .right: .rightMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .left
    case .rightMirrored: .right
    }
  }
}

/// A drawing with no resolution of its own: the bytes of an SVG file.
package struct VectorImage: Hashable, Sendable {
  package let data: Data
  /// In points.
  package let size: CGSize

  package init?(_ data: Data) {
    guard let size = CGImage.svgSize(data), size.width > 0, size.height > 0 else { return nil }
    self.data = data
    self.size = size
  }

  package static func looksLikeSVG(_ data: Data) -> Bool {
    data.prefix(512).range(of: Data("<svg".utf8)) != nil
  }

  package static func == (left: VectorImage, right: VectorImage) -> Bool { left.data == right.data }

  package func hash(into hasher: inout Hasher) { hasher.combine(data) }
}

/// One asset in several versions: for scales, and for light and dark.
package final class ImageVariants: Hashable, Sendable {
  package struct Variant: Sendable {
    package let source: ImageSource
    package let scale: CGFloat
    package let isDark: Bool

    package var traits: ImageTraits { ImageTraits(scale: scale) }
  }

  package let variants: [Variant]

  /// - Precondition: there is at least one variant.
  package init(_ variants: [Variant]) {
    precondition(!variants.isEmpty, "an asset has at least one picture")
    self.variants = variants
  }

  /// The one for the appearance, at the display's scale or the next above.
  package func best(for traits: UITraitCollection) -> Variant {
    let isDark = traits.userInterfaceStyle == .dark
    let matching = variants.filter { $0.isDark == isDark }
    let candidates = matching.isEmpty ? variants.filter { !$0.isDark } : matching
    let sorted = (candidates.isEmpty ? variants : candidates).sorted { $0.scale < $1.scale }
    return sorted.first { $0.scale >= traits.displayScale } ?? sorted[sorted.count - 1]
  }

  package static func == (left: ImageVariants, right: ImageVariants) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
