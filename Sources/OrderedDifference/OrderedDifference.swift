// What turns one list of identifiers into another? Deletes, inserts and as few moves as there can be.

/// The edits between two lists of identifiers.
///
/// Deletes are in old positions, inserts in new ones, and a move goes from an old position to a new one, as
/// a collection view's batch updates want them. What is neither stands still: the unmoved identifiers are a
/// longest common subsequence, so the number of moves is minimal.
///
/// Identifiers should be unique; `duplicatePositions(in:)` tells. Where they are not, the first old
/// occurrence is paired with the first new one and so on, and surplus occurrences are deleted or inserted.
package struct OrderedDifference: Equatable, Sendable {
  /// An identifier that is in both lists and changes its place among the others.
  package struct Move: Hashable, Sendable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// Old positions of what is gone, ascending.
  package var deletes: [Int]
  /// New positions of what has come, ascending.
  package var inserts: [Int]
  /// Ascending by destination.
  package var moves: [Move]

  package init(deletes: [Int] = [], inserts: [Int] = [], moves: [Move] = []) {
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
  }

  /// Whether both lists are the same.
  package var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

  /// The edits from `old` to `new`.
  ///
  /// - Complexity: O(*n* + *m*), and O(*k* log *k*) in the *k* identifiers that are out of order. Where most of a list
  ///   stays in order, only what does not is hashed.
  package init<ID: Hashable>(from old: [ID], to new: [ID]) {
    self = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in OrderedDifference(from: old, to: new) }
    }
  }

  /// The edits from `old` to `new`.
  package init<ID: Hashable>(from old: UnsafeBufferPointer<ID>, to new: UnsafeBufferPointer<ID>) {
    let matching = Matching(from: old, to: new)
    self.init(
      matches: matching.matches,
      oldCount: old.count - matching.prefix - matching.suffix,
      offset: matching.prefix
    )
  }

  /// The edits, when it is known where each new identifier stood.
  ///
  /// - Parameters:
  ///   - matches: For each new position the old one, or −1; no old position twice.
  ///   - oldCount: How many old positions there are.
  ///   - offset: Added to every position of the result, for what was trimmed at the front.
  package init(matches: [Int32], oldCount: Int, offset: Int = 0) {
    var inserts: [Int] = []
    var isIncreasing = true
    var last: Int32 = -1
    for (position, match) in matches.enumerated() {
      guard match >= 0 else {
        inserts.append(position + offset)
        continue
      }
      if match < last { isIncreasing = false }
      last = match
    }
    let deletes = Self.unmatched(
      oldCount - (matches.count - inserts.count),
      of: oldCount,
      matches: matches,
      offset: offset
    )
    var moves: [Move] = []
    if !isIncreasing {
      for position in positionsOutOfOrder(in: matches) {
        moves.append(Move(from: Int(matches[position]) + offset, to: position + offset))
      }
    }
    self.init(deletes: deletes, inserts: inserts, moves: moves)
  }

  /// The `count` old positions that no new one has, ascending.
  private static func unmatched(_ count: Int, of oldCount: Int, matches: [Int32], offset: Int) -> [Int] {
    guard count > 0 else { return [] }
    var survives = [Bool](repeating: false, count: oldCount)
    for match in matches where match >= 0 { survives[Int(match)] = true }
    var positions: [Int] = []
    positions.reserveCapacity(count)
    for (position, survives) in survives.enumerated() where !survives { positions.append(position + offset) }
    return positions
  }
}
