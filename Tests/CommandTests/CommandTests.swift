import Foundation
import FoundationNetworking
import ImageDisplay
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
      "getters and setters", "observing a subclass", "observer", "key-value coding", "observing a view",
      "three arguments",
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
    // From a package beside the project, and its resources, where a configuration file asks for it.
    #expect(start.tree.contains("\"Eat well\""))
    let previews = try snapshot("Recipes", "--previews").run
    #expect(previews.status == 0, "\(previews.errors)")
    // Two of the macro's, and of the provider one and two in a group; each with its tree.
    let pictures = previews.output.split(separator: "\n").map { URL(fileURLWithPath: String($0)) }
    #expect(
      pictures.map(\.lastPathComponent) == [
        "preview-1-The_list.png", "preview-2-One_row.png", "preview-3-RecipeList_Previews_1.png",
        "preview-4-RecipeList_Previews_2.png", "preview-5-RecipeList_Previews_3.png",
      ]
    )
    let trees = try pictures.map { picture in
      try String(contentsOf: picture.deletingPathExtension().appendingPathExtension("json"), encoding: .utf8)
    }
    #expect(trees.count == 5 && trees[4].contains("\"Full\"") && !trees[4].contains("\"Empty\""))
  }

  @Test func `builds and tests a package`() throws {
    let start = try snapshot("Groceries", "--tap", "Add")
    try #require(start.run.status == 0, "\(start.run.errors)")
    #expect(start.tree.contains("\"Tea, Coffee\""))
    let tests = try WaxwingCommand.run("test", WaxwingCommand.fixture("Groceries"))
    #expect(tests.status == 0, "\(tests.output)\(tests.errors)")
    #expect((tests.output + tests.errors).contains("keepsWhatIsAdded"))
    #expect((tests.output + tests.errors).contains("testWaiting"))
    let some = try WaxwingCommand.run("test", WaxwingCommand.fixture("Groceries"), "--filter", "keeps")
    #expect(some.status == 0, "\(some.output)\(some.errors)")
    #expect((some.output + some.errors).contains("keepsWhatIsAdded"))
    #expect(!(some.output + some.errors).contains("testWaiting"))
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

  @Test(arguments: [false, true])
  func `finds pictures, colours and symbols of a catalogue, and the delegate of the scene manifest`(
    isDark: Bool
  )
    throws
  {
    let out = WaxwingCommand.folder.appending(path: "catalogue")
    let run = try WaxwingCommand.run([
      "snapshot", WaxwingCommand.fixture("Catalogue"), "--out", out.path, isDark ? "--dark" : "--light",
      "--text-size", "AX3",
    ])
    try #require(run.status == 0, "\(run.errors)")
    let name = "iphone-15-\(isDark ? "dark" : "light")"
    let tree = try String(contentsOf: out.appending(path: "\(name).json"), encoding: .utf8)
    #expect(tree.contains("\"flag\"") && tree.contains("UICTContentSizeCategoryAccessibility"))
    let picture = try #require(PixelImage(contentsOf: out.appending(path: "\(name).png"), scale: 3))
    func color(_ x: Int) -> [Int] {
      let pixel = picture[x * 3, 140 * 3]
      return [Int(pixel.red), Int(pixel.green), Int(pixel.blue)]
    }
    #expect(color(40) == (isDark ? [0, 0, 255] : [255, 0, 0]))
    #expect(color(140) == (isDark ? [255, 255, 0] : [0, 255, 0]))
    // The symbol is drawn in the colour of its view.
    #expect(color(240) == [255, 255, 255])
  }

  @Test func `starts the app again at its address when a source changes`() async throws {
    let copy = WaxwingCommand.folder.appending(path: "Watched")
    try FileManager.default.copyItem(atPath: WaxwingCommand.fixture("Catalogue"), toPath: copy.path)
    let watching = try await ChildProcess(
      WaxwingCommand.path,
      ["run", copy.path, "--watch"],
      environment: WaxwingCommand.environment
    )
    defer { watching.stop() }
    func addresses() -> [Substring] {
      watching.output.split(separator: "\n").filter { $0.contains("http://") }
    }
    try await eventually("the app starts", within: .seconds(120)) { addresses().count == 1 ? true : nil }
    // The page's icon is the app's.
    let address = addresses().first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    let page = try #require(URL(string: address + "icon"))
    let icon = copy.appending(path: "Assets.xcassets/AppIcon.appiconset/icon.png")
    #expect(try await URLSession.shared.data(from: page).0 == Data(contentsOf: icon))
    let source = copy.appending(path: "MainScene.swift")
    let text = try String(contentsOf: source, encoding: .utf8)
    try (text + "// changed\n").write(to: source, atomically: true, encoding: .utf8)
    try await eventually("it starts again", within: .seconds(60)) { addresses().count == 2 ? true : nil }
    #expect(Set(addresses()).count == 1)
  }
}
