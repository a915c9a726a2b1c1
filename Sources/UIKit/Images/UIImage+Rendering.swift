// From a picture to pixels: for a layer, and into a drawing.

/// A picture as a layer shows it.
package struct RenderedImage {
  package var bitmap: CGImage
  /// In points.
  package var size: CGSize
  /// The colour that fills the bitmap's shape; nil where the bitmap's own colours show.
  package var tint: UIColor?
}

extension UIImage {
  /// Whether a view's tint colours it.
  package var isTemplate: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: isSymbolImage && traits.tint == nil
    }
  }

  /// The pixels for a view's traits, and how they are coloured; nil for an empty picture.
  ///
  /// `size`, in points, is for what is drawn sharp at every size; nil is the picture's own.
  package func rendered(
    for traits: UITraitCollection,
    size: CGSize? = nil,
    tint: UIColor
  ) -> RenderedImage? {
    guard let bitmap = bitmap(for: traits, size: source.isVector ? size : nil) else { return nil }
    let drawnSize = source.size(self.traits, for: traits)
    if self.traits.tint == nil, self.traits.renderingMode != .alwaysTemplate,
      let layered = source.symbol?.layered(bitmap, for: traits)
    {
      return RenderedImage(bitmap: layered, size: drawnSize)
    }
    let own = self.traits.tint ?? source.symbol?.configuration.colors?.first
    let color: UIColor? =
      if let own, self.traits.renderingMode != .alwaysTemplate || self.traits.tint == nil {
        own
      } else if isTemplate {
        tint
      } else if isSymbolImage {
        // A symbol that is not a template is drawn in its own colour, black.
        UIColor.black
      } else {
        nil
      }
    return RenderedImage(bitmap: bitmap, size: drawnSize, tint: color)
  }

  /// The pixels, upright, without tint.
  package func bitmap(for traits: UITraitCollection, size: CGSize?) -> CGImage? {
    let scale = traits.displayScale > 0 ? traits.displayScale : 1
    let upright: CGImage?
    switch source {
    case .empty: return nil
    case .bitmap(let bitmap): upright = size.flatMap { bitmap.resized(to: $0, scale: scale) } ?? bitmap
    case .vector(let vector):
      let target = size ?? vector.size
      upright = CGImage(
        svg: vector.data,
        width: Int((target.width * scale).rounded(.up)),
        height: Int((target.height * scale).rounded(.up))
      )
    case .symbol(let symbol): upright = symbol.bitmap(for: traits, size: size)
    case .variants(let variants):
      let variant = variants.best(for: traits)
      upright = UIImage(variant.source, variant.traits).bitmap(for: traits, size: size)
    }
    let flips = self.traits.flipsForRightToLeft && traits.layoutDirection == .rightToLeft
    let orientation = flips ? self.traits.orientation.mirrored : self.traits.orientation
    return upright?.turned(orientation)
  }

  // MARK: - Drawing

  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  public func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  /// Draws into the current context, stretched or tiled to `rect`.
  ///
  /// A template takes the context's tint, black.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let traits = UITraitCollection.current
    guard let image = rendered(for: traits, size: rect.size, tint: .black) else { return }
    let tint = image.tint.map { $0.components(for: traits).cgColor.rgba }
    let bitmap = tint.map(image.bitmap.tinted) ?? image.bitmap
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    for part in NinePart.parts(of: image.size, in: rect, traits: self.traits) {
      guard let piece = part.crop(bitmap, of: image.size) else { continue }
      context.drawTopLeft(piece, in: part.target)
    }
    context.restoreGState()
  }
}

/// One of the nine parts a resizable picture falls into.
struct NinePart: Equatable {
  /// In points of the picture.
  var source: CGRect
  var target: CGRect

  static func parts(of size: CGSize, in rect: CGRect, traits: ImageTraits) -> [NinePart] {
    let whole = CGRect(origin: .zero, size: size)
    guard traits.isResizable, traits.capInsets != .zero else {
      return [NinePart(source: whole, target: rect)]
    }
    let insets = traits.capInsets
    func cuts(_ start: CGFloat, _ length: CGFloat, _ first: CGFloat, _ last: CGFloat) -> [CGFloat] {
      [start, start + first, start + max(length - last, first), start + length]
    }
    let (fromX, fromY) = (
      cuts(0, size.width, insets.left, insets.right), cuts(0, size.height, insets.top, insets.bottom)
    )
    let (toX, toY) = (
      cuts(rect.minX, rect.width, insets.left, insets.right),
      cuts(rect.minY, rect.height, insets.top, insets.bottom)
    )
    return (0..<9).compactMap { index in
      let (column, row) = (index % 3, index / 3)
      func cell(_ x: [CGFloat], _ y: [CGFloat]) -> CGRect {
        CGRect(x: x[column], y: y[row], width: x[column + 1] - x[column], height: y[row + 1] - y[row])
      }
      let (source, target) = (cell(fromX, fromY), cell(toX, toY))
      let isVisible = source.width > 0 && source.height > 0 && target.width > 0 && target.height > 0
      return isVisible ? NinePart(source: source, target: target) : nil
    }
  }

  func crop(_ bitmap: CGImage, of size: CGSize) -> CGImage? {
    if source == CGRect(origin: .zero, size: size) { return bitmap }
    let (x, y) = (CGFloat(bitmap.width) / size.width, CGFloat(bitmap.height) / size.height)
    return bitmap.cropping(
      to: CGRect(x: source.minX * x, y: source.minY * y, width: source.width * x, height: source.height * y)
    )
  }
}

extension CGImage {
  func resized(to size: CGSize, scale: CGFloat) -> CGImage? {
    let context = CGContext(
      pixelsWide: Int((size.width * scale).rounded(.up)),
      high: Int((size.height * scale).rounded(.up)),
      scale: scale
    )
    context.drawTopLeft(self, in: CGRect(origin: .zero, size: size))
    return context.makeImage()
  }

  /// The picture as the orientation says it should be looked at.
  func turned(_ orientation: UIImage.Orientation) -> CGImage {
    guard orientation != .up else { return self }
    let (width, height) = (CGFloat(self.width), CGFloat(self.height))
    let isSideways = orientation.isSideways
    let context = CGContext(
      pixelsWide: isSideways ? self.height : self.width,
      high: isSideways ? self.width : self.height,
      scale: 1
    )
    if orientation.isMirrored {
      context.translateBy(x: isSideways ? height : width, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    switch orientation {
    case .up, .upMirrored: break
    case .down, .downMirrored:
      context.translateBy(x: width, y: height)
      context.rotate(by: .pi)
    case .left, .leftMirrored:
      context.translateBy(x: 0, y: width)
      context.rotate(by: -.pi / 2)
    case .right, .rightMirrored:
      context.translateBy(x: height, y: 0)
      context.rotate(by: .pi / 2)
    }
    context.interpolationQuality = .none
    context.drawTopLeft(self, in: CGRect(x: 0, y: 0, width: width, height: height))
    return context.makeImage() ?? self
  }
}
