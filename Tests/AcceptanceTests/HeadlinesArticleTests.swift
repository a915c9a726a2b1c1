import Foundation
import ProgramTesting
import Testing

/// The news reader of the article on UIKit's collection views in a SwiftUI list.
@Suite(.enabled(if: ArticleApp.canBeRun), .serialized)
struct `The article's headlines` {
  /// The layout that the article leaves out: one row that scrolls sideways.
  private static let layout = """
    import UIKit

    final class CollectionViewFlowLayout: UICollectionViewFlowLayout {
      override func prepare() {
        let size = CGSize(width: 160, height: max((collectionView?.bounds.height ?? 0) - 8, 1))
        if scrollDirection != .horizontal { scrollDirection = .horizontal }
        if itemSize != size { itemSize = size }
        super.prepare()
      }
    }
    """

  private func makeApp(_ languageMode: String) throws -> ArticleApp {
    try ArticleApp(
      name: "headlines",
      languageMode: languageMode,
      besides: ["CollectionViewFlowLayout.swift": Self.layout]
    )
  }

  private func texts(_ run: ProgramRun) throws -> [String] {
    try AccessibilityTree(of: run).all(role: "staticText").compactMap(\.label)
  }

  // Its items are objects that can't be sent, which identifiers have to be in Swift 6 mode, on iOS too.
  @Test(arguments: ["5"])
  func `compiles unchanged, and each section has its own articles`(languageMode: String) throws {
    let app = try makeApp(languageMode)
    let start = try AccessibilityTree(of: app.run("--tree=json"))
    let labels = start.all(role: "staticText")
    // Rows that scroll sideways, one for each section; favourites are taller.
    for section in ["Sports", "Technology"] {
      let items = labels.filter { $0.label?.hasPrefix(section + " ") == true }
      #expect(items.map(\.label).prefix(2) == ["\(section) 1", "\(section) 2"])
      #expect(items.count < 12)
      #expect(Set(items.map(\.frame.y)).count == 1)
    }
    func y(_ label: String) throws -> Double { try #require(labels.first { $0.label == label }?.frame.y) }
    #expect(try y("Technology") - y("Sports") >= 300)

    // A tap shows the details of what was tapped, in whichever section it is.
    #expect(try texts(app.run("--tap", "Technology 2", "--tree=json")).contains("Technology 2"))
    let sheet = try AccessibilityTree(of: app.run("--tap", "Technology 2", "--tree=json"))
    #expect(!sheet.all(role: "staticText").contains { $0.label == "Sports 1" })

    // The other mode has plain rows, and a tap on one shows it too.
    let rows = try AccessibilityTree(of: app.run("--tap", "Rows", "--tree=json")).all(role: "staticText")
    let sports = rows.filter { $0.label?.hasPrefix("Sports ") == true }
    #expect(Array(sports.compactMap(\.label).prefix(8)) == (1...8).map { "Sports \($0)" })
    #expect(Set(sports.map(\.frame.x)).count == 1)
    let details = try texts(app.run("--tap", "Rows", "--tap", "Sports 3", "--tree=json"))
    #expect(details.contains("Sports 3") && !details.contains("Sports 1"))
  }
}
