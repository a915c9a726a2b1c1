// Where the parts of a text field are, and what its layers show.
import QuartzCore
import TextLayout

extension UITextField {
  private var scale: CGFloat { max(traitCollection.displayScale, 1) }
  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  func prepareField() {
    layer.addSublayer(layers.root)
    contentMode = .redraw
    setNeedsLayout()
  }

  func looksDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  func accessoryDidChange(from previous: UIView?) {
    if previous?.superview === self { previous?.removeFromSuperview() }
    looksDidChange()
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsLeftView: Bool { leftView != nil && isShown(leftViewMode) }
  private var showsRightView: Bool { rightView != nil && isShown(rightViewMode) }
  private var showsClearButton: Bool {
    isShown(clearButtonMode) && hasText && isEnabled && !showsRightView
  }

  // MARK: - Rectangles

  private var accessoryGap: CGFloat { borderStyle == .roundedRect ? 5 : 0 }

  func defaultTextRect(_ bounds: CGRect) -> CGRect {
    let inset = TextFieldMetrics.inset(borderStyle)
    var rect = borderRect(forBounds: bounds).insetBy(dx: inset.width, dy: inset.height)
    if showsLeftView {
      let end = leftViewRect(forBounds: bounds).maxX + accessoryGap
      if end > rect.minX {
        rect.size.width -= end - rect.minX
        rect.origin.x = end
      }
    }
    var end = rect.maxX
    if showsRightView { end = min(end, rightViewRect(forBounds: bounds).minX - accessoryGap) }
    if isShown(clearButtonMode), !showsRightView {
      end = min(end, clearButtonRect(forBounds: bounds).minX - accessoryGap)
    }
    rect.size.width = max(end - rect.minX, 0)
    rect.size.height = max(rect.height, 0)
    return rect
  }

  func defaultClearButtonRect(_ bounds: CGRect) -> CGRect {
    let side = TextFieldMetrics.clearButtonSide
    let x = bounds.maxX - TextFieldMetrics.clearButtonMargin - side
    let y = ((bounds.height - side) / 2).rounded(toScale: scale)
    return CGRect(x: x, y: bounds.minY + y, width: side, height: side)
  }

  private func size(of view: UIView?) -> CGSize {
    guard let view else { return .zero }
    return view.bounds.size == .zero ? view.sizeThatFits(bounds.size) : view.bounds.size
  }

  func defaultLeftViewRect(_ bounds: CGRect) -> CGRect {
    let size = size(of: leftView)
    let margin = borderStyle == .roundedRect ? TextFieldMetrics.inset(.roundedRect).width : 0
    return CGRect(
      x: bounds.minX + margin,
      y: middle(size.height, bounds),
      width: size.width,
      height: size.height
    )
  }

  func defaultRightViewRect(_ bounds: CGRect) -> CGRect {
    let size = size(of: rightView)
    let margin = borderStyle == .roundedRect ? TextFieldMetrics.inset(.roundedRect).width : 0
    let x = bounds.maxX - margin - size.width
    return CGRect(x: x, y: middle(size.height, bounds), width: size.width, height: size.height)
  }

  private func middle(_ height: CGFloat, _ bounds: CGRect) -> CGFloat {
    bounds.minY + ((bounds.height - height) / 2).rounded(toScale: scale)
  }

  // MARK: - Size

  private var lineHeight: CGFloat { (look.font.lineHeight.rounded(.up) + 1) }

  var naturalSize: CGSize {
    let text = hasText ? styledText : styledPlaceholder
    let bounds = TextBounds(maximumLines: 1, scale: scale)
    var width = TextEngine.layout(text.styled, in: bounds).size.width.rounded(.up)
    width += 2 * TextFieldMetrics.inset(borderStyle).width
    if showsLeftView { width += size(of: leftView).width + accessoryGap }
    if showsRightView {
      width += size(of: rightView).width + accessoryGap
    } else if clearButtonMode != .never {
      width += TextFieldMetrics.clearButtonSide + accessoryGap
    }
    return CGSize(width: width, height: naturalHeight)
  }

  private var naturalHeight: CGFloat {
    switch borderStyle {
    case .none: lineHeight
    case .line, .bezel: lineHeight + 4
    case .roundedRect: max(TextFieldMetrics.roundedHeight, lineHeight + 12)
    }
  }

  var naturalBaselines: BaselineInsets? {
    let height = naturalHeight
    let top = ((height - look.font.lineHeight) / 2).rounded(toScale: scale)
    let baseline = top + look.font.ascender.rounded(toScale: scale)
    return BaselineInsets(first: baseline, last: height - baseline)
  }

  var baseline: CGFloat {
    let rect = textRect(forBounds: bounds)
    return top(of: look.font.lineHeight, in: rect) + look.font.ascender.rounded(toScale: scale)
  }

  private func top(of height: CGFloat, in rect: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .center, .fill: rect.minY + ((rect.height - height) / 2).rounded(toScale: scale)
    case .top: rect.minY
    case .bottom: rect.maxY - height
    }
  }

  // MARK: - Text

  private var styledText: AttributedText {
    let shown = TextGeometry.shown(editing.text.string, isSecure: isSecureTextEntry)
    var text: AttributedText =
      if let attributed = editing.attributed, !isSecureTextEntry {
        AttributedText(attributed, defaults(look.color))
      } else {
        AttributedText(
          NSAttributedString(string: shown, attributes: look.otherAttributes),
          defaults(look.color)
        )
      }
    text.styled.lineBreak = isEditing ? .byClipping : .byTruncatingTail
    return text
  }

  private var styledPlaceholder: AttributedText {
    var text = AttributedText(look.placeholder ?? NSAttributedString(string: ""), defaults(.placeholderText))
    text.styled.lineBreak = .byTruncatingTail
    return text
  }

  private func defaults(_ color: UIColor) -> AttributedText.Defaults {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    return AttributedText.Defaults(
      font: look.font,
      color: color,
      paragraph: paragraph,
      layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight
    )
  }

  private func layout(_ text: AttributedText, width: CGFloat) -> LaidOutText {
    var bounds = TextBounds(width: width, maximumLines: 1, scale: scale)
    if adjustsFontSizeToFitWidth, !isEditing {
      bounds.minimumScaleFactor = max(minimumFontSize / look.font.pointSize, 0.05)
    }
    return TextEngine.layout(text.styled, in: bounds)
  }

  private var currentTextRect: CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  /// The text as it is laid out now, scrolled as it is.
  var currentGeometry: TextGeometry { geometry(in: currentTextRect, offset: textOffset) }

  private func geometry(in rect: CGRect, offset: CGFloat) -> TextGeometry {
    let layout = layout(styledText, width: rect.width)
    let height = layout.lines.isEmpty ? look.font.lineHeight : layout.size.height
    return TextGeometry(
      layout: layout,
      origin: CGPoint(x: rect.minX - offset, y: top(of: height, in: rect)),
      string: editing.text.string,
      isSecure: isSecureTextEntry,
      emptyCaret: emptyCaret(in: rect)
    )
  }

  /// Before the placeholder's place where the text starts; in its middle, or at its end.
  private func emptyCaret(in rect: CGRect) -> CGRect {
    let height = look.font.lineHeight
    let y = top(of: height, in: rect)
    let x: CGFloat =
      switch textAlignment {
      case .center: rect.midX - TextGeometry.caretWidth / 2
      case .right: rect.maxX - TextGeometry.caretWidth
      case .left, .justified: rect.minX
      case .natural: isRightToLeft ? rect.maxX - TextGeometry.caretWidth : rect.minX
      }
    return CGRect(x: x, y: y, width: TextGeometry.caretWidth, height: height)
  }

  // MARK: - Showing

  func layOutField() {
    layOutAccessories()
    showBorder()
    let rect = currentTextRect
    keepCaretInSight(rect)
    layers.show(hasText ? picture(rect) : emptyPicture(rect), for: traitCollection)
    layers.root.interaction = .textInput(inputRegion)
  }

  private func picture(_ rect: CGRect) -> TextInputLayers.Picture {
    let geometry = geometry(in: rect, offset: textOffset)
    var picture = TextInputLayers.Picture(
      frame: rect,
      layout: geometry.layout,
      colors: colors(of: styledText),
      origin: geometry.origin,
      tint: tintColor
    )
    if isEditing {
      let covered = editing.text.selection.isCaret ? editing.text.markedRange : editing.text.selection.range
      if let covered {
        picture.highlights = selectionRects(for: TextOffsetRange(covered)).map(\.rect)
      }
      picture.caret = shownCaret
    }
    return picture
  }

  private func emptyPicture(_ rect: CGRect) -> TextInputLayers.Picture {
    let place = placeholderRect(forBounds: bounds)
    let text = styledPlaceholder
    let layout = layout(text, width: place.width)
    return TextInputLayers.Picture(
      frame: rect.union(place),
      layout: layout,
      colors: colors(of: text),
      origin: CGPoint(x: place.minX, y: top(of: layout.size.height, in: place)),
      caret: isEditing ? shownCaret : nil,
      tint: tintColor
    )
  }

  /// Where a subclass's `caretRect(for:)` wants it; an empty one hides it.
  private var shownCaret: CGRect? {
    guard editing.text.selection.isCaret else { return nil }
    let rect = caretRect(for: TextOffset(editing.text.selection.head))
    return rect.isEmpty ? nil : rect
  }

  private func colors(of text: AttributedText) -> [CGColor] { text.colors(for: traitCollection) }

  /// Scrolls a text that is wider than the field so far that the caret is seen.
  private func keepCaretInSight(_ rect: CGRect) {
    guard isEditing, hasText else {
      textOffset = 0
      return
    }
    let geometry = geometry(in: rect, offset: 0)
    let overflow = max((geometry.layout.lines.first?.width ?? 0) + TextGeometry.caretWidth - rect.width, 0)
    let start = geometry.layout.lines.first.map { min($0.origin.x, 0) } ?? 0
    let caret = geometry.caret(at: editing.text.selection.head)
    var offset = textOffset
    offset = max(offset, caret.maxX - rect.maxX)
    offset = min(offset, caret.minX - rect.minX)
    textOffset = min(max(offset, start), start + overflow)
  }

  private func layOutAccessories() {
    place(leftView, isShown: showsLeftView, leftViewRect(forBounds:))
    place(rightView, isShown: showsRightView, rightViewRect(forBounds:))
    if showsClearButton { makeClearButton() }
    clearButton?.isHidden = !showsClearButton
    clearButton?.frame = clearButtonRect(forBounds: bounds)
  }

  private func place(_ view: UIView?, isShown: Bool, _ rect: (CGRect) -> CGRect) {
    guard let view else { return }
    guard isShown else {
      if view.superview === self { view.removeFromSuperview() }
      return
    }
    if view.superview !== self { addSubview(view) }
    view.frame = rect(bounds)
  }

  private func makeClearButton() {
    guard clearButton == nil else { return }
    let button = UIButton(type: .custom)
    button.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    button.tintColor = .placeholderText
    button.accessibilityLabel = "Clear text"
    button.addAction(UIAction { [weak self] _ in self?.clearByUser() }, for: .touchUpInside)
    addSubview(button)
    clearButton = button
  }

  // The border has a layer of its own: apps give the field's own layer a border, corners and a colour.
  private func showBorder() {
    guard borderStyle != .none else {
      border?.removeFromSuperlayer()
      border = nil
      return
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let border = border ?? CALayer()
    if border.superlayer == nil { layer.insertSublayer(border, at: 0) }
    self.border = border
    let isRounded = borderStyle == .roundedRect
    border.frame = borderRect(forBounds: bounds)
    border.cornerRadius = isRounded ? TextFieldMetrics.cornerRadius : 0
    border.borderWidth = isRounded ? 1 / scale : 1
    let color: UIColor = isRounded ? .separator : borderStyle == .line ? .label : .systemGray2
    border.borderColor = CGColor.resolving(color, for: traitCollection)
    let fill: UIColor = isRounded ? (backgroundColor ?? .systemBackground) : .clear
    border.backgroundColor = CGColor.resolving(fill, for: traitCollection)
    CATransaction.commit()
  }
}
