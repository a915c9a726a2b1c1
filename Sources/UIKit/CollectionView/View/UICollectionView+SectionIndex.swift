// A section index beside the items, where the data source has titles for one.

import CoreGraphics
import Foundation

extension UICollectionView {
  /// Asks for the titles once after each change of the items, and keeps the index where it is seen.
  func arrangeSectionIndex() {
    if needsIndexTitles { updateSectionIndex() }
    guard let sectionIndex else { return }
    UIView.performWithoutAnimation { sectionIndex.place(in: self, readsRightToLeft: readsRightToLeft) }
    // Headers that are pinned later would take its touches.
    if let top = subviews.last(where: { $0 is UICollectionReusableView || $0 === sectionIndex }),
      top !== sectionIndex
    {
      bringSubviewToFront(sectionIndex)
    }
  }

  private func updateSectionIndex() {
    needsIndexTitles = false
    let titles = dataSource?.indexTitles(for: self) ?? []
    guard titles != sectionIndex?.titles ?? [] else { return }
    guard !titles.isEmpty else {
      sectionIndex?.removeFromSuperview()
      sectionIndex = nil
      return
    }
    let index = sectionIndex ?? SectionIndexView()
    index.onSelect = { [weak self] in self?.scrollToIndexTitle($0) }
    index.show(titles)
    sectionIndex = index
    if index.superview !== self { addSubview(index) }
  }

  private func scrollToIndexTitle(_ position: Int) {
    guard let dataSource, let titles = sectionIndex?.titles, titles.indices.contains(position) else { return }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: titles[position], at: position)
    guard itemCounts.indices.contains(path.section), path.item < itemCounts[path.section] else { return }
    scroll(to: path, at: .top, animated: false, showsHeader: true)
  }

  /// What a header takes above an item that is scrolled to the top: it is seen there with the first item, and
  /// with any other where it is pinned.
  func headerHeight(above path: IndexPath) -> CGFloat {
    let header = layoutStorage.layoutAttributesForSupplementaryView(
      ofKind: Self.elementKindSectionHeader,
      at: IndexPath(item: 0, section: path.section)
    )
    guard let header, path.item == 0 || header.zIndex > 0 else { return 0 }
    return header.frame.height
  }
}
