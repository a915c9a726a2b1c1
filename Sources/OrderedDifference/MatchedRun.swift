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
  /// `resolve` is asked about numbers that only the old list has, and numbers that only the new one has:
  /// for each of the latter it gives the index of the one among the former that means the same, or −1.
  /// - Complexity: O(*c* + *k*) in the number of chunks and the elements of those that are not shared.
  package init(
    from old: [SerialList],
    to new: [SerialList],
    resolve: (_ old: [Int32], _ new: [Int32]) -> [Int32]
  ) {
    self = []
    let (old, new) = (ChunkedParts(old), ChunkedParts(new))
    let chunks = old.addresses.withUnsafeBufferPointer { old in
      new.addresses.withUnsafeBufferPointer { new in Matching(from: old, to: new) }
    }
    // The elements of chunks that the other list has not, and where they stand.
    var isShared = [Bool](repeating: false, count: old.chunks.count - chunks.prefix - chunks.suffix)
    for match in chunks.matches where match >= 0 { isShared[Int(match)] = true }
    var oldRest = Rest()
    for (index, isShared) in isShared.enumerated() where !isShared {
      oldRest.take(old.chunks[index + chunks.prefix], from: old.starts[index + chunks.prefix])
    }
    var newRest = Rest()
    for (index, match) in chunks.matches.enumerated() where match < 0 {
      newRest.take(new.chunks[index + chunks.prefix], from: 0)
    }
    var elements = RunReader(newRest.runs(from: oldRest, resolve: resolve))
    add(old: 0, count: old.starts[chunks.prefix])
    for (index, match) in chunks.matches.enumerated() {
      let count = new.chunks[index + chunks.prefix].count
      if match >= 0 {
        add(old: old.starts[Int(match) + chunks.prefix], count: count)
      } else {
        for run in elements.next(count) {
          guard let first = run.old else {
            add(old: nil, count: run.count)
            continue
          }
          for (position, count) in oldRest.places(first..<first + run.count) {
            add(old: position, count: count)
          }
        }
      }
    }
    let end = old.starts[old.chunks.count - chunks.suffix]
    add(old: end, count: old.starts[old.chunks.count] - end)
  }

  /// Adds a run at the end, to the last one where it goes on.
  fileprivate mutating func add(old: Int?, count added: Int) {
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

/// Some chunks of a list, one after the other.
private struct Rest {
  private(set) var elements: [Int32] = []
  /// Where each chunk begins, here and in the whole.
  private var starts: [(here: Int, whole: Int)] = []

  mutating func take(_ chunk: [Int32], from start: Int) {
    starts.append((elements.count, start))
    elements += chunk
  }

  /// Where a stretch is in the whole, chunk by chunk.
  func places(_ stretch: Range<Int>) -> [(position: Int, count: Int)] {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle].here <= stretch.lowerBound { low = middle } else { high = middle - 1 }
    }
    var places: [(Int, Int)] = []
    var next = stretch.lowerBound
    while next < stretch.upperBound {
      let end = min(low + 1 < starts.count ? starts[low + 1].here : elements.count, stretch.upperBound)
      places.append((starts[low].whole + next - starts[low].here, end - next))
      next = end
      low += 1
    }
    return places
  }

  /// What these elements have in common with those of `old`; what is alike at the ends is not looked at again.
  func runs(from old: Rest, resolve: ([Int32], [Int32]) -> [Int32]) -> [MatchedRun] {
    let matching = old.elements.withUnsafeBufferPointer { old in
      elements.withUnsafeBufferPointer { new in Matching(from: old, to: new) }
    }
    var matches = matching.matches
    let oldCount = old.elements.count - matching.prefix - matching.suffix
    let came = matches.indices.filter { matches[$0] < 0 }
    if came.count > 0, oldCount > matches.count - came.count {
      var isMatched = [Bool](repeating: false, count: oldCount)
      for match in matches where match >= 0 { isMatched[Int(match)] = true }
      let left = isMatched.indices.filter { !isMatched[$0] }
      let resolved = resolve(
        left.map { old.elements[$0 + matching.prefix] },
        came.map { elements[$0 + matching.prefix] }
      )
      for (index, match) in zip(came, resolved) where match >= 0 { matches[index] = Int32(left[Int(match)]) }
    }
    var runs: [MatchedRun] = []
    runs.add(old: 0, count: matching.prefix)
    for match in matches { runs.add(old: match < 0 ? nil : Int(match) + matching.prefix, count: 1) }
    runs.add(old: old.elements.count - matching.suffix, count: matching.suffix)
    return runs
  }
}

/// Hands out runs in portions.
private struct RunReader {
  private var runs: ArraySlice<MatchedRun>

  init(_ runs: [MatchedRun]) { self.runs = runs[...] }

  /// The runs of the next elements.
  mutating func next(_ count: Int) -> [MatchedRun] {
    var portion: [MatchedRun] = []
    var missing = count
    while missing > 0, let first = runs.first {
      let taken = min(missing, first.count)
      portion.append(MatchedRun(old: first.old, count: taken))
      if taken == first.count {
        runs.removeFirst()
      } else {
        runs[runs.startIndex] = MatchedRun(old: first.old.map { $0 + taken }, count: first.count - taken)
      }
      missing -= taken
    }
    return portion
  }
}
