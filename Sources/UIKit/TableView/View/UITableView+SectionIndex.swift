// A table's section index.

import CoreGraphics
import Foundation

extension UITableView {
  /// Shows the index where the data source has titles for one and there are rows enough.
  func updateSectionIndex() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    let rowCount = titles.isEmpty ? 0 : rows.itemCounts.reduce(0, +)
    guard !titles.isEmpty, rowCount >= sectionIndexMinimumDisplayRowCount else {
      sectionIndex?.removeFromSuperview()
      sectionIndex = nil
      return
    }
    let index = sectionIndex ?? SectionIndexView()
    index.onSelect = { [weak self] in self?.scrollToIndex($0) }
    index.show(titles, color: sectionIndexColor, background: sectionIndexBackgroundColor)
    sectionIndex = index
    addSubview(index)
    setNeedsLayout()
  }

  private func scrollToIndex(_ position: Int) {
    guard let dataSource, let titles = sectionIndex?.titles, position < titles.count else { return }
    if titles[position] == Self.indexSearch {
      setContentOffset(CGPoint(x: contentOffset.x, y: -adjustedContentInset.top), animated: false)
      return
    }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[position], at: position)
    guard section >= 0, section < numberOfSections else { return }
    let rect = rect(forSection: section)
    let limit = max(
      -adjustedContentInset.top,
      contentSize.height + adjustedContentInset.bottom - bounds.height
    )
    setContentOffset(
      CGPoint(x: contentOffset.x, y: min(rect.minY - adjustedContentInset.top, limit)),
      animated: false
    )
    setNeedsLayout()
  }

  func arrangeSectionIndex() {
    sectionIndex?.place(in: self, readsRightToLeft: rows.readsRightToLeft)
  }
}
