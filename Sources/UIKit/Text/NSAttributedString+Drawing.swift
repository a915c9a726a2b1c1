import TextLayout

public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Measures and draws lines from the top left of the rectangle, breaking at its width.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// How far a text may shrink when drawn, and how far it did.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  open package(set) var actualScaleFactor: CGFloat = 1
  open package(set) var totalBounds: CGRect = .zero

  public override init() { super.init() }
}

extension NSAttributedString {
  /// The size of the text on as many lines as it has paragraphs, not rounded.
  public func size() -> CGSize { TextDrawing(self).size() }

  public func draw(at point: CGPoint) { TextDrawing(self).draw(at: point) }

  public func draw(in rect: CGRect) {
    TextDrawing(self).draw(in: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
    TextDrawing(self).draw(in: rect, options: options, context: context)
  }

  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    context: NSStringDrawingContext?
  ) -> CGRect {
    TextDrawing(self).boundingRect(with: size, options: options, context: context)
  }
}

extension NSString {
  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attrs).size()
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    attributed(attrs).draw(in: rect)
  }

  public func draw(
    with rect: CGRect,
    options: NSStringDrawingOptions,
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    attributed(attributes).draw(with: rect, options: options, context: context)
  }

  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func attributed(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
    NSAttributedString(string: description, attributes: attributes)
  }
}

extension String {
  // On Apple's platforms a String has these through NSString.

  public func size(withAttributes attrs: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSString(string: self).size(withAttributes: attrs)
  }

  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(at: point, withAttributes: attrs)
  }

  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSString(string: self).draw(in: rect, withAttributes: attrs)
  }

  public func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSString(string: self).boundingRect(
      with: size,
      options: options,
      attributes: attributes,
      context: context
    )
  }
}

/// Measuring and drawing of strings that are in no view.
private struct TextDrawing {
  let text: AttributedText

  /// Finer than any display, because these sizes are not rounded to pixels.
  private static let scale: CGFloat = 1000

  init(_ string: NSAttributedString) {
    text = AttributedText(string, AttributedText.Defaults())
  }

  func size() -> CGSize {
    TextEngine.layout(text.styled, in: TextBounds(scale: Self.scale)).size
  }

  private func layout(
    _ size: CGSize,
    _ options: NSStringDrawingOptions,
    _ context: NSStringDrawingContext?,
    scale: CGFloat
  ) -> LaidOutText {
    let isMultiline = options.contains(.usesLineFragmentOrigin)
    func limit(_ length: CGFloat) -> CGFloat? { length > 0 && length < 1e6 ? length : nil }
    var bounds = TextBounds(scale: scale)
    bounds.width = isMultiline ? limit(size.width) : nil
    if isMultiline, options.contains(.truncatesLastVisibleLine) { bounds.height = limit(size.height) }
    bounds.maximumLines = isMultiline ? 0 : 1
    if let factor = context?.minimumScaleFactor, factor > 0, factor < 1 {
      bounds.minimumScaleFactor = factor
      bounds.height = limit(size.height)
    }
    let layout = TextEngine.layout(text.styled, in: bounds)
    context?.actualScaleFactor = layout.scaleFactor
    context?.totalBounds = CGRect(origin: .zero, size: layout.size)
    return layout
  }

  func boundingRect(
    with size: CGSize,
    options: NSStringDrawingOptions,
    context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = layout(size, options, context, scale: Self.scale)
    let y = options.contains(.usesLineFragmentOrigin) ? 0 : -layout.firstBaseline
    return CGRect(origin: CGPoint(x: 0, y: y), size: layout.size)
  }

  func draw(at point: CGPoint) {
    paint(TextEngine.layout(text.styled, in: TextBounds(scale: Self.scale)), at: point)
  }

  func draw(in rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
    let layout = layout(rect.size, options, context, scale: Self.scale)
    let isAtBaseline = !options.contains(.usesLineFragmentOrigin)
    let y = isAtBaseline ? rect.minY - layout.firstBaseline : rect.minY
    paint(layout, at: CGPoint(x: rect.minX, y: y))
  }

  private func paint(_ layout: LaidOutText, at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    layout.draw(in: context, at: point, colors: text.colors(for: .current).map(\.rgba))
  }
}
