import OrderedDifference
import Testing

@testable import SwiftUI

@MainActor @Suite struct `Ids of rows` {
  private func array(_ ids: RowIDs) -> [Int] { (0..<ids.count).map { ids[$0] } }

  @Test func `a million that came together are one range`() {
    let ids = RowIDs(5..<1_000_005)
    #expect(ids.count == 1_000_000)
    #expect(ids[999_999] == 1_000_004)
    #expect(ids.index(of: 700_005) == 700_000)
    #expect(ids.index(of: 4) == nil)
    #expect(ids.runs(from: ids) == [MatchedRun(old: 0, count: 1_000_000)])
  }

  @Test func `what follows the last range goes on with it`() {
    var ids = RowIDs(1..<4)
    ids.append(4..<6)
    ids.append(0..<1)
    #expect(ids == [RowIDs(1..<6), RowIDs(0..<1)].joined())
    #expect(array(ids) == [1, 2, 3, 4, 5, 0])
  }

  @Test(arguments: 1...20) func `edits at random agree with a plain array`(seed: UInt64) {
    var random = SeededNumbers(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    var ids = RowIDs(ListRow.makeIDs(30))
    for _ in 0..<60 {
      let before = ids
      let old = array(ids)
      var new: [Int?] = old
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new.insert(contentsOf: [nil, nil], at: Int.random(in: 0...new.count, using: &random))
      case 1 where !new.isEmpty: new.remove(at: Int.random(in: new.indices, using: &random))
      case 2: new.shuffle(using: &random)
      case _ where !new.isEmpty:
        let (from, to) = (
          Int.random(in: new.indices, using: &random), Int.random(in: new.indices, using: &random)
        )
        new.insert(new.remove(at: from), at: to)
        #expect(array(ids.moving(from, to: to)) == new)
      default: break
      }
      let runs = new.map { id in MatchedRun(old: id.flatMap(old.firstIndex(of:)), count: 1) }
      ids = ids.following(runs)
      let result = array(ids)
      #expect(result.count == new.count)
      #expect(zip(result, new).allSatisfy { $1 == nil ? !old.contains($0) : $0 == $1 })
      #expect(Set(result).count == result.count)
      // Told as runs, the two orders give each place again.
      let expected = result.map { old.firstIndex(of: $0) }
      let told = ids.runs(from: before).flatMap { run in
        (0..<run.count).map { offset in run.old.map { $0 + offset } }
      }
      #expect(told == expected)
      let places = RowPlaces(ids)
      #expect(result.map(places.index(of:)) == result.indices.map { $0 })
    }
  }
}

/// Numbers that look random, the same ones in each run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
