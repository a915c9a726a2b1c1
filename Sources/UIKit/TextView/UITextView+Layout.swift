// How large a text view's text is, and what its layers show.
import QuartzCore
import TextLayout

extension UITextView {
  private var scale: CGFloat { max(traitCollection.displayScale, 1) }
  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var padding: CGFloat { textContainer.lineFragmentPadding }

  func prepareTextView() {
    textContainer.textView = self
    layer.addSublayer(layers.root)
    setNeedsLayout()
  }

  func looksDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  var containerSize: CGSize {
    CGSize(
      width: max(bounds.width - textContainerInset.left - textContainerInset.right, 0),
      height: isScrollEnabled
        ? 10_000_000 : max(bounds.height - textContainerInset.top - textContainerInset.bottom, 0)
    )
  }

  /// The sides of the view that no text stands on.
  private var sides: CGFloat { textContainerInset.left + textContainerInset.right + 2 * padding }

  // MARK: - Text

  private func defaults(_ color: UIColor) -> AttributedText.Defaults {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    return AttributedText.Defaults(
      font: look.font,
      color: color,
      linkColor: linkColor,
      paragraph: paragraph,
      layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight
    )
  }

  private var styledText: AttributedText {
    let defaults = defaults(look.color)
    let shown = TextGeometry.shown(editing.text.string, isSecure: isSecureTextEntry)
    var text: AttributedText =
      if let attributed = editing.attributed, !isSecureTextEntry {
        AttributedText(withLinkLooks(attributed), defaults)
      } else {
        AttributedText(plain: shown, defaults)
      }
    text.styled.lineBreak = textContainer.lineBreakMode.textLayout
    return text
  }

  private var placeholderText: AttributedText {
    AttributedText(look.placeholder ?? NSAttributedString(string: ""), defaults(.placeholderText))
  }

  private var linkColor: UIColor {
    (linkTextAttributes?[.foregroundColor] as? UIColor) ?? tintColor
  }

  /// Links look as the view says, whatever colour their text has.
  private func withLinkLooks(_ text: NSAttributedString) -> NSAttributedString {
    let copy = NSMutableAttributedString(attributedString: text)
    text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { value, range, _ in
      guard value != nil else { return }
      for (key, value) in linkTextAttributes ?? [.foregroundColor: linkColor] {
        copy.addAttribute(key, value: value, range: range)
      }
    }
    return copy
  }

  private func layout(_ text: AttributedText, width: CGFloat?) -> LaidOutText {
    TextEngine.layout(
      text.styled,
      in: TextBounds(
        width: width.map { max($0 - sides, 0) },
        maximumLines: textContainer.maximumNumberOfLines,
        scale: scale
      )
    )
  }

  /// The view's size where its lines may be as wide as `width` leaves them.
  func size(fittingWidth width: CGFloat?) -> CGSize {
    let layout = layout(hasText ? styledText : placeholderText, width: width)
    let height = layout.lines.isEmpty ? look.font.lineHeight.roundedUp(toScale: scale) : layout.size.height
    return CGSize(
      width: (layout.size.width + sides).roundedUp(toScale: scale),
      height: height + textContainerInset.top + textContainerInset.bottom
    )
  }

  var currentGeometry: TextGeometry { geometry(layout(styledText, width: bounds.width)) }

  private var textOrigin: CGPoint {
    CGPoint(x: textContainerInset.left + padding, y: textContainerInset.top)
  }

  private func geometry(_ layout: LaidOutText) -> TextGeometry {
    let right = bounds.width - textContainerInset.right - padding - TextGeometry.caretWidth
    let x: CGFloat =
      switch textAlignment {
      case .center: (textOrigin.x + right) / 2
      case .right: right
      case .left, .justified: textOrigin.x
      case .natural: isRightToLeft ? right : textOrigin.x
      }
    return TextGeometry(
      layout: layout,
      origin: textOrigin,
      string: editing.text.string,
      isSecure: isSecureTextEntry,
      emptyCaret: CGRect(
        x: x,
        y: textOrigin.y,
        width: TextGeometry.caretWidth,
        height: look.font.lineHeight.roundedUp(toScale: scale)
      )
    )
  }

  func baseline(ofLast isLast: Bool) -> CGFloat {
    let layout = layout(styledText, width: bounds.width)
    guard !layout.lines.isEmpty else { return textOrigin.y + look.font.ascender }
    return textOrigin.y + (isLast ? layout.lastBaseline : layout.firstBaseline)
  }

  // MARK: - Showing

  func layOutText() {
    let text = styledText
    let layout = layout(text, width: bounds.width)
    let geometry = geometry(layout)
    let height =
      (layout.lines.isEmpty ? look.font.lineHeight.roundedUp(toScale: scale) : layout.size.height)
      + textContainerInset.top + textContainerInset.bottom
    let size = CGSize(width: bounds.width, height: isScrollEnabled ? height : min(height, bounds.height))
    if contentSize != size { contentSize = size }
    var picture = TextInputLayers.Picture(
      frame: CGRect(x: 0, y: 0, width: bounds.width, height: max(height, bounds.height)),
      layout: layout,
      colors: text.colors(for: traitCollection),
      origin: geometry.origin,
      tint: tintColor
    )
    if isFirstResponder {
      let selection = editing.text.selection
      if let covered = selection.isCaret ? editing.text.markedRange : selection.range {
        picture.highlights = selectionRects(for: TextOffsetRange(covered)).map(\.rect)
      }
      let caret = caretRect(for: TextOffset(selection.head))
      picture.caret = selection.isCaret && isEditable && !caret.isEmpty ? caret : nil
    }
    if !hasText, look.placeholder != nil {
      let text = placeholderText
      picture.layout = self.layout(text, width: bounds.width)
      picture.colors = text.colors(for: traitCollection)
    }
    layers.show(picture, for: traitCollection)
    layers.root.interaction =
      isEditable ? .textInput(inputRegion(lineHeight: layout.lines.first?.height)) : nil
  }

  private func inputRegion(lineHeight: CGFloat?) -> TextInputRegion {
    var region = makeInputRegion(font: look.font, color: look.color, alignment: textAlignment)
    region.textRect = layers.root.bounds.inset(by: textContainerInset).insetBy(dx: padding, dy: 0)
    region.lineHeight = lineHeight
    region.placeholder = look.placeholder?.string
    return region
  }

  /// Scrolls so far that the range's start is seen.
  func reveal(_ range: NSRange) {
    setNeedsLayout()
    guard isScrollEnabled, window != nil, bounds.height > 0 else { return }
    layoutIfNeeded()
    let caret = currentGeometry.caret(at: range.location)
    // The room around the text comes along with its first and last line.
    let top = caret.minY <= textContainerInset.top ? 0 : caret.minY
    let bottom =
      caret.maxY >= contentSize.height - textContainerInset.bottom - 1 ? contentSize.height : caret.maxY
    scrollRectToVisible(CGRect(x: 0, y: top, width: 1, height: bottom - top), animated: false)
  }
}
