// Which items stand together?

import CoreGraphics
import Foundation

/// Items beside or below each other, which a section repeats.
@MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    /// The subitems in turn, as often as they fit; or the one there is, `count` times in equal shares.
    case line(isHorizontal: Bool, count: Int?)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  public let subitems: [NSCollectionLayoutItem]
  /// The space between neighbours.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  private var groupSupplementaryItems: [NSCollectionLayoutSupplementaryItem] = []

  private init(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem],
    arrangement: Arrangement
  ) {
    self.subitems = subitems
    self.arrangement = arrangement
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Supplementary items that are fastened to the whole group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { groupSupplementaryItems }
    set { groupSupplementaryItems = newValue }
  }

  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize: layoutSize,
      subitems: subitems,
      arrangement: .line(isHorizontal: true, count: nil)
    )
  }

  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize: layoutSize,
      subitems: [subitem],
      arrangement: .line(isHorizontal: true, count: max(1, count))
    )
  }

  @available(*, deprecated, renamed: "horizontal(layoutSize:repeatingSubitem:count:)")
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
  }

  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize: layoutSize,
      subitems: subitems,
      arrangement: .line(isHorizontal: false, count: nil)
    )
  }

  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(
      layoutSize: layoutSize,
      subitems: [subitem],
      arrangement: .line(isHorizontal: false, count: max(1, count))
    )
  }

  @available(*, deprecated, renamed: "vertical(layoutSize:repeatingSubitem:count:)")
  public class func vertical(
    layoutSize: NSCollectionLayoutSize,
    subitem: NSCollectionLayoutItem,
    count: Int
  ) -> NSCollectionLayoutGroup {
    vertical(layoutSize: layoutSize, repeatingSubitem: subitem, count: count)
  }

  /// A group whose items are where `itemProvider` says.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize: layoutSize, subitems: [], arrangement: .custom(itemProvider))
  }

  /// The group as indented text, for debugging.
  open func visualDescription() -> String { description(of: self, depth: 0) }

  private func description(of item: NSCollectionLayoutItem, depth: Int) -> String {
    let size = item.layoutSize
    let line =
      String(repeating: "  ", count: depth)
      + "\(type(of: item)) \(size.widthDimension.kind) \(size.widthDimension.dimension) × "
      + "\(size.heightDimension.kind) \(size.heightDimension.dimension)"
    guard let group = item as? NSCollectionLayoutGroup else { return line }
    return ([line] + group.subitems.map { description(of: $0, depth: depth + 1) }).joined(separator: "\n")
  }
}
