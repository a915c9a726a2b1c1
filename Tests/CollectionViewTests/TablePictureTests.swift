import Foundation
import ImageDisplay
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

/// What tables and composed layouts look like, compared with pictures kept beside this file.
@MainActor @Suite struct `Pictures of tables` {
  private func compare(_ name: String, _ harness: Harness, _ display: ImageDisplay) throws {
    harness.settle()
    let surface = try #require(harness.scene.surface)
    surface.close()
    surface.open(on: display)
    harness.flush()
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")
    let mismatch = try ReferencePicture(named: name, in: folder)
      .mismatch(with: display.pixels(of: surface), allowedPixels: 40)
    #expect(mismatch == nil)
  }

  private func makeTable(_ style: UITableView.Style, isDark: Bool = false) -> (TableScreen, ImageDisplay) {
    let screen = TableScreen(
      [["Wi-Fi", "Bluetooth", "Notifications"], ["General", "About"]],
      style: style,
      size: CGSize(width: 390, height: 420),
      isDark: isDark
    )
    let display = ImageDisplay()
    UIApplication.shared.display = display
    screen.titles = ["Network", "Device"]
    screen.cellStyle = .value1
    screen.configure = { cell, path in
      cell.accessoryType = path.row == 0 ? .disclosureIndicator : path.row == 1 ? .checkmark : .none
      cell.detailTextLabel?.text = path.row == 0 ? "Home" : nil
      cell.imageView?.image = path.row == 2 ? UIImage(systemName: "bell") : nil
      cell.accessoryView = path.row == 2 ? UISwitch() : nil
    }
    return (screen, display)
  }

  @Test(arguments: [
    (UITableView.Style.plain, "table-plain", false), (.insetGrouped, "table-inset-grouped-dark", true),
  ])
  func `the styles of tables`(style: UITableView.Style, name: String, isDark: Bool) throws {
    let (screen, display) = makeTable(style, isDark: isDark)
    screen.show()
    screen.table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    try compare(name, screen.harness, display)
  }

  @Test func `a table in edit mode`() throws {
    let (screen, display) = makeTable(.grouped)
    screen.show()
    screen.table.setEditing(true, animated: false)
    try compare("table-editing", screen.harness, display)
  }

  @Test func `a shop window: a row that scrolls sideways, a grid, badges and backgrounds`() throws {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: layoutSize(.absolute(20), .absolute(20)),
        elementKind: "badge",
        containerAnchor: NSCollectionLayoutAnchor(
          edges: [.top, .trailing],
          fractionalOffset: CGPoint(x: 0.3, y: -0.3)
        )
      )
      let item = NSCollectionLayoutItem(
        layoutSize: layoutSize(.fractionalWidth(index == 0 ? 1 : 1 / 3), .fractionalHeight(1)),
        supplementaryItems: index == 0 ? [] : [badge]
      )
      item.contentInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: layoutSize(.fractionalWidth(index == 0 ? 0.7 : 1), .absolute(110)),
          subitems: [item]
        )
      )
      if index == 0 { section.orthogonalScrollingBehavior = .groupPagingCentered }
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
      if index == 1 { section.decorationItems = [.background(elementKind: "back")] }
      return section
    }
    layout.register(BackView.self, forDecorationViewOfKind: "back")
    let screen = LayoutScreen([5, 6], size: CGSize(width: 390, height: 420), layout: layout)
    let display = ImageDisplay()
    UIApplication.shared.display = display
    screen.view.register(BadgeView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
    screen.configure = { cell, path in
      cell.backgroundColor = path.section == 0 ? .systemTeal : .systemIndigo
      cell.layer.cornerRadius = 12
    }
    screen.show()
    screen.harness.drag(from: CGPoint(x: 300, y: 60), to: CGPoint(x: 240, y: 60), duration: 0.1)
    try compare("composed", screen.harness, display)
  }
}

/// A grey card.
final class BackView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray5
    layer.cornerRadius = 20
  }
  required init?(coder: NSCoder) { nil }
}

/// A red dot.
final class BadgeView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemRed
    layer.cornerRadius = 10
  }
  required init?(coder: NSCoder) { nil }
}
