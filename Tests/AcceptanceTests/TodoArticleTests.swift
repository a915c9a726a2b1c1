import Foundation
import ProgramTesting
import Testing

/// The to-do screen of the article on refreshing cells with a hosting configuration.
@Suite(.enabled(if: ArticleApp.canBeRun), .serialized)
struct `The article's to-do screen` {
  static let titles = [
    "Write a blog post", "Call John", "Make doctor's appointment", "Reply emails", "Buy Lego for Jimmy",
    "Get a hair cut", "Book flight to Japan",
  ]

  /// Prints the model when the app ends, so that a test sees it and not only the screen: a file beside the article's.
  private static let modelReport = """
    import UIKit

    extension AppDelegate {
      func applicationWillTerminate(_ application: UIApplication) {
        let navigation = window?.rootViewController as? UINavigationController
        guard let list = navigation?.topViewController as? TodoListViewController else { return }
        for item in list.todoItems {
          FileHandle.standardError.write(Data("model: \\(item.title) = \\(item.completed)\\n".utf8))
        }
      }
    }
    """

  private func model(_ run: ProgramRun) -> [String: Bool] {
    var model: [String: Bool] = [:]
    for line in run.errors.split(separator: "\n") {
      guard let match = line.firstMatch(of: /^model: (.+) = (true|false)$/) else { continue }
      model[String(match.1)] = match.2 == "true"
    }
    return model
  }

  @Test(arguments: ["5", "6"])
  func `compiles unchanged and keeps model and cells in step`(languageMode: String) throws {
    // Once with nothing beside it.
    let isWatched = languageMode == "6"
    let app = try ArticleApp(
      name: "todo",
      languageMode: languageMode,
      besides: isWatched ? ["ModelReport.swift": Self.modelReport] : [:]
    )

    let first = try app.run("--tree=json")
    let start = try AccessibilityTree(of: first)
    #expect(start.all(role: "staticText").compactMap(\.label).filter(Self.titles.contains) == Self.titles)
    #expect(start.all(role: "switch").map(\.value) == Array(repeating: "0", count: 7))
    #expect(model(first).values.allSatisfy { !$0 })

    let tapped = try app.run("--tap", "Call John", "--tree=json")
    #expect(
      try AccessibilityTree(of: tapped).all(role: "switch").map(\.value) == [
        "0", "1", "0", "0", "0", "0", "0",
      ]
    )
    if isWatched { #expect(model(tapped).filter(\.value).map(\.key) == ["Call John"]) }

    let completed = try app.run("--tap", "Complete All", "--tree=json")
    #expect(
      try AccessibilityTree(of: completed).all(role: "switch").map(\.value) == Array(repeating: "1", count: 7)
    )
    guard isWatched else { return }
    #expect(model(completed).count == 7)
    #expect(model(completed).values.allSatisfy { $0 })
  }
}
