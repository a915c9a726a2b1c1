// Sections whose items form a tree.

import Foundation

extension UICollectionViewDiffableDataSource {
  /// Shows the visible items of an outline in a section, which is added when it is missing.
  nonisolated public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    shown.submit(completion) { [weak self] finish in
      self?.show(snapshot, in: section, animated: animatingDifferences, completion: finish)
    }
  }

  /// Shows the visible items of an outline in a section, and returns once the animation is over.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// The outline of a section; one without levels where none was applied.
  public func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    let current = snapshot()
    if current.indexOfSection(section) != nil { flat.append(current.itemIdentifiers(inSection: section)) }
    return flat
  }

  func show(
    _ outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    in section: SectionIdentifierType,
    animated: Bool,
    completion: (() -> Void)?
  ) {
    var whole = snapshot()
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    let visible = outline.visibleItems
    let before = whole.itemIdentifiers(inSection: section)
    let kept = Set(visible)
    whole.deleteItems(before.filter { !kept.contains($0) })
    let known = Set(before)
    let others = visible.filter { !known.contains($0) && whole.indexOfItem($0) != nil }
    guard others.isEmpty else {
      inconsistency(
        "Identifiers in a section snapshot must be unique in the whole data source. Duplicate identifiers: "
          + list(others)
      )
    }
    whole.setItems(visible, inSection: section)
    outlines[section] = outline
    show(whole, animated: animated, completion: completion)
    refreshExpansion(of: section)
  }

  /// Cells show whether their item is expanded, and its level, also where nothing moved.
  func refreshExpansion(of section: SectionIdentifierType) {
    guard let collectionView, let index = index(for: section) else { return }
    for key in collectionView.elements.keys(.cell) where key.section == index {
      (collectionView.elements[key] as? UICollectionViewCell)?.isExpandedItem = isExpanded(at: key.indexPath)
      if let level = level(at: key.indexPath) {
        (collectionView.elements[key] as? UICollectionViewListCell)?.indentationLevel = level
      }
    }
  }
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  private func outline(
    at indexPath: IndexPath
  ) -> (section: SectionIdentifierType, item: ItemIdentifierType)? {
    guard let section = sectionIdentifier(for: indexPath.section), outlines[section] != nil,
      let item = itemIdentifier(for: indexPath)
    else { return nil }
    return (section, item)
  }

  func isExpanded(at indexPath: IndexPath) -> Bool {
    guard !outlines.isEmpty, let (section, item) = outline(at: indexPath) else { return false }
    return outlines[section]?.isExpanded(item) ?? false
  }

  func level(at indexPath: IndexPath) -> Int? {
    guard !outlines.isEmpty, let (section, item) = outline(at: indexPath) else { return nil }
    return outlines[section]?.level(of: item)
  }

  func toggleExpansion(at indexPath: IndexPath) {
    guard let (section, item) = outline(at: indexPath), var outline = outlines[section] else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let provide = handlers.snapshotForExpandingParent {
        outline.replace(childrenOf: item, using: provide(item, outline.snapshot(of: item)))
      }
      outline.expand([item])
    }
    show(outline, in: section, animated: true, completion: nil)
  }
}

extension UICollectionViewDiffableDataSource {
  typealias Outlines = [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>]

  /// The item, with all below it, beside the one at its destination, as a child of the same parent.
  ///
  /// Nothing is moved into itself.
  func movingInOutlines(
    _ item: ItemIdentifierType,
    in initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    from source: IndexPath,
    to destination: IndexPath
  ) -> (NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, Outlines) {
    guard let home = sectionIdentifier(for: source.section),
      let goal = sectionIdentifier(for: destination.section)
    else { return (initial, outlines) }
    var left = snapshot(for: home)
    let moved = left.snapshot(of: item, includingParent: true)
    let target = itemIdentifier(for: destination)
    if let target, moved.contains(target) { return (initial, outlines) }
    left.delete([item])
    var entered = home == goal ? left : snapshot(for: goal)
    let isLater = home == goal && source.item < destination.item
    entered.insert(moved, beside: target, isLater: isLater)
    var final = initial
    if home != goal { final.setItems(left.visibleItems, inSection: home) }
    final.setItems(entered.visibleItems, inSection: goal)
    var result = outlines
    if outlines[home] != nil { result[home] = left }
    if outlines[goal] != nil || home == goal { result[goal] = entered }
    return (final, result)
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Puts an outline where an item is: after it, or first below it where its children are shown, or before it; at the
  /// end where there is none.
  fileprivate mutating func insert(_ outline: Self, beside target: ItemIdentifierType?, isLater: Bool) {
    if let target {
      let firstBelow = isExpanded(target) ? snapshot(of: target).rootItems.first : nil
      if isLater, let firstBelow {
        insert(outline, before: firstBelow)
      } else if isLater {
        insert(outline, after: target)
      } else {
        insert(outline, before: target)
      }
    } else if let last = rootItems.last {
      insert(outline, after: last)
    } else {
      self = outline
    }
  }
}
