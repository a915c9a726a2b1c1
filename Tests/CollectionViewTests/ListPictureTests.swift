import Foundation
import ImageDisplay
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

/// What lists look like, compared with pictures kept beside this file.
@MainActor @Suite struct `Pictures of lists` {
  private func compare(_ name: String, _ screen: ListScreen<String>, _ display: ImageDisplay) throws {
    screen.harness.settle()
    let surface = try #require(screen.harness.scene.surface)
    show(surface, on: display, screen)
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")
    let mismatch = try ReferencePicture(named: name, in: folder)
      .mismatch(with: display.pixels(of: surface), allowedPixels: 40)
    #expect(mismatch == nil)
  }

  /// The harness's own display draws nothing.
  private func show(_ surface: Surface, on display: ImageDisplay, _ screen: ListScreen<String>) {
    surface.close()
    surface.open(on: display)
    screen.harness.flush()
  }

  private func make(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    isDark: Bool = false,
    category: UIContentSizeCategory = .large,
    direction: UIUserInterfaceLayoutDirection = .leftToRight,
    change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> (ListScreen<String>, ImageDisplay) {
    let screen = ListScreen<String>(
      appearance: appearance,
      size: CGSize(width: 390, height: 420),
      isDark: isDark,
      category: category,
      direction: direction,
      change: change
    )
    let display = ImageDisplay()
    UIApplication.shared.display = display
    screen.configure = Self.configure
    return (screen, display)
  }

  private static func configure(_ cell: UICollectionViewListCell, _ item: String) {
    var content = cell.defaultContentConfiguration()
    content.text = item
    cell.accessories = []
    switch item {
    case "Wi-Fi":
      content = .valueCell()
      content.text = item
      content.secondaryText = "Home"
      content.image = UIImage(systemName: "wifi")
      cell.accessories = [.disclosureIndicator()]
    case "Notifications":
      content.image = UIImage(systemName: "bell")
      cell.accessories = [.checkmark()]
    case "General":
      content.secondaryText = "About, updates, storage"
      content.image = UIImage(systemName: "gear")
      cell.accessories = [.disclosureIndicator()]
    case "Badge": cell.accessories = [.label(text: "42"), .detail()]
    default: break
    }
    cell.contentConfiguration = content
  }

  private func addHeaders(_ screen: ListScreen<String>) {
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = path.section == 0 ? "Network" : "Device"
      view.contentConfiguration = content
    }
    screen.dataSource.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
  }

  private let rows = [["Wi-Fi", "Notifications", "General"], ["Plain row", "Badge"]]

  @Test(arguments: [false, true]) func `inset grouped, with headers`(isDark: Bool) throws {
    let (screen, display) = make(.insetGrouped, isDark: isDark, change: { $0.headerMode = .supplementary })
    addHeaders(screen)
    screen.show(rows)
    screen.collectionView.selectItem(
      at: IndexPath(item: 0, section: 1),
      animated: false,
      scrollPosition: []
    )
    try compare("inset-grouped\(isDark ? "-dark" : "")", screen, display)
  }

  @Test func `plain, with a header that sticks`() throws {
    let (screen, display) = make(.plain, change: { $0.headerMode = .supplementary })
    addHeaders(screen)
    screen.show([rows[0], (1...20).map { "Row \($0)" }])
    screen.scroll(to: 60)
    try compare("plain", screen, display)
  }

  @Test func `grouped`() throws {
    let (screen, display) = make(.grouped, change: { $0.headerMode = .supplementary })
    addHeaders(screen)
    screen.show(rows)
    try compare("grouped", screen, display)
  }

  @Test func `editing`() throws {
    let (screen, display) = make(.insetGrouped)
    screen.configure = { cell, item in
      Self.configure(cell, item)
      cell.accessories = [
        item == "Wi-Fi" ? .insert() : .delete(), .reorder(), .multiselect(displayed: .whenNotEditing),
      ]
    }
    screen.show(rows)
    screen.collectionView.isEditing = true
    try compare("editing", screen, display)
  }

  @Test func `a swiped row`() throws {
    let (screen, display) = make(
      .insetGrouped,
      change: {
        $0.trailingSwipeActionsConfigurationProvider = { _ in
          let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, _ in }
          let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, _ in }
          flag.image = UIImage(systemName: "flag")
          flag.backgroundColor = .systemOrange
          return UISwipeActionsConfiguration(actions: [delete, flag])
        }
      }
    )
    screen.show(rows)
    let row = try #require(screen.cell(2))
    let y = row.convert(CGPoint(x: 0, y: 30), to: nil).y
    screen.harness.drag(
      from: CGPoint(x: 340, y: y),
      to: CGPoint(x: 220, y: y),
      duration: 0.4,
      pause: 0.3
    )
    try compare("swiped", screen, display)
  }

  @Test func `large text, other scripts, right to left`() throws {
    let (screen, display) = make(
      .insetGrouped,
      category: .extraExtraExtraLarge,
      direction: .rightToLeft
    )
    screen.show([
      ["Wi-Fi", "General", "日本語のとても長い行はここで折り返されます", "مرحبا بالعالم", "😀👩‍👩‍👧 emoji"]
    ])
    try compare("large-rtl", screen, display)
  }

  @Test func `halfway through an update`() throws {
    let (screen, display) = make(.insetGrouped)
    screen.show([["Alpha", "Beta", "Gamma", "Delta"]])
    screen.dataSource.apply(ListScreen<String>.snapshot([["Delta", "New", "Alpha", "Gamma"]]))
    screen.harness.advance(by: 0.15)
    let surface = try #require(screen.harness.scene.surface)
    show(surface, on: display, screen)
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pictures")
    let mismatch = try ReferencePicture(named: "update-halfway", in: folder)
      .mismatch(with: display.pixels(of: surface), allowedPixels: 200)
    #expect(mismatch == nil)
  }
}
