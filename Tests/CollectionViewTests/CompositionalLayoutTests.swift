import Foundation
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `The compositional layout` {
  private func grid(columns: Int, height: CGFloat = 100) -> NSCollectionLayoutSection {
    let item = layoutItem(.fractionalWidth(1 / CGFloat(columns)), .fractionalHeight(1))
    return NSCollectionLayoutSection(
      group: .horizontal(layoutSize: layoutSize(.fractionalWidth(1), .absolute(height)), subitems: [item])
    )
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  // MARK: Groups

  @Test func `fractions of the width repeat until the group is full`() {
    let screen = LayoutScreen([7]) { _ in self.grid(columns: 3) }.show()
    #expect(
      screen.frames(0..<4) == [
        rect(0, 0, 125, 100), rect(125, 0, 125, 100), rect(250, 0, 125, 100), rect(0, 100, 125, 100),
      ]
    )
    #expect(screen.view.contentSize == CGSize(width: 375, height: 300))
    #expect(screen.view.visibleCells.count == 7)
  }

  @Test func `insets of items, groups and sections, and spacing between groups`() {
    let screen = LayoutScreen([4]) { _ in
      let item = layoutItem(.fractionalWidth(0.5), .fractionalHeight(1))
      item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(60)),
        subitems: [item]
      )
      group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 10, bottom: 30, trailing: 15)
      section.interGroupSpacing = 8
      return section
    }.show()
    // 375 − 25 = 350 for the group, 340 for its items, 170 for each.
    #expect(
      screen.frames(0..<3) == [rect(17, 26, 164, 46), rect(187, 26, 164, 46), rect(17, 94, 164, 46)]
    )
    #expect(screen.view.contentSize.height == 178)
  }

  @Test func `groups in groups: one large item beside two small ones`() {
    let screen = LayoutScreen([5], size: CGSize(width: 400, height: 700)) { _ in
      let leading = layoutItem(.fractionalWidth(0.7), .fractionalHeight(1))
      let trailing = NSCollectionLayoutGroup.vertical(
        layoutSize: layoutSize(.fractionalWidth(0.3), .fractionalHeight(1)),
        repeatingSubitem: layoutItem(.fractionalWidth(1), .fractionalHeight(0.3)),
        count: 2
      )
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: layoutSize(.fractionalWidth(1), .fractionalWidth(0.5)),
          subitems: [leading, trailing]
        )
      )
    }.show()
    #expect(
      screen.frames(0..<5) == [
        rect(0, 0, 280, 200), rect(280, 0, 120, 100), rect(280, 100, 120, 100),
        rect(0, 200, 280, 200), rect(280, 200, 120, 100),
      ]
    )
  }

  @Test func `a count gives equal shares whatever the item says`() {
    let screen = LayoutScreen([3], size: CGSize(width: 380, height: 600)) { _ in
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)),
        repeatingSubitem: layoutItem(.fractionalWidth(1), .fractionalHeight(1)),
        count: 3
      )
      group.interItemSpacing = .fixed(10)
      return NSCollectionLayoutSection(group: group)
    }.show()
    #expect(screen.frames(0..<3).map(\.minX) == [0, 130, 260])
    #expect(screen.frames(0..<3).map(\.width) == [120, 120, 120])
  }

  @Test func `flexible spaces share what is left, between items and at their edges`() {
    let between = LayoutScreen([2], size: CGSize(width: 300, height: 600)) { _ in
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)),
        subitems: [layoutItem(.absolute(80), .absolute(50)), layoutItem(.absolute(150), .absolute(50))]
      )
      group.interItemSpacing = .flexible(10)
      return NSCollectionLayoutSection(group: group)
    }.show()
    #expect(between.frames(0..<2).map(\.minX) == [0, 150])

    let around = LayoutScreen([1], size: CGSize(width: 300, height: 600)) { _ in
      let item = layoutItem(.absolute(100), .absolute(20))
      item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: .flexible(0),
        top: .flexible(0),
        trailing: .flexible(0),
        bottom: .fixed(10)
      )
      return NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: layoutSize(.fractionalWidth(1), .absolute(50)),
          subitems: [item, layoutItem(.absolute(180), .absolute(50))]
        )
      )
    }.show()
    #expect(around.frame(0) == rect(10, 20, 100, 20))
  }

  @Test func `custom groups put items where they like`() {
    let screen = LayoutScreen([5]) { _ in
      NSCollectionLayoutSection(
        group: .custom(layoutSize: layoutSize(.fractionalWidth(1), .absolute(100))) { environment in
          let width = environment.container.contentSize.width
          return [
            NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 10, y: 10, width: 20, height: 20)),
            NSCollectionLayoutGroupCustomItem(
              frame: CGRect(x: width - 30, y: 70, width: 30, height: 30),
              zIndex: 5
            ),
          ]
        }
      )
    }.show()
    #expect(screen.frames(0..<3) == [rect(10, 10, 20, 20), rect(345, 70, 30, 30), rect(10, 110, 20, 20)])
    #expect(screen.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 5)
    #expect(screen.view.contentSize.height == 300)
  }

  // MARK: Sizes of their own

  @Test func `estimated heights give way to measured ones; a group is as high as its highest item`() {
    let screen = LayoutScreen([4]) { _ in
      NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: layoutSize(.fractionalWidth(1), .estimated(100)),
          subitems: [layoutItem(.fractionalWidth(0.5), .estimated(100))]
        )
      )
    }
    screen.configure = { cell, path in
      cell.wanted = CGSize(width: 999, height: [30, 80, 50, 20][path.item])
    }
    screen.show()
    #expect(
      screen.frames(0..<4) == [
        rect(0, 0, 187.5, 30), rect(187.5, 0, 187.5, 80), rect(0, 80, 187.5, 50), rect(187.5, 80, 187.5, 20),
      ]
    )
    #expect(screen.view.contentSize.height == 130)
  }

  @Test func `siblings with a uniform height are as high as the highest`() {
    let screen = LayoutScreen([2]) { _ in
      NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: layoutSize(.fractionalWidth(1), .estimated(100)),
          subitems: [layoutItem(.fractionalWidth(0.5), .uniformAcrossSiblings(estimate: 40))]
        )
      )
    }
    screen.configure = { cell, path in cell.wanted = CGSize(width: 1, height: [30, 80][path.item]) }
    screen.show()
    #expect(screen.frames(0..<2).map(\.height) == [80, 80])
    #expect(screen.view.contentSize.height == 80)
  }

  @Test func `estimated widths make lines of as many items as fit`() {
    let screen = LayoutScreen([5], size: CGSize(width: 300, height: 600)) { _ in
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: layoutSize(.fractionalWidth(1), .estimated(30)),
        subitems: [layoutItem(.estimated(60), .estimated(30))]
      )
      group.interItemSpacing = .fixed(10)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 5
      return section
    }
    screen.configure = { cell, path in
      cell.wanted = CGSize(width: [100, 150, 200, 50, 300][path.item], height: 32)
    }
    screen.show()
    #expect(
      screen.frames(0..<5) == [
        rect(0, 0, 100, 32), rect(110, 0, 150, 32), rect(0, 37, 200, 32), rect(210, 37, 50, 32),
        rect(0, 74, 300, 32),
      ]
    )
    #expect(screen.view.contentSize.height == 106)
  }

  @Test func `a million items cost what is visible`() {
    let screen = LayoutScreen([1_000_000]) { _ in self.grid(columns: 3) }.show()
    screen.view.scrollToItem(at: IndexPath(item: 999_999, section: 0), at: .bottom, animated: false)
    screen.harness.flush()
    #expect(screen.view.indexPathsForVisibleItems.max()?.item == 999_999)
    #expect(screen.configuredCount <= 60)
  }

  // MARK: Headers, badges, backgrounds

  private func header(pins: Bool = false) -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(40)),
      elementKind: "header",
      alignment: .top
    )
    header.pinToVisibleBounds = pins
    return header
  }

  @Test func `headers and footers stand outside of the insets and keep to the sides`() {
    let screen = LayoutScreen([1, 1]) { _ in
      let section = self.grid(columns: 1, height: 50)
      section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 30)
      let footer = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: layoutSize(.absolute(100), .absolute(10)),
        elementKind: "footer",
        alignment: .bottomTrailing,
        absoluteOffset: CGPoint(x: 0, y: 3)
      )
      section.boundarySupplementaryItems = [self.header(), footer]
      section.supplementariesFollowContentInsets = true
      return section
    }.show()
    #expect(screen.supplementary("header") == rect(20, 0, 325, 40))
    #expect(screen.frame(0) == rect(20, 45, 325, 50))
    #expect(screen.supplementary("footer") == rect(245, 105, 100, 10))
    #expect(screen.supplementary("header", 0, 1) == rect(20, 112, 325, 40))
  }

  @Test func `a header over the content takes no room`() {
    let screen = LayoutScreen([1]) { _ in
      let section = self.grid(columns: 1, height: 50)
      let header = self.header()
      header.extendsBoundary = false
      section.boundarySupplementaryItems = [header]
      return section
    }.show()
    #expect(screen.supplementary("header") == rect(0, 0, 375, 40))
    #expect(screen.frame(0) == rect(0, 0, 375, 50))
  }

  @Test func `pinned headers stay until their section has gone`() {
    let screen = LayoutScreen([20, 20]) { _ in
      let section = self.grid(columns: 2, height: 100)
      section.boundarySupplementaryItems = [self.header(pins: true)]
      return section
    }.show()
    screen.scroll(to: 300)
    #expect(screen.supplementary("header")?.minY == 300)
    screen.scroll(to: 1020)
    #expect(screen.supplementary("header")?.minY == 1000)
    #expect(screen.supplementary("header", 0, 1)?.minY == 1040)
  }

  @Test func `a header of estimated height is measured`() {
    let screen = LayoutScreen([1]) { _ in
      let section = self.grid(columns: 1, height: 50)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: layoutSize(.fractionalWidth(1), .estimated(80)),
          elementKind: "header",
          alignment: .top
        )
      ]
      return section
    }.show()
    #expect(screen.supplementary("header")?.height == 33)
    #expect(screen.frame(0)?.minY == 33)
  }

  @Test func `badges hang on the corners of their items`() {
    let screen = LayoutScreen([2]) { _ in
      let badge = NSCollectionLayoutSupplementaryItem(
        layoutSize: layoutSize(.absolute(20), .absolute(20)),
        elementKind: "badge",
        containerAnchor: NSCollectionLayoutAnchor(
          edges: [.top, .trailing],
          fractionalOffset: CGPoint(x: 0.5, y: -0.5)
        )
      )
      let item = NSCollectionLayoutItem(
        layoutSize: layoutSize(.fractionalWidth(0.5), .fractionalHeight(1)),
        supplementaryItems: [badge]
      )
      item.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: layoutSize(.fractionalWidth(1), .absolute(100)), subitems: [item])
      )
    }.show()
    #expect(screen.frame(0) == rect(10, 10, 167.5, 80))
    #expect(screen.supplementary("badge", 0) == rect(167.5, 0, 20, 20))
    #expect(screen.supplementary("badge", 1)?.minX == 355)
  }

  @Test func `a background lies behind its whole section`() throws {
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let section = self.grid(columns: 1, height: 50)
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
      let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
      background.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
      section.decorationItems = [background]
      return section
    }
    layout.register(SizedView.self, forDecorationViewOfKind: "back")
    let screen = LayoutScreen([2], layout: layout).show()
    let backs = screen.view.subviews.compactMap { $0 as? SizedView }
    #expect(backs.map(\.frame) == [rect(3, 2, 367, 114)])
    #expect(try #require(backs.first).layer.zPosition < 0)
  }

  @Test func `headers of the whole layout stand before everything`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 12
    configuration.boundarySupplementaryItems = [header()]
    let screen = LayoutScreen([1, 1], configuration: configuration) { _ in
      self.grid(columns: 1, height: 50)
    }.show()
    #expect(
      screen.view.supplementaryView(forElementKind: "header", at: IndexPath(index: 0))?.frame
        == rect(0, 0, 375, 40)
    )
    #expect(screen.frame(0, 0)?.minY == 40)
    #expect(screen.frame(0, 1)?.minY == 102)
    #expect(screen.view.contentSize.height == 152)
  }

  // MARK: Directions

  @Test func `sideways, groups follow each other to the right`() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let screen = LayoutScreen([6], configuration: configuration) { _ in
      let section = NSCollectionLayoutSection(
        group: .vertical(
          layoutSize: layoutSize(.absolute(200), .fractionalHeight(1)),
          subitems: [layoutItem(.fractionalWidth(1), .fractionalHeight(0.5))]
        )
      )
      section.contentInsets.leading = 10
      return section
    }.show()
    #expect(
      screen.frames(0..<3) == [rect(10, 0, 200, 300), rect(10, 300, 200, 300), rect(210, 0, 200, 300)]
    )
    #expect(screen.view.contentSize == CGSize(width: 610, height: 600))
  }

  @Test func `from right to left everything is turned round`() {
    let screen = LayoutScreen([3], direction: .rightToLeft) { _ in
      let section = self.grid(columns: 3)
      section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 0)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: layoutSize(.absolute(100), .absolute(20)),
        elementKind: "header",
        alignment: .topLeading
      )
      section.boundarySupplementaryItems = [header]
      return section
    }.show()
    #expect(screen.frames(0..<3).map(\.minX) == [230, 115, 0])
    #expect(screen.supplementary("header")?.minX == 245)
  }

  @Test func `a list and a grid stand in one layout`() {
    let layout = UICollectionViewCompositionalLayout { index, environment in
      index == 0
        ? .list(
          using: UICollectionLayoutListConfiguration(appearance: .plain),
          layoutEnvironment: environment
        )
        : self.grid(columns: 3)
    }
    let screen = LayoutScreen([2, 3], layout: layout)
    screen.configure = { cell, path in cell.wanted = CGSize(width: 375, height: 44) }
    screen.show()
    #expect(screen.frame(1, 0) == rect(0, 44, 375, 44))
    #expect(screen.frame(1, 1) == rect(125, 88, 125, 100))
  }
}
