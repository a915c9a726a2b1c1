import QuartzCore

/// How a renderer makes its pictures.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; 0 is the display's.
  open var scale: CGFloat
  open var opaque = false

  public override init() {
    scale = UITraitCollection.current.displayScale
    super.init()
  }

  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  public init(for traitCollection: UITraitCollection) {
    scale = traitCollection.displayScale
    super.init()
  }
}

/// What a renderer draws into.
public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
    super.init()
  }

  /// What has been drawn so far.
  public var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
  }

  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    withBlendMode(blendMode) { cgContext.fill(rect) }
  }

  public func stroke(_ rect: CGRect) {
    cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  }

  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    withBlendMode(blendMode) { stroke(rect) }
  }

  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  private func withBlendMode(_ mode: CGBlendMode, _ body: () -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(mode)
    body()
    cgContext.restoreGState()
  }
}

/// Makes pictures by drawing, with the origin at the top left.
open class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  public convenience init(size: CGSize) {
    self.init(size: size, format: .default())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let scale = format.scale > 0 ? format.scale : UITraitCollection.current.displayScale
    let context = CGContext(
      pixelsWide: Int((bounds.width * scale).rounded(.up)),
      high: Int((bounds.height * scale).rounded(.up)),
      scale: scale
    )
    if format.opaque {
      context.setFillColor(.black)
      context.fill(CGRect(origin: .zero, size: bounds.size))
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format: format))
    UIGraphicsPopContext()
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
  }

  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
