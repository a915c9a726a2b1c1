// A layout whose items fill line after line.

import CoreGraphics
import Foundation
import QuartzCore

/// Places items in lines, as many in each as fit.
@MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// An estimated size that says: items size themselves.
  nonisolated public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude,
    height: CGFloat.greatestFiniteMagnitude
  )

  /// Which insets a section keeps its items away from.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset = 0
    case fromSafeArea = 1
    case fromLayoutMargins = 2
  }

  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidate(oldValue != itemSize) } }
  open var estimatedItemSize = CGSize.zero { didSet { invalidate(oldValue != estimatedItemSize) } }
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidate(oldValue != minimumLineSpacing) } }
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { invalidate(oldValue != minimumInteritemSpacing) }
  }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidate(oldValue != sectionInset) } }
  open var headerReferenceSize = CGSize.zero { didSet { invalidate(oldValue != headerReferenceSize) } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidate(oldValue != footerReferenceSize) } }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidate(oldValue != scrollDirection) }
  }
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { invalidate(oldValue != sectionHeadersPinToVisibleBounds) }
  }
  open var sectionFootersPinToVisibleBounds = false {
    didSet { invalidate(oldValue != sectionFootersPinToVisibleBounds) }
  }
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { invalidate(oldValue != sectionInsetReference) }
  }

  /// Cleared by the delegate's default answer; see `UICollectionViewDelegateFlowLayout`.
  var delegateHasItemSizes = true
  private var sections: [FlowSection] = []
  private var starts = PrefixSums()
  /// Where everything was before the update that is being animated.
  private var previous: (sections: [FlowSection], starts: PrefixSums)?
  private var needsMetrics = true
  private var preparedBounds = CGSize.zero
  /// The sizes that items asked for; kept while the items are the same.
  private var preferredSizes: [IndexPath: CGSize] = [:]

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  private func invalidate(_ hasChanged: Bool) { if hasChanged { invalidateLayout() } }

  private var axes: FlowAxes { FlowAxes(isVertical: scrollDirection == .vertical) }
  package override var scrollsHorizontally: Bool { !axes.isVertical }
  private var isSelfSizing: Bool { estimatedItemSize != .zero }
  package override var measuresElements: Bool { isSelfSizing }

  // MARK: Preparing

  open override func prepare() {
    guard let collectionView else { return }
    guard needsMetrics || preparedBounds != collectionView.bounds.size else { return }
    needsMetrics = false
    preparedBounds = collectionView.bounds.size
    sections = collectionView.itemCounts.enumerated().map { makeSection($0, $1, collectionView) }
    starts = PrefixSums(sections.map(\.length))
  }

  private func makeSection(_ index: Int, _ count: Int, _ view: UICollectionView) -> FlowSection {
    let delegate = view.scrollDelegate as? any UICollectionViewDelegateFlowLayout
    var insets = delegate?.collectionView(view, layout: self, insetForSectionAt: index) ?? sectionInset
    switch sectionInsetReference {
    case .fromContentInset: break
    case .fromSafeArea: insets = insets.adding(view.safeAreaInsets, along: axes)
    case .fromLayoutMargins: insets = insets.adding(view.layoutMargins, along: axes)
    }
    let content = view.adjustedContentInset
    let size = view.bounds.size
    let section = FlowSection(
      axes: axes,
      itemCount: count,
      sizes: sizes(index, count, view, delegate),
      insets: insets,
      lineSpacing: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: index)
        ?? minimumLineSpacing,
      itemSpacing: delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: index)
        ?? minimumInteritemSpacing,
      headerSize: delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: index)
        ?? headerReferenceSize,
      footerSize: delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: index)
        ?? footerReferenceSize,
      container: axes.cross(size) - axes.crossStart(content) - axes.crossEnd(content)
    )
    if section.available > 0, section.longestItem > section.available + 0.01 {
      Diagnostics.once(
        "The behavior of the UICollectionViewFlowLayout is not defined because the item "
          + "\(axes.isVertical ? "width" : "height") (\(section.longestItem)) is larger than a line of section "
          + "\(index) (\(section.available))."
      )
    }
    return section
  }

  private func sizes(
    _ section: Int,
    _ count: Int,
    _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> FlowSection.Sizes {
    func size(_ item: Int) -> CGSize {
      let path = IndexPath(item: item, section: section)
      return delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    }
    if isSelfSizing {
      let estimate = estimatedItemSize == Self.automaticSize ? itemSize : estimatedItemSize
      return .each((0..<count).map { preferredSizes[IndexPath(item: $0, section: section)] ?? estimate })
    }
    guard count > 0, delegate != nil else { return .uniform(itemSize) }
    delegateHasItemSizes = true
    let first = size(0)
    guard delegateHasItemSizes else { return .uniform(itemSize) }
    return .each([first] + (1..<max(count, 1)).map(size))
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateDataSourceCounts || context.forgetsSizes { preferredSizes = [:] }
    for (attributes, size) in context.preferredSizes { preferredSizes[attributes.indexPath] = size }
    let asksAgain = (context as? UICollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics
    if asksAgain ?? true || context.invalidateEverything { needsMetrics = true }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    axes.cross(newBounds.size) != axes.cross(preparedBounds)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    // Scrolling changes no size: a layout that wants to hear of it has its attributes asked again, no more.
    (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics =
      newBounds.size != preparedBounds
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    isSelfSizing && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }

  override func apply(_ transition: ListTransition) {
    previous = (sections, starts)
    let old = preferredSizes
    preferredSizes = [:]
    for (path, size) in old {
      if let new = transition.newIndexPath(of: path) { preferredSizes[new] = size }
    }
    invalidateLayout()
  }

  package override func previousAttributesForItem(
    at oldIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let previous, oldIndexPath.section < previous.sections.count,
      oldIndexPath.item < previous.sections[oldIndexPath.section].itemCount
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: oldIndexPath)
    attributes.frame = snapped(
      previous.sections[oldIndexPath.section].frame(of: oldIndexPath.item),
      previous.starts.offset(of: oldIndexPath.section),
      length: previous.starts.total
    )
    return attributes
  }

  open override func finalizeCollectionViewUpdates() { previous = nil }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let content = collectionView.adjustedContentInset
    return axes.size(
      main: starts.total,
      cross: max(
        0,
        axes.cross(collectionView.bounds.size) - axes.crossStart(content) - axes.crossEnd(content)
      )
    )
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let range = axes.mainRange(turned(rect, length: starts.total))
    guard let first = starts.element(at: range.lowerBound) else { return [] }
    var result: [UICollectionViewLayoutAttributes] = []
    var (index, start) = first
    while index < sections.count, start < range.upperBound {
      let section = sections[index]
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        if let attributes = supplementary(kind, index, start), attributes.frame.intersects(rect) {
          result.append(attributes)
        }
      }
      for item in section.items(in: (range.lowerBound - start)..<(range.upperBound - start)) {
        let attributes = itemAttributes(item, index, start)
        if attributes.frame.intersects(rect) { result.append(attributes) }
      }
      start += section.length
      index += 1
    }
    return result
  }

  private func itemAttributes(_ item: Int, _ section: Int, _ start: CGFloat)
    -> UICollectionViewLayoutAttributes
  {
    let attributes = makeInstance(ofObject: attributesClass)
    attributes.represent(.cell, kind: nil, at: IndexPath(item: item, section: section))
    attributes.frame = snapped(sections[section].frame(of: item), start, length: starts.total)
    attributes.fittingAxes = isSelfSizing ? .both : []
    return attributes
  }

  private var attributesClass: UICollectionViewLayoutAttributes.Type {
    type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
  }

  /// Whether content that goes sideways begins at the right.
  private var turns: Bool {
    !axes.isVertical && flipsHorizontallyInOppositeLayoutDirection && collectionView?.readsRightToLeft == true
  }

  private func turned(_ rect: CGRect, length: CGFloat) -> CGRect {
    guard turns else { return rect }
    var rect = rect
    rect.origin.x = length - rect.maxX
    return rect
  }

  /// Origins go to the nearest device pixel, sizes stay; from the right where the language does.
  private func snapped(_ frame: CGRect, _ start: CGFloat, length: CGFloat) -> CGRect {
    var frame = frame
    if axes.isVertical { frame.origin.y += start } else { frame.origin.x += start }
    let scale = max(collectionView?.traitCollection.displayScale ?? 1, 1)
    if axes.isVertical, collectionView?.readsRightToLeft == true {
      frame.origin.x = collectionViewContentSize.width - frame.maxX
    }
    frame = turned(frame, length: length)
    frame.origin.x = ListMetrics.roundToPixel(frame.minX, scale: scale)
    frame.origin.y = ListMetrics.roundToPixel(frame.minY, scale: scale)
    return frame
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section < sections.count, indexPath.item < sections[indexPath.section].itemCount else {
      return nil
    }
    return itemAttributes(indexPath.item, indexPath.section, starts.offset(of: indexPath.section))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section < sections.count else { return nil }
    return supplementary(elementKind, indexPath.section, starts.offset(of: indexPath.section))
  }

  private func supplementary(
    _ kind: String,
    _ index: Int,
    _ start: CGFloat
  ) -> UICollectionViewLayoutAttributes? {
    let section = sections[index]
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let main = axes.main(isHeader ? section.headerSize : section.footerSize)
    guard main > 0, let collectionView else { return nil }
    var offset = start + (isHeader ? 0 : section.footerStart)
    let visible = axes.mainRange(
      turned(collectionView.bounds.inset(by: collectionView.adjustedContentInset), length: starts.total)
    )
    if isHeader, sectionHeadersPinToVisibleBounds {
      offset = max(offset, min(visible.lowerBound, start + section.footerStart - main))
    } else if !isHeader, sectionFootersPinToVisibleBounds {
      offset = min(offset, max(visible.upperBound - main, start + section.itemsStart))
    }
    let attributes = makeInstance(ofObject: attributesClass)
    attributes.represent(.supplementaryView, kind: kind, at: IndexPath(item: 0, section: index))
    attributes.frame = turned(
      axes.rect(
        main: offset,
        cross: 0,
        size: axes.size(main: main, cross: axes.cross(collectionViewContentSize))
      ),
      length: starts.total
    )
    attributes.fittingAxes = []
    let isPinned = isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds
    attributes.zIndex = isPinned ? 10 : 0
    return attributes
  }
}
