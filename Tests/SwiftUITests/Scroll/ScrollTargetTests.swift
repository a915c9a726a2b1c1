import SwiftUI
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite(.serialized) struct `Where scrolling comes to rest` {
  private struct Cards: View {
    enum Behavior { case none, paging, aligned, free }
    let behavior: Behavior
    var isLazy = false

    var body: some View {
      switch behavior {
      case .none: scroll
      case .paging: scroll.scrollTargetBehavior(.paging)
      case .aligned: scroll.scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne))
      case .free: scroll.scrollTargetBehavior(.viewAligned(limitBehavior: .never))
      }
    }

    @ViewBuilder private var scroll: some View {
      ScrollView(.horizontal) {
        if isLazy {
          LazyHStack(spacing: 10) { cards }.scrollTargetLayout()
        } else {
          HStack(spacing: 10) { cards }.scrollTargetLayout()
        }
      }
      .frame(height: 200)
    }

    private var cards: some View {
      ForEach(0..<20) { Text(verbatim: "card \($0)").frame(width: 140, height: 100) }
    }
  }

  /// The offset after a drag to the left of a length, flung or held.
  private func rest(_ cards: Cards, dragging length: CGFloat, flings: Bool) throws -> CGFloat {
    let screen = ScreenHarness(cards)
    let scroll = try #require(screen.find(UIScrollView.self, in: screen.harness.window))
    let y = scroll.convert(scroll.bounds, to: nil).midY
    screen.harness.drag(
      from: CGPoint(x: 350, y: y),
      to: CGPoint(x: 350 - length, y: y),
      duration: flings ? 0.1 : 1,
      pause: flings ? 0 : 0.3
    )
    screen.harness.settle()
    return scroll.contentOffset.x
  }

  @Test func `at a page`() throws {
    #expect(try rest(Cards(behavior: .paging), dragging: 250, flings: false) == 390)
    #expect(try rest(Cards(behavior: .paging), dragging: 100, flings: false) == 0)
    #expect(try rest(Cards(behavior: .paging), dragging: 100, flings: true) == 390)
  }

  @Test(arguments: [false, true]) func `where a view begins`(isLazy: Bool) throws {
    #expect(try rest(Cards(behavior: .free, isLazy: isLazy), dragging: 200, flings: false) == 150)
    #expect(try rest(Cards(behavior: .free, isLazy: isLazy), dragging: 250, flings: false) == 300)
    let flung = try rest(Cards(behavior: .free, isLazy: isLazy), dragging: 200, flings: true)
    #expect(flung > 300 && flung.truncatingRemainder(dividingBy: 150) == 0)
  }

  @Test func `not farther than it may go`() throws {
    #expect(try rest(Cards(behavior: .aligned), dragging: 200, flings: true) == 150)
  }

  @Test func `anywhere, without a behaviour`() throws {
    let offset = try rest(Cards(behavior: .none), dragging: 205, flings: false)
    #expect(offset > 150 && offset < 210)
  }
}
