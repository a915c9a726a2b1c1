// The letters at the side of a long table.

import CoreGraphics
import Foundation

/// Shows the titles of a section index; a finger on them scrolls.
@MainActor final class SectionIndexView: UIControl {
  static let width: CGFloat = 15
  private static let lineHeight: CGFloat = 14
  private var labels: [UILabel] = []
  private(set) var titles: [String] = []
  /// Called with the position of a title that a finger has come to.
  var onSelect: ((Int) -> Void)?
  private var selected: Int?

  func show(_ titles: [String], color: UIColor?, background: UIColor?) {
    self.titles = titles
    backgroundColor = background ?? .clear
    labels.forEach { $0.removeFromSuperview() }
    labels = titles.map { title in
      let label = UILabel()
      label.text = title == UITableView.indexSearch ? "⌕" : title
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textColor = color ?? tintColor
      label.textAlignment = .center
      addSubview(label)
      return label
    }
    isAccessibilityElement = true
    accessibilityLabel = "Section index"
    accessibilityTraits = .adjustable
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = min(Self.lineHeight, bounds.height / CGFloat(max(labels.count, 1)))
    let top = (bounds.height - height * CGFloat(labels.count)) / 2
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(x: 0, y: top + CGFloat(index) * height, width: bounds.width, height: height)
    }
  }

  /// The title at a height: the nearest one.
  func index(at y: CGFloat) -> Int? {
    guard let first = labels.first else { return nil }
    let position = Int(((y - first.frame.minY) / max(first.frame.height, 1)).rounded(.down))
    return min(max(position, 0), labels.count - 1)
  }

  private func select(_ touch: UITouch) {
    guard let index = index(at: touch.location(in: self).y), index != selected else { return }
    selected = index
    onSelect?(index)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    selected = nil
    select(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    select(touch)
    return true
  }
}

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
    guard let sectionIndex else { return }
    let visible = bounds.inset(by: adjustedContentInset)
    let width = SectionIndexView.width
    sectionIndex.frame = CGRect(
      x: rows.readsRightToLeft ? visible.minX : visible.maxX - width,
      y: visible.minY,
      width: width,
      height: visible.height
    )
    sectionIndex.layer.zPosition = 50
  }
}
