// What comes next? Which items are worth preparing for.

import Foundation

/// Decides which items to announce to the prefetching data source, as a value.
struct PrefetchPolicy {
  /// What to tell the data source.
  struct Announcement: Equatable {
    var prefetch: [IndexPath] = []
    var cancel: [IndexPath] = []
  }

  /// How many items are looked ahead.
  static let reach = 12

  private var announced: Set<IndexPath> = []

  /// The visible items are now from `first` to `last`, scrolling forwards or not.
  mutating func update(
    first: IndexPath,
    last: IndexPath,
    isForward: Bool,
    counts: [Int]
  ) -> Announcement {
    var ahead: [IndexPath] = []
    var path = isForward ? last : first
    while ahead.count < Self.reach, let next = Self.neighbour(of: path, isForward, counts) {
      ahead.append(next)
      path = next
    }
    let wanted = Set(ahead)
    // What is on screen was displayed; its prefetching is neither needed nor cancelled.
    announced = announced.filter { $0 < first || $0 > last }
    let cancelled = announced.subtracting(wanted)
    let fresh = ahead.filter { !announced.contains($0) }
    announced = wanted
    return Announcement(prefetch: fresh, cancel: cancelled.sorted())
  }

  mutating func reset() { announced = [] }

  static func neighbour(of path: IndexPath, _ isForward: Bool, _ counts: [Int]) -> IndexPath? {
    var section = path.section
    var item = path.item + (isForward ? 1 : -1)
    while section >= 0, section < counts.count {
      if item >= 0, item < counts[section] { return IndexPath(item: item, section: section) }
      section += isForward ? 1 : -1
      if section >= 0, section < counts.count { item = isForward ? 0 : counts[section] - 1 }
    }
    return nil
  }
}
