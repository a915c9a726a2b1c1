internal import CoreGraphics

/// What a line shows, before anything has a place.
struct LinePlan {
  enum Piece {
    case clusters(Range<Int>)
    /// Stands in for what was cut off, in the style of this run.
    case ellipsis(run: Int)
  }

  /// Which paragraph of the shaped text.
  var paragraph: Int
  var pieces: [Piece]
  /// The styles on the line; at least one, for the height of an empty line.
  var runIndices: [Int]
  /// Of the pieces, without the indents.
  var width: CGFloat
  var headIndent: CGFloat
  var tailIndent: CGFloat
  var endsParagraph: Bool
  var isTruncated: Bool

  var indents: CGFloat { headIndent + max(tailIndent, 0) }
}

/// Decides how a text falls into lines within bounds, and where it is cut.
struct LinePlanner {
  let text: ShapedText
  let bounds: TextBounds
  let shape: (StyledText) -> ShapedText

  func plan() -> (plans: [LinePlan], isTruncated: Bool) {
    var plans: [LinePlan] = []
    var height: CGFloat = 0
    var isTruncated = false
    for (index, paragraph) in text.paragraphs.enumerated() {
      let breaker = LineBreaker(
        clusters: paragraph.clusters,
        breaksAnywhere: text.text.lineBreak == .byCharWrapping
      )
      var start = 0
      repeat {
        let isFirst = start == 0
        let room = lineWidth(isFirst: isFirst)
        let range = breaker.line(from: start, width: room)
        var plan = makePlan(index, breaker, range, isFirst: isFirst)
        let next = plans.isEmpty ? 0 : height + text.text.lineSpacing
        let bottom = next + Typesetter.lineBox(of: plan, in: text).height
        if let limit = bounds.height, bottom > limit + LineBreaker.tolerance, !plans.isEmpty {
          return (cutLastLine(of: plans), true)
        }
        let isLastAllowed = bounds.maximumLines > 0 && plans.count == bounds.maximumLines - 1
        let isEnd = range.upperBound == paragraph.clusters.count
        if isLastAllowed,
          !(isEnd && index == text.paragraphs.count - 1) || plan.width > room + LineBreaker.tolerance
        {
          plan = cut(plan, from: start, isFirst: isFirst)
          isTruncated = true
        }
        plans.append(plan)
        height = bottom + (plan.endsParagraph ? text.text.paragraphSpacing : 0)
        if isLastAllowed { return (plans, isTruncated) }
        start = range.upperBound
      } while start < paragraph.clusters.count
    }
    return (plans, isTruncated)
  }

  /// Cuts the last line there is room for, where more would follow.
  private func cutLastLine(of plans: [LinePlan]) -> [LinePlan] {
    guard let last = plans.last else { return plans }
    let start: Int =
      if case .clusters(let range) = last.pieces.first { range.lowerBound } else { 0 }
    return plans.dropLast() + [cut(last, from: start, isFirst: start == 0)]
  }

  private func lineWidth(isFirst: Bool) -> CGFloat {
    guard let width = bounds.width else { return .infinity }
    let style = text.text
    let head = isFirst ? style.firstLineHeadIndent : style.headIndent
    return max(width - head - tailIndent, 0)
  }

  /// From the trailing edge; needs a width when it is given from the leading one.
  private var tailIndent: CGFloat {
    let indent = text.text.tailIndent
    guard indent > 0 else { return -indent }
    return bounds.width.map { max($0 - indent, 0) } ?? 0
  }

  private func makePlan(_ index: Int, _ breaker: LineBreaker, _ range: Range<Int>, isFirst: Bool) -> LinePlan
  {
    let paragraph = text.paragraphs[index]
    let isEnd = range.upperBound == paragraph.clusters.count
    // White space at the very end counts, as when one types; where the line wraps it does not.
    let shown = isEnd ? range : breaker.trimmed(range)
    var plan = LinePlan(
      paragraph: index,
      pieces: shown.isEmpty ? [] : [.clusters(shown)],
      runIndices: [],
      width: paragraph.width(of: shown),
      headIndent: isFirst ? text.text.firstLineHeadIndent : text.text.headIndent,
      tailIndent: tailIndent,
      endsParagraph: isEnd && paragraph.endsParagraph,
      isTruncated: false
    )
    plan.runIndices = runIndices(shown, in: paragraph)
    return plan
  }

  private func runIndices(_ range: Range<Int>, in paragraph: ShapedParagraph) -> [Int] {
    guard let first = range.first, let last = range.last else {
      return [text.runIndex(at: paragraph.range.lowerBound)]
    }
    let items = paragraph.clusters[first].item...paragraph.clusters[last].item
    return paragraph.items[items].map(\.run)
  }

  // MARK: - Truncation

  /// The line that begins at `start`, holding all the rest, cut as the line-break mode says.
  private func cut(_ plan: LinePlan, from start: Int, isFirst: Bool) -> LinePlan {
    let paragraph = text.paragraphs[plan.paragraph]
    let breaker = LineBreaker(clusters: paragraph.clusters, breaksAnywhere: false)
    let rest = start..<paragraph.clusters.count
    let room = lineWidth(isFirst: isFirst)
    var result = plan
    result.isTruncated = true
    func setPieces(_ pieces: [LinePlan.Piece], shown: [Range<Int>], ellipsis: CGFloat) {
      result.pieces = pieces
      result.width = shown.reduce(ellipsis) { $0 + paragraph.width(of: $1) }
      result.runIndices = shown.isEmpty ? plan.runIndices : shown.flatMap { runIndices($0, in: paragraph) }
    }
    switch text.text.lineBreak {
    case .byWordWrapping, .byCharWrapping:
      break
    case .byClipping:
      setPieces([.clusters(rest)], shown: [rest], ellipsis: 0)
    case .byTruncatingTail:
      let dots = ellipsisWidth(run: plan.runIndices.last ?? 0)
      let kept = breaker.trimmed(breaker.prefix(of: rest, fitting: room - dots))
      let run = runIndices(kept, in: paragraph).last ?? 0
      setPieces(
        kept.isEmpty ? [.ellipsis(run: run)] : [.clusters(kept), .ellipsis(run: run)],
        shown: kept.isEmpty ? [] : [kept],
        ellipsis: dots
      )
    case .byTruncatingHead:
      let dots = ellipsisWidth(run: plan.runIndices.first ?? 0)
      let kept = breaker.suffix(of: rest, fitting: room - dots)
      let run = runIndices(kept, in: paragraph).first ?? 0
      setPieces(
        kept.isEmpty ? [.ellipsis(run: run)] : [.ellipsis(run: run), .clusters(kept)],
        shown: kept.isEmpty ? [] : [kept],
        ellipsis: dots
      )
    case .byTruncatingMiddle:
      let dots = ellipsisWidth(run: plan.runIndices.first ?? 0)
      let front = breaker.prefix(of: rest, fitting: (room - dots) / 2)
      let left = room - dots - paragraph.width(of: front)
      let back = breaker.suffix(of: front.upperBound..<rest.upperBound, fitting: left)
      let run = runIndices(front, in: paragraph).last ?? 0
      let shown = [breaker.trimmed(front), back].filter { !$0.isEmpty }
      var pieces: [LinePlan.Piece] = shown.map { .clusters($0) }
      pieces.insert(.ellipsis(run: run), at: front.isEmpty ? 0 : min(1, pieces.count))
      setPieces(pieces, shown: shown, ellipsis: dots)
    }
    return result
  }

  private func ellipsisWidth(run: Int) -> CGFloat {
    shape(Ellipsis.text(in: text.text, run: run)).paragraphs.first.map {
      $0.width(of: $0.clusters.indices)
    } ?? 0
  }
}

enum Ellipsis {
  static let string = "…"

  /// The ellipsis in the style of a run, as a text of its own.
  static func text(in text: StyledText, run: Int) -> StyledText {
    var style = text.runs[run]
    style.text = string
    return StyledText(runs: [style])
  }
}
