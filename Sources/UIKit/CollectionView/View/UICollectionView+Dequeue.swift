// Handing out views: one that is free, or a new one.

import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionView {
  func dequeueCell(_ identifier: String, at indexPath: IndexPath) -> UICollectionViewCell {
    let view = dequeue(.cell(indexPath), identifier) { classes.cell(identifier) }
    guard let cell = view as? UICollectionViewCell else {
      inconsistency("The view dequeued for \(identifier) is a \(type(of: view)), not a cell.")
    }
    return cell
  }

  func dequeueSupplementary(
    _ kind: String,
    _ identifier: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(.supplementary(kind, indexPath), identifier) { classes.supplementary(kind, identifier) }
  }

  func dequeueCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>,
    at indexPath: IndexPath,
    item: Item?
  ) -> Cell {
    registration.ticket.checkPlace("cell", in: self)
    let view = dequeue(.cell(indexPath), registration.ticket.reuseIdentifier) { .type(Cell.self) }
    guard let cell = view as? Cell else {
      inconsistency("The cell dequeued for \(indexPath) is a \(type(of: view)), not a \(Cell.self).")
    }
    guard let item else { return cell }
    cell.itemIdentifier = identity(ofItem: item) ?? AnyHashable(indexPath)
    registration.handler(cell, indexPath, item)
    return cell
  }

  func dequeueSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>,
    at indexPath: IndexPath
  ) -> Supplementary {
    registration.ticket.checkPlace("supplementary view", in: self)
    let key = ElementKey.supplementary(registration.elementKind, indexPath)
    let view = dequeue(key, registration.ticket.reuseIdentifier) { .type(Supplementary.self) }
    guard let supplementary = view as? Supplementary else {
      inconsistency("The view dequeued for \(key.kind) is a \(type(of: view)), not a \(Supplementary.self).")
    }
    registration.handler(supplementary, registration.elementKind, indexPath)
    return supplementary
  }

  private func dequeue(
    _ key: ElementKey,
    _ identifier: String,
    source: () -> ViewSource
  ) -> UICollectionReusableView {
    if let reconfigured, reconfigured.key == key {
      guard reconfigured.view.reuseIdentifier == identifier else {
        inconsistency(
          "Attempted to dequeue a view with the reuse identifier \(identifier) for an item that is being "
            + "reconfigured: its view has \(reconfigured.view.reuseIdentifier ?? "none"). Return the same kind "
            + "of cell, or reload the item."
        )
      }
      requested?.view = reconfigured.view
      return reconfigured.view
    }
    let attributes = attributesForNewView(key)
    let view: UICollectionReusableView
    if let recycled = recycle(key, identifier) {
      view = recycled
    } else {
      UITableViewCell.madeIdentifier = identifier
      defer { UITableViewCell.madeIdentifier = nil }
      view = source().makeView(
        frame: attributes?.frame
          ?? CGRect(origin: .zero, size: CGSize(width: bounds.width, height: ListMetrics.rowHeight))
      )
      view.reuseIdentifier = identifier
      note(key, .made)
    }
    show(view, for: key, attributes)
    return view
  }

  /// A view that waits to be used again.
  private func recycle(_ key: ElementKey, _ identifier: String) -> UICollectionReusableView? {
    let reuseKey = ReusePool.ReuseKey(category: key.category, kind: key.kind, identifier: identifier)
    guard let view = pool.takeFree(reuseKey) ?? takeSpare(reuseKey) else { return nil }
    (view as? UICollectionViewCell)?.isHighlighted = false
    view.prepareForReuse()
    note(key, .reused)
    return view
  }

  /// A view to use again, or one of a registered class; nil where there is neither.
  func dequeueIfPossible(_ key: ElementKey, _ identifier: String) -> UICollectionReusableView? {
    switch key.category {
    case .cell: if classes.knowsCell(identifier) { return dequeueCell(identifier, at: key.indexPath) }
    case .supplementaryView, .decorationView:
      if classes.knowsSupplementary(key.kind, identifier) {
        return dequeueSupplementary(key.kind, identifier, at: key.indexPath)
      }
    }
    if let reconfigured, reconfigured.key == key, reconfigured.view.reuseIdentifier == identifier {
      requested?.view = reconfigured.view
      return reconfigured.view
    }
    guard let view = recycle(key, identifier) else { return nil }
    show(view, for: key, attributesForNewView(key))
    return view
  }

  /// Takes in a view that the data source has made by itself.
  func adopt(_ view: UICollectionReusableView, for key: ElementKey) {
    guard requested?.view !== view, reconfigured?.view !== view else { return }
    note(key, .made)
    show(view, for: key, attributesForNewView(key))
  }

  /// Puts a view where it will be seen, before it is configured.
  private func show(
    _ view: UICollectionReusableView,
    for key: ElementKey,
    _ attributes: UICollectionViewLayoutAttributes?
  ) {
    view.owner = self
    view.needsMeasure = true
    // Configured inside the hierarchy, a view sees the traits it will be shown with.
    if let attributes {
      if view.superview !== parent(for: attributes) { insertElement(view, attributes) }
    } else if view.superview == nil {
      insertSubview(view, at: backgroundViewCount)
    }
    if let attributes { UIView.performWithoutAnimation { view.take(attributes) } }
    requested?.view = view
  }

  private func attributesForNewView(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard !layoutStorage.needsPrepare else { return nil }
    switch key.category {
    case .cell: return layoutStorage.layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView:
      return layoutStorage.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
    case .decorationView:
      return layoutStorage.layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
    }
  }

  /// A view whose item has left the screen, once more of them have than are held.
  private func takeSpare(_ key: ReusePool.ReuseKey) -> UICollectionReusableView? {
    guard elements.leaving.count + pool.heldCount > ReusePool.holdCapacity else { return nil }
    return pool.takeHeldLongest(key) ?? takeLeaving(key)
  }

  /// A view that the layout pass going on has found to be no longer needed.
  private func takeLeaving(_ key: ReusePool.ReuseKey) -> UICollectionReusableView? {
    guard
      let found = elements.leaving.first(where: {
        $0.key.category == key.category && $0.key.kind == key.kind
          && $0.value.reuseIdentifier == key.identifier
      })
    else { return nil }
    elements.leaving[found.key] = nil
    endDisplaying(found.value, found.key)
    return found.value
  }

  /// Puts a view where its section scrolls, above or below the others.
  func insertElement(_ view: UIView, _ attributes: UICollectionViewLayoutAttributes) {
    let parent = parent(for: attributes)
    if attributes.zIndex > 0 {
      parent.addSubview(view)
    } else {
      parent.insertSubview(view, at: parent === self ? backgroundViewCount : 0)
    }
  }

  func note(_ key: ElementKey, _ kind: UpdateReport.CellTouch.Kind) {
    guard key.category == .cell else { return }
    UpdateRecorder.noteCell(
      UpdateReport.CellTouch(
        collectionView: accessibilityIdentifier ?? "\(type(of: self))",
        section: key.section,
        item: key.item,
        kind: kind
      ),
      at: kind == .removed ? nil : ItemSite(list: self, indexPath: key.indexPath)
    )
  }

  // MARK: Asking the data source

  /// The configured view of an element, from the data source.
  func requestView(_ key: ElementKey) -> UICollectionReusableView {
    let outer = requested
    requested = (key, nil)
    defer { requested = outer }
    return RegistrationTicket.request(by: self) { makeView(key) }
  }

  private func makeView(_ key: ElementKey) -> UICollectionReusableView {
    switch key.category {
    case .cell: return requestCell(key)
    case .supplementaryView:
      guard let dataSource else { inconsistency("\(self) has no data source to make a \(key.kind).") }
      let view = dataSource.collectionView(
        self,
        viewForSupplementaryElementOfKind: key.kind,
        at: key.indexPath
      )
      guard view.owner === self else {
        inconsistency(
          "The view for kind \(key.kind) at section \(key.section) was not retrieved by calling "
            + "dequeueReusableSupplementaryView or dequeueConfiguredReusableSupplementary."
        )
      }
      return view
    case .decorationView:
      guard let type = layoutStorage.decorationClass(ofKind: key.kind) else {
        inconsistency("No class is registered with the layout for decoration views of kind \(key.kind).")
      }
      return dequeue(key, key.kind) { .type(type) }
    }
  }

  private func requestCell(_ key: ElementKey) -> UICollectionViewCell {
    guard let dataSource else { inconsistency("\(self) has no data source to make a cell.") }
    let cell = dataSource.collectionView(self, cellForItemAt: key.indexPath)
    guard cell.owner === self else {
      inconsistency(
        "The cell returned for \(key.section), \(key.item) was not retrieved by calling dequeueReusableCell "
          + "or dequeueConfiguredReusableCell."
      )
    }
    if elements.key(of: cell) != nil, reconfigured?.view !== cell {
      inconsistency("The cell returned for \(key.section), \(key.item) already shows another item.")
    }
    prepareState(of: cell, at: key.indexPath)
    note(
      key,
      reconfigured?.view === cell ? .reconfigured : isPreparingAhead ? .prepared : .configured
    )
    return cell
  }

  /// Gives a cell the state of its item.
  func prepareState(of cell: UICollectionViewCell, at indexPath: IndexPath) {
    cell.isEditingItem = isEditing
    cell.isSelected = selection.contains(indexPath)
    cell.isHighlighted = touchState.highlighted == indexPath
    cell.isSwipedItem = false
    guard let outline = dataSource as? any OutlineDataSource else { return }
    cell.isExpandedItem = outline.isExpanded(at: indexPath)
    if let level = outline.level(at: indexPath), let cell = cell as? UICollectionViewListCell {
      cell.indentationLevel = level
    }
  }

  /// Has the data source configure the view of an item again, in place.
  func reconfigure(_ key: ElementKey) {
    guard let view = elements[key] ?? pool.heldView(key) else { return }
    let outer = reconfigured
    reconfigured = (key, view)
    let returned = requestView(key)
    reconfigured = outer
    guard returned === view else {
      inconsistency(
        "The cell returned for a reconfigured item must be the one it has; return the result of dequeuing."
      )
    }
    view.needsMeasure = true
    setNeedsLayout()
  }
}
