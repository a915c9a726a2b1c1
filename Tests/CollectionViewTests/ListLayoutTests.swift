import Foundation
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `List metrics` {
  private func findLabel(_ text: String, in view: UIView) -> UILabel? {
    view.everything.lazy.compactMap { $0 as? UILabel }.first { $0.text == text }
  }

  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped])
  func `a single-line row is 44 points high, its text at 16, 12`(
    appearance: UICollectionLayoutListConfiguration.Appearance
  ) throws {
    let screen = ListScreen<String>(appearance: appearance, scale: 3).show([["one", "two"]])
    let cell = try #require(screen.cell(0))
    #expect(cell.frame.height == 44)
    let label = try #require(findLabel("one", in: cell))
    #expect(abs(label.frame.minY - 12) < 0.34)
    #expect(label.convert(CGPoint.zero, to: cell).x == 16)
    #expect(abs(label.frame.height - 20.333) < 0.01)
  }

  @Test(arguments: [(390.0, 16.0), (414.0, 20.0)])
  func `cards stand in from the sides by the system margin`(width: CGFloat, margin: CGFloat) throws {
    let screen = ListScreen<String>(
      appearance: .insetGrouped,
      size: CGSize(width: width, height: 844)
    ).show([["one"]])
    let cell = try #require(screen.cell(0))
    #expect(cell.frame.minX == margin)
    #expect(cell.frame.width == width - 2 * margin)
    #expect(
      ListScreen<String>(size: CGSize(width: width, height: 844)).show([["a"]]).cell(0)?.frame.minX == 0
    )
  }

  @Test func `the published check: header, row, gap, row, tail at 300 points`() throws {
    let screen = ListScreen<String>(
      appearance: .insetGrouped,
      size: CGSize(width: 300, height: 600),
      scale: 3,
      change: { $0.headerMode = .none }
    )
    // One section with a header, one without.
    var headed = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    headed.headerMode = .supplementary
    let bare = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    screen.collectionView.collectionViewLayout = UICollectionViewCompositionalLayout { section, environment in
      .list(using: section == 0 ? headed : bare, layoutEnvironment: environment)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, _ in
      var content = view.defaultContentConfiguration()
      content.text = "Header"
      view.contentConfiguration = content
    }
    screen.dataSource.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    screen.show([["one"], ["two"]])
    let view = try #require(
      screen.collectionView.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: 0)
      )
    )
    #expect(abs(view.frame.height - 38.667) < 0.01)
    #expect(findLabel("HEADER", in: view)?.convert(CGPoint.zero, to: screen.collectionView).x == 32)
    let first = try #require(screen.cell(0, 0)).frame
    let second = try #require(screen.cell(0, 1)).frame
    #expect(first.minX == 16 && first.width == 268)
    #expect(abs(first.minY - 38.667) < 0.01)
    #expect(abs(second.minY - first.maxY - 35.333) < 0.34)
    #expect(abs(screen.collectionView.contentSize.height - second.maxY - 20) < 0.01)
  }

  @Test func `the layout rounds the first and the last row of a card`() throws {
    let screen = ListScreen<Int>(appearance: .insetGrouped).show([[1, 2, 3], [4]])
    let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    let layers = try [screen.cell(0), screen.cell(1), screen.cell(2), screen.cell(0, 1)].map {
      try #require($0).layer
    }
    #expect(layers.map(\.cornerRadius) == [10, 0, 10, 10])
    #expect(layers[0].maskedCorners == top)
    #expect(layers[2].maskedCorners == bottom)
    #expect(layers[3].maskedCorners == top.union(bottom))
    #expect(layers[0].cornerCurve == .continuous)
    // A row that is no longer the last one loses its corners.
    screen.apply([[1, 2, 3, 5], [4]])
    #expect(try #require(screen.cell(2)).layer.cornerRadius == 0)
    #expect(try #require(screen.cell(3)).layer.cornerRadius == 10)
  }

  @Test(arguments: [
    (UIContentSizeCategory.extraSmall, 44.0), (.large, 44), (.extraLarge, 48), (.extraExtraLarge, 52),
    (.extraExtraExtraLarge, 58), (.accessibilityMedium, 69),
  ]) func `rows grow with the size of text`(category: UIContentSizeCategory, height: CGFloat) throws {
    let screen = ListScreen<Int>(category: category).show([[1]])
    #expect(try #require(screen.cell(0)).frame.height == height)
  }

  @Test func `a long text wraps, and its row is as high as it needs`() throws {
    let screen = ListScreen<String>(appearance: .insetGrouped)
    let long = String(repeating: "many words ", count: 20)
    screen.show([["short", long, "after"]])
    let cell = try #require(screen.cell(1))
    let label = try #require(findLabel(long, in: cell))
    #expect(cell.frame.height > 88)
    #expect(cell.frame.height == label.frame.height + 22)
    #expect(try #require(screen.cell(2)).frame.minY == cell.frame.maxY)
  }

  @Test func `texts side by side where there is room, below each other otherwise`() throws {
    let screen = ListScreen<String>()
    screen.configure = { cell, item in
      var content = UIListContentConfiguration.valueCell()
      content.text = item
      content.secondaryText = item == "short" ? "value" : String(repeating: "value ", count: 12)
      cell.contentConfiguration = content
    }
    screen.show([["short", "a rather long text here"]])
    let first = try #require(screen.cell(0))
    let value = try #require(findLabel("value", in: first))
    #expect(first.frame.height == 44)
    #expect(value.convert(value.bounds, to: first).maxX == 390 - 16)
    let second = try #require(screen.cell(1))
    let text = try #require(findLabel("a rather long text here", in: second))
    let below = try #require(second.everything.compactMap { $0 as? UILabel }.last)
    #expect(below.frame.minY == text.frame.maxY + 3)
  }

  @Test func `right to left, text begins at the right`() throws {
    let screen = ListScreen<String>(direction: .rightToLeft)
    screen.configure = { cell, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    screen.show([["שלום"]])
    let cell = try #require(screen.cell(0))
    let label = try #require(findLabel("שלום", in: cell))
    #expect(label.convert(label.bounds, to: cell).maxX == 390 - 16)
    let chevron = try #require(cell.subviews.first { $0 is UIControl })
    #expect(chevron.frame.minX == 16)
  }
}

@MainActor @Suite struct `List separators` {
  /// The visible lines of a row: hairlines over its whole area, as rectangles in the row.
  private func lines(_ cell: UICollectionViewListCell?) -> [CGRect] {
    guard let cell else { return [] }
    return cell.subviews.filter { $0.frame.height == 0.5 && !$0.isHidden }.map(\.frame)
  }

  @Test func `a plain list has a line below each row, from the text to the edge`() {
    let screen = ListScreen<Int>().show([[1, 2]])
    #expect(lines(screen.cell(0)) == [CGRect(x: 16, y: 43.5, width: 374, height: 0.5)])
    #expect(lines(screen.cell(1)) == [CGRect(x: 16, y: 43.5, width: 374, height: 0.5)])
  }

  @Test func `a card has none below its last row`() {
    let screen = ListScreen<Int>(appearance: .insetGrouped).show([[1, 2]])
    #expect(lines(screen.cell(0)) == [CGRect(x: 16, y: 43.5, width: 342, height: 0.5)])
    #expect(lines(screen.cell(1)).isEmpty)
  }

  @Test func `a group is closed by lines from side to side`() {
    let screen = ListScreen<Int>(appearance: .grouped).show([[1, 2]])
    #expect(
      lines(screen.cell(0)) == [
        CGRect(x: 0, y: 0, width: 390, height: 0.5), CGRect(x: 16, y: 43.5, width: 374, height: 0.5),
      ]
    )
    #expect(lines(screen.cell(1)) == [CGRect(x: 0, y: 43.5, width: 390, height: 0.5)])
  }

  @Test func `showsSeparators and the handler have their say`() {
    let none = ListScreen<Int>(change: { $0.showsSeparators = false }).show([[1, 2]])
    #expect(lines(none.cell(0)).isEmpty)
    let handled = ListScreen<Int>(change: {
      $0.itemSeparatorHandler = { path, configuration in
        var configuration = configuration
        if path.item == 0 { configuration.bottomSeparatorVisibility = .hidden }
        if path.item == 1 { configuration.bottomSeparatorInsets.leading = 40 }
        if path.item == 1 { configuration.topSeparatorVisibility = .visible }
        return configuration
      }
    }).show([[1, 2]])
    #expect(lines(handled.cell(0)).isEmpty)
    #expect(lines(handled.cell(1)).map(\.minX) == [16, 40])
  }

  @Test func `an image moves the line to the text`() throws {
    let screen = ListScreen<Int>()
    screen.configure = { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "with symbol"
      content.image = UIImage(systemName: "star")
      cell.contentConfiguration = content
    }
    screen.show([[1, 2]])
    #expect(lines(screen.cell(0)).map(\.minX) == [56])
  }

  @Test func `the separator follows its layout guide`() {
    let screen = ListScreen<Int>()
    screen.configure = { cell, _ in
      var content = cell.defaultContentConfiguration()
      content.text = "row"
      cell.contentConfiguration = content
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 100)
        .isActive = true
    }
    screen.show([[1, 2]])
    #expect(lines(screen.cell(0)).map(\.minX) == [100])
  }
}

@MainActor @Suite struct `List headers` {
  private let kind = UICollectionView.elementKindSectionHeader

  private func screen(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    sections: Int = 3,
    rows: Int = 20,
    topPadding: CGFloat? = nil
  ) -> ListScreen<Int> {
    let screen = ListScreen<Int>(
      appearance: appearance,
      change: {
        $0.headerMode = .supplementary
        $0.headerTopPadding = topPadding
      }
    )
    let registration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind)
    {
      view,
      _,
      path in
      var content = view.defaultContentConfiguration()
      content.text = "Section \(path.section)"
      view.contentConfiguration = content
    }
    screen.dataSource.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
    }
    screen.show((0..<sections).map { section in (0..<rows).map { section * 1_000 + $0 } })
    return screen
  }

  private func header(_ section: Int, _ screen: ListScreen<Int>) -> UICollectionReusableView? {
    screen.collectionView.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
  }

  @Test func `a plain header is 28 high with 22 above it, and sticks while its section scrolls`() throws {
    let screen = screen(.plain)
    #expect(header(0, screen)?.frame == CGRect(x: 0, y: 22, width: 390, height: 28))
    #expect(try #require(screen.cell(0)).frame.minY == 50)
    screen.scroll(to: 300)
    #expect(header(0, screen)?.frame.minY == 300)
    // The next header pushes it out.
    let end: CGFloat = 50 + 20 * 44
    screen.scroll(to: end - 10)
    #expect(header(0, screen)?.frame.maxY == end)
    #expect(header(1, screen)?.frame.minY == end + 22)
    screen.scroll(to: end + 100)
    #expect(header(0, screen) == nil)
    #expect(header(1, screen)?.frame.minY == end + 100)
  }

  @Test func `the padding above plain headers can be taken away`() {
    #expect(header(0, screen(.plain, topPadding: 0))?.frame.minY == 0)
  }

  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.grouped, .insetGrouped])
  func `headers of groups scroll away`(appearance: UICollectionLayoutListConfiguration.Appearance) {
    let screen = screen(appearance)
    #expect(header(0, screen)?.frame.minY == 0)
    screen.scroll(to: 300)
    #expect(header(0, screen) == nil)
  }

  @Test func `the first item can be the header, and no header is asked for`() throws {
    let screen = ListScreen<String>(
      appearance: .insetGrouped,
      change: { $0.headerMode = .firstItemInSection }
    )
    screen.show([["title", "one", "two"]])
    #expect(screen.collectionView.visibleSupplementaryViews(ofKind: kind).isEmpty)
    let title = try #require(screen.cell(0))
    let first = try #require(screen.cell(1))
    #expect(title.layer.cornerRadius == 0)
    #expect(first.layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    let texts = title.everything.compactMap { ($0 as? UILabel)?.text }
    #expect(texts.contains("TITLE"))
    #expect(abs(title.frame.height - 39) < 0.01)
  }

  @Test func `B30: a header that is asked for and not given is fatal`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = ListScreen<Int>(change: { $0.headerMode = .supplementary }).show([[1]])
      }
    }
    let message = errorText(of: result)
    #expect(message.contains("was not retrieved by calling"))
  }
}
