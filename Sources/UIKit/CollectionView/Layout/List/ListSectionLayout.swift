// Where are the header, the rows and the footer of a list section?

import CoreGraphics
import Foundation

/// A section of rows below each other.
@MainActor struct ListSectionLayout: SectionLayout {
  let configuration: UICollectionLayoutListConfiguration
  /// The space at the sides; top and bottom are the section's gaps.
  private let insets: NSDirectionalEdgeInsets
  /// The left edge of the section in the container and its width, safe area taken off.
  private let left: CGFloat
  private let width: CGFloat
  private let readsRightToLeft: Bool
  private let scale: CGFloat

  var isFirstSection = false
  var isLastSection = false
  private(set) var rows: RowExtents
  private var headerHeight: CGFloat
  private var footerHeight: CGFloat

  init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionLayoutListConfiguration,
    environment: any NSCollectionLayoutEnvironment,
    readsRightToLeft: Bool,
    itemCount: Int
  ) {
    self.configuration = configuration
    self.readsRightToLeft = readsRightToLeft
    let container = environment.container
    insets = section.contentInsets
    scale = max(environment.traitCollection.displayScale, 1)
    left = readsRightToLeft ? container.contentInsets.trailing : container.contentInsets.leading
    width = container.effectiveContentSize.width
    rows = RowExtents(count: itemCount, estimate: configuration.rowEstimate)
    let isPlain = configuration.appearance.pinsHeaders
    headerHeight = ListMetrics.roundToPixel(
      isPlain ? ListMetrics.plainHeaderHeight : ListMetrics.groupedHeaderHeight,
      scale: scale
    )
    footerHeight = isPlain ? ListMetrics.plainHeaderHeight : ListMetrics.groupedFooterHeight
  }

  static func defaultInsets(
    _ configuration: UICollectionLayoutListConfiguration,
    width: CGFloat,
    scale: CGFloat
  ) -> NSDirectionalEdgeInsets {
    let appearance = configuration.appearance
    let side = appearance.isInset ? ListMetrics.systemMargin(width: width) : 0
    let hasHeader = configuration.headerMode != .none
    let gap = ListMetrics.roundToPixel(ListMetrics.sectionGap, scale: max(scale, 1))
    var insets = NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    if appearance.pinsHeaders {
      if hasHeader { insets.top = configuration.headerTopPadding ?? ListMetrics.plainHeaderTopPadding }
    } else {
      insets.top = hasHeader ? configuration.headerTopPadding ?? 0 : gap
      insets.bottom = configuration.footerMode == .none ? gap : 0
    }
    return insets
  }

  // MARK: Vertical structure

  var itemCount: Int { rows.count }
  private var hasHeader: Bool { configuration.headerMode == .supplementary }
  private var hasFooter: Bool { configuration.footerMode == .supplementary }
  private var headerTop: CGFloat { insets.top }
  private var rowsTop: CGFloat { headerTop + (hasHeader ? headerHeight : 0) }
  private var footerTop: CGFloat { rowsTop + rows.length }
  private var contentBottom: CGFloat { footerTop + (hasFooter ? footerHeight : 0) }

  private var bottomInset: CGFloat {
    if isLastSection, !configuration.appearance.pinsHeaders, !hasFooter {
      return ListMetrics.lastSectionBottom
    }
    return insets.bottom
  }

  var length: CGFloat { contentBottom + bottomInset }

  var backgroundColor: UIColor? {
    configuration.backgroundColor ?? configuration.appearance.defaultBackgroundColor
  }

  var orthogonal: OrthogonalContent? { nil }

  private var sideLeft: CGFloat { left + (readsRightToLeft ? insets.trailing : insets.leading) }
  private var rowWidth: CGFloat { max(0, width - insets.leading - insets.trailing) }

  // MARK: Rows

  func attributes(in range: Range<CGFloat>, at place: SectionPlace) -> [UICollectionViewLayoutAttributes] {
    func shown(_ kind: String) -> [UICollectionViewLayoutAttributes] {
      guard let attributes = attributes(forSupplementary: kind, item: 0, at: place),
        attributes.frame.maxY > range.lowerBound, attributes.frame.minY < range.upperBound
      else { return [] }
      return [attributes]
    }
    let top = place.origin + rowsTop
    let items = rows.rows(in: (range.lowerBound - top)..<(range.upperBound - top))
    return shown(UICollectionView.elementKindSectionHeader)
      + items.compactMap { attributes(forItem: $0, at: place) }
      + shown(UICollectionView.elementKindSectionFooter)
  }

  func attributes(forItem item: Int, at place: SectionPlace) -> UICollectionViewLayoutAttributes? {
    guard item < rows.count else { return nil }
    let origin = place.origin
    let indexPath = IndexPath(item: item, section: place.section)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(
      x: sideLeft,
      y: align(origin + rowsTop + rows.offset(of: item)),
      width: rowWidth,
      height: rows.height(of: item)
    )
    attributes.listPlacement = placement(ofRow: item, at: indexPath)
    return attributes
  }

  private func placement(ofRow item: Int, at indexPath: IndexPath) -> ListPlacement {
    let appearance = configuration.appearance
    let firstRow = configuration.headerMode == .firstItemInSection ? 1 : 0
    guard item >= firstRow else { return ListPlacement(appearance: appearance, role: .header) }
    var placement = ListPlacement(
      appearance: appearance,
      role: .row,
      isFirst: item == firstRow,
      isLast: item == rows.count - 1
    )
    if appearance == .insetGrouped { placement.cornerRadius = ListMetrics.cardCornerRadius }
    if configuration.showsSeparators {
      var separators = configuration.separatorConfiguration
      if let handler = configuration.itemSeparatorHandler { separators = handler(indexPath, separators) }
      placement.setSeparators(separators)
    }
    return placement
  }

  /// Rows may be a fraction of a pixel off after many additions; the screen has whole ones.
  private func align(_ y: CGFloat) -> CGFloat { (y * scale).rounded() / scale }

  // MARK: Headers and footers

  func attributes(
    forSupplementary kind: String,
    item: Int,
    at place: SectionPlace
  ) -> UICollectionViewLayoutAttributes? {
    let origin = place.origin
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    guard isHeader ? hasHeader : (hasFooter && kind == UICollectionView.elementKindSectionFooter) else {
      return nil
    }
    let height = isHeader ? headerHeight : footerHeight
    let natural = origin + (isHeader ? headerTop : footerTop)
    var y = natural
    if configuration.appearance.pinsHeaders, let visible = place.visible {
      if isHeader {
        y = min(max(natural, visible.lowerBound), max(natural, origin + footerTop - height))
      } else {
        y = max(min(natural, visible.upperBound - height), min(natural, origin + rowsTop))
      }
    }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind,
      with: IndexPath(item: 0, section: place.section)
    )
    attributes.frame = CGRect(x: sideLeft, y: align(y), width: rowWidth, height: height)
    attributes.zIndex = configuration.appearance.pinsHeaders ? 2 : 0
    var placement = ListPlacement(
      appearance: configuration.appearance,
      role: isHeader ? .header : .footer
    )
    placement.isPinned = y != natural
    attributes.listPlacement = placement
    return attributes
  }

  // MARK: Sizes

  func attributes(
    forDecoration kind: String,
    at place: SectionPlace
  ) -> UICollectionViewLayoutAttributes? { nil }

  mutating func setPreferredSize(_ size: CGSize, for attributes: UICollectionViewLayoutAttributes) {
    switch attributes.representedElementCategory {
    case .cell:
      let item = attributes.indexPath.item
      if item < rows.count { rows.setHeight(size.height, of: item) }
    case .supplementaryView:
      if attributes.representedElementKind == UICollectionView.elementKindSectionHeader {
        headerHeight = size.height
      } else {
        footerHeight = size.height
      }
    case .decorationView: break
    }
  }

  mutating func adopt(_ runs: [ListTransition.Run], from old: [any SectionLayout], oldSection: Int?) {
    let sources = old.map { $0 as? ListSectionLayout }
    rows = RowExtents(
      runs: runs.map { run in
        guard let source = run.source, let rows = sources[source.section]?.rows else {
          return (nil, 0..<run.count)
        }
        return (rows, source.item..<(source.item + run.count))
      },
      estimate: rows.estimate
    )
    if let oldSection, let source = sources[oldSection] {
      headerHeight = source.headerHeight
      footerHeight = source.footerHeight
    }
  }
}

extension ListPlacement {
  /// Resolves what is automatic about the separators of a row.
  fileprivate mutating func setSeparators(_ configuration: UIListSeparatorConfiguration) {
    let isGrouped = appearance == .grouped
    let showsTop: Bool
    switch configuration.topSeparatorVisibility {
    case .automatic: showsTop = isGrouped && isFirst
    case .visible: showsTop = true
    case .hidden: showsTop = false
    }
    let showsBottom: Bool
    switch configuration.bottomSeparatorVisibility {
    case .automatic: showsBottom = !(isLast && appearance.isInset)
    case .visible: showsBottom = true
    case .hidden: showsBottom = false
    }
    if showsTop {
      topSeparator = separator(configuration.topSeparatorInsets, configuration, isEdge: isGrouped && isFirst)
    }
    if showsBottom {
      bottomSeparator = separator(
        configuration.bottomSeparatorInsets,
        configuration,
        isEdge: isGrouped && isLast
      )
    }
  }

  /// The line at the edge of a group goes from side to side.
  private func separator(
    _ insets: NSDirectionalEdgeInsets,
    _ configuration: UIListSeparatorConfiguration,
    isEdge: Bool
  ) -> Separator {
    let automatic = UIListSeparatorConfiguration.automaticInsets
    return Separator(
      leading: insets.leading == automatic.leading ? (isEdge ? 0 : nil) : insets.leading,
      trailing: insets.trailing == automatic.trailing ? (isEdge ? 0 : nil) : insets.trailing,
      color: configuration.color,
      multipleSelectionColor: configuration.multipleSelectionColor
    )
  }
}
