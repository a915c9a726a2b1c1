import Foundation
import ImageDisplay
import ProgramTesting
import Testing

/// The list of the article on cells with a content configuration of one's own.
@Suite(.enabled(if: ArticleApp.canBeRun), .serialized)
struct `The article's list of time zones` {
  /// The cells on screen, each with its label's text and frame.
  private func rows(_ run: ProgramRun) throws -> [(cell: AccessibilityTree, label: AccessibilityTree)] {
    try AccessibilityTree(of: run).all(role: "cell").map { cell in
      (cell, try #require(cell.all(role: "staticText").first))
    }
  }

  @Test(arguments: ["5", "6"])
  func `compiles unchanged, and shows all time zones with an image and a label`(languageMode: String) throws {
    let app = try ArticleApp(name: "timezones", languageMode: languageMode)
    let zones = TimeZone.knownTimeZoneIdentifiers
    let start = try rows(app.run("--tree=json"))
    #expect(start.count > 15)
    #expect(start.map(\.label.label) == Array(zones.prefix(start.count)))
    for (cell, label) in start {
      // Margins of 8, an image of 20, a space of 16: the article's constraints.
      #expect(label.frame.x == 44)
      #expect(cell.frame.width == 390)
      #expect(label.frame.y == cell.frame.y + 8)
    }
    // One after the other: there is nothing between the cells.
    for (cell, next) in zip(start, start.dropFirst()) {
      #expect(next.cell.frame.y == cell.cell.frame.y + cell.cell.frame.height)
    }

    let end = try rows(app.run("--scroll", "100000", "--tree=json"))
    #expect(end.last?.label.label == zones.last)

    let tapped = try rows(app.run("--tap", zones[9], "--tree=json"))
    #expect(tapped.filter { $0.cell.traits.contains("isSelected") }.map(\.label.label) == [zones[9]])
    let twice = try rows(app.run("--tap", zones[9], "--tap", zones[3], "--tree=json"))
    #expect(twice.filter { $0.cell.traits.contains("isSelected") }.map(\.label.label) == [zones[3]])
  }

  @Test func `its images are drawn before the labels, and no line between the rows`() throws {
    let app = try ArticleApp(name: "timezones", languageMode: "6")
    let file = WaxwingCommand.folder.appending(path: "time-zones.png")
    let run = try app.run("--snapshot", file.path, "--tree=json")
    let cells = try AccessibilityTree(of: run).all(role: "cell")
    let pixels = try #require(PixelImage(contentsOf: file, scale: 2))
    func contains(
      _ area: (x: Double, y: Double, width: Double, height: Double),
      _ isWanted: (PixelImage.Pixel) -> Bool
    ) -> Bool {
      for y in Int(area.y * 2)..<Int((area.y + area.height) * 2) {
        for x in Int(area.x * 2)..<Int((area.x + area.width) * 2) where isWanted(pixels[x, y]) { return true }
      }
      return false
    }
    let first = try #require(cells.first), second = try #require(cells.dropFirst().first)
    // The globe is in the square of 20 points after the margin.
    #expect(contains((8, first.frame.y + 8, 20, 20)) { $0.blue > 200 && $0.red < 60 })
    // Between two rows there is background from edge to edge.
    #expect(!contains((0, second.frame.y - 1, 390, 2)) { $0.red < 250 || $0.blue < 250 })
  }
}
