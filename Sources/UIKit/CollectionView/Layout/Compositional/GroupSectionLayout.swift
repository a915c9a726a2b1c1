// Where are the groups, headers, badges and backgrounds of a section?

import CoreGraphics
import Foundation

/// A section that repeats a group.
///
/// Everything is computed as if read from left to right; `flip` turns it round at the end.
@MainActor struct GroupSectionLayout: SectionLayout {
  let section: NSCollectionLayoutSection
  let axes: FlowAxes
  let environment: any NSCollectionLayoutEnvironment
  let flips: Bool
  private let scale: CGFloat
  /// What keeps the content from the section's edges, the container's insets included.
  private let insets: UIEdgeInsets
  private let containerInsets: UIEdgeInsets
  var isFirstSection = false
  var isLastSection = false
  private(set) var track: GroupTrack
  private var measuredSupplementaries: [String: CGSize] = [:]

  init(
    section: NSCollectionLayoutSection,
    group: NSCollectionLayoutGroup,
    environment: any NSCollectionLayoutEnvironment,
    containerInsets: NSDirectionalEdgeInsets,
    axes: FlowAxes,
    flips: Bool,
    itemCount: Int
  ) {
    self.section = section
    self.axes = axes
    self.environment = environment
    self.flips = flips
    scale = max(environment.traitCollection.displayScale, 1)
    self.containerInsets = containerInsets.resolved(for: .leftToRight)
    insets = self.containerInsets + section.contentInsets.resolved(for: .leftToRight)
    let size = environment.container.contentSize
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    track = GroupTrack(
      group: group,
      itemCount: itemCount,
      container: CGSize(
        width: max(0, size.width - insets.left - insets.right),
        height: max(0, size.height - insets.top - insets.bottom)
      ),
      traits: environment.traitCollection,
      axes: FlowAxes(isVertical: axes.isVertical != isOrthogonal),
      spacing: section.interGroupSpacing
    )
  }

  private var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }
  var containerSize: CGSize { environment.container.contentSize }
  var itemCount: Int { track.itemCount }
  var backgroundColor: UIColor? { nil }

  // MARK: Along the layout

  /// By how much items at an edge of the section push its content inwards.
  private func growth(at edge: NSDirectionalRectEdge) -> CGFloat {
    section.boundarySupplementaryItems.enumerated()
      .filter { $0.element.extendsBoundary && $0.element.alignment.boundaryEdge == edge }
      .map { item in
        let size = boundarySize(item.element, index: item.offset)
        return edge == .top || edge == .bottom ? size.height : size.width
      }
      .max() ?? 0
  }

  private var mainStartEdge: NSDirectionalRectEdge { axes.isVertical ? .top : .leading }
  private var mainEndEdge: NSDirectionalRectEdge { axes.isVertical ? .bottom : .trailing }
  private var crossStartEdge: NSDirectionalRectEdge { axes.isVertical ? .leading : .top }

  private var headerLength: CGFloat { growth(at: mainStartEdge) }
  private var footerLength: CGFloat { growth(at: mainEndEdge) }
  private var sectionInsets: UIEdgeInsets { section.contentInsets.resolved(for: .leftToRight) }
  private var itemsStart: CGFloat { headerLength + axes.mainStart(sectionInsets) }
  private var itemsLength: CGFloat { isOrthogonal ? track.crossLength : track.length }
  private var itemsEnd: CGFloat { itemsStart + itemsLength }
  private var footerStart: CGFloat { itemsEnd + axes.mainEnd(sectionInsets) }
  var length: CGFloat { footerStart + footerLength }

  private var crossStart: CGFloat { axes.crossStart(insets) + growth(at: crossStartEdge) }

  // MARK: Scrolling by itself

  /// With a group in the middle, there is room before the first one and after the last.
  private var orthogonalMargins: (start: CGFloat, end: CGFloat) {
    let window = axes.cross(containerSize)
    guard section.orthogonalScrollingBehavior == .groupPagingCentered, track.extents.count > 0 else {
      return (crossStart, axes.crossEnd(insets))
    }
    let first = track.extents.height(of: 0) - track.spacing
    let last = track.extents.height(of: track.extents.count - 1) - track.spacing
    return (max(0, (window - first) / 2), max(0, (window - last) / 2))
  }

  var orthogonal: OrthogonalContent? {
    guard isOrthogonal else { return nil }
    let margins = orthogonalMargins
    return OrthogonalContent(
      behavior: section.orthogonalScrollingBehavior,
      decelerationRate: section.orthogonalScrollingProperties.decelerationRate,
      bounce: section.orthogonalScrollingProperties.bounce,
      mainStart: itemsStart,
      mainLength: itemsLength,
      contentLength: margins.start + track.length + margins.end,
      windowLength: axes.cross(containerSize),
      groups: track.extents,
      groupSpacing: track.spacing
    )
  }

  /// The length of the line in which things are turned round for languages read from the right.
  private func flipLength(scrolls: Bool) -> CGFloat {
    max(axes.cross(containerSize), scrolls ? orthogonal?.contentLength ?? 0 : 0)
  }

  // MARK: Items

  func attributes(in range: Range<CGFloat>, at place: SectionPlace) -> [UICollectionViewLayoutAttributes] {
    let local = (range.lowerBound - place.origin)..<(range.upperBound - place.origin)
    var result = decorations(in: range, at: place)
    result += boundaries(in: range, at: place, isLeading: true)
    for index in visibleGroups(in: local, offset: place.offset) {
      for item in track.items(of: index) {
        guard let attributes = attributes(forItem: item, at: place) else { continue }
        result.append(attributes)
        result += supplementaries(ofItem: item, frame: attributes.frame, at: place)
      }
      result += supplementaries(ofGroup: index, at: place)
    }
    result += boundaries(in: range, at: place, isLeading: false)
    guard let handler = section.visibleItemsInvalidationHandler else { return result }
    let offset =
      axes.isVertical ? CGPoint(x: place.offset, y: 0) : CGPoint(x: 0, y: place.offset)
    handler(
      result.map(VisibleItem.init),
      isOrthogonal ? offset : axes.rect(main: range.lowerBound, cross: 0, size: .zero).origin,
      environment
    )
    return result
  }

  private func visibleGroups(in local: Range<CGFloat>, offset: CGFloat) -> Range<Int> {
    guard isOrthogonal else {
      return track.groups(in: (local.lowerBound - itemsStart)..<(local.upperBound - itemsStart))
    }
    guard local.upperBound > itemsStart, local.lowerBound < itemsEnd || itemsLength == 0 else { return 0..<0 }
    let start = offset - orthogonalMargins.start
    return track.groups(in: start..<(start + axes.cross(containerSize)))
  }

  /// The origin of the first group.
  private func trackOrigin(_ place: SectionPlace) -> CGPoint {
    axes.rect(
      main: place.origin + itemsStart,
      cross: isOrthogonal ? orthogonalMargins.start : crossStart,
      size: .zero
    ).origin
  }

  func attributes(forItem item: Int, at place: SectionPlace) -> UICollectionViewLayoutAttributes? {
    guard item < itemCount, let (leaf, offset) = track.leaf(item) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: place.section)
    )
    attributes.frame = shown(
      moved(leaf.frame, by: offset, from: trackOrigin(place)),
      measured: leaf.measuredAxes,
      scrolls: true
    )
    attributes.zIndex = leaf.zIndex
    attributes.fittingAxes = leaf.measuredAxes
    attributes.scroller = isOrthogonal ? place.section : nil
    return attributes
  }

  private func moved(_ frame: CGRect, by offset: CGFloat, from origin: CGPoint) -> CGRect {
    let step = track.axes.rect(main: offset, cross: 0, size: .zero).origin
    return frame.offsetBy(dx: origin.x + step.x, dy: origin.y + step.y)
  }

  /// A frame on whole pixels, and from the right where the language is.
  ///
  /// Edges are rounded, so that neighbours meet; measured lengths stay as they are.
  private func shown(_ frame: CGRect, measured: UIAxis, scrolls: Bool) -> CGRect {
    var frame = frame
    if flips, axes.isVertical { frame.origin.x = flipLength(scrolls: scrolls && isOrthogonal) - frame.maxX }
    func round(_ value: CGFloat) -> CGFloat { ListMetrics.roundToPixel(value, scale: scale) }
    let left = round(frame.minX)
    let top = round(frame.minY)
    return CGRect(
      x: left,
      y: top,
      width: measured.contains(.horizontal) ? frame.width : round(frame.maxX) - left,
      height: measured.contains(.vertical) ? frame.height : round(frame.maxY) - top
    )
  }

  /// A frame in the reading direction, for what is fastened to it.
  private func unflipped(_ frame: CGRect) -> CGRect {
    guard flips, axes.isVertical else { return frame }
    var frame = frame
    frame.origin.x = flipLength(scrolls: isOrthogonal) - frame.maxX
    return frame
  }

  // MARK: What is fastened to items and groups

  private func supplementaries(
    ofItem item: Int,
    frame: CGRect,
    at place: SectionPlace
  ) -> [UICollectionViewLayoutAttributes] {
    guard let description = track.leaf(item)?.leaf.item else { return [] }
    return description.supplementaryItems.map {
      fastened($0, to: frame, at: IndexPath(item: item, section: place.section), section: place.section)
    }
  }

  private func supplementaries(
    ofGroup index: Int,
    at place: SectionPlace
  ) -> [UICollectionViewLayoutAttributes] {
    track.solution(index).groups.flatMap { frame, group in
      let container = shown(
        moved(frame, by: track.extents.offset(of: index), from: trackOrigin(place)),
        measured: group.layoutSize.measuredAxes,
        scrolls: true
      )
      return group.supplementaryItems.map {
        fastened(
          $0,
          to: container,
          at: IndexPath(item: index, section: place.section),
          section: place.section
        )
      }
    }
  }

  private func fastened(
    _ item: NSCollectionLayoutSupplementaryItem,
    to container: CGRect,
    at indexPath: IndexPath,
    section: Int
  ) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind,
      with: indexPath
    )
    let axes = item.layoutSize.measuredAxes
    attributes.frame = shown(
      item.frame(
        at: unflipped(container),
        measured: measuredSupplementaries[key(item.elementKind, indexPath.item)]
      ),
      measured: axes,
      scrolls: true
    )
    attributes.zIndex = item.zIndex == 0 ? 1 : item.zIndex
    attributes.fittingAxes = axes
    attributes.scroller = isOrthogonal ? section : nil
    return attributes
  }

  private func key(_ kind: String, _ item: Int) -> String { "\(item) \(kind)" }

  // MARK: Headers and footers

  private func index(ofBoundary index: Int) -> Int {
    let kind = section.boundarySupplementaryItems[index].elementKind
    return section.boundarySupplementaryItems[..<index].count { $0.elementKind == kind }
  }

  private var supplementaryInsets: UIEdgeInsets {
    switch section.supplementaryContentInsetsReference {
    case .none: return .zero
    case .automatic, .safeArea, .layoutMargins, .readableContent:
      return section.supplementariesFollowContentInsets ? insets : containerInsets
    }
  }

  private func boundarySize(
    _ item: NSCollectionLayoutBoundarySupplementaryItem,
    index: Int
  ) -> CGSize {
    let insets = supplementaryInsets
    var container = containerSize
    if axes.isVertical {
      container.width = max(0, container.width - insets.left - insets.right)
    } else {
      container.height = max(0, container.height - insets.top - insets.bottom)
    }
    return item.size(
      in: container,
      measured: measuredSupplementaries[key(item.elementKind, self.index(ofBoundary: index))]
    )
  }

  private func boundary(_ index: Int, at place: SectionPlace) -> UICollectionViewLayoutAttributes {
    let item = section.boundarySupplementaryItems[index]
    let box = BoundaryBox(
      axes: axes,
      start: place.origin,
      end: place.origin + length,
      itemsStart: place.origin + itemsStart,
      itemsEnd: place.origin + itemsEnd,
      crossLength: axes.cross(containerSize),
      insets: supplementaryInsets
    )
    let (frame, isPinned) = box.frame(
      of: item,
      size: boundarySize(item, index: index),
      visible: place.visible
    )
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind,
      with: IndexPath(item: self.index(ofBoundary: index), section: place.section)
    )
    attributes.frame = shown(frame, measured: item.layoutSize.measuredAxes, scrolls: false)
    attributes.zIndex = item.pinToVisibleBounds ? max(item.zIndex, 2) : item.zIndex
    attributes.fittingAxes = item.layoutSize.measuredAxes
    if isPinned { attributes.isPinned = true }
    return attributes
  }

  private func boundaries(
    in range: Range<CGFloat>,
    at place: SectionPlace,
    isLeading: Bool
  ) -> [UICollectionViewLayoutAttributes] {
    section.boundarySupplementaryItems.indices.compactMap { index in
      let edge = section.boundarySupplementaryItems[index].alignment.boundaryEdge
      guard (edge == mainStartEdge || edge == crossStartEdge) == isLeading else { return nil }
      let attributes = boundary(index, at: place)
      let extent = axes.mainRange(attributes.frame)
      return extent.upperBound > range.lowerBound && extent.lowerBound < range.upperBound ? attributes : nil
    }
  }

  func attributes(
    forSupplementary kind: String,
    item: Int,
    at place: SectionPlace
  ) -> UICollectionViewLayoutAttributes? {
    let known = section.boundarySupplementaryItems.indices.first {
      section.boundarySupplementaryItems[$0].elementKind == kind && index(ofBoundary: $0) == item
    }
    if let known { return boundary(known, at: place) }
    if let frame = attributes(forItem: item, at: place)?.frame,
      let found = supplementaries(ofItem: item, frame: frame, at: place)
        .first(where: { $0.representedElementKind == kind })
    {
      return found
    }
    guard item < track.extents.count else { return nil }
    return supplementaries(ofGroup: item, at: place).first { $0.representedElementKind == kind }
  }

  // MARK: Backgrounds

  private func decorations(
    in range: Range<CGFloat>,
    at place: SectionPlace
  ) -> [UICollectionViewLayoutAttributes] {
    section.decorationItems.compactMap { attributes(forDecoration: $0.elementKind, at: place) }.filter {
      let extent = axes.mainRange($0.frame)
      return extent.upperBound > range.lowerBound && extent.lowerBound < range.upperBound
    }
  }

  func attributes(
    forDecoration kind: String,
    at place: SectionPlace
  ) -> UICollectionViewLayoutAttributes? {
    guard let item = section.decorationItems.first(where: { $0.elementKind == kind }) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: kind,
      with: IndexPath(item: 0, section: place.section)
    )
    let whole = axes.rect(
      main: place.origin,
      cross: 0,
      size: axes.size(main: length, cross: axes.cross(containerSize))
    )
    attributes.frame = shown(
      whole.inset(by: item.contentInsets.resolved(for: .leftToRight)),
      measured: [],
      scrolls: false
    )
    attributes.zIndex = item.zIndex == 0 ? -1 : item.zIndex
    attributes.fittingAxes = []
    return attributes
  }

  // MARK: Sizes

  mutating func setPreferredSize(_ size: CGSize, for attributes: UICollectionViewLayoutAttributes) {
    switch attributes.representedElementCategory {
    case .cell: track.setMeasured(size, of: attributes.indexPath.item)
    case .supplementaryView:
      measuredSupplementaries[key(attributes.representedElementKind ?? "", attributes.indexPath.item)] = size
    case .decorationView: break
    }
  }

  mutating func adopt(_ runs: [ListTransition.Run], from old: [any SectionLayout], oldSection: Int?) {
    var sizes: [Int: CGSize] = [:]
    var item = 0
    for run in runs {
      if let source = run.source, let before = old[source.section] as? GroupSectionLayout {
        let range = source.item..<(source.item + run.count)
        for (known, size) in before.track.measured where range.contains(known) {
          sizes[item + known - source.item] = size
        }
      }
      item += run.count
    }
    track.setMeasured(sizes)
    guard let oldSection, let before = old[oldSection] as? GroupSectionLayout else { return }
    measuredSupplementaries = before.measuredSupplementaries
  }
}
