import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

private struct Entry: Identifiable, Equatable {
  let id: Int
  var name: String
}

private final class Entries: ObservableObject {
  @Published var all: [Entry]
  @Published var position: Int?
  var appeared: Set<Int> = []
  init(_ count: Int) { all = (0..<count).map { Entry(id: $0, name: "entry \($0)") } }
}

private struct EntryRow: View {
  let entry: Entry
  let entries: Entries
  @State private var taps = 0

  var body: some View {
    Text(verbatim: taps == 0 ? entry.name : "\(entry.name) \(taps)")
      .frame(width: 100, height: 40)
      .onTapGesture { taps += 1 }
      .onAppear { entries.appeared.insert(entry.id) }
      .onDisappear { entries.appeared.remove(entry.id) }
  }
}

private struct Stack: View {
  @ObservedObject var entries: Entries
  var axis = Axis.vertical

  var body: some View {
    if axis == .vertical {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(entries.all) { EntryRow(entry: $0, entries: entries) } }
      }
      .scrollPosition(id: $entries.position)
    } else {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) { ForEach(entries.all) { EntryRow(entry: $0, entries: entries) } }
      }
    }
  }
}

@MainActor @Suite(.serialized) struct `Lazy stacks` {
  private func rows(_ report: UpdateReport) -> Int { report.bodies.filter { $0 == "EntryRow" }.count }

  private func scrollView(_ screen: ScreenHarness<Stack>) throws -> UIScrollView {
    try #require(screen.find(UIScrollView.self, in: screen.harness.window))
  }

  /// The names of what is in the window, from the top or the leading edge.
  private func seen(_ screen: ScreenHarness<Stack>, _ axis: Axis = .vertical) -> [String] {
    screen.nodes.filter { node in
      node.label?.hasPrefix("entry") == true
        && node.frame.midY > 47 && node.frame.midY < 810 && node.frame.midX > 0 && node.frame.midX < 390
    }
    .sorted { axis == .vertical ? $0.frame.minY < $1.frame.minY : $0.frame.minX < $1.frame.minX }
    .compactMap(\.label)
  }

  @Test(arguments: [100, 10_000])
  func `only what is near the screen is made`(count: Int) throws {
    let entries = Entries(count)
    var made: ScreenHarness<Stack>?
    let first = UpdateRecorder.record { made = ScreenHarness(Stack(entries: entries)) }
    let screen = try #require(made)
    #expect(rows(first) >= 20 && rows(first) <= 45)
    #expect(seen(screen).prefix(3) == ["entry 0", "entry 1", "entry 2"])
    #expect(try scrollView(screen).contentSize.height == CGFloat(count) * 40)
  }

  @Test func `a change runs the row that it concerns`() throws {
    let entries = Entries(1000)
    let screen = ScreenHarness(Stack(entries: entries))
    let seenChange = screen.update { entries.all[3].name = "entry three" }
    #expect(rows(seenChange) == 1)
    #expect(seen(screen)[3] == "entry three")
    let hiddenChange = screen.update { entries.all[900].name = "entry far" }
    #expect(rows(hiddenChange) == 0)
  }

  @Test func `an insert makes one row, a delete and a move none of those that stay`() throws {
    let entries = Entries(1000)
    let screen = ScreenHarness(Stack(entries: entries))
    let insert = screen.update { entries.all.insert(Entry(id: -1, name: "entry new"), at: 2) }
    #expect(rows(insert) == 1)
    #expect(seen(screen).prefix(4) == ["entry 0", "entry 1", "entry new", "entry 2"])
    let move = screen.update { entries.all.swapAt(0, 4) }
    #expect(rows(move) == 0)
    #expect(seen(screen).prefix(5) == ["entry 3", "entry 1", "entry new", "entry 2", "entry 0"])
    let delete = screen.update { entries.all.remove(at: 1) }
    #expect(rows(delete) <= 1)
    #expect(seen(screen).prefix(4) == ["entry 3", "entry new", "entry 2", "entry 0"])
  }

  @Test func `state stays with what moves, and what scrolls far away is let go`() throws {
    let entries = Entries(1000)
    let screen = ScreenHarness(Stack(entries: entries))
    screen.tap("entry 1")
    screen.harness.flush()
    #expect(seen(screen)[1] == "entry 1 1")
    screen.update { entries.all.swapAt(1, 5) }
    #expect(seen(screen)[5] == "entry 1 1")
    let view = try scrollView(screen)
    for offset in stride(from: 0, through: 20_000, by: 400) {
      view.contentOffset.y = CGFloat(offset)
      screen.harness.flush()
    }
    #expect(seen(screen).first == "entry 501")
    #expect(entries.appeared.count <= 60)
    #expect(!entries.appeared.contains(0))
    // What is gone follows nothing.
    let report = screen.update { entries.all[0].name = "entry zero" }
    #expect(rows(report) == 0)
  }

  @Test func `rows before what is seen come and go without making more`() throws {
    let entries = Entries(300)
    let screen = ScreenHarness(Stack(entries: entries))
    let view = try scrollView(screen)
    view.contentOffset.y = 4000
    screen.harness.flush()
    for round in 0..<20 {
      screen.update {
        entries.all.insert(
          contentsOf: (0..<10).map { Entry(id: -10 * round - $0 - 1, name: "entry x") },
          at: 0
        )
      }
    }
    #expect(entries.appeared.count <= 60)
    screen.update { entries.all.removeFirst(200) }
    #expect(entries.appeared.count <= 60)
    #expect(seen(screen).count == 19)
  }

  @Test func `a horizontal one goes across`() throws {
    let entries = Entries(1000)
    let screen = ScreenHarness(Stack(entries: entries, axis: .horizontal))
    let view = try scrollView(screen)
    #expect(view.contentSize.width == 100_000)
    #expect(seen(screen, .horizontal) == ["entry 0", "entry 1", "entry 2", "entry 3"])
    #expect(entries.appeared.count <= 12)
    let y = try #require(screen.node("entry 1")?.frame.midY)
    screen.harness.drag(from: CGPoint(x: 350, y: y), to: CGPoint(x: 40, y: y), pause: 0.2)
    screen.harness.settle()
    #expect(view.contentOffset.x == 300)
    #expect(seen(screen, .horizontal) == ["entry 3", "entry 4", "entry 5", "entry 6"])
  }

  @Test func `a position reaches rows that are not made`() throws {
    let entries = Entries(1000)
    let screen = ScreenHarness(Stack(entries: entries))
    entries.position = 700
    screen.harness.settle()
    #expect(seen(screen).first == "entry 700")
    #expect(entries.appeared.count <= 80)
  }

  @Test func `sections have headers and footers among the rows`() throws {
    struct Sections: View {
      @ObservedObject var entries: Entries
      var body: some View {
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<3, id: \.self) { section in
              Section {
                ForEach(entries.all) { Text(verbatim: "\(section) \($0.name)").frame(height: 40) }
              } header: {
                Text(verbatim: "head \(section)").frame(height: 30)
              } footer: {
                Text(verbatim: "foot \(section)").frame(height: 20)
              }
            }
          }
        }
      }
    }
    let entries = Entries(2)
    let screen = ScreenHarness(Sections(entries: entries))
    let one = ["head", "entry 0", "entry 1", "foot"]
    let expected = (0..<3).flatMap { section in
      one.map { $0.hasPrefix("entry") ? "\(section) \($0)" : "\($0) \(section)" }
    }
    #expect(screen.labels == expected)
    #expect(abs((screen.node("foot 0")?.frame.midY ?? 0) - (47 + 30 + 80 + 10)) < 1)
    screen.update { entries.all.removeFirst() }
    #expect(screen.labels == expected.filter { !$0.hasSuffix("entry 0") })
  }
}

@MainActor @Suite(.serialized) struct `Pinned views of lazy stacks` {
  private struct Letters: View {
    let pinned: PinnedScrollableViews

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: pinned) {
          ForEach(["A", "B", "C"], id: \.self) { letter in
            Section {
              ForEach(0..<40) { Text(verbatim: "\(letter)\($0)").frame(height: 40) }
            } header: {
              Text(verbatim: "header \(letter)").frame(maxWidth: .infinity).frame(height: 30)
            } footer: {
              Text(verbatim: "footer \(letter)").frame(maxWidth: .infinity).frame(height: 20)
            }
          }
        }
      }
    }
  }

  private func top(_ label: String, _ screen: ScreenHarness<Letters>) -> CGFloat? {
    screen.node(label)?.frame.midY
  }

  @Test func `a header stays below the bar until the next one pushes it away`() throws {
    let screen = ScreenHarness(Letters(pinned: .sectionHeaders))
    let scroll = try #require(screen.find(UIScrollView.self, in: screen.harness.window))
    let edge = scroll.adjustedContentInset.top
    #expect(top("header A", screen) == edge + 15)
    scroll.contentOffset.y = 800 - edge
    screen.harness.flush()
    #expect(top("header A", screen) == edge + 15)
    // A section is 30 + 40 × 40 + 20 long; ten points before its end the header has gone up by 20.
    scroll.contentOffset.y = 1640 - edge
    screen.harness.flush()
    #expect(top("header A", screen) == edge - 5)
    #expect(top("header B", screen) == edge + 25)
    scroll.contentOffset.y = 1700 - edge
    screen.harness.flush()
    #expect(top("header B", screen) == edge + 15)
    scroll.contentOffset.y = -edge
    screen.harness.flush()
    #expect(top("header A", screen) == edge + 15)
  }

  @Test func `a footer stays at the lower edge, and neither does unless it is asked to`() throws {
    let screen = ScreenHarness(Letters(pinned: .sectionFooters))
    let scroll = try #require(screen.find(UIScrollView.self, in: screen.harness.window))
    let lower = 844 - scroll.adjustedContentInset.bottom
    #expect(top("footer A", screen) == lower - 10)
    scroll.contentOffset.y = 400
    screen.harness.flush()
    #expect(top("footer A", screen) == lower - 10)
    #expect((top("header A", screen) ?? -1000) < 0)
    let plain = ScreenHarness(Letters(pinned: []))
    #expect(top("footer A", plain) == nil)
  }

  @Test func `a tap on a pinned header is not one on what lies below it`() throws {
    let screen = ScreenHarness(Letters(pinned: .sectionHeaders))
    let scroll = try #require(screen.find(UIScrollView.self, in: screen.harness.window))
    scroll.contentOffset.y = 400
    screen.harness.flush()
    #expect(screen.nodes.filter { $0.label == "header A" }.count == 1)
  }
}
