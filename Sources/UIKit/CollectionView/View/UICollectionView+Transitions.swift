// From one layout to another: at once, animated, or as far as a finger has gone.

import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionView {
  func replaceLayout(
    with layout: UICollectionViewLayout,
    animated: Bool,
    completion: ((Bool) -> Void)?
  ) {
    guard layout !== layoutStorage else {
      completion?(true)
      return
    }
    let old = layoutStorage
    prepareLayoutIfNeeded()
    old.prepareForTransition(to: layout)
    layout.collectionView = self
    layout.prepareForTransition(from: old)
    layoutStorage = layout
    layout.invalidateLayout()
    for view in elements.all.values {
      view.needsMeasure = true
      view.willTransition(from: old, to: layout)
    }
    let finish: (Bool) -> Void = { [weak self] finished in
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      for view in self?.elements.all.values.map(\.self) ?? [] {
        view.didTransition(from: old, to: layout)
      }
      if let self, old !== layoutStorage { old.collectionView = nil }
      completion?(finished)
    }
    adjustOffsetForLayout()
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      setNeedsLayout()
      finish(true)
      return
    }
    animateElements(departing: [], from: old, completion: finish)
  }

  /// Lets the layout and the delegate choose where to scroll to under new circumstances.
  func adjustOffsetForLayout() {
    guard window != nil, bounds.width > 0, !isDragging else { return }
    prepareLayoutIfNeeded()
    var target = layoutStorage.targetContentOffset(forProposedContentOffset: contentOffset)
    if let delegate {
      target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    if target != contentOffset { contentOffset = target }
  }

  // MARK: By hand

  func startTransition(
    to layout: UICollectionViewLayout,
    completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    let current = layoutStorage
    let transition =
      delegate?.collectionView(self, transitionLayoutForOldLayout: current, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: current, nextLayout: layout)
    transitionCompletion = completion
    layout.collectionView = self
    layout.needsPrepare = true
    replaceLayout(with: transition, animated: false, completion: nil)
    // Both are asked until the transition is over.
    current.collectionView = self
    return transition
  }

  func endTransition(finishes: Bool) {
    guard let transition = layoutStorage as? UICollectionViewTransitionLayout else {
      inconsistency("There is no interactive transition between layouts to finish or to cancel.")
    }
    let completion = transitionCompletion
    transitionCompletion = nil
    let target = finishes ? transition.nextLayout : transition.currentLayout
    let other = finishes ? transition.currentLayout : transition.nextLayout
    replaceLayout(with: target, animated: true) { done in
      if other.collectionView === self, other !== self.layoutStorage { other.collectionView = nil }
      completion?(done, finishes)
    }
  }
}
