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

  private var arrangement = SectionArrangement()
  /// The sections before the update that is being animated.
  private var previousArrangement: SectionArrangement?
  private var preparedWidth: CGFloat?
  private var keepsSizes = false

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

  open override func prepare() {
    guard let collectionView else { return }
    let counts = collectionView.itemCounts
    let environment = makeEnvironment(for: collectionView)
    let width = environment.container.contentSize.width
    var fresh = makeSections(counts: counts, environment: environment)
    if keepsSizes, preparedWidth == width, arrangement.counts == counts {
      let unchanged = ListTransition(unchanged: counts)
      for index in fresh.indices {
        fresh[index].adopt(unchanged.runs[index], from: arrangement.sections, oldSection: index)
      }
    }
    keepsSizes = false
    preparedWidth = width
    arrangement = SectionArrangement(fresh, spacing: configuration.interSectionSpacing)
  }

  private func makeEnvironment(for collectionView: UICollectionView) -> LayoutEnvironment {
    let safeArea = collectionView.safeAreaInsets
    let readsRightToLeft = collectionView.readsRightToLeft
    var insets = NSDirectionalEdgeInsets()
    switch configuration.contentInsetsReference {
    case .none: break
    case .automatic, .safeArea:
      insets.leading = readsRightToLeft ? safeArea.right : safeArea.left
      insets.trailing = readsRightToLeft ? safeArea.left : safeArea.right
    case .layoutMargins:
      insets.leading = collectionView.directionalLayoutMargins.leading
      insets.trailing = collectionView.directionalLayoutMargins.trailing
    }
    let content = collectionView.contentInset
    let size = CGSize(
      width: max(0, collectionView.bounds.width - content.left - content.right),
      height: collectionView.bounds.height
    )
    return LayoutEnvironment(
      container: LayoutContainer(contentSize: size, contentInsets: insets),
      traitCollection: collectionView.traitCollection
    )
  }

  private func makeSections(counts: [Int], environment: LayoutEnvironment) -> [any SectionLayout] {
    let readsRightToLeft = collectionView?.readsRightToLeft ?? false
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
          readsRightToLeft: readsRightToLeft,
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
      for (attributes, size) in context.preferredSizes { arrangement.setPreferredSize(size, for: attributes) }
      collectionView?.layoutWasInvalidated(context)
      return
    }
    // What is known about heights stays true while neither items nor the width change.
    if !context.invalidateDataSourceCounts, !context.forgetsSizes { keepsSizes = true }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { preferredAttributes.size.height != originalAttributes.size.height }

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
    arrangement = SectionArrangement(fresh, spacing: configuration.interSectionSpacing)
  }

  package override func previousAttributesForItem(
    at oldIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { previousArrangement?.attributes(forItemAt: oldIndexPath) }

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
    CGSize(width: preparedWidth ?? 0, height: arrangement.length)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    arrangement.attributes(in: rect.minY..<max(rect.minY, rect.maxY), visible: visibleRange)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    arrangement.attributes(forItemAt: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    arrangement.attributes(forSupplementary: elementKind, section: indexPath.section, visible: visibleRange)
  }

  /// What the user sees of the content: headers stick to its edges.
  private var visibleRange: Range<CGFloat>? {
    guard let collectionView else { return nil }
    let top = collectionView.bounds.minY + collectionView.adjustedContentInset.top
    let bottom = collectionView.bounds.maxY - collectionView.adjustedContentInset.bottom
    return top..<max(top, bottom)
  }
}
