import Foundation
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite(.serialized) struct `What rows and outlines look like` {
  private struct Node: Identifiable {
    let id: String
    var children: [Node]?
  }

  private struct Outline: View {
    private let roots = [
      Node(id: "fruit", children: [Node(id: "apple"), Node(id: "pear")]), Node(id: "stone"),
    ]

    var body: some View {
      List {
        Section { OutlineGroup(roots, children: \.children) { Text(verbatim: $0.id) } }
      }
    }
  }

  @Test func `an outline group in a section folds and unfolds`() {
    let screen = ScreenHarness(Outline())
    #expect(screen.rowLabels == ["fruit", "stone"])
    screen.tap("fruit")
    screen.harness.settle()
    #expect(screen.rowLabels == ["fruit", "apple", "pear", "stone"])
    screen.tap("fruit")
    screen.harness.settle()
    #expect(screen.rowLabels == ["fruit", "stone"])
  }

  private struct Accessories: View {
    var body: some View {
      NavigationStack {
        List {
          NavigationLink("Linked") { Text("Page") }
          DisclosureGroup("Folded") { Text("Inside") }
        }
      }
    }
  }

  /// Where the accessories of the rows are, seen from the trailing edge of their cell.
  private func accessories(_ screen: ScreenHarness<Accessories>) -> [CGFloat] {
    let cells = screen.list?.visibleCells.sorted { $0.frame.minY < $1.frame.minY } ?? []
    return cells.compactMap { cell in
      let views = cell.subviews.filter { $0 is UIControl || $0 is UIImageView }
      return views.first.map { cell.bounds.width - $0.frame.maxX }
    }
  }

  @Test func `accessories are at the trailing edge in the first frame already`() {
    let screen = ScreenHarness(Accessories())
    #expect(accessories(screen) == [16, 16])
  }

  @Test func `a link leads to its page`() {
    let screen = ScreenHarness(Accessories())
    screen.tap("Linked")
    screen.harness.settle()
    #expect(screen.labels.contains("Page"))
  }

  @Test func `what is behind a control does not move the separator`() throws {
    struct Rows: View {
      @State private var level = 0.5
      var body: some View {
        List {
          Slider(value: $level) { Text("Level") }
          Text("Text")
        }
      }
    }
    let screen = ScreenHarness(Rows())
    let cell = try #require(screen.list?.cellForItem(at: IndexPath(item: 0, section: 0)))
    let lines = (cell.layer.sublayers ?? []).filter {
      $0.bounds.height <= 0.5 && $0.bounds.width > 50 && !$0.isHidden
    }
    #expect(lines.allSatisfy { $0.frame.minX == 16 })
  }
}
