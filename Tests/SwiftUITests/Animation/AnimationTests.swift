import QuartzCore
import Testing

@testable import SwiftUI

@Suite struct `Animation curves` {
  private func value(_ animation: Animation, at time: Double) -> Double? {
    var context = AnimationContext<Double>()
    return animation.animate(value: 100, time: time, context: &context)
  }

  @Test func `timing curves take their time and end`() throws {
    #expect(value(.linear(duration: 2), at: 1) == 50)
    #expect(value(.linear(duration: 2), at: 2) == nil)
    #expect(try #require(value(.easeInOut, at: 0.175)).rounded() == 50)
    #expect(try #require(value(.easeIn, at: 0.1)) < 20)
    #expect(try #require(value(.easeOut, at: 0.1)) > 35)
  }

  @Test func `a course says when all has arrived, and ends nothing`() throws {
    var vector = AnimatedVector(0.0)
    vector.setTarget(10, transaction: Transaction(animation: .linear(duration: 1)), at: 0)
    vector.setTarget(20, transaction: Transaction(animation: .linear(duration: 1)), at: 0.5)
    #expect(abs(try #require(vector.course(from: 0.5)).end - 1.5) < 0.001)
    #expect(vector.isAnimating)
    #expect(try #require(vector.course(from: 0.5)).isOver)
  }

  @Test func `a course of what never ends has a cycle, of what lasts long a piece`() throws {
    var pulse = AnimatedVector(0.0)
    pulse.setTarget(10, transaction: Transaction(animation: .linear(duration: 0.5).repeatForever()), at: 1)
    let cycle = try #require(pulse.course(from: 2.3)?.cycle)
    #expect(abs(cycle.length - 1) < 0.001 && abs(cycle.start - 3) < 0.01)
    // What is done besides goes in a piece of both.
    pulse.setTarget(20, transaction: Transaction(animation: .linear(duration: 2)), at: 2.3)
    let both = try #require(pulse.course(from: 2.3))
    #expect(both.cycle == nil && !both.isOver && both.end > 4.3 && both.end < 6)
    var later = AnimatedVector(0.0)
    let turn = Animation.linear(duration: 0.5).repeatForever(autoreverses: false).speed(2).delay(3)
    later.setTarget(10, transaction: Transaction(animation: turn), at: 1)
    #expect(later.course(from: 1)?.resume == 4)
    #expect(abs(try #require(later.course(from: 4)?.cycle).length - 0.25) < 0.001)
    var slow = AnimatedVector(0.0)
    slow.setTarget(5, transaction: Transaction(animation: .linear(duration: 60)), at: 0)
    let piece = try #require(slow.course(from: 1))
    #expect(!piece.isOver && piece.end == 13)
  }

  @Test func `springs overshoot by their bounce only`() throws {
    let times = stride(from: 0.0, to: 1.5, by: 0.01)
    #expect(times.compactMap { value(.smooth, at: $0) }.max().map { $0 <= 100 } == true)
    #expect(times.compactMap { value(.bouncy, at: $0) }.max().map { $0 > 101 } == true)
    #expect(value(.spring(duration: 0.5, bounce: 0), at: 5) == nil)
  }

  @Test func `a spring's velocity is the slope of its value`() {
    for spring in [
      Spring(duration: 0.5, bounce: 0.4), Spring(duration: 0.5), Spring(duration: 0.5, bounce: -0.3),
    ] {
      for time in [0.05, 0.2, 0.6] {
        let step = 1e-5
        let slope =
          (spring.value(target: 1.0, initialVelocity: 3, time: time + step)
            - spring.value(target: 1.0, initialVelocity: 3, time: time - step)) / (2 * step)
        #expect(abs(slope - spring.velocity(target: 1.0, initialVelocity: 3, time: time)) < 1e-4)
      }
    }
  }

  @Test func `delay, speed and repetition change when things happen`() {
    #expect(value(.linear(duration: 1).delay(1), at: 0.5) == 0)
    #expect(value(.linear(duration: 1).delay(1), at: 1.5) == 50)
    #expect(value(.linear(duration: 1).speed(2), at: 0.25) == 50)
    let there = Animation.linear(duration: 1).repeatCount(2, autoreverses: true)
    #expect(value(there, at: 0.25) == 25)
    #expect(value(there, at: 1.25).map { abs($0 - 75) < 0.001 } == true)
    #expect(value(there, at: 2.1) == nil)
    #expect(
      value(.linear(duration: 1).repeatForever(autoreverses: false), at: 7.5).map { abs($0 - 50) < 0.001 }
        == true
    )
  }

  @Test func `equal animations are equal`() {
    #expect(Animation.easeInOut == .easeInOut(duration: 0.35))
    #expect(Animation.default == .spring(response: 0.55, dampingFraction: 1))
    #expect(Animation.linear != .easeIn)
  }
}

@Suite struct `A vector on its way` {
  @Test func `a change under way is added to, without a jump`() {
    var vector = AnimatedVector(0.0)
    let linear = Transaction(animation: .linear(duration: 1))
    vector.setTarget(100, transaction: linear, at: 0)
    #expect(vector.value(at: 0.5) == 50)
    vector.setTarget(0, transaction: linear, at: 0.5)
    #expect(vector.value(at: 0.5) == 50)
    #expect(vector.value(at: 1) == 50)
    #expect(vector.value(at: 1.5) == 0)
    #expect(!vector.isAnimating)
  }

  @Test func `a spring that takes over keeps the speed`() {
    var vector = AnimatedVector(0.0)
    let spring = Transaction(animation: .spring(duration: 1, bounce: 0))
    vector.setTarget(100, transaction: spring, at: 0)
    let before = (vector.value(at: 0.2) - vector.value(at: 0.19)) / 0.01
    let place = vector.value(at: 0.2)
    vector.setTarget(-100, transaction: spring, at: 0.2)
    #expect(abs(vector.value(at: 0.2) - place) < 0.001)
    let after = (vector.value(at: 0.201) - place) / 0.001
    #expect(abs(after - before) < before * 0.1)
  }

  @Test func `no animation ends all at the target`() {
    var vector = AnimatedVector(0.0)
    vector.setTarget(100, transaction: Transaction(animation: .linear(duration: 1)), at: 0)
    vector.setTarget(7, transaction: Transaction(), at: 0.5)
    #expect(vector.value(at: 0.5) == 7)
    #expect(!vector.isAnimating)
  }
}

@MainActor @Suite struct `Animated views` {
  private struct Fade: View {
    @State var isFaint = false
    var probe: Probe
    var body: some View {
      Rectangle().opacity(isFaint ? 0.2 : 1).onTapGesture { isFaint.toggle() }
        .onAppear { probe.toggle = { isFaint.toggle() } }
    }
  }

  private final class Probe {
    var toggle: () -> Void = {}
    var log: [String] = []
  }

  private func opacity(_ harness: ViewHarness) -> Double {
    let layer = harness.box(EffectBox<OpacityEffect>.self)?.layer
    return layer.map { (Double($0.opacity) * 1000).rounded() / 1000 } ?? -1
  }

  @Test func `withAnimation moves an opacity over the time of the animation`() {
    let probe = Probe()
    let harness = ViewHarness(Fade(probe: probe))
    withAnimation(.linear(duration: 1)) { probe.toggle() }
    harness.flush()
    #expect(opacity(harness) == 1)
    harness.advance(0.5)
    #expect(abs(opacity(harness) - 0.6) < 0.02)
    harness.advance(0.6)
    #expect(opacity(harness) == 0.2)
  }

  @Test func `the completion is called once, when all has arrived`() {
    let probe = Probe()
    let harness = ViewHarness(Fade(probe: probe))
    withAnimation(.linear(duration: 0.5)) {
      probe.toggle()
    } completion: {
      probe.log.append("done")
    }
    harness.flush()
    harness.advance(0.3)
    #expect(probe.log == [])
    harness.advance(0.4)
    #expect(probe.log == ["done"])
  }

  @Test func `the completion of a change that moves nothing is called at the next frame`() {
    let probe = Probe()
    withAnimation {
    } completion: {
      probe.log.append("done")
    }
    UpdateCycle.main.advance(by: 0.1)
    #expect(probe.log == ["done"])
  }

  private struct Gauge: View, Animatable {
    var value: Double
    var probe: Probe
    nonisolated var animatableData: Double {
      get { value }
      set { value = newValue }
    }
    var body: some View {
      let _ = probe.log.append("\(Int(value.rounded()))")
      Color.red.frame(width: value, height: 10)
    }
  }

  @Test func `an animatable view makes its body for values on the way`() {
    let probe = Probe()
    let harness = ViewHarness(Gauge(value: 0, probe: probe))
    harness.show(Gauge(value: 100, probe: probe), animation: .linear(duration: 0.1))
    harness.advance(0.2)
    let values = probe.log.compactMap(Int.init)
    #expect(values.first == 0 && values.last == 100)
    #expect(values.contains { $0 > 20 && $0 < 80 })
    #expect(values == values.sorted())
  }

  @Test func `animation with a value animates changes that come with it, and no others`() {
    struct Bar: View {
      var width: CGFloat
      var other: Int
      var body: some View {
        Color.red.frame(width: width, height: 10).animation(.linear(duration: 1), value: width)
      }
    }
    let harness = ViewHarness(Bar(width: 20, other: 0))
    func shown() -> CGFloat { harness.box(ShapeBox<Rectangle>.self)?.layer?.bounds.width ?? -1 }
    harness.show(Bar(width: 120, other: 0))
    harness.advance(0.5)
    #expect(abs(shown() - 70) < 3)
    harness.advance(0.6)
    #expect(shown() == 120)
  }

  @Test func `a view that goes fades, and is gone afterwards`() {
    struct Maybe: View {
      var isThere: Bool
      var body: some View {
        ZStack { if isThere { Color.red.transition(.opacity) } }
      }
    }
    let harness = ViewHarness(Maybe(isThere: true), size: CGSize(width: 20, height: 20))
    #expect(harness.color(10, 10) == [255, 59, 48])
    harness.show(Maybe(isThere: false), animation: .linear(duration: 1))
    harness.advance(0.5)
    #expect(abs(harness.color(10, 10)[1] - 157) < 6)
    harness.advance(0.6)
    #expect(harness.color(10, 10) == [255, 255, 255])
  }
}
