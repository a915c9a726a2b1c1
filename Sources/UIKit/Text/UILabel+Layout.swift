// How large a label is, where its baselines are, and what its layer shows.
import CRuntime
import QuartzCore
import TextLayout

extension UILabel {
  package func setContent(changesSize: Bool = true, _ change: (inout LabelContent) -> Void) {
    var new = content
    change(&new)
    guard new != content else { return }
    let textChanged = new.string != content.string
    content = new
    if changesSize { invalidateIntrinsicContentSize() }
    if textChanged { SemanticsChanges.note(in: self) }
    setNeedsDisplay()
  }

  package func followContentSizeCategory() {
    let traits = traitCollection
    if let font = content.font.adjusted(for: traits), font != content.font, content.attributed == nil {
      setContent { $0.setFont(font) }
    }
    guard let attributed = content.attributed else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    attributed.enumerateAttribute(.font, in: NSRange(location: 0, length: attributed.length)) {
      value,
      range,
      _ in
      guard let font = (value as? UIFont)?.adjusted(for: traits) else { return }
      copy.addAttribute(.font, value: font, range: range)
    }
    setContent { $0.setAttributed(copy) }
  }

  var plainAttributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = content.alignment
    paragraph.lineBreakMode = content.lineBreakMode
    return [.font: content.font, .foregroundColor: content.color, .paragraphStyle: paragraph]
  }

  // MARK: - Size

  private var scale: CGFloat { max(traitCollection.displayScale, 1) }

  private var attributedContent: AttributedText {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return content.text(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The size of the text where lines may be as wide as `width`; rounded up to pixels.
  package func intrinsicSize(forWidth width: CGFloat?) -> CGSize {
    var bounds = content.bounds(width: numberOfLines == 1 ? nil : width, scale: scale)
    bounds.minimumScaleFactor = 1
    return TextEngine.layout(attributedContent.styled, in: bounds).size
  }

  /// The text as it is laid out in a rectangle of that size.
  private func layout(in size: CGSize, lines: Int? = nil) -> (text: AttributedText, layout: LaidOutText) {
    let text = attributedContent
    let isMultiline = (lines ?? numberOfLines) != 1
    let bounds = content.bounds(
      width: size.width,
      height: isMultiline ? size.height : nil,
      lines: lines,
      scale: scale
    )
    return (text, TextEngine.layout(text.styled, in: bounds))
  }

  /// From the top of a view of that height to the top of the text: it stands in the middle.
  private func top(of layout: LaidOutText, in height: CGFloat) -> CGFloat {
    ((height - layout.size.height) / 2).rounded(toScale: scale)
  }

  func defaultTextRect(_ bounds: CGRect, _ numberOfLines: Int) -> CGRect {
    let limit = numberOfLines == 1 ? 1 : numberOfLines
    let size = layout(in: bounds.size, lines: limit).layout.size
    return CGRect(
      x: bounds.minX,
      y: bounds.minY,
      width: min(size.width, bounds.width),
      height: min(size.height, bounds.height)
    )
  }

  var baselines: (first: CGFloat, last: CGFloat) {
    let layout = layout(in: bounds.size).layout
    guard !layout.lines.isEmpty else { return (bounds.height, bounds.height) }
    let top = top(of: layout, in: bounds.height)
    return (top + layout.firstBaseline, top + layout.lastBaseline)
  }

  /// The baselines of the text where the label is just as tall as it.
  var naturalBaselines: BaselineInsets? {
    let layout = TextEngine.layout(attributedContent.styled, in: content.bounds(width: nil, scale: scale))
    guard !layout.lines.isEmpty else { return nil }
    return BaselineInsets(first: layout.firstBaseline, last: layout.size.height - layout.lastBaseline)
  }

  // MARK: - Showing

  private var shownColors: [UIColor]? {
    if isHighlighted, let highlightedTextColor { return [highlightedTextColor] }
    return nil
  }

  private func resolvedColors(of text: AttributedText) -> [CGColor] {
    let colors = shownColors.map { chosen in text.colors.map { _ in chosen[0] } } ?? text.colors
    return colors.map { color in
      let resolved = color.components(for: traitCollection)
      return (isEnabled ? resolved : resolved.withAlpha(resolved.alpha * 0.5)).cgColor
    }
  }

  private var overridesDrawing: Bool {
    overridesDraw || !MethodTable.isInherited(UILabelMethods.drawText, by: type(of: self))
      || !MethodTable.isInherited(UILabelMethods.textRect, by: type(of: self))
  }

  /// Whether the layer has to record a drawing in place of showing the text as text.
  var needsDrawing: Bool {
    shadowColor != nil || overridesDrawing || attributedContent.hasBackgrounds
  }

  /// Puts the text into the layer.
  func updateTextContent() {
    let (text, layout) = layout(in: bounds.size)
    guard !layout.lines.isEmpty else {
      layer.content = .none
      return
    }
    let origin = CGPoint(x: bounds.minX, y: bounds.minY + top(of: layout, in: bounds.height))
    layer.content = .text(layout, colors: resolvedColors(of: text), origin: origin)
  }

  /// Draws through the overridable methods.
  func drawThroughMethods(in context: CGContext) {
    DrawingContexts.with(context) {
      traitCollection.withCurrent {
        if overridesDraw {
          draw(bounds)
        } else {
          drawText(in: bounds)
        }
      }
    }
  }

  func drawTextIntoContext(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let (text, layout) = layout(in: rect.size)
    let origin = CGPoint(x: rect.minX, y: rect.minY + top(of: layout, in: rect.height))
    context.saveGState()
    drawBackgrounds(of: layout, at: origin, in: context)
    if let shadow = CGColor.resolving(shadowColor, for: traitCollection) {
      context.setShadow(offset: shadowOffset, blur: 0, color: shadow)
    }
    layout.draw(in: context, at: origin, colors: resolvedColors(of: text).map(\.rgba))
    context.restoreGState()
  }

  private func drawBackgrounds(of layout: LaidOutText, at origin: CGPoint, in context: CGContext) {
    guard let attributed = content.attributed else { return }
    let utf8 = Array(attributed.string.utf8)
    for line in layout.lines {
      for run in line.runs where !run.range.isEmpty {
        let before = String(decoding: utf8[..<run.range.lowerBound], as: UTF8.self).utf16.count
        guard before < attributed.length,
          let color = attributed.attribute(.backgroundColor, at: before, effectiveRange: nil) as? UIColor
        else { continue }
        context.setFillColor(color.components(for: traitCollection).cgColor)
        context.fill(
          CGRect(x: origin.x + run.x, y: origin.y + line.origin.y, width: run.width, height: line.height)
        )
      }
    }
  }
}

/// The layer of a label: its contents are text.
final class LabelLayer: CALayer {
  override func display() {
    nonisolated(unsafe) let layer = self
    let isDrawn = MainActor.assumeIsolated {
      guard let label = layer.delegate as? UILabel else { return false }
      if !label.needsDrawing { label.updateTextContent() }
      return label.needsDrawing
    }
    if isDrawn { recordDrawing() }
  }

  override func draw(in ctx: CGContext) {
    nonisolated(unsafe) let (layer, context) = (self, ctx)
    MainActor.assumeIsolated { (layer.delegate as? UILabel)?.drawThroughMethods(in: context) }
  }
}

/// Methods of UILabel whose presence in a subclass means that it draws for itself.
enum UILabelMethods {
  static var drawText: OverridableMethod {
    OverridableMethod(base: UILabel.self) { waxwing_label_drawText($0) }
  }

  static var textRect: OverridableMethod {
    OverridableMethod(base: UILabel.self) { waxwing_label_textRect($0) }
  }
}
