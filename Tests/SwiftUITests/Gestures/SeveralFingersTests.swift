import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@testable import SwiftUI

@MainActor @Suite(.serialized) struct `Several fingers in one hosting view` {
  private final class Log { var entries: [String] = [] }

  private let log = Log()
  private let harness = Harness(size: CGSize(width: 200, height: 200), safeArea: .zero)

  /// The middle of the one that is 100 points high, at the top.
  private let upper = CGPoint(x: 100, y: 50)
  private let lower = CGPoint(x: 100, y: 150)

  private func show(_ content: some View) {
    harness.show(UIHostingController(rootView: content))
    harness.settle()
  }

  private func button(_ name: String) -> some View {
    Button {
      log.entries.append(name)
    } label: {
      Color.red.frame(width: 200, height: 100)
    }
  }

  private var buttons: some View {
    VStack(spacing: 0) {
      button("upper")
      button("lower")
    }
  }

  @Test func `two buttons are pressed at once, and both act`() {
    show(buttons)
    harness.touchDown(at: upper, finger: 0)
    harness.touchDown(at: lower, finger: 1)
    harness.advance(by: 0.1)
    harness.touchUp(at: upper, finger: 0)
    #expect(log.entries == ["upper"])
    harness.touchUp(at: lower, finger: 1)
    harness.settle()
    #expect(log.entries == ["upper", "lower"])
  }

  @Test func `one finger stays while another taps again and again`() {
    show(buttons)
    harness.touchDown(at: lower, finger: 0)
    for _ in 0..<3 {
      harness.touchDown(at: upper, finger: 1)
      harness.advance(by: 0.1)
      harness.touchUp(at: upper, finger: 1)
    }
    #expect(log.entries == ["upper", "upper", "upper"])
    harness.touchUp(at: lower, finger: 0)
    harness.settle()
    #expect(log.entries.last == "lower")
    harness.tap(at: upper)
    #expect(log.entries.count == 5)
  }

  @Test func `a finger that leaves its button does not keep the other from acting`() {
    show(buttons)
    harness.touchDown(at: upper, finger: 0)
    harness.touchDown(at: lower, finger: 1)
    harness.touchMove(to: CGPoint(x: 100, y: 195), finger: 0)
    harness.touchUp(at: CGPoint(x: 100, y: 195), finger: 0)
    harness.touchUp(at: lower, finger: 1)
    harness.settle()
    #expect(log.entries == ["lower"])
  }

  @Test func `a gesture around both follows the first finger alone`() {
    show(buttons.simultaneousGesture(DragGesture().onEnded { _ in log.entries.append("drag") }))
    harness.touchDown(at: upper, finger: 0)
    harness.touchDown(at: lower, finger: 1)
    for y in stride(from: 50, through: 90, by: 10) {
      harness.touchMove(to: CGPoint(x: 100, y: CGFloat(y)), finger: 0)
    }
    harness.touchUp(at: lower, finger: 1)
    harness.touchUp(at: CGPoint(x: 100, y: 90), finger: 0)
    harness.settle()
    #expect(log.entries.filter { $0 == "drag" }.count == 1)
    #expect(log.entries.contains("lower"))
  }

  @Test func `a click with the other button presses nothing`() {
    show(buttons)
    harness.scene.handle(.pointer(.init(.began, id: 0, at: upper, kind: .secondaryMouse)))
    harness.scene.handle(.pointer(.init(.ended, id: 0, at: upper, kind: .secondaryMouse)))
    harness.settle()
    #expect(log.entries == [])
  }
}
