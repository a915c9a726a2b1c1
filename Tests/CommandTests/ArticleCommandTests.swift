import Foundation
import Testing

/// The code of published articles, through the command and with no edit, where the articles are beside this clone.
@Suite(.serialized, .enabled(if: ArticleFolders.extractor != nil))
struct `The articles, by the waxwing command` {
  private func tree(_ name: String, _ options: String...) throws -> String {
    let sources = try ArticleFolders.folder(name)
    let out = WaxwingCommand.folder.appending(path: "article-\(name)-\(UUID().uuidString)")
    let run = try WaxwingCommand(words: ["snapshot", sources.path, "--out", out.path] + options)
    try #require(run.status == 0, "\(run.errors)")
    return try String(contentsOf: out.appending(path: "iphone-15-light.json"), encoding: .utf8)
  }

  @Test func `the to-do list turns every switch on`() throws {
    #expect(try tree("todo").ranges(of: "\"value\": \"1\"").isEmpty)
    #expect(try tree("todo", "--tap", "Complete All").ranges(of: "\"value\": \"1\"").count == 7)
  }

  @Test func `the time zones select what is tapped`() throws {
    let zone = TimeZone.knownTimeZoneIdentifiers[3]
    #expect(try tree("timezones", "--tap", zone).ranges(of: "isSelected").count == 1)
  }

  @Test func `the claims are shown`() throws {
    #expect(try tree("claims").contains("\"role\": \"cell\""))
  }
}

/// The articles' code, as the script beside this clone takes it out.
enum ArticleFolders {
  static var extractor: URL? {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let script = root.deletingLastPathComponent().appending(path: "shared/acceptance/extract-seeds")
    return FileManager.default.isExecutableFile(atPath: script.path) ? script : nil
  }

  static func folder(_ name: String) throws -> URL {
    let place = WaxwingCommand.folder.appending(path: "articles")
    let folder = place.appending(path: name)
    guard let extractor, !FileManager.default.fileExists(atPath: folder.path) else { return folder }
    let process = Process()
    process.executableURL = extractor
    process.arguments = [place.path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return folder
  }
}
