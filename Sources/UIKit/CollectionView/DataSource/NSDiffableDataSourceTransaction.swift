// What has the user changed by moving items?

import Foundation

/// A change that the data source has made by itself, for the app to follow in its model.
@preconcurrency
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
> {
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>
  /// One for each section whose items are not what they were.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  init(
    initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    initialOutlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:],
    finalOutlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  ) {
    initialSnapshot = initial
    finalSnapshot = final
    difference = final.itemIdentifiers.difference(from: initial.itemIdentifiers)
    sectionTransactions = final.sectionIdentifiers.compactMap { section in
      let before = initial.indexOfSection(section).map { _ in initial.itemIdentifiers(inSection: section) }
      let after = final.itemIdentifiers(inSection: section)
      guard before != after else { return nil }
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section,
        initial: initialOutlines[section] ?? .flat(before ?? []),
        final: finalOutlines[section] ?? .flat(after)
      )
    }
  }
}

/// The part of a change that concerns one section.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable,
  ItemIdentifierType: Hashable & Sendable
> {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>

  init(
    sectionIdentifier: SectionIdentifierType,
    initial: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    final: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    self.sectionIdentifier = sectionIdentifier
    initialSnapshot = initial
    finalSnapshot = final
    difference = final.items.difference(from: initial.items)
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Items without levels.
  fileprivate static func flat(_ items: [ItemIdentifierType]) -> Self {
    var result = Self()
    result.append(items)
    return result
  }
}
