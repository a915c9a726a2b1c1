import Foundation
import ProgramTesting
import Testing

/// Whole projects through the command: these build apps, so there are few of them.
@Suite(.serialized) struct `The waxwing command` {
  private func snapshot(_ name: String, _ options: String...) throws -> (tree: String, run: ProgramRun) {
    let out = WaxwingCommand.folder.appending(path: "out-\(UUID().uuidString)")
    let words = ["snapshot", WaxwingCommand.fixture(name), "--out", out.path] + options
    let run = try WaxwingCommand.run(words)
    let file = out.appending(path: "iphone-15-light.json")
    return ((try? String(contentsOf: file, encoding: .utf8)) ?? "", run)
  }

  @Test func `shows an old Xcode project with storyboard, outlets, actions and segues as it is`() throws {
    let first = try snapshot("Notes")
    try #require(first.run.status == 0, "\(first.run.errors)")
    #expect(first.tree.contains("\"All Notes\""))
    #expect(first.tree.contains("\"Shopping\"") && first.tree.contains("\"Ideas\""))
    let added = try snapshot("Notes", "--tap", "Add", "--tap", "Sort").tree
    #expect(added.contains("\"Note 3\"") && added.contains("\"Sorted\""))
    let detail = try snapshot("Notes", "--tap", "Shopping").tree
    #expect(detail.contains("\"Bread, milk\""))
    let cleared = try snapshot("Notes", "--tap", "Shopping", "--tap", "Clear").tree
    #expect(cleared.contains("\"Empty\""))
  }

  @Test func `every construct does what it does on iOS`() throws {
    let run = try snapshot("Constructs")
    try #require(run.run.status == 0, "\(run.run.errors)")
    for line in [
      "selectors", "responds", "optional", "observing", "key path", "class by name", "obsoleted", "colour",
    ] {
      #expect(run.tree.contains("\(line): right"), "\(line)")
    }
    #expect(run.tree.contains("platform: right"))
    #expect(!run.run.errors.contains("warning: "))
  }

  @Test func `runs the unit and UI tests of an old project`() throws {
    let run = try WaxwingCommand.run("test", WaxwingCommand.fixture("Notes"))
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect((run.output + run.errors).contains("testObservation"))
    #expect((run.output + run.errors).contains("testAdding"))
  }

  @Test func `shows a new project, its string catalog, and its previews`() throws {
    let start = try snapshot("Recipes")
    try #require(start.run.status == 0, "\(start.run.errors)")
    #expect(start.tree.contains("\"My Recipes\""))
    #expect(try snapshot("Recipes", "--tap", "Add").tree.contains("\"Recipe 3\""))
    let previews = try snapshot("Recipes", "--previews").run
    #expect(previews.status == 0, "\(previews.errors)")
    #expect(previews.output.split(separator: "\n").count == 3)
  }

  @Test func `builds and tests a package`() throws {
    let start = try snapshot("Groceries", "--tap", "Add")
    try #require(start.run.status == 0, "\(start.run.errors)")
    #expect(start.tree.contains("\"Tea, Coffee\""))
    let tests = try WaxwingCommand.run("test", WaxwingCommand.fixture("Groceries"))
    #expect(tests.status == 0, "\(tests.output)\(tests.errors)")
    #expect((tests.output + tests.errors).contains("keepsWhatIsAdded"))
    #expect((tests.output + tests.errors).contains("testWaiting"))
  }

  @Test func `names the original file, line and column of an error`() throws {
    let path = WaxwingCommand.fixture("Errors/Broken")
    let run = try WaxwingCommand.run("build", path)
    #expect(run.status == 1)
    #expect(run.errors.contains("\(path)/Broken.swift:6:103: error: cannot find 'missing' in scope"))
  }

  @Test func `says what is not there before the compiler does`() throws {
    let run = try WaxwingCommand.run("build", WaxwingCommand.fixture("Errors/Stored"))
    #expect(run.status == 1)
    #expect(run.errors.contains("Stored.swift:1:1: error: CoreData is not there on Linux"))
    #expect(!run.errors.contains("no such module"))
    let check = try WaxwingCommand.run("check", WaxwingCommand.fixture("Errors"), "--json")
    #expect(check.output.contains("\"share\" : 0.5"))
  }

  @Test func `makes a package that works`() throws {
    let place = WaxwingCommand.folder.appending(path: "Larder").path
    #expect(try WaxwingCommand.run("new", place).status == 0)
    let run = try WaxwingCommand.run("build", place)
    #expect(run.status == 0, "\(run.errors)")
    #expect(try WaxwingCommand.run("check", place).status == 0)
  }
}
