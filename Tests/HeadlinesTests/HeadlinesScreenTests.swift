import Foundation
import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@testable import Headlines
@testable import HeadlinesService

/// The headlines example as it is used: UIKit's collection views in a SwiftUI list.
@MainActor
@Suite(.serialized) struct `The headlines screen` {
  private let server: NewsServer
  private let harness: Harness
  private let model: HeadlinesModel
  private let folder = FileManager.default.temporaryDirectory.appending(path: "screen-\(UUID().uuidString)")

  init() throws { try self.init(isDark: false) }

  private init(isDark: Bool) throws {
    server = try NewsServer()
    harness = Harness(isDark: isDark)
    model = HeadlinesModel(service: server.address.absoluteString, favorites: FavoritesFile(folder: folder))
  }

  private func end() {
    harness.close()
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Shows the screen, and waits for its news.
  private func show() async {
    harness.show(UIHostingController(rootView: HeadlinesScreen(model: model)))
    await news()
  }

  /// Goes on until nothing is being loaded.
  private func news() async {
    await wait { !model.news.contains { $0.isLoading || $0.content == .waiting } }
  }

  /// Lets the network have its time, and goes on when `isDone` says so.
  private func wait(until isDone: () -> Bool) async {
    for _ in 0..<2_000 {
      harness.settle()
      await Task.yield()
      if isDone() { break }
      try? await Task.sleep(for: .milliseconds(2))
    }
    harness.settle()
  }

  private var labels: [String] { harness.semantics.flattened.compactMap(\.label) }

  private func tap(_ label: String) throws {
    let node = try #require(harness.semantics.flattened.first { $0.label == label }, "\(labels)")
    harness.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
    harness.settle()
  }

  /// The strip of a category, if it is on screen.
  private func strip(_ category: NewsCategory) -> UICollectionView? {
    func find(_ view: UIView) -> UICollectionView? {
      if let list = view as? UICollectionView, list.accessibilityIdentifier == category.rawValue {
        return list
      }
      return view.subviews.lazy.compactMap(find).first
    }
    return find(harness.window)
  }

  private func articleCells(in view: UIView) -> [ArticleCell] {
    ((view as? ArticleCell).map { [$0] } ?? []) + view.subviews.flatMap(articleCells)
  }

  private func titles(_ list: UICollectionView?) -> [String] {
    (list?.visibleCells ?? []).compactMap { ($0 as? ArticleCell)?.titleLabel?.text }
  }

  // MARK: Strips

  @Test func `each category has a strip of its own articles`() async throws {
    defer { end() }
    await show()
    let general = try #require(strip(.general))
    let business = try #require(strip(.business))
    #expect(titles(general).first == "Bridge closed for the weekend so that it can be looked at")
    #expect(titles(business).first == "Umbrella maker opens a second shop, in the desert")
    #expect(general.bounds.height == 190)
    #expect(general.visibleCells.first?.frame.size == CGSize(width: 180, height: 176))
  }

  @Test func `a strip scrolls sideways to SwiftUI in its last cell, which goes to the rows`() async throws {
    defer { end() }
    await show()
    let general = try #require(strip(.general))
    general.scrollToItem(at: IndexPath(item: 6, section: 0), at: .right, animated: false)
    harness.settle()
    try tap("All as rows")
    #expect(strip(.general) == nil)
    #expect(labels.contains { $0.hasPrefix("Lost letter arrives after sixty years") })
  }

  @Test func `a favourite goes to the top with taller cells, and the strips keep their own articles`()
    async throws
  {
    defer { end() }
    await show()
    let business = try #require(strip(.business))
    let shown = titles(business)
    try tap("Favourite Business")
    #expect(model.favorites == ["business"])
    let tall = try #require(strip(.business))
    #expect(tall.bounds.height == 250)
    #expect(tall.visibleCells.first?.frame.size == CGSize(width: 240, height: 236))
    #expect(titles(tall).first == shown.first)
    #expect(titles(strip(.general)).first == "Bridge closed for the weekend so that it can be looked at")
    let first = try #require(harness.semantics.flattened.first { $0.label?.hasPrefix("Favourite") == true })
    #expect(first.label == "Favourite Business" && first.traits.contains(.isSelected))
  }

  @Test func `news of one category change its strip and no other`() async throws {
    defer { end() }
    await show()
    server.behavior = .empty
    let report = await Self.record(harness) { await model.reload(.business) }
    #expect(labels.contains("There is no news in Business."))
    #expect(titles(strip(.general)).count == 2 || titles(strip(.general)).count == 3)
    let touched = Set(report.cells.filter { $0.kind != .removed }.map(\.collectionView))
    #expect(!touched.contains("general"))
  }

  private static func record(_ harness: Harness, _ work: () async -> Void) async -> UpdateReport {
    var total = UpdateReport()
    let observation = UpdateRecorder.observe { total.merge($0) }
    await work()
    harness.settle()
    withExtendedLifetime(observation) {}
    return total
  }

  // MARK: Reading

  @Test func `a tap on a picture shows the article in a sheet`() async throws {
    defer { end() }
    await show()
    let cell = try #require(strip(.general)?.visibleCells.first)
    harness.tap(cell)
    harness.settle()
    #expect(labels.contains("Residents had asked to see it without traffic, once. Chairs are provided."))
    try tap("Done")
    #expect(!labels.contains("Residents had asked to see it without traffic, once. Chairs are provided."))
  }

  @Test func `plain rows are another mode`() async throws {
    defer { end() }
    await show()
    try tap("Rows")
    #expect(strip(.general) == nil)
    let row = try #require(labels.first { $0.hasPrefix("Bridge closed") })
    // Rows are as high as their texts, and not as the strips were whose cells they use.
    let cells = harness.semantics.flattened.filter { $0.role == .cell }
    #expect(cells.count > 6 && cells.allSatisfy { $0.frame.height < 90 })
    try tap(row)
    #expect(labels.contains("Residents had asked to see it without traffic, once. Chairs are provided."))
  }

  @Test func `a search shows what it finds`() async throws {
    defer { end() }
    await show()
    let field = try #require(harness.semantics.flattened.first { $0.role == .searchField })
    harness.tap(at: CGPoint(x: field.frame.midX, y: field.frame.midY))
    for character in "gull" { harness.scene.handle(.text(.insert(String(character)))) }
    harness.settle()
    #expect(labels.contains { $0.hasPrefix("Harbour rowers win by the length of a gull") })
    #expect(!labels.contains { $0.hasPrefix("Bridge closed") })
  }

  // MARK: When there is nothing to read

  @Test func `while the service has not answered, it is said that news are loading`() async throws {
    defer { end() }
    server.behavior = .held
    harness.show(UIHostingController(rootView: HeadlinesScreen(model: model)))
    var arrivals = server.arrivals.makeAsyncIterator()
    _ = await arrivals.next()
    harness.flush()
    #expect(labels.contains("Loading General…"))
    server.release()
    await news()
    #expect(!labels.contains("Loading General…"))
    #expect(strip(.general) != nil)
  }

  @Test func `a failure shows a message, and Retry tries again`() async throws {
    defer { end() }
    server.behavior = .failing(status: 500)
    await show()
    #expect(labels.contains("The news service says: The press is broken."))
    server.behavior = .normal
    try tap("Retry")
    await news()
    #expect(titles(strip(.general)).isEmpty == false)
    #expect(labels.contains("Retry"))
  }

  @Test func `pulling down loads again, and what cannot be had leaves the older headlines`() async throws {
    defer { end() }
    await show()
    server.behavior = .malformed
    harness.drag(from: CGPoint(x: 195, y: 220), to: CGPoint(x: 195, y: 620))
    await wait { labels.contains { $0.hasSuffix("These are older headlines.") } }
    #expect(labels.contains { $0.hasSuffix("These are older headlines.") })
    #expect(titles(strip(.general)).isEmpty == false)
  }

  @Test func `damaged favourites are told, once`() async throws {
    defer { end() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = FavoritesFile(folder: folder)
    try Data("?".utf8).write(to: file.file)
    let model = HeadlinesModel(service: server.address.absoluteString, favorites: file)
    harness.show(UIHostingController(rootView: HeadlinesScreen(model: model)))
    harness.settle()
    #expect(labels.contains { $0.hasPrefix("The list of favourites could not be read.") })
    try tap("OK")
    #expect(!labels.contains { $0.hasPrefix("The list of favourites") })
  }

  // MARK: Looks

  private func compare(_ name: String) async throws {
    defer { end() }
    model.toggleFavorite(.science)
    await show()
    await wait { articleCells(in: harness.window).allSatisfy { $0.pictureView?.image != nil } }
    let mismatch = try harness.mismatch(withSnapshot: name, beside: #filePath)
    if let mismatch { Issue.record(Comment(rawValue: mismatch)) }
  }

  @Test func `light`() async throws { try await compare("headlines-light") }

  @Test func `dark`() async throws { try await Self(isDark: true).compare("headlines-dark") }
}
