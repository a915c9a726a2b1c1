// Which stretches of a list keep together? An edit of a long list is told in proportion to the edit.

/// Elements of a new list that follow each other: a stretch of the old list, or new ones.
package struct MatchedRun: Equatable, Sendable {
  /// The old position of the first; nil for new elements.
  package var old: Int?
  package var count: Int

  package init(old: Int?, count: Int) { (self.old, self.count) = (old, count) }
}

extension [MatchedRun] {
  /// What two lists of identifiers have in common.
  ///
  /// - Complexity: O(*n* + *m*).
  package init<ID: Hashable>(from old: UnsafeBufferPointer<ID>, to new: UnsafeBufferPointer<ID>) {
    let matching = Matching(from: old, to: new)
    self = []
    add(old: 0, count: matching.prefix)
    for match in matching.matches { add(old: match < 0 ? nil : Int(match) + matching.prefix, count: 1) }
    add(old: old.count - matching.suffix, count: matching.suffix)
  }

  /// What two lists have in common whose equal numbers mean the same, each list in parts.
  ///
  /// - Complexity: O(*c* + *k*) in the number of chunks and the elements of those that are not shared.
  package init(from old: [SerialList], to new: [SerialList]) {
    self = []
    let (old, new) = (ChunkedParts(old), ChunkedParts(new))
    let chunks = old.addresses.withUnsafeBufferPointer { old in
      new.addresses.withUnsafeBufferPointer { new in Matching(from: old, to: new) }
    }
    let middle = chunks.prefix..<(old.chunks.count - chunks.suffix)
    // The elements of chunks that the other list has not, and where they stand.
    var isShared = [Bool](repeating: false, count: middle.count)
    for match in chunks.matches where match >= 0 { isShared[Int(match)] = true }
    var oldRest = Rest()
    for (index, isShared) in zip(middle, isShared) where !isShared {
      oldRest.take(old.chunks[index], from: old.starts[index])
    }
    var newRest = Rest()
    for (index, match) in chunks.matches.enumerated() where match < 0 {
      newRest.take(new.chunks[index + chunks.prefix], from: 0)
    }
    let elements = [MatchedRun](elementsOf: oldRest.elements, to: newRest.elements)
    add(old: 0, count: old.starts[chunks.prefix])
    var cursor = RunCursor(elements)
    for (index, match) in chunks.matches.enumerated() {
      let count = new.chunks[index + chunks.prefix].count
      if match >= 0 {
        add(old: old.starts[Int(match) + chunks.prefix], count: count)
      } else {
        cursor.take(count) { run in
          guard let first = run.old else { return add(old: nil, count: run.count) }
          // Neighbours in the rest may stand apart in the list.
          for offset in 0..<run.count { add(old: oldRest.positions[first + offset], count: 1) }
        }
      }
    }
    let end = old.starts[old.chunks.count - chunks.suffix]
    add(old: end, count: old.starts[old.chunks.count] - end)
  }

  private init(elementsOf old: [Int32], to new: [Int32]) {
    self = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in [MatchedRun](from: old, to: new) }
    }
  }

  /// Adds a run at the end, to the last one where it goes on.
  private mutating func add(old: Int?, count added: Int) {
    guard added > 0 else { return }
    if let last = indices.last {
      let goesOn =
        switch (self[last].old, old) {
        case (nil, nil): true
        case (let start?, let old?): old == start + self[last].count
        case (nil, _?), (_?, nil): false
        }
      if goesOn {
        self[last].count += added
        return
      }
    }
    append(MatchedRun(old: old, count: added))
  }
}

/// The chunks of several lists one after the other.
private struct ChunkedParts {
  var chunks: [[Int32]]
  /// Where each chunk starts, and the last one ends.
  var starts: [Int] = [0]

  init(_ lists: [SerialList]) {
    chunks = lists.count == 1 ? lists[0].chunks : lists.flatMap(\.chunks)
    starts.reserveCapacity(chunks.count + 1)
    var end = 0
    for chunk in chunks {
      end += chunk.count
      starts.append(end)
    }
  }

  /// Chunks with one storage are one chunk.
  var addresses: [UInt] {
    chunks.map { $0.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
  }
}

/// Elements with their positions in the whole.
private struct Rest {
  var elements: [Int32] = []
  var positions: [Int] = []

  mutating func take(_ chunk: [Int32], from start: Int) {
    elements += chunk
    positions += start..<(start + chunk.count)
  }
}

/// Reads runs in pieces of given lengths.
private struct RunCursor {
  private let runs: [MatchedRun]
  private var index = 0
  private var used = 0

  init(_ runs: [MatchedRun]) { self.runs = runs }

  mutating func take(_ count: Int, _ body: (MatchedRun) -> Void) {
    var left = count
    while left > 0 {
      let run = runs[index]
      let piece = min(left, run.count - used)
      body(MatchedRun(old: run.old.map { $0 + used }, count: piece))
      left -= piece
      used += piece
      if used == run.count { (index, used) = (index + 1, 0) }
    }
  }
}
