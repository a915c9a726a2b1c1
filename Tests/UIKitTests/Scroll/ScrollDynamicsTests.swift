import Testing
import UIKit

@Suite struct `How let-go content moves` {
  private func settle(_ dynamics: ScrollDynamics, limit: CGFloat = 10) -> (offset: CGFloat, seconds: CGFloat)
  {
    var dynamics = dynamics
    var seconds: CGFloat = 0
    while !dynamics.isAtRest, seconds < limit {
      dynamics.advance(by: 1 / 60)
      seconds += 1 / 60
    }
    return (dynamics.offset, seconds)
  }

  @Test(arguments: [100.0, 500, 1000, 3000, -2000] as [CGFloat])
  func `a glide lands where the formula says`(_ velocity: CGFloat) {
    let result = settle(ScrollDynamics(offset: 0, velocity: velocity, range: -100_000...100_000))
    let expected = (velocity - (velocity < 0 ? -10 : 10)) * 0.4995
    #expect(abs(result.offset - expected) < 0.2)
    #expect(
      abs(ScrollDynamics.landing(from: 0, velocity: velocity, rate: 0.998) - result.offset) < 0.01
    )
  }

  @Test func `velocity falls by 0.2 % each millisecond`() {
    var dynamics = ScrollDynamics(offset: 0, velocity: 1000, range: -100_000...100_000)
    dynamics.advance(by: 0.5)
    #expect(abs(dynamics.velocity - 1000 * pow(0.998, 500)) < 0.001)
  }

  @Test func `fast deceleration is much shorter`() {
    let result = settle(
      ScrollDynamics(offset: 0, velocity: 1000, range: -10_000...10_000, decelerationRate: .fast)
    )
    #expect(abs(result.offset - 990 / (-1000 * log(0.99))) < 0.1)
  }

  @Test(
    arguments: [
      (100.0, 55.0 * 800 / (55 + 800)), (-100.0, -55.0 * 800 / (55 + 800)), (0, 0),
      (10_000, 5500.0 * 800 / (5500 + 800)),
    ] as [(CGFloat, CGFloat)]
  )
  func `the rubber band gives less the further it is pulled`(_ pull: CGFloat, _ give: CGFloat) {
    #expect(abs(ScrollDynamics.rubberBand(pull, dimension: 800) - give) < 0.0001)
    #expect(
      abs(ScrollDynamics.pull(forRubberBand: give, dimension: 800) - pull) < 0.001
    )
  }

  @Test func `a glide into the edge goes beyond it and comes back`() {
    var dynamics = ScrollDynamics(offset: 0, velocity: 2000, range: 0...100)
    var furthest: CGFloat = 0
    for _ in 0..<600 where !dynamics.isAtRest {
      dynamics.advance(by: 1 / 60)
      furthest = max(furthest, dynamics.offset)
    }
    // Critically damped: the furthest point is v/(ω·e) beyond the edge.
    let arrival = 2000 - 100 / 0.4995
    #expect(abs(furthest - (100 + arrival / (11 * 2.718))) < 3)
    #expect(dynamics.offset == 100)
  }

  @Test func `without bouncing it stops at the edge`() {
    let result = settle(ScrollDynamics(offset: 0, velocity: 2000, range: 0...100, bounces: false))
    #expect(result.offset == 100)
  }

  @Test func `content held beyond the edge settles back by two rates`() {
    var dynamics = ScrollDynamics(offset: -60, velocity: 0, range: 0...1000)
    dynamics.advance(by: 0.1)
    let slow: CGFloat = 46 * -60 / 37
    let expected = slow * exp(-0.9) + (-60 - slow) * exp(-4.6)
    #expect(abs(dynamics.offset - expected) < 0.001)
    #expect(settle(dynamics).offset == 0)
  }

  @Test func `the step does not change the path`() {
    var coarse = ScrollDynamics(offset: 0, velocity: 1500, range: 0...300)
    var fine = coarse
    for _ in 0..<10 { coarse.advance(by: 0.05) }
    for _ in 0..<100 { fine.advance(by: 0.005) }
    #expect(abs(coarse.offset - fine.offset) < 0.01)
  }

  @Test(arguments: [(0, 500, 400), (0, 0, 300), (100, -900, 0)] as [(CGFloat, CGFloat, CGFloat)])
  func `a given target is reached`(_ offset: CGFloat, _ velocity: CGFloat, _ target: CGFloat) {
    let result = settle(ScrollDynamics(offset: offset, velocity: velocity, target: target, range: 0...1000))
    #expect(result.offset == target)
    #expect(result.seconds < 2)
  }

  @Test func `resting content rests`() {
    #expect(ScrollDynamics(offset: 5, velocity: 9, range: 0...10).isAtRest)
  }
}
