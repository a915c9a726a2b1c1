import Foundation
import Testing

@testable import XcodeProject

@Suite struct `Xcode projects` {
  private func fixture(_ name: String) throws -> XcodeProject {
    let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures")
    return try XcodeProject(contentsOf: fixtures.appending(path: "\(name)/\(name).xcodeproj"))
  }

  @Test func `of old say where files are by their groups`() throws {
    let project = try fixture("Notes")
    #expect(project.targets.map(\.name) == ["Notes", "NotesTests", "NotesUITests"])
    let app = try #require(project.targets.first)
    #expect(
      app.sources.map(\.lastPathComponent) == [
        "AppDelegate.swift", "Note.swift", "NotesViewController.swift", "NoteViewController.swift",
      ]
    )
    #expect(app.sources.allSatisfy { FileManager.default.fileExists(atPath: $0.path) })
    let resources = app.resources.map { String($0.path.dropFirst(project.root.path.count + 1)) }
    #expect(
      resources == [
        "Notes/Assets.xcassets", "Notes/Base.lproj/Main.storyboard", "Notes/en.lproj/Localizable.strings",
        "Notes/de.lproj/Localizable.strings",
      ]
    )
    #expect(app.settings["INFOPLIST_FILE"] == "Notes/Info.plist")
    #expect(app.settings["IPHONEOS_DEPLOYMENT_TARGET"] == "13.0")
    #expect(project.targets[1].dependencies == ["Notes"])
  }

  @Test func `with synchronised folders have all that is in them, but for exceptions`() throws {
    let app = try #require(try fixture("Recipes").targets.first)
    #expect(app.sources.map(\.lastPathComponent) == ["RecipesApp.swift", "RecipeList.swift"])
    #expect(app.resources.map(\.lastPathComponent) == ["Assets.xcassets", "Localizable.xcstrings"])
    #expect(app.settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor")
  }

  @Test func `take settings from configuration files, and packages from beside them`() throws {
    let project = try fixture("Recipes")
    let app = try #require(project.targets.first)
    #expect(app.settings["INFOPLIST_KEY_CFBundleDisplayName"] == "Recipe Book")
    #expect(app.settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"] == "DEBUG GREETING DEBUG")
    #expect(project.configurationFiles.map(\.lastPathComponent) == ["Debug.xcconfig"])
    #expect(app.packageProducts == ["Pantry"])
    #expect(project.packages.map(\.folder?.lastPathComponent) == ["Pantry"])
  }

  @Test func `settings build on those before them, and name each other`() {
    var settings = BuildSettings()
    settings.add(["A": "1", "B": "$(A)-${C}", "N[sdk=iphone*][arch=*]": "phone", "N[sdk=macosx*]": "mac"])
    settings.add(["A": "$(inherited) 2", "O": "$(UNKNOWN)", "L": "$(L)", "R[config=Release]": "x"])
    let values = settings.resolved
    #expect(values["A"] == "1 2")
    #expect(values["B"] == "1 2-${C}")
    #expect(values["N"] == "phone")
    #expect(values["O"] == "$(UNKNOWN)")
    #expect(values["R"] == nil)
  }

  @Test func `a file's values may be quoted, and have comments around them`() throws {
    var parser = PropertyTreeParser("// !$*UTF8*$!\n{ a = \"b \\\"c\\n\"; /* x */ d = (e, \"f\",); g = {}; }")
    let tree = try parser.parse()
    #expect(tree["a"]?.text == "b \"c\n")
    #expect(tree["d"]?.texts == ["e", "f"])
    #expect(tree["g"] == .table([:]))
  }

  @Test(arguments: ["{ a = b }", "{ a = (b", "", "{ a }", "\"", String(repeating: "(", count: 5000)])
  func `a broken file is an error with its line`(text: String) {
    #expect(throws: PropertyTreeError.self) {
      var parser = PropertyTreeParser(text)
      _ = try parser.parse()
    }
  }
}
