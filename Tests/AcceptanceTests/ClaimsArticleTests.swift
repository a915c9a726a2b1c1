import Foundation
import ProgramTesting
import Testing

/// The list of the article on selecting a row of a SwiftUI list by a binding that is passed into it.
@Suite(.enabled(if: ArticleApp.canBeRun), .serialized)
struct `The article's list of claims` {
  @Test(arguments: ["5", "6"])
  func `compiles unchanged, and a tap anywhere on a row selects its claim`(languageMode: String) throws {
    let app = try ArticleApp(name: "claims", languageMode: languageMode)
    func texts(_ run: ProgramRun) throws -> [String] {
      try AccessibilityTree(of: run).all(role: "staticText").compactMap(\.label)
    }
    let start = try texts(app.run("--tree=json"))
    // The third is out of sight: the article gives its list the height of two rows.
    #expect(start.filter { $0.hasPrefix("Value") } == ["Value 1", "Value 2"])
    #expect(start.contains("Use : none"))
    #expect(try texts(app.run("--tap", "Value 2", "--tree=json")).contains("Use : Value 2"))
    let twice = try app.run("--tap", "Value 2", "--tap", "Value 1", "--tree=json")
    #expect(try texts(twice).contains("Use : Value 1"))
  }
}
