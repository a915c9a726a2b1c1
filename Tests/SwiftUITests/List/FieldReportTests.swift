import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

private final class Model: ObservableObject {
  @Published var items: [String]
  @Published var query = ""
  @Published var isExpanded = false
  @Published var mode = EditMode.inactive
  var deleted: [IndexSet] = []
  var moved: [(IndexSet, Int)] = []

  init(_ items: [String]) { self.items = items }
}

/// What people reported of lists elsewhere, by the numbers of the collection of reports.
@MainActor @Suite(.serialized) struct `Reports from the field about lists` {
  @Test func `B35: equal elements each have a row, also beside an animated change`() {
    struct Screen: View {
      @ObservedObject var model: Model
      var body: some View {
        VStack {
          if model.isExpanded { Text(verbatim: "More") }
          Button("Both") {
            withAnimation { model.isExpanded.toggle() }
            model.items += ["A", "A"]
          }
          List(model.items, id: \.self) { Text(verbatim: $0) }
        }
      }
    }
    let screen = ScreenHarness(Screen(model: Model([])))
    screen.tap("Both")
    screen.harness.settle()
    #expect(screen.rowLabels == ["A", "A"])
    #expect(screen.labels.contains("More"))
    screen.tap("Both")
    screen.harness.settle()
    #expect(screen.rowLabels == ["A", "A", "A", "A"])
  }

  @Test func `B36: the offsets of a deletion are those of the rows shown`() {
    struct Screen: View {
      @ObservedObject var model: Model
      var body: some View {
        let shown = model.items.filter { model.query.isEmpty || $0.contains(model.query) }
        List {
          ForEach(shown, id: \.self) { Text(verbatim: $0) }
            .onDelete { offsets in
              model.deleted.append(offsets)
              let doomed = offsets.map { shown[$0] }
              for item in doomed { model.items.removeAll { $0 == item } }
            }
        }
      }
    }
    let model = Model(["ant", "bee", "cat", "bat", "dog", "bear"])
    model.query = "b"
    let screen = ScreenHarness(Screen(model: model))
    #expect(screen.rowLabels == ["bee", "bat", "bear"])
    screen.swipeLeft("bat")
    screen.tap("Delete")
    screen.harness.settle()
    #expect(model.deleted == [IndexSet(integer: 1)])
    #expect(model.items == ["ant", "bee", "cat", "dog", "bear"])
    #expect(screen.rowLabels == ["bee", "bear"])
  }

  /// Where the row at `from` goes when it is dropped in place of the row at `to`.
  private func drop(_ from: Int, at to: Int) -> (offsets: IndexSet, destination: Int, items: [String])? {
    struct Screen: View {
      @ObservedObject var model: Model
      var body: some View {
        List {
          ForEach(model.items, id: \.self) { Text(verbatim: $0) }
            .onMove { offsets, destination in
              model.moved.append((offsets, destination))
              model.items.move(fromOffsets: offsets, toOffset: destination)
            }
        }
        .environment(\.editMode, $model.mode)
      }
    }
    let model = Model(["a", "b", "c", "d", "e"])
    model.mode = .active
    let screen = ScreenHarness(Screen(model: model))
    screen.harness.settle()
    guard let cells = screen.list?.visibleCells.sorted(by: { $0.frame.minY < $1.frame.minY }) else {
      return nil
    }
    let start = cells[from].convert(cells[from].bounds, to: nil)
    let end = cells[to].convert(cells[to].bounds, to: nil)
    screen.harness.drag(
      from: CGPoint(x: start.maxX - 24, y: start.midY),
      to: CGPoint(x: end.maxX - 24, y: end.midY + (to > from ? 10 : -10)),
      duration: 0.5,
      pause: 0.3
    )
    screen.harness.settle()
    guard model.moved.count == 1, screen.rowLabels == model.items else { return nil }
    return (model.moved[0].0, model.moved[0].1, model.items)
  }

  @Test func `B38: the destination of a move counts the places before the row is taken away`() throws {
    let down = try #require(drop(0, at: 3))
    #expect(down.offsets == [0] && down.destination == 4)
    #expect(down.items == ["b", "c", "d", "a", "e"])
    let up = try #require(drop(3, at: 1))
    #expect(up.offsets == [3] && up.destination == 1)
    #expect(up.items == ["a", "d", "b", "c", "e"])
  }

  @Test func `B38: several offsets go to one place, in their order`() {
    var items = ["a", "b", "c", "d", "e"]
    items.move(fromOffsets: [0, 2], toOffset: 5)
    #expect(items == ["b", "d", "e", "a", "c"])
  }

  private struct Node: Identifiable {
    let id: String
    var children: [Node]?
  }

  private final class Forest: ObservableObject {
    @Published var roots: [Node] = ["a", "b", "c"].map { name in
      Node(id: name, children: [Node(id: name + "1"), Node(id: name + "2")])
    }
  }

  private struct Outline: View {
    @ObservedObject var forest: Forest
    var body: some View {
      List(forest.roots, children: \.children) { Text(verbatim: $0.id) }
    }
  }

  @Test(arguments: [true, false])
  func `B40: an outline whose roots go is an empty list`(_ atOnce: Bool) {
    let forest = Forest()
    let screen = ScreenHarness(Outline(forest: forest))
    screen.tap("b")
    screen.harness.settle()
    #expect(screen.rowLabels == ["a", "b", "b1", "b2", "c"])
    if atOnce {
      forest.roots = []
      screen.harness.flush()
    }
    while !forest.roots.isEmpty {
      forest.roots.removeLast()
      screen.harness.flush()
      #expect(screen.rowLabels.filter { $0.count == 1 } == forest.roots.map(\.id))
    }
    screen.harness.settle()
    #expect(screen.rowLabels == [])
  }

  @Test func `B42: tags of another type than the selection's are never selected`() {
    struct Screen: View {
      let selection: Binding<Int?>
      var body: some View {
        List(selection: selection) {
          Text(verbatim: "words").tag("one")
          Text(verbatim: "number").tag(2)
        }
      }
    }
    var selected: Int?
    let screen = ScreenHarness(Screen(selection: Binding(get: { selected }, set: { selected = $0 })))
    screen.tap("words")
    #expect(selected == nil)
    screen.tap("number")
    #expect(selected == 2)
  }

  @Test(arguments: [true, false])
  func `B44: a row of buttons is one target, unless they are borderless`(_ isBorderless: Bool) {
    struct Screen: View {
      let isBorderless: Bool
      let tapped: (String) -> Void
      var body: some View {
        List {
          if isBorderless {
            buttons.buttonStyle(.borderless)
          } else {
            buttons
          }
        }
      }

      private var buttons: some View {
        HStack {
          Button("First") { tapped("First") }
          Spacer()
          Button("Second") { tapped("Second") }
        }
      }
    }
    var taps: [String] = []
    let screen = ScreenHarness(Screen(isBorderless: isBorderless) { taps.append($0) })
    guard let cell = screen.list?.visibleCells.first else {
      Issue.record("There is no row.")
      return
    }
    let frame = cell.convert(cell.bounds, to: nil)
    screen.harness.tap(at: CGPoint(x: frame.minX + 30, y: frame.midY))
    #expect(taps == (isBorderless ? ["First"] : ["First", "Second"]))
  }

  private struct DeletableRow: View {
    let name: String
    @State private var isAsking = false
    var body: some View {
      Text(verbatim: name)
        .swipeActions {
          Button("Delete", role: .destructive) { isAsking = true }
        }
        .confirmationDialog("Delete \(name)?", isPresented: $isAsking, titleVisibility: .visible) {
          Button("Yes, delete") {}
        }
    }
  }

  @Test(arguments: ["row 4", "row 7"])
  func `B46: on a pad a dialog that a swipe action asks for points at the row that was swiped`(
    _ name: String
  ) throws {
    let screen = ScreenHarness(
      List(0..<12, id: \.self) { DeletableRow(name: "row \($0)") },
      size: CGSize(width: 820, height: 1180)
    )
    let row = try #require(screen.node(name)).frame
    screen.swipeLeft(name)
    screen.tap("Delete")
    screen.harness.settle()
    let dialog = try #require(screen.host.presentedViewController as? UIAlertController)
    #expect(dialog.title == "Delete \(name)?")
    let popover = try #require(dialog.popoverPresentationController)
    let source = try #require(popover.sourceView)
    let rect = popover.sourceRect.isNull ? source.bounds : popover.sourceRect
    let place = source.convert(rect, to: nil)
    #expect(abs(place.midY - row.midY) < 12)
    #expect(place.height < 60)
    let shown = dialog.view.convert(dialog.view.bounds, to: nil)
    #expect(abs(shown.minY - place.maxY) < 30)
  }

  private final class Modes: ObservableObject {
    @Published var mode = 0
  }

  @Test func `B59: a segmented picker in a section's header follows its binding each time`() throws {
    struct Screen: View {
      @ObservedObject var modes: Modes
      var body: some View {
        List {
          Section {
            Text("Mode \(modes.mode)")
          } header: {
            Picker("Mode", selection: $modes.mode) {
              ForEach(0..<4) { Text("M\($0)").tag($0) }
            }
            .pickerStyle(.segmented)
          }
        }
      }
    }
    let modes = Modes()
    let screen = ScreenHarness(Screen(modes: modes))
    for mode in [1, 3, 0, 2, 1] {
      modes.mode = mode
      screen.harness.settle()
      let control = try #require(screen.find(UISegmentedControl.self, in: screen.harness.window))
      #expect(control.selectedSegmentIndex == mode)
      #expect(screen.rowLabels == ["Mode \(mode)"])
    }
    screen.tap("M3")
    screen.harness.settle()
    #expect(modes.mode == 3)
  }
}
