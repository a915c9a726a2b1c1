import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

private final class Route: ObservableObject {
  @Published var path: [Int] = []
  @Published var isShown = false
  @Published var dismissals = 0
}

private struct Detail: View {
  let number: Int
  @Environment(\.dismiss) private var dismiss
  var body: some View {
    VStack {
      Text(verbatim: "detail \(number)")
      Button("Back out") { dismiss() }
    }
    .navigationTitle("Number \(number)")
  }
}

private struct Stack: View {
  @ObservedObject var route: Route
  var body: some View {
    NavigationStack(path: $route.path) {
      List(0..<5) { number in NavigationLink("row \(number)", value: number) }
        .navigationTitle("Numbers")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) { Button("Add") { route.dismissals += 10 } }
        }
        .navigationDestination(for: Int.self) { Detail(number: $0) }
    }
  }
}

@MainActor @Suite(.serialized) struct `Navigation stacks` {
  private func navigation(_ controller: UIViewController) -> UINavigationController? {
    controller.children.lazy.compactMap { $0 as? UINavigationController }.first
  }

  @Test func `the title and the toolbar of the page are those of its bar`() {
    let route = Route()
    let screen = ScreenHarness(Stack(route: route))
    let item = navigation(screen.host)?.topViewController?.navigationItem
    #expect(item?.title == "Numbers")
    #expect(item?.rightBarButtonItems?.count == 1)
    let bar = screen.nodes.first { $0.role == .navigationBar }?.flattened ?? []
    // The button, and no other around it.
    #expect(bar.filter { $0.role == .button }.map(\.label) == ["Add"])
    #expect(!bar.contains { $0.role == .staticText && $0.label == nil })
    screen.tap("Add")
    #expect(route.dismissals == 10)
    // It keeps its size when text is larger, as all in bars does.
    let size = screen.harness.element(labelled: "Add")?.frame.size
    screen.harness.changeEnvironment { $0.contentSizeCategory = .accessibilityExtraExtraLarge }
    screen.harness.settle()
    #expect(screen.harness.element(labelled: "Add")?.frame.size == size)
  }

  @Test func `a link's value is appended to the path and its destination is pushed, and back`() {
    let route = Route()
    let screen = ScreenHarness(Stack(route: route))
    screen.tap("row 3")
    screen.harness.settle()
    #expect(route.path == [3])
    #expect(screen.labels.contains("detail 3"))
    #expect(navigation(screen.host)?.topViewController?.navigationItem.title == "Number 3")
    navigation(screen.host)?.popViewController(animated: true)
    screen.harness.settle()
    #expect(route.path.isEmpty)
    route.path = [1, 2]
    screen.harness.settle()
    #expect(navigation(screen.host)?.viewControllers.count == 3)
    #expect(screen.labels.contains("detail 2"))
    screen.tap("Back out")
    screen.harness.settle()
    #expect(route.path == [1])
  }

  @Test func `a link with a view of its own pushes it`() {
    let screen = ScreenHarness(
      NavigationStack { List { NavigationLink("Go") { Text(verbatim: "there") } } }
    )
    screen.tap("Go")
    screen.harness.settle()
    #expect(screen.labels.contains("there"))
    navigation(screen.host)?.popViewController(animated: false)
    screen.harness.settle()
    #expect(!screen.labels.contains("there"))
    screen.tap("Go")
    screen.harness.settle()
    #expect(screen.labels.contains("there"))
  }

  private struct Sheet: View {
    @ObservedObject var route: Route
    var body: some View {
      Text(verbatim: "behind")
        .sheet(isPresented: $route.isShown, onDismiss: { route.dismissals += 1 }) {
          SheetContent(route: route)
        }
    }
  }

  private struct SheetContent: View {
    @ObservedObject var route: Route
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Close \(route.path.count)") { dismiss() } }
  }

  @Test func `a sheet is there while its binding is true, and shows what it observes`() {
    let route = Route()
    let screen = ScreenHarness(Sheet(route: route))
    route.isShown = true
    screen.harness.settle()
    #expect(screen.labels.contains("Close 0"))
    route.path = [1]
    screen.harness.flush()
    #expect(screen.labels.contains("Close 1"))
    route.isShown = false
    screen.harness.settle()
    #expect(!screen.labels.contains("Close 1"))
    #expect(route.dismissals == 1)
  }

  @Test func `dismiss ends a sheet and writes its binding`() {
    let route = Route()
    let screen = ScreenHarness(Sheet(route: route))
    route.isShown = true
    screen.harness.settle()
    screen.tap("Close 0")
    screen.harness.settle()
    #expect(!route.isShown)
    #expect(route.dismissals == 1)
  }
}
