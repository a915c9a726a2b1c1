internal import CPango
package import CoreGraphics

// Where a place in the text is, and which place is at a point: what editing needs. Places are UTF-8 offsets.

extension LaidOutText {
  /// Where a caret stands before the character at an offset: no width, as high as its line.
  ///
  /// - Complexity: O(lines + glyphs of the line).
  package func caret(at offset: Int) -> CGRect {
    guard let line = lines[safe: lineIndex(at: offset)] else { return .zero }
    return CGRect(x: line.caretX(at: offset), y: line.origin.y, width: 0, height: line.height)
  }

  /// The line on which a caret at an offset stands; the later of two where one wraps.
  package func lineIndex(at offset: Int) -> Int {
    lines.lastIndex { $0.range.lowerBound <= offset } ?? 0
  }

  /// The offsets between which a caret can move on the line, the spaces left out where it wraps.
  package func lineRange(at offset: Int) -> Range<Int> {
    lines[safe: lineIndex(at: offset)]?.range ?? 0..<0
  }

  /// The place between two characters that is nearest to a point.
  package func offset(nearest point: CGPoint) -> Int {
    guard let line = lines.first(where: { point.y < $0.origin.y + $0.height }) ?? lines.last else { return 0 }
    let edges = line.runs.filter { !$0.range.isEmpty }.flatMap(\.caretEdges)
    let nearest = edges.min { abs($0.x - point.x) < abs($1.x - point.x) }
    return nearest?.offset ?? line.range.lowerBound
  }

  /// The rectangles that a range of the text covers, one or more a line.
  package func rects(of range: Range<Int>) -> [CGRect] {
    lines.flatMap { line in
      line.runs.compactMap { run -> CGRect? in
        let part = run.range.clamped(to: range)
        guard !part.isEmpty else { return nil }
        let (start, end) = (run.x(at: part.lowerBound), run.x(at: part.upperBound))
        return CGRect(x: min(start, end), y: line.origin.y, width: abs(end - start), height: line.height)
      }
    }
  }
}

extension LaidOutText.Line {
  fileprivate func caretX(at offset: Int) -> CGFloat {
    let shown = runs.filter { !$0.range.isEmpty }
    if let run = shown.first(where: { $0.range.contains(offset) }) { return run.x(at: offset) }
    let last = shown.max { $0.range.upperBound < $1.range.upperBound }
    return last.map { $0.x(at: $0.range.upperBound) } ?? origin.x
  }
}

extension LaidOutText.Run {
  fileprivate struct CaretEdge {
    var offset: Int
    var x: CGFloat
  }

  fileprivate func x(at offset: Int) -> CGFloat {
    caretEdges.last { $0.offset <= offset }?.x ?? x
  }

  /// Where a caret can stand, in reading order; a ligature is divided evenly among its characters.
  fileprivate var caretEdges: [CaretEdge] {
    let widths = clusterWidths
    let utf8 = Array(string.utf8)
    var reached: CGFloat = 0
    var edges: [CaretEdge] = []
    func place(_ distance: CGFloat) -> CGFloat { isRightToLeft ? x + width - distance : x + distance }
    for (index, cluster) in widths.enumerated() {
      let end = index + 1 < widths.count ? widths[index + 1].start : utf8.count
      guard cluster.start < end, end <= utf8.count else { continue }
      let characters = String(decoding: utf8[cluster.start..<end], as: UTF8.self)
      let share = cluster.width / CGFloat(max(characters.count, 1))
      var offset = range.lowerBound + cluster.start
      for character in characters {
        edges.append(CaretEdge(offset: offset, x: place(reached)))
        offset += character.utf8.count
        reached += share
      }
    }
    edges.append(CaretEdge(offset: range.upperBound, x: isRightToLeft ? x : x + width))
    return edges
  }

  /// The clusters' starts, from the start of the run, and widths, in reading order.
  private var clusterWidths: [(start: Int, width: CGFloat)] {
    let string = glyphs.glyphs.pointee
    var widths: [Int: CGFloat] = [:]
    for index in 0..<Int(string.num_glyphs) {
      let units = string.glyphs[index].geometry.width
      widths[Int(string.log_clusters[index]), default: 0] += CGFloat(units) / CGFloat(PANGO_SCALE)
    }
    return widths.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
