// How do the parts of a horizontal or vertical group share its length?

import CoreGraphics
import Foundation

/// The parts of one group, laid end to end.
///
/// "Main" is the direction of the line here.
@MainActor struct GroupLine {
  /// A part of the line.
  private struct Part {
    var item: NSCollectionLayoutItem
    var solution: GroupSolver.Solution
    var first: Int
  }

  let solver: GroupSolver
  let group: NSCollectionLayoutGroup
  let axes: FlowAxes
  let count: Int?
  let declared: CGSize
  let first: Int
  let breaks: Bool

  private var insets: UIEdgeInsets { group.contentInsets.resolved(for: .leftToRight) }
  private var content: CGSize {
    CGSize(
      width: max(0, declared.width - insets.left - insets.right),
      height: max(0, declared.height - insets.top - insets.bottom)
    )
  }
  private var spacing: CGFloat { group.interItemSpacing?.spacing ?? 0 }

  private func mainDimension(_ item: NSCollectionLayoutItem) -> NSCollectionLayoutDimension {
    axes.isVertical ? item.layoutSize.heightDimension : item.layoutSize.widthDimension
  }

  private func crossDimension(_ item: NSCollectionLayoutItem) -> NSCollectionLayoutDimension {
    axes.isVertical ? item.layoutSize.widthDimension : item.layoutSize.heightDimension
  }

  func solve(usesEstimates: Bool) -> GroupSolver.Solution {
    place(makeUniform(makeParts(usesEstimates: usesEstimates), usesEstimates: usesEstimates))
  }

  // MARK: Which parts

  private func makeParts(usesEstimates: Bool) -> [Part] {
    guard let repeated = group.subitems.first else { return [] }
    var parts: [Part] = []
    var leaf = first
    if let count {
      let share = share(of: repeated, count: count)
      for _ in 0..<count {
        let solution = solve(repeated, leaf, main: share, cross: nil, usesEstimates: usesEstimates)
        parts.append(Part(item: repeated, solution: solution, first: leaf))
        leaf += solution.leaves.count
      }
      return parts
    }
    let available = axes.main(content)
    let isMeasured = mainDimension(group).isMeasured
    var used: CGFloat = 0
    var index = 0
    while true {
      let item = group.subitems[index % group.subitems.count]
      let solution = solve(item, leaf, main: nil, cross: nil, usesEstimates: usesEstimates)
      // How many parts there are must not depend on what is measured, unless lines break by it.
      let counted =
        breaks || usesEstimates || solution.leaves.isEmpty
        ? solution : solve(item, leaf, main: nil, cross: nil, usesEstimates: true)
      let length = axes.main(counted.size) + edges(item).start + edges(item).end
      let fits = parts.isEmpty || used + spacing + length <= available + 0.01
      if !fits, !(isMeasured && index < group.subitems.count) { break }
      if breaks, !parts.isEmpty, leaf >= solver.itemCount { break }
      used += parts.isEmpty ? length : spacing + length
      parts.append(Part(item: item, solution: solution, first: leaf))
      leaf += solution.leaves.count
      index += 1
      // Parts of no length would go on for ever.
      if index % group.subitems.count == 0, used <= 0 || length + spacing <= 0 { break }
    }
    return parts
  }

  private func share(of item: NSCollectionLayoutItem, count: Int) -> CGFloat? {
    guard !mainDimension(item).isMeasured, !mainDimension(group).isMeasured else { return nil }
    let edges = edges(item)
    let taken = CGFloat(count - 1) * spacing + CGFloat(count) * (edges.start + edges.end)
    return max(0, (axes.main(content) - taken) / CGFloat(count))
  }

  private func solve(
    _ item: NSCollectionLayoutItem,
    _ leaf: Int,
    main: CGFloat?,
    cross: CGFloat?,
    usesEstimates: Bool
  ) -> GroupSolver.Solution {
    solver.solve(
      item,
      in: content,
      first: leaf,
      width: axes.isVertical ? cross : main,
      height: axes.isVertical ? main : cross,
      usesEstimates: usesEstimates
    )
  }

  /// Siblings with a uniform dimension become as long as the longest of them.
  private func makeUniform(_ parts: [Part], usesEstimates: Bool) -> [Part] {
    guard group.subitems.contains(where: { $0.layoutSize.hasUniformDimension }) else { return parts }
    func longest(
      _ dimension: (NSCollectionLayoutItem) -> NSCollectionLayoutDimension,
      _ length: (CGSize) -> CGFloat
    ) -> CGFloat? {
      parts.filter { dimension($0.item).isUniformAcrossSiblings && isReal($0) }
        .map { length($0.solution.size) }.max()
    }
    let main = longest(mainDimension, axes.main)
    let cross = longest(crossDimension, axes.cross)
    return parts.map { part in
      var part = part
      part.solution = solve(
        part.item,
        part.first,
        main: mainDimension(part.item).isUniformAcrossSiblings
          ? main : count.flatMap { share(of: part.item, count: $0) },
        cross: crossDimension(part.item).isUniformAcrossSiblings ? cross : nil,
        usesEstimates: usesEstimates
      )
      return part
    }
  }

  /// Whether the part shows an item, and is not only room for one.
  private func isReal(_ part: Part) -> Bool { part.first < solver.itemCount }

  // MARK: Where they are

  private typealias Edges = (start: CGFloat, end: CGFloat, startIsFlexible: Bool, endIsFlexible: Bool)

  private func edges(_ item: NSCollectionLayoutItem) -> Edges {
    let spacing = item.edgeSpacing
    return edges(
      axes.isVertical ? spacing?.top : spacing?.leading,
      axes.isVertical ? spacing?.bottom : spacing?.trailing
    )
  }

  private func crossEdges(_ item: NSCollectionLayoutItem) -> Edges {
    let spacing = item.edgeSpacing
    return edges(
      axes.isVertical ? spacing?.leading : spacing?.top,
      axes.isVertical ? spacing?.trailing : spacing?.bottom
    )
  }

  private func edges(_ start: NSCollectionLayoutSpacing?, _ end: NSCollectionLayoutSpacing?) -> Edges {
    (start?.spacing ?? 0, end?.spacing ?? 0, start?.isFlexible ?? false, end?.isFlexible ?? false)
  }

  private func place(_ parts: [Part]) -> GroupSolver.Solution {
    func length(_ parts: [Part]) -> CGFloat {
      parts.reduce(CGFloat(max(0, parts.count - 1)) * spacing) { sum, part in
        let edges = edges(part.item)
        return sum + axes.main(part.solution.size) + edges.start + edges.end
      }
    }
    let real = parts.filter(isReal)
    let measuresMain = mainDimension(group).isMeasured
    let measuresCross = crossDimension(group).isMeasured
    let isSpacingFlexible = group.interItemSpacing?.isFlexible ?? false
    var flexibleCount = isSpacingFlexible ? max(0, parts.count - 1) : 0
    for part in parts {
      let edges = edges(part.item)
      flexibleCount += (edges.startIsFlexible ? 1 : 0) + (edges.endIsFlexible ? 1 : 0)
    }
    let leftover = measuresMain ? 0 : max(0, axes.main(content) - length(parts))
    let extra = flexibleCount > 0 ? leftover / CGFloat(flexibleCount) : 0
    let crossLength =
      measuresCross && !real.isEmpty
      ? real.map { axes.cross($0.solution.size) + crossEdges($0.item).start + crossEdges($0.item).end }
        .max() ?? 0
      : axes.cross(content)

    var solution = GroupSolver.Solution(size: declared)
    var cursor = axes.mainStart(insets)
    for part in parts {
      let edges = edges(part.item)
      cursor += edges.start + (edges.startIsFlexible ? extra : 0)
      let origin = axes.rect(
        main: cursor,
        cross: axes.crossStart(insets) + crossOffset(of: part, in: crossLength),
        size: .zero
      ).origin
      for var leaf in part.solution.leaves {
        leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
        solution.leaves.append(leaf)
      }
      solution.groups += part.solution.groups.map {
        ($0.frame.offsetBy(dx: origin.x, dy: origin.y), $0.group)
      }
      cursor += axes.main(part.solution.size) + edges.end + (edges.endIsFlexible ? extra : 0)
      cursor += spacing + (isSpacingFlexible ? extra : 0)
    }
    var main = axes.main(declared)
    var cross = axes.cross(declared)
    if measuresMain, !real.isEmpty { main = length(real) + axes.mainStart(insets) + axes.mainEnd(insets) }
    if measuresCross { cross = crossLength + axes.crossStart(insets) + axes.crossEnd(insets) }
    solution.size = axes.size(main: main, cross: cross)
    return solution
  }

  private func crossOffset(of part: Part, in length: CGFloat) -> CGFloat {
    let edges = crossEdges(part.item)
    let leftover = max(0, length - axes.cross(part.solution.size) - edges.start - edges.end)
    switch (edges.startIsFlexible, edges.endIsFlexible) {
    case (true, true): return edges.start + leftover / 2
    case (true, false): return edges.start + leftover
    case (false, _): return edges.start
    }
  }
}
