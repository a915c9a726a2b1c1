import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite(.serialized) struct `Selection and editing of lists` {
  @Test func `tapping a row selects its id, and the binding selects the row`() {
    struct Screen: View {
      @ObservedObject var basket: Basket
      var body: some View {
        List(basket.fruits, selection: $basket.one) { FruitRow(fruit: $0) }
      }
    }
    let basket = Basket(5)
    let screen = ScreenHarness(Screen(basket: basket))
    screen.tap("Fruit 2")
    #expect(basket.one == 2)
    basket.one = 4
    screen.harness.flush()
    #expect(screen.list?.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
    basket.one = nil
    screen.harness.flush()
    #expect(screen.list != nil && (screen.list?.indexPathsForSelectedItems ?? []).isEmpty)
  }

  @Test func `several rows are selected while editing only`() {
    struct Screen: View {
      @ObservedObject var basket: Basket
      var body: some View {
        List(selection: $basket.several) {
          ForEach(basket.fruits) { FruitRow(fruit: $0) }
        }
        .environment(\.editMode, $basket.mode)
      }
    }
    let basket = Basket(5)
    let screen = ScreenHarness(Screen(basket: basket))
    screen.tap("Fruit 2")
    #expect(basket.several.isEmpty)
    basket.mode = .active
    screen.harness.settle()
    screen.tap("Fruit 2")
    screen.tap("Fruit 3")
    #expect(basket.several == [2, 3])
    screen.tap("Fruit 2")
    #expect(basket.several == [3])
  }

  @Test func `static rows are selected by their tags`() {
    struct Screen: View {
      @ObservedObject var basket: Basket
      var body: some View {
        List(selection: $basket.one) {
          Text(verbatim: "ten").tag(10)
          Text(verbatim: "twenty").tag(20)
        }
      }
    }
    let basket = Basket(0)
    basket.one = 20
    let screen = ScreenHarness(Screen(basket: basket))
    #expect(screen.list?.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    screen.tap("ten")
    #expect(basket.one == 10)
  }

  private struct Editable: View {
    @ObservedObject var basket: Basket
    var body: some View {
      List {
        ForEach(basket.fruits) { FruitRow(fruit: $0) }
          .onDelete { basket.fruits.remove(atOffsets: $0) }
          .onMove { basket.fruits.move(fromOffsets: $0, toOffset: $1) }
      }
      .environment(\.editMode, $basket.mode)
    }
  }

  @Test func `swiping a row whose data can be deleted offers to, and deletes`() {
    let basket = Basket(4)
    let screen = ScreenHarness(Editable(basket: basket))
    screen.swipeLeft("Fruit 1")
    screen.tap("Delete")
    screen.harness.settle()
    #expect(basket.fruits.map(\.id) == [0, 2, 3])
    #expect(screen.rowLabels == ["Fruit 0", "Fruit 2", "Fruit 3"])
  }

  @Test func `editing shows what deletes and moves rows`() {
    let basket = Basket(4)
    let screen = ScreenHarness(Editable(basket: basket))
    basket.mode = .active
    screen.harness.settle()
    let cell = screen.list?.visibleCells.first as? UICollectionViewListCell
    #expect(cell?.accessories.count == 2)
    #expect(screen.list?.isEditing == true)
  }

  @Test func `an edit button begins and ends editing`() {
    struct Screen: View {
      @Environment(\.editMode) private var mode
      var body: some View {
        VStack {
          EditButton()
          List { ForEach(0..<2) { Text(verbatim: "\($0)") }.onDelete { _ in } }
        }
      }
    }
    let screen = ScreenHarness(Screen())
    screen.tap("Edit")
    screen.harness.settle()
    #expect(screen.list?.isEditing == true)
    screen.tap("Done")
    screen.harness.settle()
    #expect(screen.list?.isEditing == false)
  }
}

@MainActor @Suite(.serialized) struct `Moving rows of a list` {
  private struct Movable: View {
    @ObservedObject var basket: Basket
    var body: some View {
      List {
        ForEach(basket.fruits) { FruitRow(fruit: $0) }
          .onMove { basket.fruits.move(fromOffsets: $0, toOffset: $1) }
        Text(verbatim: "fixed")
      }
      .environment(\.editMode, $basket.mode)
    }
  }

  private func drag(_ screen: ScreenHarness<Movable>, from start: CGPoint, to end: CGFloat, hold: Double) {
    screen.harness.touchDown(at: start)
    screen.harness.advance(by: hold)
    for step in 1...20 {
      screen.harness.touchMove(to: CGPoint(x: start.x, y: start.y + (end - start.y) * CGFloat(step) / 20))
      screen.harness.advance(by: 1.0 / 60)
    }
    screen.harness.advance(by: 0.3)
    screen.harness.touchUp(at: CGPoint(x: start.x, y: end))
    screen.harness.settle()
  }

  @Test func `a long press lifts a row, also where the list is not being edited`() throws {
    let basket = Basket(4)
    let screen = ScreenHarness(Movable(basket: basket))
    let first = try #require(screen.node("Fruit 0")?.frame)
    drag(screen, from: CGPoint(x: 200, y: first.midY), to: first.midY + 92, hold: 0.7)
    #expect(basket.fruits.map(\.id) == [1, 2, 0, 3])
    #expect(screen.rowLabels == ["Fruit 1", "Fruit 2", "Fruit 0", "Fruit 3", "fixed"])
    // Not among other rows.
    drag(screen, from: CGPoint(x: 200, y: first.midY), to: first.midY + 4 * 44, hold: 0.7)
    #expect(basket.fruits.map(\.id).count == 4)
    #expect(screen.rowLabels.last == "fixed")
  }

  @Test func `while editing, the control at the end drags a row`() throws {
    let basket = Basket(4)
    basket.mode = .active
    let screen = ScreenHarness(Movable(basket: basket))
    screen.harness.settle()
    let first = try #require(screen.node("Fruit 0")?.frame)
    drag(screen, from: CGPoint(x: 350, y: first.midY), to: first.midY + 140, hold: 0.05)
    #expect(basket.fruits.map(\.id) == [1, 2, 3, 0])
    #expect(screen.rowLabels == ["Fruit 1", "Fruit 2", "Fruit 3", "Fruit 0", "fixed"])
  }
}
