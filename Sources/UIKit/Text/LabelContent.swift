import TextLayout

/// What a label shows, as a value.
package struct LabelContent: Equatable {
  package private(set) var string: String?
  package private(set) var attributed: NSAttributedString?
  package private(set) var font = UIFont.systemFont(ofSize: 17)
  package private(set) var color = UIColor.label
  package var alignment = NSTextAlignment.natural
  package var lineBreakMode = NSLineBreakMode.byTruncatingTail
  package var numberOfLines = 1
  package var adjustsFontSize = false
  package var minimumScaleFactor: CGFloat = 0

  package mutating func setString(_ string: String?) {
    self.string = string
    attributed = nil
  }

  package mutating func setAttributed(_ text: NSAttributedString?) {
    attributed = text.map { NSAttributedString(attributedString: $0) }
    string = text?.string
    guard let text, text.length > 0 else { return }
    let first = text.attributes(at: 0, effectiveRange: nil)
    if let font = first[.font] as? UIFont { self.font = font }
    if let color = first[.foregroundColor] as? UIColor { self.color = color }
    if let paragraph = first[.paragraphStyle] as? NSParagraphStyle { alignment = paragraph.alignment }
  }

  package mutating func setFont(_ font: UIFont) {
    self.font = font
    overwrite(.font, font)
  }

  package mutating func setColor(_ color: UIColor) {
    self.color = color
    overwrite(.foregroundColor, color)
  }

  private mutating func overwrite(_ key: NSAttributedString.Key, _ value: Any) {
    guard let attributed else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    copy.addAttribute(key, value: value, range: NSRange(location: 0, length: copy.length))
    self.attributed = NSAttributedString(attributedString: copy)
  }

  /// For layout: what the text says itself wins over what the label says.
  package func text(layoutDirection: StyledText.Direction) -> AttributedText {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = alignment
    let defaults = AttributedText.Defaults(
      font: font,
      color: color,
      paragraph: paragraph,
      layoutDirection: layoutDirection
    )
    var result =
      attributed.map { AttributedText($0, defaults) }
      ?? AttributedText(plain: string ?? "", defaults)
    // A paragraph style breaks at words by default, but it is the label that says how it is cut.
    result.styled.lineBreak = lineBreakMode.textLayout
    return result
  }

  package func bounds(
    width: CGFloat?,
    height: CGFloat? = nil,
    lines: Int? = nil,
    scale: CGFloat
  ) -> TextBounds {
    let lines = lines ?? numberOfLines
    var bounds = TextBounds(width: width, height: height, maximumLines: max(lines, 0), scale: scale)
    if adjustsFontSize, width != nil {
      bounds.minimumScaleFactor = minimumScaleFactor > 0 ? minimumScaleFactor : 0.05
    }
    return bounds
  }

  package static func == (left: LabelContent, right: LabelContent) -> Bool {
    // Two fonts may draw the same now, and yet only one of them follow the text size.
    left.string == right.string && left.attributed == right.attributed && left.font == right.font
      && left.font.scaling == right.font.scaling
      && left.color == right.color && left.alignment == right.alignment
      && left.lineBreakMode == right.lineBreakMode && left.numberOfLines == right.numberOfLines
      && left.adjustsFontSize == right.adjustsFontSize
      && left.minimumScaleFactor == right.minimumScaleFactor
  }
}
