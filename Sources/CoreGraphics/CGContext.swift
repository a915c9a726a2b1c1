internal import CCairo

/// Somewhere to draw: a bitmap, or what a layer records while it draws itself.
///
/// Points are in user space; the current transform maps them to the device. As on Apple's platforms a bitmap
/// context that you make yourself has its origin at the bottom left; those of UIKit have it at the top left.
public final class CGContext {
  let cairo: OpaquePointer
  /// From device space with y upwards (what `ctm` is measured against) to Cairo's pixels.
  let base: CGAffineTransform
  var state = State()
  private var savedStates: [State] = []
  private var layers: [State] = []
  /// The current path, in Cairo's pixels, because a path keeps its place when the transform changes.
  var devicePath = CGMutablePath()
  private let bitmap: BitmapMemory?

  /// What `saveGState` keeps beside the transform and the clip, which Cairo keeps.
  struct State {
    var fill = RGBA.black
    var stroke = RGBA.black
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var interpolation = CGInterpolationQuality.default
    var shadow: Shadow?
  }

  struct Shadow {
    var offset: CGSize
    var blur: CGFloat
    var color: RGBA
  }

  /// A bitmap of 32-bit pixels; nil for sizes below one pixel and for layouts other than RGB with alpha.
  ///
  /// Memory given by the caller has to be BGRA (`byteOrder32Little` and `premultipliedFirst`).
  public convenience init?(
    data: UnsafeMutableRawPointer?,
    width: Int,
    height: Int,
    bitsPerComponent: Int,
    bytesPerRow: Int,
    space: CGColorSpace,
    bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0, bitsPerComponent == 8 || bitsPerComponent == 0, space.model == .rgb else {
      return nil
    }
    let isNative =
      bitmapInfo
      == (CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)
    guard isNative || data == nil else { return nil }
    let memory = BitmapMemory(
      width: width,
      height: height,
      borrowing: data,
      bytesPerRow: bytesPerRow,
      isReadable: isNative
    )
    let upwards = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    self.init(bitmap: memory, base: upwards)
  }

  /// A bitmap with the origin at the top left and `scale` pixels for each point: UIKit's contexts.
  package convenience init(pixelsWide width: Int, high height: Int, scale: CGFloat) {
    let memory = BitmapMemory(
      width: max(width, 1),
      height: max(height, 1),
      borrowing: nil,
      bytesPerRow: 0,
      isReadable: true
    )
    self.init(bitmap: memory, base: CGAffineTransform(scaleX: scale, y: scale))
  }

  private init(bitmap: BitmapMemory, base: CGAffineTransform) {
    self.bitmap = bitmap
    self.base = base
    let surface = cairo_image_surface_create_for_data(
      bitmap.bytes.assumingMemoryBound(to: UInt8.self),
      CAIRO_FORMAT_ARGB32,
      Int32(bitmap.width),
      Int32(bitmap.height),
      Int32(bitmap.bytesPerRow)
    )
    cairo = cairo_create(surface)
    cairo_surface_destroy(surface)
    setMatrix(base)
    setLineWidth(1)
    setMiterLimit(10)
  }

  /// Draws into someone else's Cairo context, from its current transform on, with y downwards.
  package init(cairo: OpaquePointer) {
    self.cairo = cairo_reference(cairo)
    bitmap = nil
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    base = CGAffineTransform(matrix)
    setLineWidth(1)
    setMiterLimit(10)
  }

  deinit { cairo_destroy(cairo) }

  public var width: Int { bitmap?.width ?? 0 }
  public var height: Int { bitmap?.height ?? 0 }
  public var bytesPerRow: Int { bitmap?.bytesPerRow ?? 0 }
  public var bitsPerComponent: Int { bitmap == nil ? 0 : 8 }
  public var bitsPerPixel: Int { bitmap == nil ? 0 : 32 }
  public var colorSpace: CGColorSpace? { bitmap == nil ? nil : .standardRGB }

  /// The BGRA pixels; nil where another layout was asked for, or there is no bitmap.
  public var data: UnsafeMutableRawPointer? {
    guard let bitmap, bitmap.isReadable else { return nil }
    cairo_surface_flush(cairo_get_target(cairo))
    return bitmap.bytes
  }

  /// What has been drawn so far; nil without a bitmap.
  public func makeImage() -> CGImage? {
    guard let bitmap else { return nil }
    cairo_surface_flush(cairo_get_target(cairo))
    return CGImage(
      pixels: PixelStorage(width: bitmap.width, height: bitmap.height) { target in
        for row in 0..<target.height {
          let source = UnsafeRawBufferPointer(
            start: bitmap.bytes + row * bitmap.bytesPerRow,
            count: target.width * 4
          )
          target.row(row).copyMemory(from: source)
        }
      }
    )
  }

  // MARK: - State

  public func saveGState() {
    cairo_save(cairo)
    savedStates.append(state)
  }

  public func restoreGState() {
    guard let saved = savedStates.popLast() else { return }
    cairo_restore(cairo)
    state = saved
  }

  /// Draws what follows apart, and puts it down as a whole with the present alpha, blend mode and shadow.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    saveGState()
    layers.append(state)
    cairo_push_group(cairo)
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  public func endTransparencyLayer() {
    guard let outer = layers.popLast() else { return }
    let layer = cairo_pop_group(cairo)
    state = outer
    cairo_set_operator(cairo, outer.blendMode.cairoOperator)
    composite { cairo in
      cairo_set_source(cairo, layer)
      cairo_paint_with_alpha(cairo, Double(outer.alpha))
    }
    cairo_pattern_destroy(layer)
    restoreGState()
  }

  // MARK: - Transforms

  public var ctm: CGAffineTransform {
    matrix.concatenating(base.inverted())
  }

  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { matrix }

  public func concatenate(_ transform: CGAffineTransform) {
    setMatrix(transform.concatenating(matrix))
  }

  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(matrix) }

  public func convertToUserSpace(_ point: CGPoint) -> CGPoint { point.applying(matrix.inverted()) }

  public func convertToDeviceSpace(_ rect: CGRect) -> CGRect { rect.applying(matrix) }

  public func convertToUserSpace(_ rect: CGRect) -> CGRect { rect.applying(matrix.inverted()) }

  /// From user space to Cairo's pixels.
  var matrix: CGAffineTransform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cairo, &matrix)
    return CGAffineTransform(matrix)
  }

  /// Refuses what has no inverse, as Cairo would stop drawing for good; nothing would be seen of it anyway.
  func setMatrix(_ transform: CGAffineTransform) {
    var matrix = (transform.hasInverse ? transform : transform.nearlyFlat).cairoMatrix
    cairo_set_matrix(cairo, &matrix)
  }
}

/// The pixels of a bitmap context: its own, or the caller's.
private final class BitmapMemory {
  let width: Int
  let height: Int
  let bytesPerRow: Int
  let bytes: UnsafeMutableRawPointer
  let isReadable: Bool
  private let isOwned: Bool

  init(width: Int, height: Int, borrowing data: UnsafeMutableRawPointer?, bytesPerRow: Int, isReadable: Bool)
  {
    self.width = width
    self.height = height
    self.isReadable = isReadable
    if let data {
      self.bytesPerRow = max(bytesPerRow, width * 4)
      bytes = data
      isOwned = false
    } else {
      self.bytesPerRow = max((bytesPerRow + 3) / 4 * 4, width * 4)
      bytes = .allocate(byteCount: self.bytesPerRow * height, alignment: 16)
      bytes.initializeMemory(as: UInt8.self, repeating: 0, count: self.bytesPerRow * height)
      isOwned = true
    }
  }

  deinit { if isOwned { bytes.deallocate() } }
}

extension CGAffineTransform {
  init(_ matrix: cairo_matrix_t) {
    self.init(
      a: CGFloat(matrix.xx),
      b: CGFloat(matrix.yx),
      c: CGFloat(matrix.xy),
      d: CGFloat(matrix.yy),
      tx: CGFloat(matrix.x0),
      ty: CGFloat(matrix.y0)
    )
  }

  var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(
      xx: Double(a),
      yx: Double(b),
      xy: Double(c),
      yy: Double(d),
      x0: Double(tx),
      y0: Double(ty)
    )
  }

  /// A stand-in with an inverse that shows as nothing.
  fileprivate var nearlyFlat: CGAffineTransform {
    CGAffineTransform(a: 1e-6, b: 0, c: 0, d: 1e-6, tx: tx.isFinite ? tx : 0, ty: ty.isFinite ? ty : 0)
  }
}
