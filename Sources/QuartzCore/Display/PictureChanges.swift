/// How a picture differs from one that is there already: what of it moves, and what is drawn then.
package struct PictureChanges: Sendable, Equatable {
  /// What was scrolled, and looks the same in another place; in this order.
  package private(set) var moves: [Commit.Move] = []
  /// What differs after the moves, in points.
  package private(set) var damage = Damage()

  package init() {}

  init(moves: [Commit.Move], damage: Damage) { (self.moves, self.damage) = (moves, damage) }

  /// All of a picture of this size.
  package init(all size: CGSize) { damage.add(CGRect(origin: .zero, size: size)) }

  package var isEmpty: Bool { moves.isEmpty && damage.isEmpty }

  /// Takes up what came after, with nothing drawn meanwhile.
  package mutating func add(_ later: PictureChanges) {
    // What was not drawn where it was can't be moved from there.
    let areMovesRight = isEmpty
    for move in later.moves { if areMovesRight { moves.append(move) } else { damage.add(move.area) } }
    for rect in later.damage.rects { damage.add(rect) }
  }

  /// Whether something in the area looks different; what is drawn may be smoothed into the next pixel.
  package func meets(_ area: CGRect) -> Bool {
    moves.contains { $0.area.overlaps(area) }
      || damage.rects.contains { $0.insetBy(dx: -1, dy: -1).overlaps(area) }
  }
}
