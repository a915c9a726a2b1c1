/// The parts of a surface that look different: a few rectangles, which may overlap.
package struct Damage: Sendable, Equatable {
  package private(set) var rects: [CGRect] = []

  /// More than this many are drawn faster when the nearest two are one.
  private static let limit = 12
  /// Two become one where the box around both is hardly larger than they are.
  fileprivate static let tolerance: CGFloat = 1.2

  package init() {}

  package var isEmpty: Bool { rects.isEmpty }

  /// The box around all of it; nil where there is none.
  package var bounds: CGRect? {
    rects.first.map { rects.dropFirst().reduce($0) { $0.union($1) } }
  }

  package mutating func add(_ rect: CGRect) {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
    if rects.contains(where: { $0.contains(rect) }) { return }
    var whole = rect
    while let index = rects.firstIndex(where: { $0.isMeetingClosely(whole) }) {
      whole = whole.union(rects.remove(at: index))
    }
    rects.append(whole)
    if rects.count > Self.limit { joinNearest() }
  }

  private mutating func joinNearest() {
    var nearest: (first: Int, second: Int, waste: CGFloat)?
    for second in rects.indices {
      for first in rects[..<second].indices {
        let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < nearest?.waste ?? .infinity { nearest = (first, second, waste) }
      }
    }
    guard let nearest else { return }
    let second = rects.remove(at: nearest.second)
    let first = rects.remove(at: nearest.first)
    add(first.union(second))
  }
}

extension CGRect {
  fileprivate var area: CGFloat { width * height }

  /// Whether the two overlap, and drawing the box around them costs hardly more than drawing both.
  fileprivate func isMeetingClosely(_ other: CGRect) -> Bool {
    guard intersects(other) else { return false }
    let covered = area + other.area - intersection(other).area
    return union(other).area <= covered * Damage.tolerance
  }
}
