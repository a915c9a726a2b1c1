import Foundation
import ProjectBuild

/// `waxwing new`.
enum NewCommand {
  static func perform(_ arguments: Arguments) throws -> Int32 {
    let folder = URL(fileURLWithPath: arguments.path)
    let name = folder.lastPathComponent
    let module = ProjectTarget.identifier(name)
    guard !FileManager.default.fileExists(atPath: folder.path) else {
      throw BuildFailure("There is something at \(arguments.path) already.")
    }
    let files = [
      "Package.swift": manifest(module),
      "Sources/\(module)/\(module)App.swift": app(module),
      "Sources/\(module)/ContentView.swift": view,
      "Tests/\(module)Tests/ShoppingListTests.swift": tests(module),
      ".gitignore": ".build/\n",
    ]
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    print("\(arguments.path) is there. Try: waxwing run \(arguments.path)")
    return 0
  }

  private static func manifest(_ name: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.iOS(.v17), .macOS(.v14)],
      targets: [
        .executableTarget(name: "\(name)"),
        .testTarget(name: "\(name)Tests", dependencies: ["\(name)"]),
      ]
    )

    """
  }

  private static func app(_ name: String) -> String {
    """
    import SwiftUI

    @main
    struct \(name)App: App {
      var body: some Scene {
        WindowGroup { ContentView() }
      }
    }

    """
  }

  private static let view = """
    import SwiftUI

    struct ShoppingList {
      var items = ["Bread", "Milk", "Apples"]

      mutating func add(_ item: String) {
        let item = item.trimmingCharacters(in: .whitespaces)
        if !item.isEmpty { items.append(item) }
      }
    }

    struct ContentView: View {
      @State private var list = ShoppingList()
      @State private var text = ""

      var body: some View {
        NavigationStack {
          List {
            ForEach(list.items, id: \\.self) { Text($0) }
              .onDelete { list.items.remove(atOffsets: $0) }
            HStack {
              TextField("New item", text: $text)
              Button("Add") {
                list.add(text)
                text = ""
              }
            }
          }
          .navigationTitle("Shopping")
        }
      }
    }

    #Preview {
      ContentView()
    }

    """

  private static func tests(_ name: String) -> String {
    """
    import Testing

    @testable import \(name)

    @Test func addsWhatHasLetters() {
      var list = ShoppingList(items: [])
      list.add(" Tea ")
      list.add("  ")
      #expect(list.items == ["Tea"])
    }

    """
  }
}
