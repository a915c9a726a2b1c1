// Where does each section of a compositional layout begin?

import CoreGraphics
import Foundation

/// Sections below each other, as a value.
@MainActor struct SectionArrangement {
  private(set) var sections: [any SectionLayout] = []
  private var lengths = PrefixSums()
  private var spacing: CGFloat = 0

  init() {}

  init(_ sections: [any SectionLayout], spacing: CGFloat) {
    self.sections = sections
    self.spacing = spacing
    lengths = PrefixSums(
      sections.enumerated().map { $0.element.length + ($0.offset == sections.count - 1 ? 0 : spacing) }
    )
  }

  var counts: [Int] { sections.map(\.itemCount) }
  var length: CGFloat { lengths.total }

  func attributes(in range: Range<CGFloat>, visible: Range<CGFloat>?) -> [UICollectionViewLayoutAttributes] {
    guard let first = lengths.element(at: range.lowerBound) else { return [] }
    var result: [UICollectionViewLayoutAttributes] = []
    var origin = first.offset
    var index = first.index
    while index < sections.count, origin < range.upperBound {
      let section = sections[index]
      let kinds = section.supplementaryKinds
      append(kinds.first { $0 == UICollectionView.elementKindSectionHeader }, index, origin, to: &result)
      let local = (range.lowerBound - origin)..<(range.upperBound - origin)
      for item in section.items(in: local) {
        if let attributes = section.attributes(forItem: item, section: index, origin: origin) {
          result.append(attributes)
        }
      }
      append(kinds.first { $0 == UICollectionView.elementKindSectionFooter }, index, origin, to: &result)
      origin += section.length + spacing
      index += 1
    }
    return result

    func append(
      _ kind: String?,
      _ index: Int,
      _ origin: CGFloat,
      to result: inout [UICollectionViewLayoutAttributes]
    ) {
      guard let kind,
        let attributes = sections[index].attributes(
          forSupplementary: kind,
          section: index,
          origin: origin,
          visible: visible
        ),
        attributes.frame.maxY > range.lowerBound, attributes.frame.minY < range.upperBound
      else { return }
      result.append(attributes)
    }
  }

  func attributes(forItemAt indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard indexPath.section < sections.count else { return nil }
    return sections[indexPath.section].attributes(
      forItem: indexPath.item,
      section: indexPath.section,
      origin: lengths.offset(of: indexPath.section)
    )
  }

  func attributes(
    forSupplementary kind: String,
    section: Int,
    visible: Range<CGFloat>?
  ) -> UICollectionViewLayoutAttributes? {
    guard section < sections.count else { return nil }
    return sections[section].attributes(
      forSupplementary: kind,
      section: section,
      origin: lengths.offset(of: section),
      visible: visible
    )
  }

  mutating func setPreferredSize(_ size: CGSize, for attributes: UICollectionViewLayoutAttributes) {
    let index = attributes.indexPath.section
    guard index < sections.count else { return }
    let before = sections[index].length
    switch attributes.representedElementCategory {
    case .cell: _ = sections[index].setPreferredSize(size, forItem: attributes.indexPath.item)
    case .supplementaryView:
      _ = sections[index].setPreferredSize(
        size,
        forSupplementary: attributes.representedElementKind ?? ""
      )
    case .decorationView: break
    }
    lengths.add(sections[index].length - before, at: index)
  }
}
