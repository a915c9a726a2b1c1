/// The parts of a surface that look different: a few rectangles that do not meet.
package struct Damage: Sendable, Equatable {
  package private(set) var rects: [CGRect] = []

  /// More than this many are drawn faster as one.
  private static let limit = 8

  package init() {}

  package var isEmpty: Bool { rects.isEmpty }

  /// The box around all of it; nil where there is none.
  package var bounds: CGRect? {
    rects.first.map { rects.dropFirst().reduce($0) { $0.union($1) } }
  }

  package mutating func add(_ rect: CGRect) {
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
    var whole = rect
    while let index = rects.firstIndex(where: { $0.intersects(whole) }) {
      if rects[index].contains(whole) { return }
      whole = whole.union(rects.remove(at: index))
    }
    rects.append(whole)
    if rects.count > Self.limit, let bounds { rects = [bounds] }
  }
}
