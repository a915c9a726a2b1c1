// Where does everything in a collection view go? The abstract answer.

import CoreGraphics
import Foundation

/// Computes where the elements of a collection view are.
///
/// Subclass it, or use one of UIKit's.
///
/// The collection view asks `prepare()` once after each invalidation, then only for what is visible.
@MainActor open class UICollectionViewLayout: NSObject {
  open package(set) weak var collectionView: UICollectionView?

  /// Whether `prepare()` has to run before the next question.
  var needsPrepare = true
  private var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  public override init() { super.init() }

  // Archives are not read yet: a layout in a nib is made by its own initialiser.
  public required init?(coder: NSCoder) { super.init() }

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: Answers

  open func prepare() {}

  open var collectionViewContentSize: CGSize { .zero }

  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath,
    withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copied()
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = 100
    return attributes
  }

  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    needsPrepare = true
    collectionView?.layoutWasInvalidated(context)
  }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.isBoundsChange = true
    return context
  }

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.preferredSizes = [(originalAttributes, preferredAttributes.size)]
    switch originalAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [originalAttributes.indexPath])
    case .supplementaryView:
      context.invalidateSupplementaryElements(
        ofKind: originalAttributes.representedElementKind ?? "",
        at: [originalAttributes.indexPath]
      )
    case .decorationView:
      context.invalidateDecorationElements(
        ofKind: originalAttributes.representedElementKind ?? "",
        at: [originalAttributes.indexPath]
      )
    }
    return context
  }

  /// A context of the class that the layout wants.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let contextClass =
      type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return makeInstance(ofObject: contextClass ?? UICollectionViewLayoutInvalidationContext.self)
  }

  // MARK: Updates

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { faded(layoutAttributesForItem(at: itemIndexPath)) }

  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { faded(collectionView?.displayedAttributes(.cell(itemIndexPath))) }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(collectionView?.displayedAttributes(.supplementary(elementKind, elementIndexPath)))
  }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForDecorationView(ofKind: elementKind, at: decorationIndexPath))
  }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  private func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copied()
    copy?.alpha = 0
    return copy
  }

  /// Takes over what is known about the items that stay, when sections and items change their places.
  func apply(_ transition: ListTransition) { invalidateLayout() }

  /// Whether views are asked for their sizes at all.
  package var measuresElements: Bool { true }

  /// Whether the content goes sideways.
  package var scrollsHorizontally: Bool { false }

  /// Where an element is seen, where a section has scrolled by itself.
  package func displayFrame(of attributes: UICollectionViewLayoutAttributes) -> CGRect { attributes.frame }

  /// The sections in `rect` that scroll by themselves.
  func orthogonalRegions(in rect: CGRect) -> [OrthogonalRegion] { [] }

  /// Where an element was before the update that is being animated.
  package func previousAttributesForItem(at oldIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  // MARK: Decoration views

  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationClasses[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  func decorationClass(ofKind kind: String) -> UICollectionReusableView.Type? { decorationClasses[kind] }
}

extension UICollectionViewLayoutAttributes {
  /// A copy of the same class.
  func copied() -> Self {
    guard let copy = copy(with: nil) as? Self else {
      fatalError("\(type(of: self)).copy(with:) must return an instance of its own class")
    }
    return copy
  }
}
