import TextLayout

/// An attributed string taken apart for layout: what decides the glyphs, and the colours beside it.
package struct AttributedText {
  package var styled: StyledText
  /// What the runs' colour indices name.
  package var colors: [UIColor]
  package var hasBackgrounds = false

  /// What holds where the string says nothing.
  package struct Defaults {
    package var font: UIFont
    package var color: UIColor
    package var linkColor: UIColor
    package var paragraph: NSParagraphStyle
    package var layoutDirection: StyledText.Direction

    package init(
      font: UIFont = .systemFont(ofSize: 12),
      color: UIColor = .black,
      linkColor: UIColor = .link,
      paragraph: NSParagraphStyle = .default,
      layoutDirection: StyledText.Direction = .natural
    ) {
      self.font = font
      self.color = color
      self.linkColor = linkColor
      self.paragraph = paragraph
      self.layoutDirection = layoutDirection
    }
  }

  package init(plain string: String, _ defaults: Defaults) {
    styled = StyledText(runs: string.isEmpty ? [] : [.init(string, font: defaults.font.descriptor)])
    colors = [defaults.color]
    apply(defaults.paragraph, direction: defaults.layoutDirection)
  }

  package init(_ string: NSAttributedString, _ defaults: Defaults) {
    styled = StyledText(runs: [])
    colors = []
    let text = string.string as NSString
    string.enumerateAttributes(in: NSRange(location: 0, length: string.length)) { attributes, range, _ in
      let index = colorIndex(of: Self.color(attributes, defaults))
      if attributes[.backgroundColor] is UIColor { hasBackgrounds = true }
      var run = StyledText.Run(
        text.substring(with: range),
        font: ((attributes[.font] as? UIFont) ?? defaults.font).descriptor,
        kern: Self.number(attributes[.tracking]) ?? Self.number(attributes[.kern]) ?? 0,
        baselineOffset: Self.number(attributes[.baselineOffset]) ?? 0,
        underline: Self.lineStyle(attributes[.underlineStyle]),
        strikethrough: Self.lineStyle(attributes[.strikethroughStyle]),
        colorIndex: index
      )
      run.underlineColorIndex = (attributes[.underlineColor] as? UIColor).map { colorIndex(of: $0) }
      run.strikethroughColorIndex = (attributes[.strikethroughColor] as? UIColor).map { colorIndex(of: $0) }
      styled.runs.append(run)
    }
    var paragraph = defaults.paragraph
    if string.length > 0,
      let own = string.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    {
      paragraph = own
    }
    apply(paragraph, direction: defaults.layoutDirection)
  }

  private mutating func colorIndex(of color: UIColor) -> Int {
    if let known = colors.firstIndex(of: color) { return known }
    colors.append(color)
    return colors.count - 1
  }

  private mutating func apply(_ paragraph: NSParagraphStyle, direction: StyledText.Direction) {
    styled.alignment = paragraph.alignment.textLayout
    styled.lineBreak = paragraph.lineBreakMode.textLayout
    styled.lineSpacing = paragraph.lineSpacing
    styled.lineHeightMultiple = paragraph.lineHeightMultiple
    styled.minimumLineHeight = paragraph.minimumLineHeight
    styled.maximumLineHeight = paragraph.maximumLineHeight
    styled.paragraphSpacing = paragraph.paragraphSpacing
    styled.firstLineHeadIndent = paragraph.firstLineHeadIndent
    styled.headIndent = paragraph.headIndent
    styled.tailIndent = paragraph.tailIndent
    styled.baseDirection = paragraph.baseWritingDirection.textLayout
    styled.layoutDirection = direction
  }

  private static func color(_ attributes: [NSAttributedString.Key: Any], _ defaults: Defaults) -> UIColor {
    if let color = attributes[.foregroundColor] as? UIColor { return color }
    return attributes[.link] == nil ? defaults.color : defaults.linkColor
  }

  private static func lineStyle(_ value: Any?) -> StyledText.LineStyle {
    if let style = value as? NSUnderlineStyle { return style.textLayout }
    return number(value).map { NSUnderlineStyle(rawValue: Int($0)).textLayout } ?? .none
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    case _: nil
    }
  }

  /// The colours for given traits.
  package func colors(for traits: UITraitCollection) -> [CGColor] {
    colors.map { $0.components(for: traits).cgColor }
  }
}
