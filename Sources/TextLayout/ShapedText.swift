internal import CPango
internal import CoreGraphics

/// A text as glyphs, before it is known how wide the lines may be.
struct ShapedText: Sendable {
  var text: StyledText
  var bytes: [UInt8]
  /// The end of each run in `bytes`.
  var runEnds: [Int]
  var paragraphs: [ShapedParagraph]
  /// Whether it is known where lines may begin; not asked for a label until it may wrap.
  var hasBreaks = true

  /// The run that a byte belongs to; the last one for the end of the text.
  func runIndex(at byte: Int) -> Int {
    runEnds.firstIndex { byte < $0 } ?? max(runEnds.count - 1, 0)
  }

  /// Whether it may take more than one line.
  func mayWrap(in bounds: TextBounds) -> Bool {
    guard paragraphs.count == 1 else { return !paragraphs.isEmpty }
    guard let width = bounds.width else { return false }
    let indents = max(text.firstLineHeadIndent, text.headIndent) + abs(text.tailIndent)
    return text.tailIndent > 0 || paragraphs[0].width(of: paragraphs[0].clusters.indices) + indents > width
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

/// The text between two mandatory breaks.
struct ShapedParagraph: Sendable {
  /// Bytes of the whole text, without what ends the paragraph.
  var range: Range<Int>
  var isRightToLeft: Bool
  /// False after a line separator (U+2028), which breaks the line only.
  var endsParagraph: Bool
  var items: [ShapedItem] = []
  /// In reading order.
  var clusters: [Cluster] = []

  func width(of range: Range<Int>) -> CGFloat { clusters[range].reduce(0) { $0 + $1.width } }
}

/// A stretch of one font, direction and style.
struct ShapedItem: Sendable {
  /// Bytes of the whole text.
  var range: Range<Int>
  var run: Int
  /// The bidirectional level; odd runs right to left.
  var level: Int
  var glyphs: ShapedGlyphs
}

/// What a reader takes for one character: the smallest thing that may stand apart on a line.
struct Cluster: Sendable {
  /// Where it starts, in bytes of the whole text.
  var start: Int
  var item: Int
  var width: CGFloat
  /// Whether a line may begin here.
  var allowsBreakBefore: Bool
  var isWhitespace: Bool
}
