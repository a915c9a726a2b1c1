/// A change of a list, of the shapes that apps make.
struct ListEdit {
  let name: String
  private let change: (_ count: Int, _ random: inout SeededRandom) -> [Place]

  /// Where an item of the changed list comes from; a new one has no old place.
  private typealias Place = Int?

  func apply<ID>(to old: [ID], _ random: inout SeededRandom, make: (inout SeededRandom) -> ID) -> [ID] {
    let places = change(old.count, &random)
    var result: [ID] = []
    result.reserveCapacity(places.count)
    for place in places {
      if let place { result.append(old[place]) } else { result.append(make(&random)) }
    }
    return result
  }

  static let all: [ListEdit] = [
    shares("20 % deleted, 20 % inserted, 4 % moved", deleted: 0.2, inserted: 0.2, moved: 0.04), screenful,
    onePercent, insertAtHead, deleteInMiddle, append, firstToLast,
    ListEdit(name: "reversed") { count, _ in (0..<count).reversed().map { $0 } },
    ListEdit(name: "shuffled") { count, random in Array(0..<count).shuffled(using: &random).map { $0 } },
    ListEdit(name: "all replaced") { count, _ in [Int?](repeating: nil, count: count) },
  ]
  static let small = [insertAtHead, deleteInMiddle, append, firstToLast]

  static let screenful = shares(
    "10 % deleted, 10 % inserted, 2 % moved",
    deleted: 0.1,
    inserted: 0.1,
    moved: 0.02
  )
  static let onePercent = shares("1 % at random", deleted: 0.01, inserted: 0.01, moved: 0)
  static let insertAtHead = ListEdit(name: "one inserted at the head") { count, _ in
    [nil] + Array(0..<count) as [Int?]
  }
  static let deleteInMiddle = ListEdit(name: "one deleted in the middle") { count, _ in
    (0..<count).filter { $0 != count / 2 }.map { $0 }
  }
  static let append = ListEdit(name: "one appended") { count, _ in Array(0..<count) as [Int?] + [nil] }
  static let firstToLast = ListEdit(name: "first to last") { count, _ in Array(1..<count) as [Int?] + [0] }

  private static func shares(_ name: String, deleted: Double, inserted: Double, moved: Double) -> ListEdit {
    ListEdit(name: name) { count, random in
      let goes = Int(Double(count) * deleted)
      let shuffled = Array(0..<count).shuffled(using: &random)
      var places: [Int?] = shuffled[goes...].sorted().map { $0 }
      for _ in 0..<Int(Double(count) * moved / 2) {
        // Two that change places are two moves.
        let from = Int.random(in: 0..<places.count, using: &random)
        let to = Int.random(in: 0..<places.count, using: &random)
        places.swapAt(from, to)
      }
      var result: [Int?] = []
      let inserts = Int(Double(count) * inserted)
      let gaps = (0..<inserts).map { _ in Int.random(in: 0...places.count, using: &random) }.sorted()
      var next = 0
      for (index, place) in places.enumerated() {
        while next < gaps.count, gaps[next] == index {
          result.append(nil)
          next += 1
        }
        result.append(place)
      }
      result += [Int?](repeating: nil, count: gaps.count - next)
      return result
    }
  }
}
