// The settings, headers and footers of the sections.

import CoreGraphics
import Foundation

extension UITableView {
  /// The list settings of a section.
  func configuration(ofSection section: Int) -> UICollectionLayoutListConfiguration {
    var list = UICollectionLayoutListConfiguration(appearance: rows.appearance)
    list.backgroundColor = rows.ownBackgroundColor
    list.headerMode = hasView(section, isHeader: true) ? .supplementary : .none
    list.footerMode = hasView(section, isHeader: false) ? .supplementary : .none
    if sectionHeaderTopPadding >= 0 { list.headerTopPadding = sectionHeaderTopPadding }
    list.rowEstimate = estimate(ofSection: section)
    list.showsSeparators = separatorStyle != .none
    list.separatorConfiguration.color = separatorColor ?? .separator
    if let inset = ownSeparatorInset {
      list.separatorConfiguration.bottomSeparatorInsets.leading = inset.left
      list.separatorConfiguration.bottomSeparatorInsets.trailing = inset.right
    }
    list.leadingSwipeActionsConfigurationProvider = { [weak self] path in
      guard let self else { return nil }
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    list.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.trailingActions(at: $0) }
    return list
  }

  private func estimate(ofSection section: Int) -> CGFloat {
    if rowHeight > 0, delegate == nil { return rowHeight }
    guard let delegate, section < rows.itemCounts.count, rows.itemCounts[section] > 0 else {
      return rowHeight > 0 ? rowHeight : estimatedRowHeight > 0 ? estimatedRowHeight : ListMetrics.rowHeight
    }
    let estimate = delegate.tableView(self, estimatedHeightForRowAt: IndexPath(row: 0, section: section))
    if estimate > 0 { return estimate }
    return rowHeight > 0 ? rowHeight : ListMetrics.rowHeight
  }

  // MARK: Heights

  /// The height that the table or its delegate gives an element; nil where its content decides.
  func fixedHeight(of attributes: UICollectionViewLayoutAttributes) -> CGFloat? {
    let height: CGFloat
    switch attributes.representedElementCategory {
    case .cell: height = delegate?.tableView(self, heightForRowAt: attributes.indexPath) ?? rowHeight
    case .supplementaryView:
      height = viewHeight(
        attributes.indexPath.section,
        isHeader: attributes.representedElementKind == TableRows.kinds[0]
      )
    case .decorationView: return nil
    }
    return height >= 0 ? height : nil
  }

  private func viewHeight(_ section: Int, isHeader: Bool) -> CGFloat {
    isHeader
      ? delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
  }

  // MARK: Headers and footers

  private func title(_ section: Int, isHeader: Bool) -> String? {
    isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
  }

  /// Whether a section has a header or footer.
  private func hasView(_ section: Int, isHeader: Bool) -> Bool {
    let height = viewHeight(section, isHeader: isHeader)
    if height == 0 { return style != .plain }
    if title(section, isHeader: isHeader) != nil { return true }
    if makesViews(section, isHeader: isHeader), !views(isHeader).empty.contains(section) { return true }
    // Groups have room for a height that is given, also without a view.
    return height > 0 && style != .plain
  }

  /// Whether the delegate makes headers or footers; asked once, with the first section.
  private func makesViews(_ section: Int, isHeader: Bool) -> Bool {
    if let known = views(isHeader).areMade { return known }
    setViews(isHeader) { $0.areMade = true }
    let view = askForView(section, isHeader: isHeader)
    setViews(isHeader) {
      $0.waiting[section] = view
      if view == nil { $0.empty.insert(section) }
    }
    return views(isHeader).areMade ?? false
  }

  private func views(_ areHeaders: Bool) -> TableSectionViews { areHeaders ? headerViews : footerViews }

  private func setViews(_ areHeaders: Bool, _ change: (inout TableSectionViews) -> Void) {
    if areHeaders { change(&headerViews) } else { change(&footerViews) }
  }

  private func askForView(_ section: Int, isHeader: Bool) -> UIView? {
    guard let delegate else {
      setViews(isHeader) { $0.areMade = false }
      return nil
    }
    return isHeader
      ? delegate.tableView(self, viewForHeaderInSection: section)
      : delegate.tableView(self, viewForFooterInSection: section)
  }

  /// Called by the delegate's default: it makes no such views.
  func noteNoViews(areHeaders: Bool) -> UIView? {
    setViews(areHeaders) { $0.areMade = false }
    return nil
  }

  /// The view that stands for a section's header or footer.
  func makeSectionView(_ kind: String, _ path: IndexPath) -> UICollectionReusableView {
    let isHeader = kind == TableRows.kinds[0]
    let section = path.section
    var view: UIView?
    if makesViews(section, isHeader: isHeader) {
      view = views(isHeader).waiting[section]
      setViews(isHeader) { $0.waiting[section] = nil }
      view = view ?? askForView(section, isHeader: isHeader)
    }
    if let made = view as? UITableViewHeaderFooterView {
      rows.adopt(made, for: .supplementary(kind, path))
      return made
    }
    if let view {
      let host = rows.dequeueSupplementary(kind, TableRows.hostIdentifier, at: path)
      (host as? TableSectionHost)?.content = view
      return host
    }
    guard let title = title(section, isHeader: isHeader) else {
      if viewHeight(section, isHeader: isHeader) < 0 {
        setViews(isHeader) { $0.empty.insert(section) }
        invalidateRows()
      }
      return rows.dequeueSupplementary(kind, TableRows.hostIdentifier, at: path)
    }
    let made = rows.dequeueSupplementary(kind, TableRows.titleIdentifier, at: path)
    if let made = made as? UITableViewHeaderFooterView {
      var content = made.defaultContentConfiguration()
      content.text = title
      made.contentConfiguration = content
    }
    return made
  }

  func sectionView(_ section: Int, isHeader: Bool) -> UITableViewHeaderFooterView? {
    rows.supplementaryView(
      forElementKind: TableRows.kinds[isHeader ? 0 : 1],
      at: IndexPath(item: 0, section: section)
    ) as? UITableViewHeaderFooterView
  }

  // MARK: Dequeuing

  func dequeueCell(_ identifier: String, at path: IndexPath) -> UITableViewCell {
    guard let cell = rows.dequeueCell(identifier, at: path) as? UITableViewCell else {
      inconsistency("The class registered for \(identifier) is not a UITableViewCell.")
    }
    return cell
  }

  func dequeueCell(_ identifier: String) -> UITableViewCell? {
    let path = rows.requested?.key.indexPath ?? IndexPath(row: 0, section: 0)
    return rows.dequeueIfPossible(.cell(path), identifier) as? UITableViewCell
  }

  func dequeueSectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
    let key = rows.requested?.key
    let kind = key?.category == .supplementaryView ? key?.kind : nil
    return rows.dequeueIfPossible(
      .supplementary(kind ?? TableRows.kinds[0], key?.indexPath ?? IndexPath(row: 0, section: 0)),
      identifier
    ) as? UITableViewHeaderFooterView
  }
}
