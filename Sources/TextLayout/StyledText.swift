package import CoreGraphics

/// A text with everything that decides where its glyphs go, and nothing that does not: colours are indices,
/// so that they can change, or animate, without a new layout.
package struct StyledText: Hashable, Sendable {
  package struct Run: Hashable, Sendable {
    package var text: String
    package var font: FontDescriptor
    /// Extra space after each glyph, in points.
    package var kern: CGFloat
    /// Positive raises the glyphs.
    package var baselineOffset: CGFloat
    package var underline: LineStyle
    package var strikethrough: LineStyle
    /// Which of the colours given when drawn.
    package var colorIndex: Int
    /// The lines' own colours; nil is the run's.
    ///
    /// A line can so change, or come and go, without a new layout.
    package var underlineColorIndex: Int?
    package var strikethroughColorIndex: Int?

    package init(
      _ text: String,
      font: FontDescriptor,
      kern: CGFloat = 0,
      baselineOffset: CGFloat = 0,
      underline: LineStyle = .none,
      strikethrough: LineStyle = .none,
      colorIndex: Int = 0
    ) {
      self.text = text
      self.font = font
      self.kern = kern
      self.baselineOffset = baselineOffset
      self.underline = underline
      self.strikethrough = strikethrough
      self.colorIndex = colorIndex
    }
  }

  package enum LineStyle: Hashable, Sendable { case none, single, thick, double }

  package enum Alignment: Hashable, Sendable { case left, center, right, justified, natural }

  package enum LineBreak: Hashable, Sendable {
    case byWordWrapping, byCharWrapping, byClipping
    case byTruncatingHead, byTruncatingTail, byTruncatingMiddle
  }

  package enum Direction: Hashable, Sendable { case leftToRight, rightToLeft, natural }

  package var runs: [Run]
  package var alignment: Alignment
  package var lineBreak: LineBreak
  /// Added between lines.
  package var lineSpacing: CGFloat
  /// Multiplies the line box; 0 means 1.
  package var lineHeightMultiple: CGFloat
  package var minimumLineHeight: CGFloat
  /// 0 means no limit.
  package var maximumLineHeight: CGFloat
  /// Added after a paragraph, before the next.
  package var paragraphSpacing: CGFloat
  package var firstLineHeadIndent: CGFloat
  package var headIndent: CGFloat
  /// Positive: from the leading edge; zero or negative: from the trailing edge.
  package var tailIndent: CGFloat
  package var baseDirection: Direction
  /// Which way `.natural` alignment goes; `.natural` here: the way each paragraph reads.
  ///
  /// It is also the base direction of a paragraph without letters.
  package var layoutDirection: Direction

  package init(
    runs: [Run],
    alignment: Alignment = .natural,
    lineBreak: LineBreak = .byWordWrapping,
    lineSpacing: CGFloat = 0,
    lineHeightMultiple: CGFloat = 0,
    minimumLineHeight: CGFloat = 0,
    maximumLineHeight: CGFloat = 0,
    paragraphSpacing: CGFloat = 0,
    firstLineHeadIndent: CGFloat = 0,
    headIndent: CGFloat = 0,
    tailIndent: CGFloat = 0,
    baseDirection: Direction = .natural,
    layoutDirection: Direction = .natural
  ) {
    self.runs = runs
    self.alignment = alignment
    self.lineBreak = lineBreak
    self.lineSpacing = lineSpacing
    self.lineHeightMultiple = lineHeightMultiple
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.paragraphSpacing = paragraphSpacing
    self.firstLineHeadIndent = firstLineHeadIndent
    self.headIndent = headIndent
    self.tailIndent = tailIndent
    self.baseDirection = baseDirection
    self.layoutDirection = layoutDirection
  }

  package init(_ text: String, font: FontDescriptor) {
    self.init(runs: [Run(text, font: font)])
  }

  package var string: String { runs.map(\.text).joined() }

  /// What is written in which size tells texts apart well enough, and is hashed soon.
  package func hash(into hasher: inout Hasher) {
    for run in runs { hasher.combine(run.text) }
    hasher.combine(runs.first?.font.size)
  }
}

/// The room a text is laid out in.
package struct TextBounds: Hashable, Sendable {
  /// Nil: as wide as the longest paragraph.
  package var width: CGFloat?
  /// Nil: as many lines as there are.
  ///
  /// A limit drops the lines that do not fit whole (the first always stays).
  package var height: CGFloat?
  /// 0: no limit.
  package var maximumLines: Int
  /// Device pixels per point; sizes are rounded up to them.
  package var scale: CGFloat
  /// Below 1: the text may shrink down to this to fit.
  package var minimumScaleFactor: CGFloat

  package init(
    width: CGFloat? = nil,
    height: CGFloat? = nil,
    maximumLines: Int = 0,
    scale: CGFloat = 2,
    minimumScaleFactor: CGFloat = 1
  ) {
    self.width = width
    self.height = height
    self.maximumLines = maximumLines
    self.scale = scale
    self.minimumScaleFactor = minimumScaleFactor
  }
}
