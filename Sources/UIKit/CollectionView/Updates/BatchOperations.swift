// What was asked for inside performBatchUpdates, and does it add up?

import Foundation

/// The edits collected between the beginning and the end of a batch update.
///
/// Deletes, reloads and the sources of moves are old index paths; inserts and destinations are new ones.
struct BatchOperations {
  var insertedSections = IndexSet()
  var deletedSections = IndexSet()
  var reloadedSections = IndexSet()
  var sectionMoves: [(from: Int, to: Int)] = []
  var inserted: [IndexPath] = []
  var deleted: [IndexPath] = []
  var reloaded: [IndexPath] = []
  var moves: [(from: IndexPath, to: IndexPath)] = []
  var reconfigured: [IndexPath] = []

  var isEmpty: Bool {
    insertedSections.isEmpty && deletedSections.isEmpty && reloadedSections.isEmpty && sectionMoves.isEmpty
      && inserted.isEmpty && deleted.isEmpty && reloaded.isEmpty && moves.isEmpty && reconfigured.isEmpty
  }

  /// The update as a whole.
  ///
  /// - Precondition: the counts before, the edits and the counts after agree; the message names them.
  func makeTransition(from oldCounts: [Int], to newCounts: [Int], of owner: String) -> ListTransition {
    let oldSections = correspondingSections(oldCounts.count, newCounts.count, owner)
    var gone: [Int: Set<Int>] = [:]
    for path in deleted + moves.map(\.from) {
      guard path.section < oldCounts.count, path.item < oldCounts[path.section] else {
        inconsistency(
          "attempt to delete item \(path.item) from section \(path.section), but there are only "
            + "\(path.section < oldCounts.count ? oldCounts[path.section] : 0) items in it before the update"
            + ". \(owner)"
        )
      }
      guard gone[path.section, default: []].insert(path.item).inserted else {
        inconsistency("attempt to delete and reload or move the same index path \(path) twice. \(owner)")
      }
    }
    var arrivals: [Int: [Int: IndexPath?]] = [:]
    for (path, source) in inserted.map({ ($0, nil as IndexPath?) }) + moves.map({ ($0.to, $0.from) }) {
      guard path.section < newCounts.count, path.item < newCounts[path.section] else {
        inconsistency(
          "attempt to insert item \(path.item) into section \(path.section), but there are only "
            + "\(path.section < newCounts.count ? newCounts[path.section] : 0) items in it after the update"
            + ". \(owner)"
        )
      }
      arrivals[path.section, default: [:]][path.item] = .some(source)
    }
    let runs = newCounts.indices.map { section -> [ListTransition.Run] in
      guard let old = oldSections[section] else {
        return newCounts[section] == 0 ? [] : [.init(source: nil, count: newCounts[section])]
      }
      if reloadedSections.contains(old) {
        return newCounts[section] == 0 ? [] : [.init(source: nil, count: newCounts[section])]
      }
      return sectionRuns(
        section,
        old: old,
        oldCount: oldCounts[old],
        newCount: newCounts[section],
        gone: gone[old] ?? [],
        arrivals: arrivals[section] ?? [:],
        owner: owner
      )
    }
    var transition = ListTransition(oldCounts: oldCounts, oldSections: oldSections, runs: runs)
    transition.reloaded = reloaded
    transition.reloadedSections = reloadedSections
    transition.reconfigured = reconfigured
    return transition
  }

  private func correspondingSections(_ oldCount: Int, _ newCount: Int, _ owner: String) -> [Int?] {
    let expected = oldCount + insertedSections.count - deletedSections.count
    guard expected == newCount else {
      inconsistency(
        "Invalid update: invalid number of sections. The number of sections contained in the collection "
          + "view after the update (\(newCount)) must be equal to the number of sections contained in the "
          + "collection view before the update (\(oldCount)), plus or minus the number of sections inserted "
          + "or deleted (\(insertedSections.count) inserted, \(deletedSections.count) deleted). \(owner)"
      )
    }
    var result = [Int??](repeating: .none, count: newCount)
    for section in insertedSections where section < newCount { result[section] = .some(nil) }
    for move in sectionMoves { result[move.to] = .some(move.from) }
    let moved = Set(sectionMoves.map(\.from))
    var standing = (0..<oldCount).filter { !deletedSections.contains($0) && !moved.contains($0) }[...]
    return result.map { known in
      if let known { return known }
      return standing.popFirst()
    }
  }

  private func sectionRuns(
    _ section: Int,
    old: Int,
    oldCount: Int,
    newCount: Int,
    gone: Set<Int>,
    arrivals: [Int: IndexPath?],
    owner: String
  ) -> [ListTransition.Run] {
    guard oldCount - gone.count + arrivals.count == newCount else {
      let insertedCount = inserted.count { $0.section == section }
      let deletedCount = deleted.count { $0.section == old }
      inconsistency(
        "Invalid update: invalid number of items in section \(section). The number of items contained in an "
          + "existing section after the update (\(newCount)) must be equal to the number of items contained "
          + "in that section before the update (\(oldCount)), plus or minus the number of items inserted or "
          + "deleted from that section (\(insertedCount) inserted, \(deletedCount) deleted) and plus or minus "
          + "the number of items moved into or out of that section "
          + "(\(moves.count { $0.to.section == section }) moved in, "
          + "\(moves.count { $0.from.section == old }) moved out). \(owner)"
      )
    }
    var runs: [ListTransition.Run] = []
    func append(_ source: ListTransition.Run.Source?, _ count: Int) {
      guard count > 0 else { return }
      if let last = runs.last {
        switch (last.source, source) {
        case (nil, nil):
          runs[runs.count - 1].count += count
          return
        case (let before?, let source?)
        where before.section == source.section
          && before.item + last.count == source.item:
          runs[runs.count - 1].count += count
          return
        default: break
        }
      }
      runs.append(.init(source: source, count: count))
    }
    let goneItems = gone.sorted()
    var nextGone = 0
    var standing = 0
    var position = 0
    func appendStanding(upTo end: Int) {
      while position < end {
        while nextGone < goneItems.count, goneItems[nextGone] == standing {
          nextGone += 1
          standing += 1
        }
        let limit = nextGone < goneItems.count ? goneItems[nextGone] - standing : oldCount - standing
        let count = min(limit, end - position)
        append(.init(section: old, item: standing), count)
        standing += count
        position += count
      }
    }
    for (item, source) in arrivals.sorted(by: { $0.key < $1.key }) {
      appendStanding(upTo: item)
      append(source.map { .init(section: $0.section, item: $0.item) }, 1)
      position += 1
    }
    appendStanding(upTo: newCount)
    return runs
  }
}
