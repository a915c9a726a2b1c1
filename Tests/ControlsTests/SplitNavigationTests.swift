import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Split navigation` {
  @MainActor private final class Model: ObservableObject {
    @Published var selection: String?
    @Published var visibility = NavigationSplitViewVisibility.automatic
    @Published var column = NavigationSplitViewColumn.sidebar
  }

  private struct Screen: View {
    @ObservedObject var model: Model

    var body: some View {
      NavigationSplitView(columnVisibility: $model.visibility, preferredCompactColumn: $model.column) {
        List(["Apple", "Pear"], id: \.self, selection: $model.selection) { Text($0) }
          .navigationTitle("Fruit")
      } detail: {
        Text(model.selection.map { "About \($0)" } ?? "Nothing chosen")
          .navigationTitle(model.selection ?? "None")
      }
    }
  }

  private let model = Model()

  private func show(_ size: CGSize) -> Harness {
    let harness = Harness(size: size)
    harness.show(UIHostingController(rootView: Screen(model: model)))
    harness.settle()
    return harness
  }

  private func tap(_ label: String, _ harness: Harness) throws {
    let node = try #require(harness.semantics.flattened.last { $0.label == label })
    harness.tap(at: CGPoint(x: node.frame.midX, y: node.frame.midY))
    harness.settle()
  }

  @Test func `on a pad the columns stand side by side, and the sidebar chooses the detail`() throws {
    let harness = show(CGSize(width: 1180, height: 820))
    #expect(harness.element(labelled: "Apple") != nil)
    let detail = try #require(harness.element(labelled: "Nothing chosen"))
    #expect(detail.frame.minX > 320)
    try tap("Pear", harness)
    #expect(model.selection == "Pear")
    #expect(harness.element(labelled: "About Pear") != nil)
    #expect(harness.element(labelled: "Apple") != nil)
  }

  @Test func `on a phone a choice leads to the detail, and going back chooses nothing`() throws {
    let harness = show(CGSize(width: 390, height: 844))
    #expect(harness.element(labelled: "Apple") != nil)
    #expect(harness.element(labelled: "Nothing chosen") == nil)
    try tap("Apple", harness)
    #expect(harness.element(labelled: "About Apple") != nil)
    #expect(model.column == .detail)
    try tap("Fruit", harness)
    #expect(harness.element(labelled: "Apple") != nil)
    #expect(harness.element(labelled: "About Apple") == nil)
    #expect(model.selection == nil)
    #expect(model.column == .sidebar)
    try tap("Apple", harness)
    #expect(harness.element(labelled: "About Apple") != nil)
  }

  @Test func `the column that is wanted where it is narrow is shown`() {
    model.column = .detail
    let harness = show(CGSize(width: 390, height: 844))
    #expect(harness.element(labelled: "Nothing chosen") != nil)
    model.column = .sidebar
    harness.settle()
    #expect(harness.element(labelled: "Apple") != nil)
  }

  @Test func `the columns that are seen are bound`() throws {
    let harness = show(CGSize(width: 1180, height: 820))
    model.visibility = .detailOnly
    harness.settle()
    #expect(harness.element(labelled: "Apple") == nil)
    try tap("Show Sidebar", harness)
    #expect(harness.element(labelled: "Apple") != nil)
    #expect(model.visibility == .all)
  }

  @Test func `a link in the sidebar leads to the column beside it, and a stack there goes on`() throws {
    struct Links: View {
      var body: some View {
        NavigationSplitView {
          List {
            NavigationLink("One") { Text("First page").navigationTitle("One page") }
            NavigationLink("Two") {
              NavigationLink("Deeper") { Text("Third page") }.navigationTitle("Two page")
            }
          }
          .navigationTitle("Links")
        } detail: {
          Text("Empty")
        }
      }
    }
    let harness = Harness(size: CGSize(width: 1180, height: 820))
    harness.show(UIHostingController(rootView: Links()))
    harness.settle()
    try tap("One", harness)
    #expect(harness.element(labelled: "First page") != nil)
    #expect(harness.element(labelled: "Empty") == nil)
    #expect(harness.element(labelled: "Two") != nil)
    try tap("Two", harness)
    #expect(harness.element(labelled: "First page") == nil)
    try tap("Deeper", harness)
    #expect(harness.element(labelled: "Third page") != nil)
    #expect(harness.element(labelled: "One") != nil)
  }

  @Test func `a navigation stack in the detail column is that column's`() throws {
    struct Stacked: View {
      @State private var path: [Int] = []
      var body: some View {
        NavigationSplitView {
          Button("Go") { path = [1, 2] }.navigationTitle("Side")
        } detail: {
          NavigationStack(path: $path) {
            Text("Root").navigationTitle("Start")
              .navigationDestination(for: Int.self) { Text("Page \($0)").navigationTitle("P\($0)") }
          }
        }
      }
    }
    let harness = Harness(size: CGSize(width: 1180, height: 820))
    harness.show(UIHostingController(rootView: Stacked()))
    harness.settle()
    #expect(harness.element(labelled: "Root") != nil)
    try tap("Go", harness)
    #expect(harness.element(labelled: "Page 2") != nil)
    #expect(harness.semantics.flattened.filter { $0.role == .navigationBar }.count == 2)
    try tap("P1", harness)
    #expect(harness.element(labelled: "Page 1") != nil)
  }

  @Test func `a window that becomes narrow and wide again keeps what is shown`() throws {
    let harness = show(CGSize(width: 1180, height: 820))
    try tap("Pear", harness)
    harness.changeEnvironment { $0.size = CGSize(width: 500, height: 820) }
    harness.settle()
    #expect(harness.element(labelled: "About Pear") != nil)
    #expect(harness.element(labelled: "Apple") == nil)
    harness.changeEnvironment { $0.size = CGSize(width: 1180, height: 820) }
    harness.settle()
    #expect(harness.element(labelled: "About Pear") != nil)
    #expect(harness.element(labelled: "Apple") != nil)
    #expect(model.selection == "Pear")
  }
}
