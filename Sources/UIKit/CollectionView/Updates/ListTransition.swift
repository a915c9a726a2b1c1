// Where does every index path go in one update?

import Foundation
import OrderedDifference

/// How the sections and items before an update correspond to those after it.
///
/// Items are listed as runs that keep together, so that an edit of a long list is described in proportion
/// to the edit and not to the list.
package struct ListTransition: Equatable {
  /// Items of a new section that follow each other: from one stretch of an old section, or new ones.
  struct Run: Equatable {
    /// The old section and the first old item; nil for inserted items.
    var source: Source?
    var count: Int

    struct Source: Equatable {
      var section: Int
      var item: Int
    }
  }

  var oldCounts: [Int]
  var newCounts: [Int]
  /// The old section that each new section was; nil for an inserted one.
  var oldSections: [Int?]
  /// For each new section.
  var runs: [[Run]]
  /// Old places whose cells are to be replaced though their items stay.
  var reloaded: [IndexPath] = []
  /// Old sections whose headers and footers are to be replaced.
  var reloadedSections = IndexSet()
  /// New places whose cells are to be configured again.
  var reconfigured: [IndexPath] = []

  private struct Stretch: Equatable {
    var section: Int
    var item: Int
    var count: Int
    var newSection: Int
    var newItem: Int
  }

  /// Runs with a source, by where they come from.
  private var stretches: [Stretch] = []
  private var newSections: [Int?] = []

  init(oldCounts: [Int], oldSections: [Int?], runs: [[Run]]) {
    self.oldCounts = oldCounts
    self.oldSections = oldSections
    self.runs = runs
    newCounts = runs.map { $0.reduce(0) { $0 + $1.count } }
    newSections = [Int?](repeating: nil, count: oldCounts.count)
    for (new, old) in oldSections.enumerated() { if let old { newSections[old] = new } }
    for (section, runs) in runs.enumerated() {
      var item = 0
      for run in runs {
        if let source = run.source {
          stretches.append(
            Stretch(
              section: source.section,
              item: source.item,
              count: run.count,
              newSection: section,
              newItem: item
            )
          )
        }
        item += run.count
      }
    }
    stretches.sort { ($0.section, $0.item) < ($1.section, $1.item) }
  }

  /// Nothing changes its place.
  init(unchanged counts: [Int]) {
    self.init(
      oldCounts: counts,
      oldSections: Array(counts.indices),
      runs: counts.enumerated().map { section, count in
        count == 0 ? [] : [Run(source: .init(section: section, item: 0), count: count)]
      }
    )
  }

  /// Whether all items stand where they stood.
  package var keepsPlaces: Bool {
    self.runs == Self(unchanged: oldCounts).runs && oldCounts.count == newCounts.count
  }

  func newSection(of old: Int) -> Int? { old < newSections.count ? newSections[old] : nil }

  /// Where an old item is now; nil when it was deleted.
  ///
  /// - Complexity: O(log *r*) in the number of runs.
  func newIndexPath(of old: IndexPath) -> IndexPath? {
    let key = (old.section, old.item)
    var low = 0
    var high = stretches.count
    while low < high {
      let middle = (low + high) / 2
      if (stretches[middle].section, stretches[middle].item) <= key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low > 0 else { return nil }
    let stretch = stretches[low - 1]
    guard stretch.section == old.section, old.item < stretch.item + stretch.count else { return nil }
    return IndexPath(item: stretch.newItem + old.item - stretch.item, section: stretch.newSection)
  }

  /// Where a new item was before; nil when it was inserted.
  ///
  /// - Complexity: O(*r*) in the number of runs of its section.
  func oldIndexPath(of new: IndexPath) -> IndexPath? {
    guard new.section < runs.count else { return nil }
    var item = 0
    for run in runs[new.section] {
      if new.item < item + run.count {
        return run.source.map { IndexPath(item: $0.item + new.item - item, section: $0.section) }
      }
      item += run.count
    }
    return nil
  }
}

extension ListTransition {
  /// The update in which items went as `runs` say, which count those of all sections one after the other.
  package init(_ runs: [MatchedRun], oldCounts: [Int], newCounts: [Int], oldSections: [Int?]) {
    self.init(
      oldCounts: oldCounts,
      oldSections: oldSections,
      runs: Self.split(
        runs,
        newCounts: newCounts,
        oldCounts: oldCounts,
        arrangement: Array(oldCounts.indices)
      )
    )
  }

  /// The update that turns one order of identifiers into another.
  init<S, I>(from old: IdentifierOrder<S, I>, to new: IdentifierOrder<S, I>) {
    let oldCounts = old.sections.map(\.items.count)
    let oldSections = new.sections.map { old.index(ofSection: $0.identifier) }
    // Old items in the order of the new sections, so that a section that moves takes its items along.
    let kept = oldSections.compactMap(\.self)
    let keptSet = Set(kept)
    let arrangement = kept + oldCounts.indices.filter { !keptSet.contains($0) }
    let flat = Self.flatRuns(from: old, arrangedBy: arrangement, to: new)
    self.init(
      oldCounts: oldCounts,
      oldSections: oldSections,
      runs: Self.split(
        flat,
        newCounts: new.sections.map(\.items.count),
        oldCounts: oldCounts,
        arrangement: arrangement
      )
    )
  }

  private static func flatRuns<S, I>(
    from old: IdentifierOrder<S, I>,
    arrangedBy arrangement: [Int],
    to new: IdentifierOrder<S, I>
  ) -> [MatchedRun] {
    guard old.itemCount > 0, new.itemCount > 0 else {
      return new.itemCount > 0 ? [MatchedRun(old: nil, count: new.itemCount)] : []
    }
    let before = arrangement.map { old.sections[$0].items }
    let after = new.sections.map(\.items)
    if old.pool.lineage === new.pool.lineage {
      return [MatchedRun](from: before, to: after) { oldSerials, newSerials in
        // An identifier that went and came again has another serial, and is still the same item.
        let oldIDs = oldSerials.map { old.pool[$0] }
        let newIDs = newSerials.map { new.pool[$0] }
        return oldIDs.withUnsafeBufferPointer { old in
          newIDs.withUnsafeBufferPointer { new in
            Matching(from: old, to: new).allMatches(oldCount: old.count)
          }
        }
      }
    }
    return old.identifiers(of: before).withUnsafeBufferPointer { before in
      new.identifiers(of: after).withUnsafeBufferPointer { after in [MatchedRun](from: before, to: after) }
    }
  }

  /// Cuts flat runs at the borders of new and old sections.
  private static func split(
    _ flat: [MatchedRun],
    newCounts: [Int],
    oldCounts: [Int],
    arrangement: [Int]
  ) -> [[Run]] {
    var arrangedStarts = [0]
    for section in arrangement {
      arrangedStarts.append(arrangedStarts[arrangedStarts.count - 1] + oldCounts[section])
    }
    var result: [[Run]] = []
    var index = 0
    var used = 0  // of flat[index]
    for newCount in newCounts {
      var runs: [Run] = []
      var remaining = newCount
      while remaining > 0 {
        var count = min(remaining, flat[index].count - used)
        var source: Run.Source?
        if let old = flat[index].old {
          let position = old + used
          let place = section(of: position, in: arrangedStarts)
          count = min(count, arrangedStarts[place + 1] - position)
          source = Run.Source(section: arrangement[place], item: position - arrangedStarts[place])
        }
        runs.append(Run(source: source, count: count))
        remaining -= count
        used += count
        if used == flat[index].count {
          index += 1
          used = 0
        }
      }
      result.append(runs)
    }
    return result
  }

  /// The last section that begins at or before `position` and is not empty.
  private static func section(of position: Int, in starts: [Int]) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}

extension ListTransition {
  /// The edits one by one, as layouts of the app's own are told of them.
  ///
  /// - Complexity: O(*n*) in the number of items; UIKit's own layouts do not ask for it.
  @MainActor func makeUpdateItems() -> [UICollectionViewUpdateItem] {
    var items: [UICollectionViewUpdateItem] = []
    for (section, count) in oldCounts.enumerated() {
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        if newIndexPath(of: path) == nil { items.append(.init(before: path, after: nil, action: .delete)) }
      }
    }
    for path in reloaded {
      items.append(.init(before: path, after: newIndexPath(of: path), action: .reload))
    }
    for (section, runs) in runs.enumerated() {
      var item = 0
      var standing = -1
      for run in runs {
        let isInOrder = run.source.map { $0.section == oldSections[section] && $0.item > standing } ?? false
        if isInOrder, let source = run.source { standing = source.item + run.count - 1 }
        for offset in 0..<run.count where !isInOrder {
          let path = IndexPath(item: item + offset, section: section)
          let before = run.source.map { IndexPath(item: $0.item + offset, section: $0.section) }
          items.append(.init(before: before, after: path, action: before == nil ? .insert : .move))
        }
        item += run.count
      }
    }
    return items
  }
}
