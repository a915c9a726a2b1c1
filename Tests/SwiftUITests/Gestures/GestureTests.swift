import QuartzCore
import Testing

@testable import SwiftUI

@Suite struct `What touches are` {
  private func touch(_ phase: TouchSample.Phase, _ x: CGFloat = 0, at time: Double) -> TouchSample {
    TouchSample(id: 0, phase: phase, location: CGPoint(x: x, y: 0), time: time)
  }

  @Test func `a touch that stays is a tap, one that moves is none`() {
    var tap = TapRecognition(count: 1)
    tap.handle(touch(.began, at: 0))
    tap.handle(touch(.moved, 5, at: 0.1))
    tap.handle(touch(.ended, 5, at: 0.2))
    #expect(tap.phase == .ended)
    var slip = TapRecognition(count: 1)
    slip.handle(touch(.began, at: 0))
    slip.handle(touch(.moved, 30, at: 0.1))
    #expect(slip.phase == .failed)
  }

  @Test func `two taps are to come soon after each other`() {
    var double = TapRecognition(count: 2)
    double.handle(touch(.began, at: 0))
    double.handle(touch(.ended, at: 0.1))
    #expect(double.phase == .possible)
    #expect(double.deadline.map { abs($0 - 0.45) < 1e-9 } == true)
    var late = double
    late.tick(0.5)
    #expect(late.phase == .failed)
    double.handle(touch(.began, at: 0.3))
    double.handle(touch(.ended, at: 0.4))
    #expect(double.phase == .ended)
  }

  @Test func `a long press needs time and a quiet hand`() {
    var press = LongPressRecognition(minimumDuration: 0.5, maximumDistance: 10)
    press.handle(touch(.began, at: 0))
    press.tick(0.4)
    #expect(press.phase == .active)
    var moved = press
    moved.handle(touch(.moved, 20, at: 0.45))
    #expect(moved.phase == .failed)
    press.tick(0.5)
    #expect(press.phase == .ended)
  }

  @Test func `a drag begins after some distance and has a speed`() {
    var drag = DragRecognition(minimumDistance: 10)
    drag.handle(touch(.began, at: 0))
    drag.handle(touch(.moved, 5, at: 0.1))
    #expect(drag.phase == .possible)
    drag.handle(touch(.moved, 20, at: 0.2))
    #expect(drag.phase == .active)
    #expect(drag.velocity.width > 50)
    drag.handle(touch(.ended, 20, at: 0.3))
    #expect(drag.phase == .ended)
  }
}

@MainActor @Suite struct `Gestures on views` {
  private final class Log { var entries: [String] = [] }

  @Test func `a tap goes to the innermost view that has one`() {
    let log = Log()
    let harness = ViewHarness(
      ZStack {
        Color.red.frame(width: 40, height: 40).onTapGesture { log.entries.append("inner") }
      }
      .frame(width: 100, height: 100).background(Color.blue).onTapGesture { log.entries.append("outer") }
    )
    harness.tap(100, 50)
    harness.tap(60, 50)
    #expect(log.entries == ["inner", "outer"])
  }

  @Test func `high priority and simultaneous gestures of outer views`() {
    let log = Log()
    func view(_ isHigh: Bool) -> some View {
      let inner = Color.red.onTapGesture { log.entries.append("inner") }
      let tap = TapGesture().onEnded { log.entries.append("outer") }
      return Group {
        if isHigh { inner.highPriorityGesture(tap) } else { inner.simultaneousGesture(tap) }
      }
    }
    ViewHarness(view(true)).tap(50, 50)
    #expect(log.entries == ["outer"])
    log.entries = []
    ViewHarness(view(false)).tap(50, 50)
    #expect(log.entries.sorted() == ["inner", "outer"])
  }

  @Test func `a single tap waits for a double tap to fail`() {
    let log = Log()
    let harness = ViewHarness(
      Color.red.onTapGesture(count: 2) { log.entries.append("double") }
        .onTapGesture { log.entries.append("single") }
    )
    harness.tap(50, 50)
    #expect(log.entries == [])
    harness.wait(0.5)
    #expect(log.entries == ["single"])
    harness.tap(50, 50)
    harness.wait(0.1)
    harness.tap(50, 50)
    harness.wait(0.5)
    #expect(log.entries == ["single", "double"])
  }

  @Test func `empty space takes no touch unless it has a content shape`() {
    let log = Log()
    func stack() -> some View {
      VStack(spacing: 40) {
        Color.red.frame(width: 10, height: 10)
        Color.red.frame(width: 10, height: 10)
      }
    }
    ViewHarness(stack().onTapGesture { log.entries.append("bare") }).tap(100, 50)
    ViewHarness(stack().contentShape(Rectangle()).onTapGesture { log.entries.append("shaped") }).tap(100, 50)
    #expect(log.entries == ["shaped"])
  }

  @Test func `a drag tells how far, and its state goes back`() {
    struct Card: View {
      @GestureState var shift = CGSize.zero
      var log: Log
      var body: some View {
        Color.red.frame(width: 40, height: 40).offset(shift)
          .gesture(
            DragGesture().updating($shift) { value, state, _ in state = value.translation }
              .onEnded { log.entries.append("\(Int($0.translation.width))") }
          )
      }
    }
    let log = Log()
    let harness = ViewHarness(Card(log: log))
    func x() -> CGFloat { harness.box(ShapeBox<Rectangle>.self)?.frameInHost.midX ?? 0 }
    harness.touchDown(100, 50)
    harness.touchMove(130, 50)
    #expect(x() == 130)
    harness.touchUp(130, 50)
    #expect(log.entries == ["30"])
    #expect(x() == 100)
  }

  @Test func `a disabled view takes no gesture`() {
    let log = Log()
    let harness = ViewHarness(
      Color.red.onTapGesture { log.entries.append("tap") }.disabled(true)
    )
    harness.tap(50, 50)
    #expect(log.entries == [])
  }

  @Test func `a long press tells when it is pressed`() {
    let log = Log()
    let harness = ViewHarness(
      Color.red.onLongPressGesture(minimumDuration: 1) {
        log.entries.append("done")
      } onPressingChanged: {
        log.entries.append("\($0)")
      }
    )
    harness.touchDown(50, 50)
    harness.wait(1.1)
    harness.touchUp(50, 50)
    #expect(log.entries == ["true", "false", "done"])
  }

  @Test func `one gesture after another`() {
    let log = Log()
    let harness = ViewHarness(
      Color.red.gesture(
        LongPressGesture(minimumDuration: 0.5).sequenced(before: DragGesture())
          .onEnded { value in
            if case .second(true, let drag?) = value { log.entries.append("\(Int(drag.translation.width))") }
          }
      )
    )
    harness.touchDown(50, 50)
    harness.wait(0.6)
    harness.touchMove(90, 50)
    harness.touchUp(90, 50)
    #expect(log.entries == ["40"])
  }
}
