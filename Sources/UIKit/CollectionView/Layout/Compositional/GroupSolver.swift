// Where are the items of one group, given what is known about their sizes?

import CoreGraphics
import Foundation

/// Turns the description of a group into frames.
@MainActor struct GroupSolver {
  /// One item of a group.
  struct Leaf {
    var frame: CGRect
    /// The axes along which the content decides.
    var measuredAxes: UIAxis = []
    var zIndex = 0
    /// Nil in custom groups.
    var item: NSCollectionLayoutItem?
  }

  /// A group and where everything in it is, from its top and leading corner.
  struct Solution {
    var size: CGSize
    var leaves: [Leaf] = []
    /// Groups inside, and the group itself, that have supplementary items.
    var groups: [(frame: CGRect, group: NSCollectionLayoutGroup)] = []
  }

  /// A length that the surroundings impose.
  private struct Forced {
    var width: CGFloat?
    var height: CGFloat?
  }

  let traits: UITraitCollection
  /// How many items there are from the group's first one on; a group shows room for more.
  let itemCount: Int
  /// Whether a line that is measured along itself ends where no more fits; otherwise estimates decide.
  let breaksLines: Bool
  /// The measured sizes, by position in the group.
  let measured: (Int) -> CGSize?

  func solve(_ group: NSCollectionLayoutGroup, in container: CGSize) -> Solution {
    solve(item: group, in: container, first: 0, forced: Forced(), isRoot: true)
  }

  private func solve(
    item: NSCollectionLayoutItem,
    in container: CGSize,
    first: Int,
    forced: Forced,
    isRoot: Bool = false,
    usesEstimates: Bool = false
  ) -> Solution {
    guard let group = item as? NSCollectionLayoutGroup else {
      return solve(leaf: item, in: container, first: first, forced: forced, usesEstimates: usesEstimates)
    }
    let declared = declaredSize(of: group, in: container, forced: forced)
    var solution: Solution
    switch group.arrangement {
    case .line(let isHorizontal, let count):
      solution = GroupLine(
        solver: self,
        group: group,
        axes: FlowAxes(isVertical: !isHorizontal),
        count: count,
        declared: declared,
        first: first,
        breaks: isRoot && breaksLines
      ).solve(usesEstimates: usesEstimates)
    case .custom(let provider):
      solution = solve(custom: group, provider, declared)
    }
    if let width = forced.width { solution.size.width = width }
    if let height = forced.height { solution.size.height = height }
    if !group.supplementaryItems.isEmpty {
      solution.groups.append((CGRect(origin: .zero, size: solution.size), group))
    }
    return solution
  }

  private func declaredSize(
    of item: NSCollectionLayoutItem,
    in container: CGSize,
    forced: Forced
  ) -> CGSize {
    let size = item.layoutSize.resolved(in: container)
    return CGSize(width: forced.width ?? size.width, height: forced.height ?? size.height)
  }

  private func solve(
    leaf item: NSCollectionLayoutItem,
    in container: CGSize,
    first: Int,
    forced: Forced,
    usesEstimates: Bool
  ) -> Solution {
    var size = item.layoutSize.resolved(in: container)
    let axes = item.layoutSize.measuredAxes
    if !usesEstimates, let known = measured(first) {
      if axes.contains(.horizontal) { size.width = known.width }
      if axes.contains(.vertical) { size.height = known.height }
    }
    size = CGSize(width: forced.width ?? size.width, height: forced.height ?? size.height)
    var frame = CGRect(origin: .zero, size: size)
    let insets = item.contentInsets
    // What the content decides is the size of the content.
    if !axes.contains(.horizontal) {
      frame.origin.x = insets.leading
      frame.size.width = max(0, size.width - insets.leading - insets.trailing)
    }
    if !axes.contains(.vertical) {
      frame.origin.y = insets.top
      frame.size.height = max(0, size.height - insets.top - insets.bottom)
    }
    return Solution(size: size, leaves: [Leaf(frame: frame, measuredAxes: axes, item: item)])
  }

  private func solve(
    custom group: NSCollectionLayoutGroup,
    _ provider: NSCollectionLayoutGroupCustomItemProvider,
    _ declared: CGSize
  ) -> Solution {
    let insets = group.contentInsets
    let environment = LayoutEnvironment(
      container: LayoutContainer(contentSize: declared, contentInsets: insets),
      traitCollection: traits
    )
    let leaves = provider(environment).map { custom in
      Leaf(frame: custom.frame.offsetBy(dx: insets.leading, dy: insets.top), zIndex: custom.zIndex)
    }
    return Solution(size: declared, leaves: leaves)
  }

  /// Solves a part of a line.
  func solve(
    _ item: NSCollectionLayoutItem,
    in container: CGSize,
    first: Int,
    width: CGFloat?,
    height: CGFloat?,
    usesEstimates: Bool
  ) -> Solution {
    solve(
      item: item,
      in: container,
      first: first,
      forced: Forced(width: width, height: height),
      usesEstimates: usesEstimates
    )
  }
}
