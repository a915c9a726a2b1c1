import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Cells of a long list` {
  final class CountingCell: UICollectionViewListCell {
    static var made = 0
    override init(frame: CGRect) {
      Self.made += 1
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
  }

  private func makeList(_ count: Int) -> (UICollectionView, Harness, NumberSource) {
    let harness = Harness(safeArea: .zero)
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration)
    )
    let source = NumberSource(count: count)
    view.dataSource = source
    CountingCell.made = 0
    harness.show(view)
    return (view, harness, source)
  }

  final class NumberSource: NSObject, UICollectionViewDataSource {
    var count: Int
    let registration = UICollectionView.CellRegistration<CountingCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
    }
    init(count: Int) { self.count = count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }
    func collectionView(
      _ collectionView: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
    }
  }

  @Test(arguments: [100, 100_000, 1_000_000])
  func `only what is visible is made, and scrolling to the end and back makes no more`(count: Int) {
    let (view, harness, source) = makeList(count)
    #expect(view.visibleCells.count == 20)
    #expect(CountingCell.made == 20)
    for step in 1...40 {
      view.contentOffset.y = CGFloat(step) * 100
      harness.flush()
    }
    let limit = 20 + 1 + ReusePool.holdCapacity
    #expect(CountingCell.made <= limit)
    view.scrollToItem(at: IndexPath(item: count - 1, section: 0), at: .bottom, animated: false)
    harness.flush()
    #expect(view.contentSize.height == CGFloat(count) * 44)
    #expect(view.indexPathsForVisibleItems.max()?.item == count - 1)
    view.contentOffset.y = 0
    harness.flush()
    for _ in 0..<20 {
      view.contentOffset.y = CGFloat.random(in: 0...(CGFloat(count) * 44 - 844))
      harness.flush()
    }
    #expect(CountingCell.made <= limit)
    withExtendedLifetime(source) {}
  }

  @Test func `reconfiguring one visible row touches that row's cell only`() {
    let screen = ListScreen<Int>()
    screen.show([Array(0..<100_000)])
    _ = screen.takeConfigured()
    let cell = screen.cell(5)
    var snapshot = screen.dataSource.snapshot()
    snapshot.reconfigureItems([5, 60_000])
    let report = UpdateRecorder.record { screen.dataSource.apply(snapshot, animatingDifferences: false) }
    #expect(screen.takeConfigured() == [5])
    #expect(screen.cell(5) === cell)
    #expect(report.cells.map(\.item) == [5])
    #expect(report.cells.map(\.kind) == [.reconfigured])
    #expect(report.cellsMeasured == 1)
  }

  @Test func `a recycled cell is prepared once before it is configured`() {
    final class Cell: UICollectionViewListCell {
      static var log: [String] = []
      override func prepareForReuse() {
        super.prepareForReuse()
        Self.log.append("prepare")
      }
    }
    let harness = Harness(safeArea: .zero)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 88),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)
      )
    )
    let registration = UICollectionView.CellRegistration<Cell, Int> { _, _, item in
      Cell.log.append("configure \(item)")
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(ListScreen<Int>.snapshot([Array(0..<100)]), animatingDifferences: false)
    harness.show(view)
    #expect(Cell.log == ["configure 0", "configure 1"])
    for step in 1...3 {
      view.contentOffset.y = CGFloat(step) * 440
      harness.flush()
    }
    Cell.log = []
    view.contentOffset.y = 440 * 4
    harness.flush()
    #expect(Cell.log == ["prepare", "configure 40", "prepare", "configure 41"])
  }

  @Test func `a row that comes back soon is shown again as it was`() {
    let screen = ListScreen<Int>()
    screen.show([Array(0..<100)])
    _ = screen.takeConfigured()
    screen.scroll(to: 88)
    #expect(screen.takeConfigured() == [20, 21])
    screen.scroll(to: 0)
    #expect(screen.takeConfigured() == [])
    #expect(screen.texts.first == "0")
  }

  @Test func `display is announced in pairs, in order`() {
    final class Delegate: NSObject, UICollectionViewDelegate {
      var log: [String] = []
      func collectionView(
        _ view: UICollectionView,
        willDisplay cell: UICollectionViewCell,
        forItemAt path: IndexPath
      ) { log.append("+\(path.item)") }
      func collectionView(
        _ view: UICollectionView,
        didEndDisplaying cell: UICollectionViewCell,
        forItemAt path: IndexPath
      ) { log.append("-\(path.item)") }
    }
    let screen = ListScreen<Int>(size: CGSize(width: 390, height: 88))
    let delegate = Delegate()
    screen.collectionView.delegate = delegate
    screen.show([Array(0..<100)])
    #expect(delegate.log == ["+0", "+1"])
    delegate.log = []
    screen.scroll(to: 44)
    #expect(delegate.log == ["-0", "+2"])
  }

  @Test func `what comes next is announced to the prefetching data source`() {
    final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
      var ahead: [Int] = []
      var cancelled: [Int] = []
      func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
        ahead += paths.map(\.item)
      }
      func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
        cancelled += paths.map(\.item)
      }
    }
    let screen = ListScreen<Int>(size: CGSize(width: 390, height: 88))
    let prefetcher = Prefetcher()
    screen.collectionView.prefetchDataSource = prefetcher
    screen.show([Array(0..<1_000)])
    screen.harness.advance(by: 0.1)
    #expect(prefetcher.ahead == Array(2..<14))
    prefetcher.ahead = []
    screen.scroll(to: 44 * 100)
    screen.harness.advance(by: 0.1)
    #expect(prefetcher.ahead == Array(102..<114))
    #expect(prefetcher.cancelled == Array(2..<14))
    prefetcher.ahead = []
    screen.scroll(to: 44 * 99)
    screen.harness.advance(by: 0.1)
    #expect(prefetcher.ahead == Array(87..<99).reversed())
  }

  @Test func `B14: a registration made while a cell is asked for is fatal when used`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = ListScreen<Int>()
        let view = screen.collectionView
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
          let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
          return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        source.apply(ListScreen<Int>.snapshot([[1]]), animatingDifferences: false)
        screen.show()
        screen.harness.flush()
      }
    }
    let message = errorText(of: result)
    #expect(message.contains("Registrations") || message.contains("registrations up front"))
  }

  @Test func `classes are registered by identifier, and an unknown identifier is fatal`() async {
    let harness = Harness(safeArea: .zero)
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)
      )
    )
    view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
    let source = Source()
    view.dataSource = source
    harness.show(view)
    #expect(view.visibleCells.count == 3)
    #expect(view.visibleCells.allSatisfy { $0 is CountingCell && $0.reuseIdentifier == "cell" })
    #expect(view.visibleCells.allSatisfy { $0.frame.height == 44 })
  }

  /// Content of a given height between its view's margins.
  private struct Block: UIContentConfiguration {
    let height: CGFloat
    func makeContentView() -> any UIView & UIContentView { BlockView(self) }
    func updated(for state: any UIConfigurationState) -> Block { self }
  }

  private final class BlockView: UIView, UIContentView {
    private let block = UIView()
    private let height: NSLayoutConstraint
    private var shown: Block

    init(_ configuration: Block) {
      shown = configuration
      height = block.heightAnchor.constraint(equalToConstant: configuration.height)
      super.init(frame: .zero)
      block.translatesAutoresizingMaskIntoConstraints = false
      addSubview(block)
      NSLayoutConstraint.activate([
        height,
        block.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor),
        block.bottomAnchor.constraint(equalTo: layoutMarginsGuide.bottomAnchor),
        block.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        block.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }

    var configuration: any UIContentConfiguration {
      get { shown }
      set {
        guard let new = newValue as? Block else { return }
        shown = new
        height.constant = new.height
      }
    }
  }

  @Test func `a cell used again for a lower row is as high as one made for it`() {
    func height(after first: [Int]) -> CGFloat? {
      let screen = ListScreen<Int>()
      screen.configure = { cell, item in cell.contentConfiguration = Block(height: CGFloat(item)) }
      screen.apply([first])
      screen.show()
      // More rows than are kept for scrolling back, so that their cells are used again.
      screen.apply([Array(20..<40)])
      return screen.collectionView.cellForItem(at: IndexPath(item: 10, section: 0))?.frame.height
    }
    let fresh = height(after: [])
    #expect(fresh ?? 0 >= 30)
    #expect(height(after: Array(300..<310)) == fresh)
  }
}
