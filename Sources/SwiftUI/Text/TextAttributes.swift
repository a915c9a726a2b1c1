import Foundation

/// The looks of a text, each nil where it is not set and so comes from around.
package struct TextAttributes: Equatable, Sendable {
  var font: Font?
  var weight: Font.Weight?
  var design: Font.Design?
  var isBold: Bool?
  var isItalic: Bool?
  var isMonospaced: Bool?
  var hasMonospacedDigits: Bool?
  var style: AnyShapeStyle?
  var kerning: CGFloat?
  var tracking: CGFloat?
  var baselineOffset: CGFloat?
  var underline: Text.LineStyle?
  var strikethrough: Text.LineStyle?
  var link: URL?

  package init() {}

  /// These attributes, and where they are not set, those of `outer`.
  func inheriting(_ outer: TextAttributes) -> TextAttributes {
    var result = self
    result.font = font ?? outer.font
    result.weight = weight ?? outer.weight
    result.design = design ?? outer.design
    result.isBold = isBold ?? outer.isBold
    result.isItalic = isItalic ?? outer.isItalic
    result.isMonospaced = isMonospaced ?? outer.isMonospaced
    result.hasMonospacedDigits = hasMonospacedDigits ?? outer.hasMonospacedDigits
    result.style = style ?? outer.style
    result.kerning = kerning ?? outer.kerning
    result.tracking = tracking ?? outer.tracking
    result.baselineOffset = baselineOffset ?? outer.baselineOffset
    result.underline = underline ?? outer.underline
    result.strikethrough = strikethrough ?? outer.strikethrough
    result.link = link ?? outer.link
    return result
  }

  package static func == (lhs: TextAttributes, rhs: TextAttributes) -> Bool {
    let isSameStyle =
      switch (lhs.style, rhs.style) {
      case (nil, nil): true
      case (let left?, let right?): left == right
      case (nil, _?), (_?, nil): false
      }
    return isSameStyle && lhs.font == rhs.font && lhs.weight == rhs.weight && lhs.design == rhs.design
      && lhs.isBold == rhs.isBold && lhs.isItalic == rhs.isItalic && lhs.isMonospaced == rhs.isMonospaced
      && lhs.hasMonospacedDigits == rhs.hasMonospacedDigits && lhs.kerning == rhs.kerning
      && lhs.tracking == rhs.tracking && lhs.baselineOffset == rhs.baselineOffset
      && lhs.underline == rhs.underline && lhs.strikethrough == rhs.strikethrough && lhs.link == rhs.link
  }
}
