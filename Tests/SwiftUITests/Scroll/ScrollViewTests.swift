import QuartzCore
import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

private final class Position: ObservableObject {
  @Published var id: Int?
  @Published var isDisabled = false
  @Published var margin: CGFloat = 0
  var proxy: ScrollViewProxy?
}

private struct Tile: View {
  let number: Int
  var size = CGSize(width: 100, height: 40)
  var body: some View {
    Text(verbatim: "tile \(number)").frame(width: size.width, height: size.height)
  }
}

private struct Column: View {
  @ObservedObject var position: Position
  var count = 50

  var body: some View {
    ScrollViewReader { proxy in
      let _ = position.proxy = proxy
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Tile(number: $0) } }
      }
      .scrollDisabled(position.isDisabled)
      .contentMargins(.top, position.margin, for: .scrollContent)
    }
  }
}

@MainActor @Suite(.serialized) struct `Scroll views` {
  private func scrollView<V: View>(_ screen: ScreenHarness<V>) throws -> UIScrollView {
    try #require(screen.find(UIScrollView.self, in: screen.harness.window))
  }

  @Test func `short content stands at the top, in the middle across, and bounces`() throws {
    let screen = ScreenHarness(Column(position: Position(), count: 2))
    let view = try scrollView(screen)
    #expect(view.frame == CGRect(x: 145, y: 0, width: 100, height: 844))
    #expect(view.contentOffset.y == -47)
    let frame = try #require(screen.node("tile 0")?.frame)
    #expect(abs(frame.midX - 195) < 1)
    #expect(abs(frame.midY - 67) < 1)
    screen.harness.touchDown(at: CGPoint(x: 195, y: 300))
    screen.harness.touchMove(to: CGPoint(x: 195, y: 320))
    screen.harness.touchMove(to: CGPoint(x: 195, y: 400))
    #expect(view.contentOffset.y < -50)
    screen.harness.touchUp(at: CGPoint(x: 195, y: 400))
    screen.harness.settle()
    #expect(view.contentOffset.y == -47)
  }

  @Test func `content that fits does not bounce where its size is to decide`() throws {
    let small = ScreenHarness(Column(position: Position(), count: 2).scrollBounceBehavior(.basedOnSize))
    #expect(
      try #require(small.find(UIScrollView.self, in: small.harness.window)).alwaysBounceVertical == false
    )
    let other = ScreenHarness(
      Column(position: Position(), count: 2).scrollBounceBehavior(.basedOnSize, axes: .horizontal)
    )
    #expect(try #require(other.find(UIScrollView.self, in: other.harness.window)).alwaysBounceVertical)
  }

  @Test func `a drag moves long content, which keeps its size and its end clear of the edges`() throws {
    let screen = ScreenHarness(Column(position: Position()))
    let view = try scrollView(screen)
    #expect(view.contentSize == CGSize(width: 100, height: 2000))
    screen.harness.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 390), pause: 0.2)
    screen.harness.settle()
    #expect(view.contentOffset.y == 153)
    #expect(abs((screen.node("tile 10")?.frame.midY ?? 0) - (420 - 153)) < 1)
    screen.harness.wheel(at: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: 5000))
    screen.harness.settle()
    #expect(view.contentOffset.y == 1190)
  }

  @Test func `content that scrolls across is as high as it is`() throws {
    let screen = ScreenHarness(
      VStack(spacing: 0) {
        ScrollView(.horizontal, showsIndicators: false) {
          HStack(spacing: 0) { ForEach(0..<20, id: \.self) { Tile(number: $0) } }
        }
        Text(verbatim: "below")
      }
    )
    let view = try scrollView(screen)
    #expect(view.frame.size == CGSize(width: 390, height: 40))
    #expect(view.contentSize == CGSize(width: 2000, height: 40))
    #expect(!view.showsHorizontalScrollIndicator)
    let start = CGPoint(x: 300, y: view.convert(CGPoint.zero, to: nil).y + 20)
    screen.harness.drag(from: start, to: CGPoint(x: 90, y: start.y), pause: 0.2)
    screen.harness.settle()
    #expect(view.contentOffset == CGPoint(x: 200, y: 0))
  }

  @Test func `content may scroll both ways at once`() throws {
    let screen = ScreenHarness(
      ScrollView([.horizontal, .vertical]) { Tile(number: 0, size: CGSize(width: 1000, height: 3000)) }
    )
    let view = try scrollView(screen)
    #expect(view.contentSize == CGSize(width: 1000, height: 3000))
    screen.harness.drag(from: CGPoint(x: 300, y: 600), to: CGPoint(x: 200, y: 400), pause: 0.2)
    screen.harness.settle()
    #expect(view.contentOffset.x > 80 && view.contentOffset.y > 120)
  }

  @Test func `a proxy scrolls to a view's place, over time under an animation`() throws {
    let position = Position()
    let screen = ScreenHarness(Column(position: position))
    let view = try scrollView(screen)
    position.proxy?.scrollTo(30, anchor: .top)
    screen.harness.flush()
    #expect(view.contentOffset.y == 1153)
    position.proxy?.scrollTo(20, anchor: .center)
    screen.harness.flush()
    #expect(abs((screen.node("tile 20")?.frame.midY ?? 0) - (47 + 763 / 2)) < 2)
    // What is seen stays where it is; what is not comes to the nearer edge.
    let before = view.contentOffset.y
    position.proxy?.scrollTo(21)
    screen.harness.flush()
    #expect(view.contentOffset.y == before)
    position.proxy?.scrollTo(49)
    screen.harness.flush()
    #expect(view.contentOffset.y == 1190)
    withAnimation { position.proxy?.scrollTo(0, anchor: .top) }
    screen.harness.advance(by: 0.05)
    #expect(view.contentOffset.y > -47)
    screen.harness.settle()
    #expect(view.contentOffset.y == -47)
  }

  @Test func `a position is written by scrolling, and scrolls when it is written`() throws {
    struct Positioned: View {
      @ObservedObject var position: Position
      var body: some View {
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<50, id: \.self) { Tile(number: $0) } }.scrollTargetLayout()
        }
        .scrollPosition(id: $position.id)
      }
    }
    let position = Position()
    let screen = ScreenHarness(Positioned(position: position))
    let view = try scrollView(screen)
    screen.harness.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 390), pause: 0.2)
    screen.harness.settle()
    #expect(view.contentOffset.y == 153)
    #expect(position.id == 5)
    position.id = 30
    screen.harness.settle()
    #expect(view.contentOffset.y == 1153)
    withAnimation { position.id = 2 }
    screen.harness.settle()
    #expect(view.contentOffset.y == 33)
  }

  @Test func `margins are put around the content, and scrolling can be turned off`() throws {
    let position = Position()
    let screen = ScreenHarness(Column(position: position))
    let view = try scrollView(screen)
    position.margin = 30
    screen.harness.settle()
    #expect(abs((screen.node("tile 0")?.frame.midY ?? 0) - 97) < 1)
    position.isDisabled = true
    screen.harness.settle()
    let before = view.contentOffset
    screen.harness.drag(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300))
    screen.harness.settle()
    #expect(view.contentOffset == before)
  }

  @Test func `views that grow make more to scroll, and stay where they are`() throws {
    struct Growing: View {
      @ObservedObject var position: Position
      var body: some View {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<30, id: \.self) { Tile(number: $0) }
            if position.id != nil { Tile(number: 99, size: CGSize(width: 100, height: 500)) }
          }
        }
      }
    }
    let position = Position()
    let screen = ScreenHarness(Growing(position: position))
    let view = try scrollView(screen)
    #expect(view.contentSize.height == 1200)
    view.contentOffset.y = 100
    position.id = 1
    screen.harness.settle()
    #expect(view.contentSize.height == 1700)
    #expect(view.contentOffset.y == 100)
  }
}

@MainActor @Suite(.serialized) struct `Refreshing what is shown` {
  /// Lets an action wait until the test goes on.
  @MainActor private final class Gate {
    private var waiting: CheckedContinuation<Void, Never>?
    private(set) var count = 0

    func wait() async {
      count += 1
      await withCheckedContinuation { waiting = $0 }
    }

    func open() {
      waiting?.resume()
      waiting = nil
    }
  }

  private func turns(until condition: () -> Bool) async {
    for _ in 0..<1000 where !condition() { await Task.yield() }
  }

  @Test(arguments: [true, false])
  func `pulled down, it waits for the action, and goes back when that is done`(isList: Bool) async throws {
    let gate = Gate()
    let rows = ForEach(0..<3, id: \.self) { Text(verbatim: "row \($0)") }
    let content = isList ? AnyView(List { rows }) : AnyView(ScrollView { VStack { rows } })
    let screen = ScreenHarness(content.refreshable { await gate.wait() })
    let view = try #require(screen.find(UIScrollView.self, in: screen.harness.window))
    let control = try #require(view.refreshControl)
    screen.harness.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 550), pause: 0.1)
    screen.harness.settle(limit: 1)
    #expect(control.isRefreshing)
    await turns { gate.count == 1 }
    #expect(view.contentOffset.y < -90)
    #expect(screen.nodes.contains { $0.label == "Refreshing" })
    gate.open()
    await turns { !control.isRefreshing }
    screen.harness.settle()
    #expect(!control.isRefreshing)
    #expect(view.contentOffset.y == -view.adjustedContentInset.top)
    #expect(gate.count == 1)
  }
}
