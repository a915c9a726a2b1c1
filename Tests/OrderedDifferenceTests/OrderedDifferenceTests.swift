import OrderedDifference
import Testing

/// What a difference says, done: the naive reading of its contract.
private func apply<ID>(_ difference: OrderedDifference, to old: [ID], toward new: [ID]) -> [ID] {
  let gone = Set(difference.deletes)
  let moved = Set(difference.moves.map(\.from))
  var standing = old.indices.filter { !gone.contains($0) && !moved.contains($0) }.map { old[$0] }
  var arrivals = difference.inserts.map { ($0, new[$0]) } + difference.moves.map { ($0.to, old[$0.from]) }
  arrivals.sort { $0.0 < $1.0 }
  for (position, element) in arrivals { standing.insert(element, at: position) }
  return standing
}

/// The length of a longest common subsequence, by the textbook table.
private func commonLength<ID: Equatable>(_ a: [ID], _ b: [ID]) -> Int {
  var row = [Int](repeating: 0, count: b.count + 1)
  for x in a {
    var diagonal = 0
    for (index, y) in b.enumerated() {
      let above = row[index + 1]
      row[index + 1] = x == y ? diagonal + 1 : max(above, row[index])
      diagonal = above
    }
  }
  return row[b.count]
}

/// Every list without repetition of at most `length` of the letters.
private func arrangements(of letters: [Int], upTo length: Int) -> [[Int]] {
  guard length > 0 else { return [[]] }
  return [[]]
    + letters.flatMap { letter in
      arrangements(of: letters.filter { $0 != letter }, upTo: length - 1).map { [letter] + $0 }
    }
}

/// Every word of at most `length` letters.
private func words(of letters: [Int], upTo length: Int) -> [[Int]] {
  guard length > 0 else { return [[]] }
  return [[]] + letters.flatMap { letter in words(of: letters, upTo: length - 1).map { [letter] + $0 } }
}

@Suite struct `Differences of identifiers` {
  @Test func `every pair of short lists without repetition: exact, and with the fewest moves`() {
    let lists = arrangements(of: Array(0..<5), upTo: 4)
    for old in lists {
      for new in lists {
        let difference = OrderedDifference(from: old, to: new)
        if apply(difference, to: old, toward: new) != new {
          Issue.record("\(old) → \(new): \(difference)")
        }
        let common = Set(old).intersection(new).count
        if difference.moves.count != common - commonLength(old, new)
          || difference.deletes.count != old.count - common
          || difference.inserts.count != new.count - common
        {
          Issue.record("not minimal: \(old) → \(new): \(difference)")
        }
      }
    }
  }

  @Test func `every pair of short words with repetition is still turned into the other`() {
    let lists = words(of: [0, 1, 2], upTo: 5)
    for old in lists {
      for new in lists
      where apply(OrderedDifference(from: old, to: new), to: old, toward: new) != new {
        Issue.record("\(old) → \(new)")
      }
    }
  }

  @Test(arguments: 1...40) func `random lists of strings`(seed: UInt64) {
    var random = Xorshift(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let old = (0..<Int.random(in: 0...120, using: &random)).map { "item \($0)" }.shuffled(using: &random)
    var new = old.filter { _ in Int.random(in: 0..<10, using: &random) > 1 }
    for added in 0..<Int.random(in: 0...30, using: &random) {
      new.insert("new \(added)", at: Int.random(in: 0...new.count, using: &random))
    }
    for _ in 0..<Int.random(in: 0...6, using: &random) where !new.isEmpty {
      let element = new.remove(at: Int.random(in: 0..<new.count, using: &random))
      new.insert(element, at: Int.random(in: 0...new.count, using: &random))
    }
    let difference = OrderedDifference(from: old, to: new)
    #expect(apply(difference, to: old, toward: new) == new)
    #expect(difference.moves.count == Set(old).intersection(new).count - commonLength(old, new))
  }

  @Test func `an insert at the head of a long list is one insert`() {
    let old = Array(0..<100_000)
    #expect(OrderedDifference(from: old, to: [-1] + old) == OrderedDifference(inserts: [0]))
  }

  @Test func `first to last is one move`() {
    let old = Array(0..<10_000)
    let difference = OrderedDifference(from: old, to: Array(old.dropFirst()) + [0])
    #expect(difference == OrderedDifference(moves: [.init(from: 0, to: 9_999)]))
  }

  @Test func `a list of one repeated identifier takes linear time`() {
    let difference = OrderedDifference(
      from: [1] + [Int](repeating: 0, count: 50_000) + [2],
      to: [3] + [Int](repeating: 0, count: 50_001) + [4]
    )
    #expect(difference.deletes == [0, 50_001])
    #expect(difference.inserts.count == 3)
    #expect(difference.moves.isEmpty)
  }
}

@Suite struct `Tables of identifiers` {
  @Test func `repeated identifiers are named by position`() {
    #expect(duplicatePositions(in: ["a", "b", "a", "c", "b", "a"]) == [2, 4, 5])
    #expect(duplicatePositions(in: Array(0..<1_000)).isEmpty)
  }

  @Test(arguments: 1...10) func `inserting and removing at random agrees with a dictionary`(seed: UInt64) {
    var random = Xorshift(state: seed &* 0x2545_F491_4F6C_DD1D)
    let identifiers = (0..<200).map { $0 * 7 }
    var table = IdentifierTable()
    var model: [Int: Int] = [:]
    identifiers.withUnsafeBufferPointer { buffer in
      for _ in 0..<2_000 {
        let position = Int.random(in: 0..<buffer.count, using: &random)
        if Bool.random(using: &random) {
          let isThere = model[buffer[position]] != nil
          #expect(table.insert(position..<position + 1, of: buffer) == (isThere ? [position] : []))
          model[buffer[position]] = position
        } else {
          table.remove(position, of: buffer)
          model[buffer[position]] = nil
        }
        #expect(table.count == model.count)
      }
      for identifier in buffer { #expect(table.position(of: identifier, in: buffer) == model[identifier]) }
    }
  }
}
