// A layout between two others.

import CoreGraphics
import Foundation
import QuartzCore

/// Shows items on their way from one layout to another, as far as `transitionProgress` says.
@MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  public let currentLayout: UICollectionViewLayout
  public let nextLayout: UICollectionViewLayout
  private var values: [String: CGFloat] = [:]

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  /// How far the transition is, from 0 to 1.
  open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { invalidateLayout() } }
  }

  /// Keeps a value of a subclass's own, by which it steers its attributes.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Answers

  open override func prepare() {
    for layout in [currentLayout, nextLayout] where layout.needsPrepare {
      layout.needsPrepare = false
      layout.prepare()
    }
  }

  package override var measuresElements: Bool { false }

  open override var collectionViewContentSize: CGSize {
    let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: mix(from.width, to.width), height: mix(from.height, to.height))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var seen: Set<ElementKey> = []
    let all =
      (currentLayout.layoutAttributesForElements(in: rect) ?? [])
      + (nextLayout.layoutAttributesForElements(in: rect) ?? [])
    return all.compactMap { attributes in
      guard seen.insert(ElementKey(attributes)).inserted else { return nil }
      return between(attributes)
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    (currentLayout.layoutAttributesForItem(at: indexPath) ?? nextLayout.layoutAttributesForItem(at: indexPath))
      .map(between)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    (currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
      ?? nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
      .map(between)
  }

  /// An element on its way; one that only one of the layouts has fades.
  private func between(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    let from = place(of: attributes, in: currentLayout)
    let to = place(of: attributes, in: nextLayout)
    let result = (from ?? to ?? attributes).copied()
    result.scroller = nil
    guard let from, let to else {
      result.alpha *= from == nil ? transitionProgress : 1 - transitionProgress
      return result
    }
    result.size = CGSize(
      width: mix(from.size.width, to.size.width),
      height: mix(from.size.height, to.size.height)
    )
    result.center = CGPoint(x: mix(from.center.x, to.center.x), y: mix(from.center.y, to.center.y))
    result.alpha = mix(from.alpha, to.alpha)
    result.zIndex = transitionProgress < 0.5 ? from.zIndex : to.zIndex
    result.transform = CGAffineTransform(
      a: mix(from.transform.a, to.transform.a),
      b: mix(from.transform.b, to.transform.b),
      c: mix(from.transform.c, to.transform.c),
      d: mix(from.transform.d, to.transform.d),
      tx: mix(from.transform.tx, to.transform.tx),
      ty: mix(from.transform.ty, to.transform.ty)
    )
    return result
  }

  private func place(
    of element: UICollectionViewLayoutAttributes,
    in layout: UICollectionViewLayout
  ) -> UICollectionViewLayoutAttributes? {
    let kind = element.representedElementKind ?? ""
    switch element.representedElementCategory {
    case .cell: return layout.layoutAttributesForItem(at: element.indexPath)
    case .supplementaryView:
      return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: element.indexPath)
    case .decorationView:
      return layout.layoutAttributesForDecorationView(ofKind: kind, at: element.indexPath)
    }
  }

  private func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }
}
