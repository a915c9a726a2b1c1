// Which group is an item in, and where is that group?

import CoreGraphics
import Foundation

/// The groups of a section, one after the other.
///
/// Groups that nobody has measured are alike: finding one is arithmetic, however many there are. Measured ones
/// are kept, with what was measured.
@MainActor struct GroupTrack {
  let group: NSCollectionLayoutGroup
  let itemCount: Int
  let container: CGSize
  let traits: UITraitCollection
  /// The direction in which groups follow each other is the main one here.
  let axes: FlowAxes
  let spacing: CGFloat
  /// Whether it depends on measured sizes how many items there are in a group.
  private let breaksLines: Bool
  private let template: GroupSolver.Solution
  private var solutions: [Int: GroupSolver.Solution] = [:]
  /// The first item of each group, where groups differ.
  private var starts: [Int] = []
  /// Measured sizes by item.
  private(set) var measured: [Int: CGSize] = [:]
  /// The lengths of the groups, each with the space after it.
  private(set) var extents: RowExtents

  init(
    group: NSCollectionLayoutGroup,
    itemCount: Int,
    container: CGSize,
    traits: UITraitCollection,
    axes: FlowAxes,
    spacing: CGFloat
  ) {
    self.group = group
    self.itemCount = itemCount
    self.container = container
    self.traits = traits
    self.axes = axes
    self.spacing = spacing
    breaksLines = group.breaksLinesByMeasure
    template = GroupSolver(traits: traits, itemCount: .max, breaksLines: false, measured: { _ in nil })
      .solve(group, in: container)
    extents = RowExtents(estimate: 0)
    rebuild()
  }

  private var capacity: Int { max(1, template.leaves.count) }
  private func length(_ solution: GroupSolver.Solution) -> CGFloat { axes.main(solution.size) + spacing }

  private mutating func rebuild() {
    solutions = [:]
    starts = []
    if breaksLines {
      rebuildLines(from: 0)
      return
    }
    let count = itemCount == 0 ? 0 : (itemCount - 1) / capacity + 1
    extents = RowExtents(count: count, estimate: length(template))
    var touched = Set(measured.keys.map { $0 / capacity })
    // The last group may have fewer items, and is then less long where that is measured.
    if itemCount % capacity != 0, !group.layoutSize.measuredAxes.isEmpty { touched.insert(count - 1) }
    for index in touched where index < count { resolve(index) }
  }

  private mutating func resolve(_ index: Int) {
    let solution = solve(from: index * capacity, count: min(capacity, itemCount - index * capacity))
    solutions[index] = solution
    extents.setHeight(length(solution), of: index)
  }

  private func solve(from first: Int, count: Int) -> GroupSolver.Solution {
    GroupSolver(traits: traits, itemCount: count, breaksLines: breaksLines) { measured[first + $0] }
      .solve(group, in: container)
  }

  private mutating func rebuildLines(from index: Int) {
    var item = index < starts.count ? starts[index] : 0
    starts.removeSubrange(min(index, starts.count)...)
    while item < itemCount {
      let solution = solve(from: item, count: itemCount - item)
      solutions[starts.count] = solution
      starts.append(item)
      item += max(1, solution.leaves.count)
    }
    extents = RowExtents(count: starts.count, estimate: length(template))
    for line in starts.indices { extents.setHeight(length(solution(line)), of: line) }
  }

  // MARK: Answers

  /// How long all groups are.
  var length: CGFloat { max(0, extents.length - (extents.count > 0 ? spacing : 0)) }

  /// The extent across of the groups: what is measured counts, estimates only where nothing is.
  var crossLength: CGFloat {
    guard itemCount > 0 else { return 0 }
    return solutions.values.map { axes.cross($0.size) }.max() ?? axes.cross(template.size)
  }

  func solution(_ index: Int) -> GroupSolver.Solution { solutions[index] ?? template }

  func groupIndex(of item: Int) -> Int {
    guard breaksLines else { return item / capacity }
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= item { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  func firstItem(of index: Int) -> Int { breaksLines ? starts[index] : index * capacity }

  func items(of index: Int) -> Range<Int> {
    let first = firstItem(of: index)
    let end = index + 1 < extents.count ? firstItem(of: index + 1) : itemCount
    return first..<max(first, min(end, itemCount))
  }

  func leaf(_ item: Int) -> (leaf: GroupSolver.Leaf, offset: CGFloat)? {
    let index = groupIndex(of: item)
    let leaves = solution(index).leaves
    let position = item - firstItem(of: index)
    guard leaves.indices.contains(position) else { return nil }
    return (leaves[position], extents.offset(of: index))
  }

  /// The groups that meet `range`.
  func groups(in range: Range<CGFloat>) -> Range<Int> { extents.rows(in: range) }

  // MARK: Sizes

  mutating func setMeasured(_ size: CGSize, of item: Int) {
    guard item < itemCount, measured[item] != size else { return }
    measured[item] = size
    let index = groupIndex(of: item)
    if breaksLines { rebuildLines(from: index) } else { resolve(index) }
  }

  mutating func setMeasured(_ sizes: [Int: CGSize]) {
    guard !sizes.isEmpty else { return }
    measured = sizes
    rebuild()
  }
}

extension NSCollectionLayoutGroup {
  /// Whether the group is a line of given length whose parts are measured along it.
  fileprivate var breaksLinesByMeasure: Bool {
    guard case .line(let isHorizontal, nil) = arrangement else { return false }
    func dimension(_ item: NSCollectionLayoutItem) -> NSCollectionLayoutDimension {
      isHorizontal ? item.layoutSize.widthDimension : item.layoutSize.heightDimension
    }
    return !dimension(self).isMeasured
      && subitems.contains { !($0 is NSCollectionLayoutGroup) && dimension($0).isMeasured }
  }
}
