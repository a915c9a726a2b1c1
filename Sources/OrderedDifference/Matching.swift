// Where did each identifier stand? Most stand where the one before them says.

/// For the identifiers of a new list the positions of the same ones in an old list.
///
/// Where a list keeps most of its order, the old and the new one are walked in step: where they part, the next
/// identifiers of both are compared until they meet again. Only what was passed over is hashed.
package struct Matching {
  /// How many identifiers the lists have in common at the front, and, of the rest, at the end.
  package private(set) var prefix = 0
  package private(set) var suffix = 0
  /// For each new position in between the old one in between, or −1.
  package private(set) var matches: [Int32] = []

  package init<ID: Hashable>(from old: UnsafeBufferPointer<ID>, to new: UnsafeBufferPointer<ID>) {
    switch KeyKind(of: ID.self) {
    case .bits128: self.init(keys: Bits128List(old), Bits128List(new))
    case .bits64: self.init(keys: Bits64List(old), Bits64List(new))
    case .bits32: self.init(keys: Bits32List(old), Bits32List(new))
    case .string: self.init(keys: HashedList(strings: old), HashedList(strings: new))
    case .hashed: self.init(keys: HashedList(old), HashedList(new))
    }
  }

  private init<Keys: KeyList>(keys old: Keys, _ new: Keys) {
    let shorter = min(old.count, new.count)
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    let offset = prefix
    let oldCount = old.count - prefix - suffix
    let newCount = new.count - prefix - suffix
    guard oldCount > 0, newCount > 0 else {
      matches = [Int32](repeating: -1, count: newCount)
      return
    }
    // Old positions that no new one has yet.
    var isFree = [Bool](repeating: true, count: oldCount)
    matches = [Int32](unsafeUninitializedCapacity: newCount) { matches, count in
      matches.initialize(repeating: -1)
      count = newCount
      isFree.withUnsafeMutableBufferPointer { isFree in
        var walk = Walk(old: old, new: new, offset: offset, oldCount: oldCount, newCount: newCount)
        walk.run(matches: matches, isFree: isFree)
        Self.lookUpRest(old, new, offset: offset, matches: matches, isFree: isFree)
      }
    }
  }

  /// For each new position the old one, or −1; `oldCount` is the number of all old positions.
  package func allMatches(oldCount: Int) -> [Int32] {
    Array(Int32(0)..<Int32(prefix)) + matches.map { $0 < 0 ? -1 : $0 + Int32(prefix) }
      + Array(Int32(oldCount - suffix)..<Int32(oldCount))
  }

  /// Pairs what the walk passed over, by hash; of equal identifiers the first with the first.
  private static func lookUpRest<Keys: KeyList>(
    _ old: Keys,
    _ new: Keys,
    offset: Int,
    matches: UnsafeMutableBufferPointer<Int32>,
    isFree: UnsafeMutableBufferPointer<Bool>
  ) {
    guard matches.contains(-1) else { return }
    var table = IdentifierTable(minimumCapacity: isFree.count(where: \.self))
    // Only there when an identifier occurs twice: the next old position of the same identifier.
    var following: [Int: Int] = [:]
    for position in isFree.indices.reversed() where isFree[position] {
      if let later = table.replace(with: position + offset, of: old) { following[position + offset] = later }
    }
    guard table.count > 0 else { return }
    for position in matches.indices where matches[position] < 0 {
      guard let match = table.position(of: new[position + offset], in: old), isFree[match - offset] else {
        continue
      }
      isFree[match - offset] = false
      matches[position] = Int32(match - offset)
      if let next = following[match] { _ = table.replace(with: next, of: old) }
    }
  }
}

/// Goes through two lists in step.
private struct Walk<Keys: KeyList> {
  let old: Keys
  let new: Keys
  let offset: Int
  let oldCount: Int
  let newCount: Int

  /// How far ahead both lists are searched together, and one of them for the next of the other.
  private var near: Int { 12 }
  private var far: Int { 4096 }

  init(old: Keys, new: Keys, offset: Int, oldCount: Int, newCount: Int) {
    (self.old, self.new, self.offset) = (old, new, offset)
    (self.oldCount, self.newCount) = (oldCount, newCount)
  }

  private func agrees(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    old[oldIndex + offset] == new[newIndex + offset]
  }

  mutating func run(matches: UnsafeMutableBufferPointer<Int32>, isFree: UnsafeMutableBufferPointer<Bool>) {
    var (at, to) = (0, 0)
    var matched = 0
    var lost = 0
    // Comparisons that searches far ahead may still make, so that all of them together stay linear.
    var budget = oldCount + newCount
    while at < oldCount, to < newCount {
      if agrees(at, to) {
        matches[to] = Int32(at)
        isFree[at] = false
        matched += 1
        at += 1
        to += 1
      } else if let step = stepNearby(at, to) ?? stepFar(at, to, &budget) {
        at += step.old
        to += step.new
      } else {
        at += 1
        to += 1
        lost += 1
        // Lists that have lost all order are hashed from here on.
        if lost > 64, lost > matched { return }
      }
    }
  }

  /// The fewest identifiers to pass over until the lists agree again.
  private func stepNearby(_ at: Int, _ to: Int) -> (old: Int, new: Int)? {
    let oldLeft = oldCount - at
    let newLeft = newCount - to
    for distance in 1...near {
      var skipped = max(0, distance - newLeft + 1)
      while skipped <= distance, skipped < oldLeft {
        if agrees(at + skipped, to + distance - skipped) { return (skipped, distance - skipped) }
        skipped += 1
      }
    }
    return nil
  }

  /// The same where a block was taken out or put in: two in a row have to agree, since one may just have moved.
  private func stepFar(_ at: Int, _ to: Int, _ budget: inout Int) -> (old: Int, new: Int)? {
    let reach = min(far, budget / 2)
    guard reach > near else { return nil }
    var distance = near
    while distance < reach {
      distance += 1
      budget -= 2
      if agreesTwice(at + distance, to) { return (distance, 0) }
      if agreesTwice(at, to + distance) { return (0, distance) }
    }
    return nil
  }

  private func agreesTwice(_ oldIndex: Int, _ newIndex: Int) -> Bool {
    guard oldIndex < oldCount, newIndex < newCount, agrees(oldIndex, newIndex) else { return false }
    guard oldIndex + 1 < oldCount, newIndex + 1 < newCount else { return true }
    return agrees(oldIndex + 1, newIndex + 1)
  }
}
