import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

/// Where a row's own `@State` goes, as on iOS 18: it is the shown item's, and is gone once its cell is recycled.
@MainActor
@Suite struct `State of a row's view` {
  private struct CountingRow: View {
    let number: Int
    @State private var taps = 0

    var body: some View {
      Button("Row \(number): \(taps)") { taps += 1 }
    }
  }

  private final class CountingController: UIViewController {
    var collectionView: UICollectionView!
    var dataSource: UICollectionViewDiffableDataSource<Int, Int>!

    override func viewDidLoad() {
      super.viewDidLoad()
      let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
      collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      view.addSubview(collectionView)
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
        cell.contentConfiguration = UIHostingConfiguration { CountingRow(number: number) }
      }
      dataSource = .init(collectionView: collectionView) { view, indexPath, number in
        view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: number)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(0..<1_000))
      dataSource.apply(snapshot, animatingDifferences: false)
    }
  }

  @Test func `never appears in another row`() throws {
    let harness = Harness()
    let controller = CountingController()
    harness.show(controller)
    harness.settle()
    let button = try #require(harness.element(labelled: "Row 2: 0"))
    harness.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    harness.settle()
    #expect(harness.element(labelled: "Row 2: 1") != nil)

    for offset in stride(from: 0, through: 40_000, by: 700) {
      controller.collectionView.contentOffset = CGPoint(x: 0, y: CGFloat(offset))
      harness.flush()
      let labels = harness.semantics.flattened.compactMap(\.label).filter { $0.hasPrefix("Row ") }
      #expect(labels.allSatisfy { $0 == "Row 2: 1" || $0.hasSuffix(": 0") })
    }

    controller.collectionView.contentOffset = .zero
    harness.settle()
    #expect(harness.element(labelled: "Row 2: 0") != nil)
  }

  @Test func `survives a reconfigure of its row`() throws {
    let harness = Harness()
    let controller = CountingController()
    harness.show(controller)
    harness.settle()
    let button = try #require(harness.element(labelled: "Row 1: 0"))
    harness.tap(at: CGPoint(x: button.frame.midX, y: button.frame.midY))
    harness.settle()

    var snapshot = controller.dataSource.snapshot()
    snapshot.reconfigureItems([1])
    controller.dataSource.apply(snapshot)
    harness.settle()
    #expect(harness.element(labelled: "Row 1: 1") != nil)
  }
}
