import Testing

@testable import OrderedDifference

@Suite struct `Lists of serial numbers` {
  private func elements(of list: SerialList) -> [Int32] {
    var result: [Int32] = []
    list.forEachStretch { result += $0 }
    return result
  }

  /// No two numbers mean the same.
  private func nothing(_ old: [Int32], _ new: [Int32]) -> [Int32] { new.map { _ in -1 } }

  /// What runs make of the old list.
  private func apply(_ runs: [MatchedRun], to old: [Int32], new: [Int32]) -> [Int32] {
    var result: [Int32] = []
    for run in runs {
      if let start = run.old {
        result += old[start..<start + run.count]
      } else {
        result += new[result.count..<result.count + run.count]
      }
    }
    return result
  }

  @Test(arguments: 1...12) func `edits at random agree with an array, and runs turn one into the other`(
    seed: UInt64
  ) {
    var random = Xorshift(state: seed &* 0x9E37_79B9_7F4A_7C15)
    var array = Array(Int32(0)..<Int32(5_000))
    var list = SerialList(array)
    var next: Int32 = 5_000
    for _ in 0..<60 {
      let (oldArray, oldList) = (array, list)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0:
          let count = Int32([1, 3, 700, 3_000][Int.random(in: 0..<4, using: &random)])
          let index = Int.random(in: 0...array.count, using: &random)
          array.insert(contentsOf: next..<next + count, at: index)
          list.insert(contentsOf: next..<next + count, at: index)
          next += count
        case 1 where !array.isEmpty:
          let index = Int.random(in: 0..<array.count, using: &random)
          #expect(list.remove(at: index) == array.remove(at: index))
        case 2:
          let doomed = array.indices.filter { _ in Int.random(in: 0..<9, using: &random) == 0 }
          for index in doomed.reversed() { array.remove(at: index) }
          list.remove(at: doomed)
        case 3 where !array.isEmpty:
          let element = array.remove(at: Int.random(in: 0..<array.count, using: &random))
          let place = list.position(of: element, near: Int(element))
          #expect(place != nil)
          if let place { list.remove(at: place) }
          let index = Int.random(in: 0...array.count, using: &random)
          array.insert(element, at: index)
          list.insert(element, at: index)
        case _:
          array.append(contentsOf: next..<next + 2)
          list.append(contentsOf: next..<next + 2)
          next += 2
        }
      }
      #expect(list.count == array.count)
      #expect(elements(of: list) == array)
      if let index = array.indices.randomElement(using: &random) { #expect(list[index] == array[index]) }
      #expect(list.position(of: next, near: 0) == nil)
      let runs = [MatchedRun](from: [oldList], to: [list], resolve: nothing)
      #expect(apply(runs, to: oldArray, new: array) == array)
      // Nothing that stayed is told as new.
      let came = runs.filter { $0.old == nil }.reduce(0) { $0 + $1.count }
      #expect(came == Set(array).subtracting(oldArray).count)
    }
  }

  @Test func `an insert in the middle of a million is three runs, and shares the rest`() {
    let old = SerialList(Int32(0)..<Int32(1_000_000))
    var new = old
    new.insert(1_000_000, at: 500_000)
    #expect(
      [MatchedRun](from: [old], to: [new], resolve: nothing) == [
        MatchedRun(old: 0, count: 500_000), MatchedRun(old: nil, count: 1),
        MatchedRun(old: 500_000, count: 500_000),
      ]
    )
  }

  @Test func `elements go from one list to another of several`() {
    let old = [SerialList(Int32(0)..<10), SerialList(Int32(10)..<20)]
    var new = old
    new[0].remove(at: 3)
    new[1].insert(3, at: 0)
    #expect(
      [MatchedRun](from: old, to: new, resolve: nothing) == [
        MatchedRun(old: 0, count: 3), MatchedRun(old: 4, count: 6), MatchedRun(old: 3, count: 1),
        MatchedRun(old: 10, count: 10),
      ]
    )
  }
}

@Suite struct `Long lists of identifiers` {
  @Test(arguments: 1...8) func `edits at random are found, with the fewest moves`(seed: UInt64) {
    var random = Xorshift(state: seed &* 0x2545_F491_4F6C_DD1D)
    let old = Array(0..<3_000)
    var new = old
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new.insert(Int.random(in: 10_000..<1_000_000_000, using: &random), at: new.count / 3)
      case 1: new.remove(at: Int.random(in: 0..<new.count, using: &random))
      case 2: new.swapAt(Int.random(in: 0..<new.count, using: &random), new.count / 2)
      case _:
        let start = Int.random(in: 0..<new.count - 300, using: &random)
        let block = Array(new[start..<start + 200])
        new.removeSubrange(start..<start + 200)
        new.insert(contentsOf: block, at: Int.random(in: 0...new.count, using: &random))
      }
    }
    let difference = OrderedDifference(from: old, to: new)
    let kept = Set(new)
    #expect(difference.deletes == old.indices.filter { !kept.contains(old[$0]) })
    #expect(difference.inserts == new.indices.filter { new[$0] >= 3_000 })
    // The old positions that stay, in their new order, but for the moved: a longest increasing run.
    let order = new.filter { $0 < 3_000 }
    var lengths: [Int] = []
    for value in order {
      let place = lengths.firstIndex { $0 >= value } ?? lengths.count
      if place == lengths.count { lengths.append(value) } else { lengths[place] = value }
    }
    #expect(difference.moves.count == order.count - lengths.count)
    let strings = OrderedDifference(from: old.map(String.init), to: new.map(String.init))
    #expect(strings == difference)
  }
}
