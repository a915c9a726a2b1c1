import Foundation
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Batch updates` {
  final class Source: NSObject, UICollectionViewDataSource {
    var sections: [[String]]
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
    }
    init(_ sections: [[String]]) { self.sections = sections }
    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueConfiguredReusableCell(
        using: registration,
        for: path,
        item: sections[path.section][path.item]
      )
    }
  }

  static func make(_ sections: [[String]]) -> (UICollectionView, Source, Harness) {
    let harness = Harness(safeArea: .zero)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)
      )
    )
    let source = Source(sections)
    view.dataSource = source
    harness.show(view)
    return (view, source, harness)
  }

  private func texts(_ view: UICollectionView) -> [String] {
    view.visibleCells.compactMap { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `deletes are in old places, inserts and destinations in new ones`() {
    let (view, source, harness) = Self.make([["a", "b", "c", "d"], ["x"]])
    var isComplete = false
    view.performBatchUpdates {
      source.sections = [["d", "a", "n"], ["x", "c"]]
      view.deleteItems(at: [path(1)])
      view.insertItems(at: [path(2)])
      view.moveItem(at: path(3), to: path(0))
      view.moveItem(at: path(2), to: path(1, 1))
    } completion: {
      isComplete = $0
    }
    harness.settle()
    #expect(isComplete)
    #expect(texts(view) == ["d", "a", "n", "x", "c"])
  }

  @Test func `sections come, go and move with their items`() {
    let (view, source, harness) = Self.make([["a"], ["b"], ["c"]])
    view.performBatchUpdates {
      source.sections = [["c"], ["new"], ["a"]]
      view.deleteSections([1])
      view.insertSections([1])
      view.moveSection(2, toSection: 0)
    }
    harness.settle()
    #expect(texts(view) == ["c", "new", "a"])
  }

  @Test func `a reloaded item gets another cell, a reconfigured one keeps its own`() {
    let (view, source, harness) = Self.make([["a", "b"]])
    let before = view.visibleCells
    source.sections = [["A", "B"]]
    view.reconfigureItems(at: [path(0)])
    view.reloadItems(at: [path(1)])
    harness.settle()
    #expect(texts(view) == ["A", "B"])
    #expect(view.cellForItem(at: path(0)) === before[0])
    #expect(view.cellForItem(at: path(1)) !== before[1])
  }

  @Test func `a single edit is a batch by itself`() {
    let (view, source, harness) = Self.make([["a"]])
    source.sections = [["a", "b"]]
    view.insertItems(at: [path(1)])
    harness.settle()
    #expect(texts(view) == ["a", "b"])
  }

  @Test func `counts that do not add up are fatal, and all are named`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, source, _) = `Batch updates`.make([["a", "b", "c"]])
        view.performBatchUpdates {
          source.sections = [["a"]]
          view.deleteItems(at: [IndexPath(item: 0, section: 0)])
        }
      }
    }
    let message = errorText(of: result)
    #expect(message.contains("invalid number of items in section 0"))
    #expect(message.contains("after the update (1)") && message.contains("before the update (3)"))
    #expect(message.contains("0 inserted, 1 deleted"))
  }

  @Test func `a number of sections that does not add up is fatal`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, source, _) = `Batch updates`.make([["a"], ["b"]])
        view.performBatchUpdates { source.sections = [["a"]] }
      }
    }
    let message = errorText(of: result)
    #expect(message.contains("invalid number of sections"))
  }

  @Test func `scrolling to an item that is not there is fatal`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (view, _, _) = `Batch updates`.make([["a"]])
        view.scrollToItem(at: IndexPath(item: 3, section: 0), at: .top, animated: false)
      }
    }
  }
}

@MainActor @Suite struct `Scrolling to items` {
  @Test(arguments: [
    (UICollectionView.ScrollPosition.top, 2_200.0), (.bottom, 1_400), (.centeredVertically, 1_800),
  ]) func `each position`(position: UICollectionView.ScrollPosition, offset: CGFloat) {
    let screen = ListScreen<Int>(size: CGSize(width: 390, height: 844))
    screen.show([Array(0..<200)])
    screen.collectionView.scrollToItem(at: IndexPath(item: 50, section: 0), at: position, animated: false)
    #expect(screen.collectionView.contentOffset.y == offset)
  }

  @Test func `no position moves as little as it takes, and animated it arrives in the end`() {
    let screen = ListScreen<Int>()
    screen.show([Array(0..<200)])
    let view = screen.collectionView
    view.scrollToItem(at: IndexPath(item: 3, section: 0), at: [], animated: false)
    #expect(view.contentOffset.y == 0)
    view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .top, animated: true)
    #expect(view.contentOffset.y == 0)
    screen.harness.settle()
    #expect(view.contentOffset.y == 2_200)
    #expect(view.indexPathsForVisibleItems.min()?.item == 50)
  }
}

@MainActor @Suite struct `Self-sizing rows` {
  @Test func `a row whose content grows is measured again, and only that row`() throws {
    let screen = ListScreen<Int>()
    screen.show([Array(0..<100)])
    let cell = try #require(screen.cell(2))
    let report = UpdateRecorder.record {
      var content = cell.defaultContentConfiguration()
      content.text = "two\nlines"
      cell.contentConfiguration = content
    }
    #expect(report.cellsMeasured == 1)
    #expect(cell.frame.height == 63)
    #expect(try #require(screen.cell(3)).frame.minY == cell.frame.maxY)
  }

  @Test func `with invalidation disabled it keeps its height`() throws {
    let screen = ListScreen<Int>()
    screen.collectionView.selfSizingInvalidation = .disabled
    screen.show([Array(0..<100)])
    let cell = try #require(screen.cell(2))
    var content = cell.defaultContentConfiguration()
    content.text = "two\nlines"
    cell.contentConfiguration = content
    screen.harness.flush()
    #expect(cell.frame.height == 44)
  }

  @Test func `another width measures what is visible again`() throws {
    let screen = ListScreen<String>(appearance: .insetGrouped)
    screen.show([[String(repeating: "word ", count: 12), "b"]])
    let tall = try #require(screen.cell(0)).frame.height
    screen.collectionView.frame.size.width = 800
    screen.harness.flush()
    #expect(try #require(screen.cell(0)).frame.height < tall)
    #expect(try #require(screen.cell(0)).frame.width == 760)
  }
}
