// Where does each section of a compositional layout begin?

import CoreGraphics
import Foundation

/// Sections one after the other, as a value.
@MainActor struct SectionArrangement {
  private(set) var sections: [any SectionLayout] = []
  private var lengths = PrefixSums()
  private var spacing: CGFloat = 0
  /// Where the first section begins: what stands before all of them.
  private(set) var start: CGFloat = 0

  init() {}

  init(_ sections: [any SectionLayout], spacing: CGFloat, start: CGFloat = 0) {
    self.sections = sections
    self.spacing = spacing
    self.start = start
    lengths = PrefixSums(
      sections.enumerated().map { $0.element.length + ($0.offset == sections.count - 1 ? 0 : spacing) }
    )
  }

  var counts: [Int] { sections.map(\.itemCount) }
  /// Where the last section ends.
  var end: CGFloat { start + lengths.total }

  /// The sections that meet `range`, and where they begin.
  func places(in range: Range<CGFloat>) -> [(section: Int, origin: CGFloat)] {
    guard let first = lengths.element(at: range.lowerBound - start) else { return [] }
    var result: [(section: Int, origin: CGFloat)] = []
    var origin = start + first.offset
    var index = first.index
    while index < sections.count, origin < range.upperBound || result.isEmpty {
      result.append((index, origin))
      origin += sections[index].length + spacing
      index += 1
    }
    return result
  }

  func origin(of section: Int) -> CGFloat { start + lengths.offset(of: section) }

  mutating func setStart(_ start: CGFloat) { self.start = start }

  mutating func setPreferredSize(_ size: CGSize, for attributes: UICollectionViewLayoutAttributes) {
    let index = attributes.indexPath.section
    guard index < sections.count else { return }
    let before = sections[index].length
    sections[index].setPreferredSize(size, for: attributes)
    lengths.add(sections[index].length - before, at: index)
  }
}
