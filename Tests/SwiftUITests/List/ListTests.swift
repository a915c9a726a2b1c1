import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite(.serialized) struct `Lists` {
  @Test func `rows are those of the data, at least 44 points high, on a card`() {
    let screen = ScreenHarness(FruitList(basket: Basket(3)))
    #expect(screen.rowLabels == ["Fruit 0", "Fruit 1", "Fruit 2"])
    #expect(screen.list?.visibleCells.allSatisfy { $0.frame.height == 44 && $0.frame.minX == 16 } == true)
  }

  @Test(arguments: [100, 100_000])
  func `only the rows on screen are made, and a change runs the body of its row alone`(_ count: Int) {
    let basket = Basket(count)
    var screen: ScreenHarness<FruitList>?
    let first = UpdateRecorder.record { screen = ScreenHarness(FruitList(basket: basket)) }
    let made = first.bodies.filter { $0 == "FruitRow" }.count
    #expect(made > 10 && made < 60)
    let report = screen?.update { basket.fruits[3].name = "Mango" }
    #expect(report?.bodies.filter { $0 == "FruitRow" }.count == 1)
    #expect((report?.cellsMeasured ?? 9) <= 1)
    let hidden = screen?.update { basket.fruits[count - 1].name = "Plum" }
    #expect(hidden?.bodies.contains("FruitRow") == false)
    #expect(screen?.update { basket.other += 1 }.bodies.contains("FruitRow") == false)
  }

  @Test func `an insert makes one row, a delete and a move none`() {
    let basket = Basket(1000)
    let screen = ScreenHarness(FruitList(basket: basket))
    let insert = screen.update { basket.fruits.insert(Fruit(id: -1, name: "New"), at: 2) }
    #expect(insert.bodies.filter { $0 == "FruitRow" }.count == 1)
    #expect(Array(screen.rowLabels.prefix(4)) == ["Fruit 0", "Fruit 1", "New", "Fruit 2"])
    let move = screen.update { basket.fruits.swapAt(0, 1) }
    #expect(move.bodies.contains("FruitRow") == false)
    #expect(Array(screen.rowLabels.prefix(3)) == ["Fruit 1", "Fruit 0", "New"])
  }

  @Test func `static rows, conditions and data stand in their order, and come and go`() {
    struct Mixed: View {
      @ObservedObject var basket: Basket
      var body: some View {
        List {
          Text(verbatim: "Top")
          if basket.other > 0 { Text(verbatim: "Extra") }
          ForEach(basket.fruits) { FruitRow(fruit: $0) }
          Text(verbatim: "Bottom")
        }
      }
    }
    let basket = Basket(2)
    let screen = ScreenHarness(Mixed(basket: basket))
    #expect(screen.rowLabels == ["Top", "Fruit 0", "Fruit 1", "Bottom"])
    basket.other = 1
    screen.harness.flush()
    #expect(screen.rowLabels == ["Top", "Extra", "Fruit 0", "Fruit 1", "Bottom"])
    basket.other = 0
    basket.fruits.removeFirst()
    screen.harness.flush()
    #expect(screen.rowLabels == ["Top", "Fruit 1", "Bottom"])
  }

  @Test func `sections have headers in capitals and footers`() {
    let screen = ScreenHarness(
      List {
        Section("Kinds") { Text(verbatim: "a") }
        Section {
          Text(verbatim: "b")
        } footer: {
          Text(verbatim: "Below")
        }
      }
    )
    #expect(screen.list?.numberOfSections == 2)
    #expect(screen.labels.contains("KINDS") && screen.labels.contains("Below"))
    #expect(screen.rowLabels == ["a", "b"])
  }

  @Test func `environment, state and preferences flow through the list`() {
    struct Shout: PreferenceKey {
      static var defaultValue: Int { 0 }
      static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }
    struct Row: View {
      @Environment(\.lineLimit) private var limit
      @State private var count = 0
      let number: Int
      var body: some View {
        Text(verbatim: "\(number) \(limit ?? 0) \(count)")
          .preference(key: Shout.self, value: 1)
          .onTapGesture { count += 1 }
      }
    }
    struct Screen: View {
      @ObservedObject var basket: Basket
      let heard: (Int) -> Void
      var body: some View {
        List { ForEach(0..<3) { Row(number: $0) } }
          .lineLimit(basket.other)
          .onPreferenceChange(Shout.self) { heard($0) }
      }
    }
    var heard = 0
    let basket = Basket(0)
    basket.other = 4
    let screen = ScreenHarness(Screen(basket: basket) { heard = $0 })
    #expect(screen.rowLabels == ["0 4 0", "1 4 0", "2 4 0"])
    #expect(heard == 3)
    screen.tap("1 4 0")
    screen.harness.flush()
    #expect(screen.rowLabels == ["0 4 0", "1 4 1", "2 4 0"])
    basket.other = 2
    screen.harness.flush()
    #expect(screen.rowLabels == ["0 2 0", "1 2 1", "2 2 0"])
  }

  @Test func `a modifier around several rows goes to each of them`() {
    let screen = ScreenHarness(
      List {
        Group {
          Text(verbatim: "a")
          Text(verbatim: "b")
        }
        .padding(.vertical, 30)
        .listRowInsets(EdgeInsets())
      }
    )
    #expect(screen.list?.visibleCells.allSatisfy { abs($0.frame.height - 80.5) < 1 } == true)
  }

  @Test func `row traits: background, separator, badge`() {
    let screen = ScreenHarness(
      List {
        Text(verbatim: "a").listRowBackground(Color.red).badge(7)
        Text(verbatim: "b").listRowSeparator(.hidden)
      }
    )
    screen.harness.flush()
    let cells = screen.list?.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
    let first = cells?.first as? UICollectionViewListCell
    #expect(first?.accessories.count == 1)
    #expect(screen.labels.contains("7"))
    let last = cells?.last as? UICollectionViewListCell
    #expect(last?.separatorOverride?.bottom == false)
  }

  @Test func `a row's button acts for the whole row`() {
    var taps = 0
    let screen = ScreenHarness(List { Button("Go") { taps += 1 } })
    guard let cell = screen.list?.visibleCells.first else {
      Issue.record("There is no row.")
      return
    }
    let frame = cell.convert(cell.bounds, to: nil)
    screen.harness.tap(at: CGPoint(x: frame.maxX - 30, y: frame.midY))
    #expect(taps == 1)
    #expect(screen.list != nil && (screen.list?.indexPathsForSelectedItems ?? []).isEmpty)
  }

  @Test func `scrolling away and back makes no more rows than fit`() {
    let screen = ScreenHarness(FruitList(basket: Basket(100_000)))
    guard let list = screen.list else { return }
    for _ in 0..<5 {
      list.contentOffset.y += 20_000
      screen.harness.flush()
      list.contentOffset.y -= 20_000
      screen.harness.flush()
    }
    #expect(list.subviews.filter { $0 is UICollectionViewCell }.count < 100)
    #expect(screen.rowLabels.first == "Fruit 0")
  }
}

@MainActor @Suite(.serialized) struct `Outlines and scrolling of lists` {
  private struct Item: Identifiable {
    let id: String
    var children: [Item]?
  }

  @Test func `children fold away below their parents`() {
    let items = [
      Item(id: "a", children: [Item(id: "b"), Item(id: "c", children: [Item(id: "d")])]), Item(id: "e"),
    ]
    let screen = ScreenHarness(List(items, children: \.children) { Text(verbatim: $0.id) })
    #expect(screen.rowLabels == ["a", "e"])
    screen.tap("a")
    screen.harness.settle()
    #expect(screen.rowLabels == ["a", "b", "c", "e"])
    screen.tap("c")
    screen.harness.settle()
    #expect(screen.rowLabels == ["a", "b", "c", "d", "e"])
    screen.tap("a")
    screen.harness.settle()
    #expect(screen.rowLabels == ["a", "e"])
  }

  @Test func `a proxy scrolls to a row by its id`() {
    struct Screen: View {
      let grab: (ScrollViewProxy) -> Void
      var body: some View {
        ScrollViewReader { proxy in
          grab(proxy)
          return List(0..<10_000, id: \.self) { Text(verbatim: "row \($0)") }
        }
      }
    }
    var proxy: ScrollViewProxy?
    let screen = ScreenHarness(Screen { proxy = $0 })
    proxy?.scrollTo(5000, anchor: .top)
    screen.harness.flush()
    #expect(screen.rowLabels.contains("row 5000"))
    #expect(!screen.rowLabels.contains("row 0"))
  }

  @Test func `rows in section come to a reader by their data too, and styles change the look`() {
    struct Screen: View {
      let isPlain: Bool
      var body: some View {
        if isPlain {
          List(0..<3) { Text(verbatim: "\($0)") }.listStyle(.plain)
        } else {
          List(0..<3) { Text(verbatim: "\($0)") }.listStyle(.insetGrouped)
        }
      }
    }
    #expect(ScreenHarness(Screen(isPlain: true)).list?.visibleCells.first?.frame.minX == 0)
    #expect(ScreenHarness(Screen(isPlain: false)).list?.visibleCells.first?.frame.minX == 16)
  }
}

@MainActor @Suite(.serialized) struct `Sections that fold` {
  private final class Folds: ObservableObject {
    @Published var isFirstOpen = true
  }

  private struct Sidebar: View {
    @ObservedObject var folds: Folds
    var body: some View {
      List {
        Section("First", isExpanded: $folds.isFirstOpen) { ForEach(0..<3) { Text(verbatim: "a\($0)") } }
        Section("Second") { Text(verbatim: "b") }
      }
      .listStyle(.sidebar)
    }
  }

  @Test func `a section's rows are there while its binding is true, and its header folds them`() {
    let folds = Folds()
    let screen = ScreenHarness(Sidebar(folds: folds))
    #expect(screen.rowLabels.filter { $0.count < 3 } == ["a0", "a1", "a2", "b"])
    folds.isFirstOpen = false
    screen.harness.settle()
    #expect(screen.rowLabels.filter { $0.count < 3 } == ["b"])
    screen.tap("Expand")
    screen.harness.settle()
    #expect(folds.isFirstOpen)
    #expect(screen.rowLabels.filter { $0.count < 3 } == ["a0", "a1", "a2", "b"])
    screen.tap("Collapse")
    screen.harness.settle()
    #expect(!folds.isFirstOpen)
    #expect(screen.rowLabels.filter { $0.count < 3 } == ["b"])
  }
}
