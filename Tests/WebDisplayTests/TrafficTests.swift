import Foundation
import QuartzCore
import Testing
import UIKit

@testable import Todo
@testable import WebDisplay

/// Counted at the page's end of the wire.
@MainActor @Suite(.serialized, .timeLimit(.minutes(3))) struct `How much goes over the wire` {
  private func todo() throws -> ServedApp {
    let model = AppDelegate()
    return try ServedApp {
      let navigation = UINavigationController(rootViewController: TodoListController(items: model.items))
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
  }

  /// The page and its pictures, as a browser that unpacks fetches them.
  private func files(_ app: ServedApp, _ pictures: Set<String>) throws -> Int {
    let names = [
      "", "page.css", "client.css", "page.js", "client.js", "fields.js", "input.js", "layers.js",
      "scroller.js",
      "semantics.js", "icon.svg",
    ]
    var count = 0
    for name in names + pictures.sorted() {
      let answer = try Answer(port: app.port, "/\(app.token)/\(name)", ["Accept-Encoding": "gzip"])
      #expect(answer.status == 200, "\(name)")
      count += answer.byteCount
    }
    return count
  }

  @Test func `little until the to-do app is shown, next to nothing for a toggle, nothing while idle`()
    async throws
  {
    let app = try todo()
    defer { app.stop() }
    let page = try app.open()
    try await page.show()
    try await page.settle()
    let first = page.client.bytesReceived + (try files(app, page.pictures))
    #expect(first < 60_000)

    let before = page.client.bytesReceived
    let toggle = try #require(page.elements["switch"]?.dropFirst(2).first)
    page.activate(toggle)
    try await page.show()
    try await page.settle()
    let toggled = page.client.bytesReceived - before
    #expect(toggled < 2_000)

    let quiet = (page.client.bytesReceived, app.display.sessions.sessions["tab"]?.framesSent)
    UpdateCycle.main.advance(by: 30)
    app.display.stop()
    #expect(await page.client.nextObject()?["t"] as? String == "bye")
    #expect(await page.client.next() == .closed(code: 1001, reason: "the app ended"))
    // The word at the end, its frame and the close frame.
    #expect(page.client.bytesReceived - quiet.0 < 60)
  }

  @Test func `a list of 100,000 rows costs the same at its end as at its beginning`() async throws {
    let app = try ServedApp { LongList() }
    defer { app.stop() }
    let page = try app.open()
    try await page.show()
    try await page.settle()
    let length = page.scrollLength
    #expect(length > 4_000_000)
    var made = 0
    let observation = UpdateRecorder.observe { report in made += report.cells.count { $0.kind == .made } }
    defer { withExtendedLifetime(observation) {} }

    // Screen by screen through 1,000 rows.
    let start = page.client.bytesReceived
    var offset = 0.0
    while offset < length / 100 {
      offset += 800
      page.scroll(to: offset)
      try await page.show()
      // What assistive technology is told comes with the frame after.
      try await page.settle()
    }
    let bytes = page.client.bytesReceived - start
    #expect(bytes < 1_000 * 100)
    let (memory, elements, cells) = (try residentMemory(), page.layers.count, made)

    // And in leaps to the end.
    while offset < length - 844 {
      offset = min(offset + 100_000, length - 844)
      page.scroll(to: offset)
      try await page.show()
      try await page.settle()
    }
    #expect(page.texts.contains("Row 99999"))
    #expect(try residentMemory() - memory < 8_000_000)
    #expect(page.layers.count < elements + 400)
    #expect(page.layers.count < 2_000)
    #expect(made - cells < 20)
  }

  private func residentMemory() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return (Int(text.split(separator: " ")[1]) ?? 0) * 4_096
  }
}

/// A hundred thousand rows.
private final class LongList: UIViewController, UICollectionViewDataSource {
  private let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(number)"
    cell.contentConfiguration = content
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let list = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    )
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.dataSource = self
    view.addSubview(list)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    100_000
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: indexPath.item)
  }
}
