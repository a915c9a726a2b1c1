// Carrying out edits: views follow their items, and what comes and goes is animated.

import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionView {
  /// How long an animated update takes.
  static let updateDuration: TimeInterval = 0.3

  /// Notes an edit; outside of a batch it is one by itself.
  func edit(_ note: @escaping (inout BatchOperations) -> Void) {
    if batch != nil {
      if var operations = batch {
        note(&operations)
        batch = operations
      }
    } else {
      performBatch({ self.edit(note) }, completion: nil)
    }
  }

  func performBatch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    guard batch == nil else {
      // A batch inside a batch is part of it.
      updates?()
      completion?(true)
      return
    }
    beginBatch()
    updates?()
    commitBatch(of: "Collection view: \(self)", completion: completion)
  }

  func beginBatch() {
    _ = itemCounts
    batch = BatchOperations()
  }

  func commitBatch(of owner: String, completion: ((Bool) -> Void)?) {
    let before = itemCounts
    let operations = batch ?? BatchOperations()
    batch = nil
    let after = countItems()
    let transition = operations.makeTransition(from: before, to: after, of: owner)
    perform(transition, animated: UIView.areAnimationsEnabled, completion: completion)
  }

  /// Shows the items as they are after `transition`, which the data source found out by itself.
  package func follow(
    _ transition: ListTransition,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard counts != nil else {
      // Nobody has asked for the items yet: there is nothing to change.
      setNeedsLayout()
      completion?(true)
      return
    }
    perform(transition, animated: animated && UIView.areAnimationsEnabled, completion: completion)
  }

  /// Shows the items as they are after `transition`; the data source is already there.
  func perform(_ transition: ListTransition, animated: Bool, completion: ((Bool) -> Void)?) {
    // Before the first layout there is nothing to follow.
    let isShown = window != nil && !layoutStorage.needsPrepare && bounds.height > 0
    layoutStorage.apply(transition)
    counts = transition.newCounts
    needsIndexTitles = true
    selection.remap(transition.newIndexPath)
    touchState.remap(transition.newIndexPath)
    prefetchPolicy.reset()
    remapScrollers(transition.newSection)
    let departing = followItems(transition)
    for path in transition.reconfigured { reconfigure(.cell(path)) }
    setNeedsLayout()
    guard isShown, animated else {
      for (key, view) in departing { retire(view, key) }
      if isShown { layoutIfNeeded() }
      layoutStorage.finalizeCollectionViewUpdates()
      completion?(true)
      return
    }
    let ownsLayout =
      layoutStorage is UICollectionViewCompositionalLayout || layoutStorage is UICollectionViewFlowLayout
    layoutStorage.prepare(forCollectionViewUpdates: ownsLayout ? [] : transition.makeUpdateItems())
    adjustOffsetForLayout()
    animateElements(departing: departing, transition: transition) { [weak self] finished in
      self?.layoutStorage.finalizeCollectionViewUpdates()
      completion?(finished)
    }
  }

  /// Gives every view the new place of its item; returns those whose item is gone or wants another view.
  private func followItems(
    _ transition: ListTransition
  ) -> [(key: ElementKey, view: UICollectionReusableView)] {
    let replaced = Set(transition.reloaded)
    func place(_ key: ElementKey) -> ElementKey? {
      switch key.category {
      case .cell:
        let path = key.indexPath
        guard !replaced.contains(path) else { return nil }
        return transition.newIndexPath(of: path).map(ElementKey.cell)
      case .supplementaryView, .decorationView:
        guard let section = transition.newSection(of: key.section),
          !transition.reloadedSections.contains(key.section)
        else { return nil }
        return ElementKey(category: key.category, kind: key.kind, section: section, item: key.item)
      }
    }
    var departing: [(key: ElementKey, view: UICollectionReusableView)] = []
    let wereFresh = elements.fresh
    elements.fresh = []
    let old = elements.removeAll()
    for (key, view) in old {
      if let new = place(key) {
        elements.insert(view, for: new)
        if wereFresh.contains(key) { elements.fresh.insert(new) }
        if new != key { note(new, .moved) }
        if let cell = view as? UICollectionViewCell {
          cell.isSelected = selection.contains(new.indexPath)
          cell.isExpandedItem =
            (dataSource as? any OutlineDataSource)?.isExpanded(at: new.indexPath) ?? cell.isExpandedItem
        }
      } else {
        note(key, .removed)
        departing.append((key, view))
      }
    }
    pool.remapHeld(place)
    swipe?.remap(place)
    return departing
  }

  private func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    endDisplaying(view, key)
    view.removeFromSuperview()
    view.alpha = 1
    pool.makeFree(view, category: key.category, kind: key.kind)
  }

  // MARK: Animation

  /// Lets views go from where they are to where the layout has them now.
  func animateElements(
    departing: [(key: ElementKey, view: UICollectionReusableView)],
    transition: ListTransition? = nil,
    from oldLayout: UICollectionViewLayout? = nil,
    completion: ((Bool) -> Void)?
  ) {
    // Laying out a view lays out what is dirty around it; this view must not place anything meanwhile.
    isAnimatingElements = true
    defer { isAnimatingElements = false }
    let known = Set(elements.all.keys)
    var placed: [(view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes)] = []
    UIView.performWithoutAnimation {
      placed = resolveElements()
      let arrivals = placed.filter { !known.contains(ElementKey($0.attributes)) }
      for (view, attributes) in arrivals {
        view.take(initialAttributes(attributes, transition, oldLayout) ?? attributes)
      }
      // Arrivals are laid out where they start, so that only their place is animated; all of them have their size by
      // then, since laying out one lays out what is dirty beside it.
      for (view, _) in arrivals { view.layoutIfNeeded() }
    }
    let leaving = elements.leaving
    elements.leaving = [:]
    let departures = departureAttributes(departing)
    UIView.animate(
      withDuration: Self.updateDuration,
      delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction],
      animations: { [self] in
        place(placed)
        for (key, view) in leaving {
          if let end = finalAttributes(key) { view.take(end) }
        }
        for (key, view) in departing {
          if let end = departures[key] { view.take(end) } else { view.alpha = 0 }
        }
        for (view, _) in placed { view.layoutIfNeeded() }
      },
      completion: { [weak self] finished in
        guard let self else { return }
        for (key, view) in departing { retire(view, key) }
        for (key, view) in leaving {
          endDisplaying(view, key)
          view.removeFromSuperview()
          pool.makeFree(view, category: key.category, kind: key.kind)
        }
        completion?(finished)
      }
    )
    keepUpSwipe()
  }

  /// Where an element that was not on screen comes from: its former place, or nowhere.
  private func initialAttributes(
    _ attributes: UICollectionViewLayoutAttributes,
    _ transition: ListTransition?,
    _ oldLayout: UICollectionViewLayout?
  ) -> UICollectionViewLayoutAttributes? {
    if let oldLayout {
      return attributes.representedElementCategory == .cell
        ? oldLayout.layoutAttributesForItem(at: attributes.indexPath) : nil
    }
    let kind = attributes.representedElementKind ?? ""
    switch attributes.representedElementCategory {
    case .cell: break
    case .supplementaryView:
      return layoutStorage.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: kind,
        at: attributes.indexPath
      )
    case .decorationView:
      return layoutStorage.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: kind,
        at: attributes.indexPath
      )
    }
    if let old = transition?.oldIndexPath(of: attributes.indexPath),
      let before = layoutStorage.previousAttributesForItem(at: old),
      transition?.reloaded.contains(old) == false
    {
      let start = attributes.copied()
      start.center = CGPoint(
        x: before.frame.minX + attributes.frame.width / 2,
        y: before.frame.minY + attributes.frame.height / 2
      )
      return start
    }
    return layoutStorage.initialLayoutAttributesForAppearingItem(at: attributes.indexPath)
  }

  private func finalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutStorage.layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView:
      layoutStorage.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
    case .decorationView: layoutStorage.layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
    }
  }

  /// Where the layout lets elements that are gone end; keys are those before the update.
  private func departureAttributes(
    _ departing: [(key: ElementKey, view: UICollectionReusableView)]
  ) -> [ElementKey: UICollectionViewLayoutAttributes] {
    for (key, view) in departing { departingAttributes[key] = view.layoutAttributes }
    defer { departingAttributes = [:] }
    var result: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for (key, _) in departing {
      switch key.category {
      case .cell:
        result[key] = layoutStorage.finalLayoutAttributesForDisappearingItem(at: key.indexPath)
      case .supplementaryView:
        result[key] = layoutStorage.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: key.kind,
          at: key.indexPath
        )
      case .decorationView:
        result[key] = layoutStorage.finalLayoutAttributesForDisappearingDecorationElement(
          ofKind: key.kind,
          at: key.indexPath
        )
      }
    }
    return result
  }
}
