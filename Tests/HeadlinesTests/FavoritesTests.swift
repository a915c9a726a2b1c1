import Foundation
import Testing

@testable import Headlines

/// The favourites of the headlines example, which no failure may lose.
@MainActor
@Suite(.serialized) struct `Keeping favourites` {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "favorites-\(UUID().uuidString)"
  )
  private var file: FavoritesFile { FavoritesFile(folder: folder) }

  private func makeModel() -> HeadlinesModel {
    HeadlinesModel(service: "http://127.0.0.1:9", favorites: file)
  }

  private func end() { try? FileManager.default.removeItem(at: folder) }

  private func damage(_ text: String) throws { try Data(text.utf8).write(to: file.file) }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  @Test func `favourites come first, and are there again the next time`() {
    defer { end() }
    let model = makeModel()
    #expect(model.favorites.isEmpty && model.warning == nil)
    model.toggleFavorite(.science)
    model.toggleFavorite(.sports)
    #expect(model.ordered.map(\.category).prefix(3) == [.science, .sports, .general])
    let next = makeModel()
    #expect(next.favorites == ["science", "sports"] && next.warning == nil)
    next.toggleFavorite(.sports)
    #expect(makeModel().favorites == ["science"])
  }

  @Test(arguments: ["", "{\"favorites\": [\"sci", "[1, 2]", "\u{0}\u{0}\u{0}"])
  func `a damaged file is kept, and those before the last change are back`(text: String) throws {
    defer { end() }
    let model = makeModel()
    model.toggleFavorite(.science)
    model.toggleFavorite(.sports)
    try damage(text)
    let next = makeModel()
    #expect(next.favorites == ["science"])
    let warning = try #require(next.warning)
    #expect(warning.contains("those before the last change are back"))
    #expect(warning.contains("favorites.damaged-1.json"))
    #expect(
      try String(contentsOf: folder.appending(path: "favorites.damaged-1.json"), encoding: .utf8) == text
    )
    next.toggleFavorite(.health)
    let third = makeModel()
    #expect(third.favorites == ["science", "health"] && third.warning == nil)
  }

  @Test func `without an earlier list a damaged one is said to be lost, and kept`() throws {
    defer { end() }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try damage("nonsense")
    let model = makeModel()
    #expect(model.favorites.isEmpty)
    #expect(model.warning?.contains("could not be read") == true)
    #expect(names == ["favorites.damaged-1.json"])
    try damage("nonsense again")
    _ = makeModel()
    #expect(names == ["favorites.damaged-1.json", "favorites.damaged-2.json"])
  }

  @Test func `a list that cannot be written stays, and the person is told`() throws {
    defer { end() }
    // A file where the folder should be.
    try Data().write(to: folder)
    let model = makeModel()
    model.toggleFavorite(.science)
    #expect(model.favorites == ["science"])
    #expect(model.warning?.hasPrefix("The favourites could not be saved") == true)
  }

  @Test func `favourites that this version does not know are kept`() throws {
    defer { end() }
    try file.save(["science", "gardening"])
    let model = makeModel()
    model.toggleFavorite(.sports)
    #expect(file.load().names == ["science", "gardening", "sports"])
    #expect(model.ordered.count == NewsCategory.allCases.count)
  }
}
