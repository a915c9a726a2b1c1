// What turns one list of identifiers into another? Deletes, inserts and as few moves as there can be.

/// The edits between two lists of identifiers.
///
/// Deletes are in old positions, inserts in new ones, and a move goes from an old position to a new one, as
/// a collection view's batch updates want them. What is neither stands still: the unmoved identifiers are a
/// longest common subsequence, so the number of moves is minimal.
///
/// Identifiers should be unique; `duplicatePositions(in:)` tells. Where they are not, the first old
/// occurrence is paired with the first new one and so on, and surplus occurrences are deleted or inserted.
@usableFromInline
package struct OrderedDifference: Equatable, Sendable {
  /// An identifier that is in both lists and changes its place among the others.
  @usableFromInline
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

  @usableFromInline
  package init(deletes: [Int] = [], inserts: [Int] = [], moves: [Move] = []) {
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
  }

  /// Whether both lists are the same.
  package var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

  /// The edits from `old` to `new`.
  ///
  /// - Complexity: O(*n* + *m*), and O(*k* log *k*) in the *k* identifiers that are out of order.
  @inlinable
  package init<ID: Hashable>(from old: [ID], to new: [ID]) {
    self = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in OrderedDifference(from: old, to: new) }
    }
  }

  /// The edits from `old` to `new`.
  @inlinable
  package init<ID: Hashable>(from old: UnsafeBufferPointer<ID>, to new: UnsafeBufferPointer<ID>) {
    let shorter = Swift.min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix,
      old[old.count - 1 - suffix] == new[new.count - 1 - suffix]
    {
      suffix += 1
    }
    let oldMiddle = UnsafeBufferPointer(rebasing: old[prefix..<(old.count - suffix)])
    let newMiddle = UnsafeBufferPointer(rebasing: new[prefix..<(new.count - suffix)])
    if oldMiddle.isEmpty || newMiddle.isEmpty {
      self.init(
        deletes: Array(prefix..<(prefix + oldMiddle.count)),
        inserts: Array(prefix..<(prefix + newMiddle.count))
      )
    } else {
      let matches = Self.matches(from: oldMiddle, to: newMiddle)
      self.init(matches: matches, oldCount: oldMiddle.count, offset: prefix)
    }
  }

  /// For each new position the old one of the same identifier, or −1.
  @inlinable
  static func matches<ID: Hashable>(
    from old: UnsafeBufferPointer<ID>,
    to new: UnsafeBufferPointer<ID>
  ) -> [Int32] {
    var table = IdentifierTable(minimumCapacity: old.count)
    // Only allocated when an identifier occurs twice: the next old position of the same identifier.
    var following: [Int32] = []
    for position in old.indices.reversed() {
      if let later = table.replace(with: position, of: old) {
        if following.isEmpty { following = [Int32](repeating: -1, count: old.count) }
        following[position] = Int32(later)
      }
    }
    var taken = [Bool](repeating: false, count: old.count)
    return [Int32](unsafeUninitializedCapacity: new.count) { matches, count in
      for (position, identifier) in new.enumerated() {
        var match = table.position(of: identifier, in: old) ?? -1
        if match >= 0, taken[match] { match = -1 }
        if match >= 0 {
          taken[match] = true
          if !following.isEmpty, following[match] >= 0 {
            _ = table.replace(with: Int(following[match]), of: old)
          }
        }
        matches.initializeElement(at: position, to: Int32(match))
      }
      count = new.count
    }
  }

  /// The edits, when it is known where each new identifier stood.
  ///
  /// - Parameters:
  ///   - matches: For each new position the old one, or −1; no old position twice.
  ///   - oldCount: How many old positions there are.
  ///   - offset: Added to every position of the result, for what was trimmed at the front.
  @usableFromInline
  package init(matches: [Int32], oldCount: Int, offset: Int = 0) {
    var survives = [Bool](repeating: false, count: oldCount)
    var inserts: [Int] = []
    var sequence: [Int32] = []  // old positions, in new order
    var destinations: [Int32] = []
    sequence.reserveCapacity(Swift.min(oldCount, matches.count))
    var isIncreasing = true
    var last: Int32 = -1
    for (position, match) in matches.enumerated() {
      guard match >= 0 else {
        inserts.append(position + offset)
        continue
      }
      survives[Int(match)] = true
      if match < last { isIncreasing = false }
      last = match
      sequence.append(match)
      destinations.append(Int32(position))
    }
    var deletes: [Int] = []
    deletes.reserveCapacity(oldCount - sequence.count)
    for (position, survives) in survives.enumerated() where !survives { deletes.append(position + offset) }
    var moves: [Move] = []
    if !isIncreasing {
      let stays = longestIncreasingSubsequence(of: sequence)
      for (index, stays) in stays.enumerated() where !stays {
        moves.append(Move(from: Int(sequence[index]) + offset, to: Int(destinations[index]) + offset))
      }
    }
    self.init(deletes: deletes, inserts: inserts, moves: moves)
  }
}
