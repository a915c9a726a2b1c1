// A layout put together from sections.

import CoreGraphics
import Foundation

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment)
  -> NSCollectionLayoutSection?

/// A layout whose sections are described, each by itself, and stand below each other.
///
/// - Complexity: making a section costs nothing for its items, what is visible is found in O(log *n*), and a
///   size that turns out different from its estimate is noted in O(log *n*).
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  var arrangement = SectionArrangement()
  /// The sections before the update that is being animated.
  private var previousArrangement: SectionArrangement?
  private var preparedCross: CGFloat?
  private(set) var preparedContainer = CGSize.zero
  private var keepsSizes = false
  /// How far sections that scroll by themselves are scrolled, from their leading edges.
  var orthogonalOffsets: [Int: CGFloat] = [:]
  /// The measured sizes of the layout's own headers and footers, by position among them.
  var measuredBoundaries: [Int: CGSize] = [:]

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.sectionProvider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  public convenience init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.init(
      sectionProvider: sectionProvider,
      configuration: UICollectionViewCompositionalLayoutConfiguration()
    )
  }

  public convenience init(section: NSCollectionLayoutSection) {
    self.init(sectionProvider: { _, _ in section })
  }

  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }

  public required init?(coder: NSCoder) { nil }

  /// A layout in which every section is a list.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(sectionProvider: { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    })
  }

  // MARK: Preparing

  var axes: FlowAxes { FlowAxes(isVertical: configuration.scrollDirection == .vertical) }
  package override var scrollsHorizontally: Bool { !axes.isVertical }
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  /// Whether frames are turned round, in the whole content or in each section.
  var flips: Bool {
    flipsHorizontallyInOppositeLayoutDirection && (collectionView?.readsRightToLeft ?? false)
  }

  open override func prepare() {
    guard let collectionView else { return }
    let counts = collectionView.itemCounts
    let environment = makeEnvironment(for: collectionView)
    let cross = axes.cross(environment.container.contentSize)
    var fresh = makeSections(counts: counts, environment: environment)
    if keepsSizes, preparedCross == cross, arrangement.counts == counts {
      let unchanged = ListTransition(unchanged: counts)
      for index in fresh.indices {
        fresh[index].adopt(unchanged.runs[index], from: arrangement.sections, oldSection: index)
      }
    } else {
      measuredBoundaries = [:]
    }
    keepsSizes = false
    preparedCross = cross
    preparedContainer = environment.container.contentSize
    arrange(fresh)
  }

  private func arrange(_ sections: [any SectionLayout]) {
    arrangement = SectionArrangement(
      sections,
      spacing: configuration.interSectionSpacing,
      start: boundaryGrowth(atStart: true)
    )
  }

  private func makeEnvironment(for collectionView: UICollectionView) -> LayoutEnvironment {
    let content = collectionView.contentInset
    // Across the scrolling direction the content must not be larger than what is seen.
    let adjusted = collectionView.adjustedContentInset
    let size = CGSize(
      width: max(0, collectionView.bounds.width - content.left - content.right),
      height: max(
        0,
        collectionView.bounds.height
          - (axes.isVertical ? content.top + content.bottom : adjusted.top + adjusted.bottom)
      )
    )
    return LayoutEnvironment(
      container: LayoutContainer(
        contentSize: size,
        contentInsets: insets(configuration.contentInsetsReference, of: collectionView)
      ),
      traitCollection: collectionView.traitCollection
    )
  }

  /// What keeps content from the edges across the scrolling direction.
  private func insets(
    _ reference: UIContentInsetsReference,
    of collectionView: UICollectionView
  ) -> NSDirectionalEdgeInsets {
    let direction: UIUserInterfaceLayoutDirection =
      collectionView.readsRightToLeft ? .rightToLeft : .leftToRight
    var insets: NSDirectionalEdgeInsets
    switch reference {
    case .none: return .zero
    case .automatic, .safeArea: insets = collectionView.safeAreaInsets.directional(for: direction)
    case .layoutMargins: insets = collectionView.directionalLayoutMargins
    case .readableContent:
      let frame = collectionView.readableContentGuide.layoutFrame
      let bounds = collectionView.bounds
      insets = UIEdgeInsets(
        top: 0,
        left: max(0, frame.minX - bounds.minX),
        bottom: 0,
        right: max(0, bounds.maxX - frame.maxX)
      ).directional(for: direction)
    }
    if axes.isVertical {
      insets.top = 0
      insets.bottom = 0
    } else {
      // The adjusted insets keep content away from the safe area already.
      insets = .zero
    }
    return insets
  }

  private func makeSections(counts: [Int], environment: LayoutEnvironment) -> [any SectionLayout] {
    guard let collectionView else { return [] }
    return counts.enumerated().map { index, count -> any SectionLayout in
      guard let section = sectionProvider(index, environment) else {
        inconsistency("The section provider of \(self) returned nil for section \(index).")
      }
      var layout: any SectionLayout
      switch section.content {
      case .list(let list):
        layout = ListSectionLayout(
          section: section,
          configuration: list,
          environment: environment,
          readsRightToLeft: collectionView.readsRightToLeft,
          itemCount: count
        )
      case .group(let group):
        let reference =
          section.contentInsetsReference == .automatic
          ? configuration.contentInsetsReference : section.contentInsetsReference
        layout = GroupSectionLayout(
          section: section,
          group: group,
          environment: environment,
          containerInsets: insets(reference, of: collectionView),
          axes: axes,
          flips: flips,
          itemCount: count
        )
      }
      layout.isFirstSection = index == 0
      layout.isLastSection = index == counts.count - 1
      return layout
    }
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if !context.preferredSizes.isEmpty {
      for (attributes, size) in context.preferredSizes {
        if attributes.indexPath.count == 1 {
          setBoundarySize(size, at: attributes.indexPath[0])
        } else {
          arrangement.setPreferredSize(size, for: attributes)
        }
      }
      collectionView?.layoutWasInvalidated(context)
      return
    }
    // What is known about heights stays true while neither items nor the width change.
    if !context.invalidateDataSourceCounts, !context.forgetsSizes { keepsSizes = true }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard preparedCross != nil, let collectionView else { return false }
    return axes.cross(newBounds.size) != axes.cross(collectionView.bounds.size)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let axes = originalAttributes.fittingAxes
    let (preferred, original) = (preferredAttributes.size, originalAttributes.size)
    return axes.contains(.vertical) && preferred.height != original.height
      || axes.contains(.horizontal) && preferred.width != original.width
  }

  override func apply(_ transition: ListTransition) {
    guard !needsPrepare, let collectionView, arrangement.counts == transition.oldCounts else {
      invalidateLayout()
      return
    }
    previousArrangement = arrangement
    if transition.keepsPlaces { return }
    var fresh = makeSections(
      counts: transition.newCounts,
      environment: makeEnvironment(for: collectionView)
    )
    for index in fresh.indices {
      fresh[index].adopt(
        transition.runs[index],
        from: arrangement.sections,
        oldSection: transition.oldSections[index]
      )
    }
    var offsets: [Int: CGFloat] = [:]
    for (section, offset) in orthogonalOffsets {
      if let new = transition.newSection(of: section) { offsets[new] = offset }
    }
    orthogonalOffsets = offsets
    arrange(fresh)
  }

  package override func previousAttributesForItem(
    at oldIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let previousArrangement else { return nil }
    return flipped(attributes(forItemAt: oldIndexPath, in: previousArrangement))
  }

  open override func finalizeCollectionViewUpdates() { previousArrangement = nil }

  // MARK: Answers

  /// The colour that lists want behind them.
  var listBackgroundColor: UIColor? { arrangement.sections.first?.backgroundColor }

  /// The settings of a list section, for swipe actions and styles.
  package func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    guard section < arrangement.sections.count else { return nil }
    return (arrangement.sections[section] as? ListSectionLayout)?.configuration
  }

  open override var collectionViewContentSize: CGSize {
    axes.size(main: contentLength, cross: preparedCross ?? 0)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let range = axes.mainRange(flipped(rect))
    var result = boundaryAttributes(in: range)
    for place in arrangement.places(in: range) {
      result += arrangement.sections[place.section].attributes(
        in: range,
        at: self.place(of: place.section, origin: place.origin)
      )
    }
    return result.map(flipped)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    flipped(attributes(forItemAt: indexPath, in: arrangement))
  }

  private func attributes(
    forItemAt indexPath: IndexPath,
    in arrangement: SectionArrangement
  ) -> UICollectionViewLayoutAttributes? {
    let index = indexPath.section
    guard index < arrangement.sections.count else { return nil }
    return arrangement.sections[index].attributes(
      forItem: indexPath.item,
      at: place(of: index, origin: arrangement.origin(of: index))
    )
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if indexPath.count == 1 { return flipped(boundaryAttributes(ofKind: elementKind, at: indexPath[0])) }
    let index = indexPath.section
    guard index < arrangement.sections.count else { return nil }
    return flipped(
      arrangement.sections[index].attributes(
        forSupplementary: elementKind,
        item: indexPath.item,
        at: place(of: index, origin: arrangement.origin(of: index))
      )
    )
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let index = indexPath.section
    guard index < arrangement.sections.count else { return nil }
    return flipped(
      arrangement.sections[index].attributes(
        forDecoration: elementKind,
        at: place(of: index, origin: arrangement.origin(of: index))
      )
    )
  }

  func place(of section: Int, origin: CGFloat) -> SectionPlace {
    SectionPlace(
      section: section,
      origin: origin,
      visible: visibleRange,
      offset: orthogonalOffset(ofSection: section)
    )
  }

  /// What the user sees of the content: headers stick to its edges.
  var visibleRange: Range<CGFloat>? {
    guard let collectionView else { return nil }
    return axes.mainRange(flipped(collectionView.bounds.inset(by: collectionView.adjustedContentInset)))
  }

  /// By how much what stands at one end makes the content longer.
  func boundaryGrowth(atStart: Bool) -> CGFloat { lengthOfBoundaries(atStart: atStart) }

  // MARK: Reading from the right, sideways

  private func flipped(_ rect: CGRect) -> CGRect {
    guard flips, !axes.isVertical else { return rect }
    var rect = rect
    rect.origin.x = contentLength - rect.maxX
    return rect
  }

  private func flipped(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard flips, !axes.isVertical else { return attributes }
    attributes.frame = flipped(attributes.frame)
    return attributes
  }

  private func flipped(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    attributes.map { flipped($0) as UICollectionViewLayoutAttributes }
  }

  // MARK: Sections that scroll by themselves

  package override func displayFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard let section = attributes.scroller else { return attributes.frame }
    let offset = scrollerOffset(ofSection: section)
    return axes.isVertical
      ? attributes.frame.offsetBy(dx: -offset, dy: 0) : attributes.frame.offsetBy(dx: 0, dy: -offset)
  }

  override func orthogonalRegions(in rect: CGRect) -> [OrthogonalRegion] {
    regions(in: axes.mainRange(flipped(rect))).map { region in
      var region = region
      region.frame = flipped(region.frame)
      return region
    }
  }
}
