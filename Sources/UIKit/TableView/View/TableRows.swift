// The rows of a table view: a collection view that the table scrolls.

import CoreGraphics
import Foundation
import QuartzCore

/// Finds, measures, recycles and animates the rows of a table view.
///
/// It fills what is visible of the table and has the table's coordinates; whatever concerns scrolling it hands
/// to the table.
@MainActor final class TableRows: UICollectionView {
  static let kinds = [
    UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
  ]
  /// What section titles and views of the app's own are shown in.
  static let titleIdentifier = "UITableViewSectionTitle"
  static let hostIdentifier = "UITableViewSectionHost"

  weak var table: UITableView?
  let appearance: UICollectionLayoutListConfiguration.Appearance
  var ownBackgroundColor: UIColor?

  init(style: UITableView.Style) {
    switch style {
    case .plain: appearance = .plain
    case .grouped: appearance = .grouped
    case .insetGrouped: appearance = .insetGrouped
    }
    let layout = TableLayout(link: TableLayoutLink())
    super.init(frame: .zero, collectionViewLayout: layout)
    backgroundColor = appearance.defaultBackgroundColor
    contentInsetAdjustmentBehavior = .never
    isScrollEnabled = false
    showsVerticalScrollIndicator = false
    showsHorizontalScrollIndicator = false
    scrollsToTop = false
    clipsToBounds = false
    for kind in Self.kinds {
      register(
        UITableViewHeaderFooterView.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: Self.titleIdentifier
      )
      register(
        TableSectionHost.self,
        forSupplementaryViewOfKind: kind,
        withReuseIdentifier: Self.hostIdentifier
      )
    }
  }

  required init?(coder: NSCoder) { nil }

  var tableLayout: TableLayout? { layoutStorage as? TableLayout }

  // MARK: Scrolling is the table's

  override var contentSize: CGSize { didSet { table?.rowsDidChangeSize(to: contentSize) } }
  override var isDragging: Bool { table?.isDragging ?? false }
  override var isDecelerating: Bool { table?.isDecelerating ?? false }
  override var isTracking: Bool { table?.isTracking ?? false }

  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    table?.setContentOffset(contentOffset, animated: animated)
  }

  override var isInsideOfScrollView: Bool { true }
  override var isScrollAnimating: Bool { table?.isScrollAnimating ?? false }

  override func shiftContent(by delta: CGFloat) {
    guard let table else { return }
    table.shiftKeepingMotion(by: delta)
  }

  // Rows are announced as those of the table.
  override var semanticsRoleOfView: SemanticsNode.Role? { nil }
  override func makeSemantics() -> [SemanticsNode] { defaultSemantics() }
}
