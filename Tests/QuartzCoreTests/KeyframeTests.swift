import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct `Keyframe animations` {
  private func keyframes(_ values: [Any], _ configure: (CAKeyframeAnimation) -> Void = { _ in }) -> CALayer {
    let layer = CALayer()
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = values
    animation.duration = 1
    configure(animation)
    layer.add(animation, forKey: nil)
    return layer
  }

  private func values(_ layer: CALayer, at times: [Double]) -> [Double] {
    let stage = Stage()
    stage.root.addSublayer(layer)
    var last = 0.0
    return times.map { time in
      stage.advance(time - last)
      last = time
      return layer.shown("position.x")
    }
  }

  private func areClose(_ one: [Double], _ two: [Double], _ tolerance: Double = 1e-3) -> Bool {
    one.count == two.count && zip(one, two).allSatisfy { isClose($0, $1, within: tolerance) }
  }

  @Test func `values are reached at even times`() {
    UpdateCycle.main.useManualClock()
    let layer = keyframes([0.0, 10.0, 40.0])
    #expect(areClose(values(layer, at: [0.25, 0.5, 0.75]), [5, 10, 25]))
  }

  @Test func `key times move them`() {
    UpdateCycle.main.useManualClock()
    let layer = keyframes([0.0, 10.0, 40.0]) { $0.keyTimes = [0, 0.2, 1] }
    #expect(areClose(values(layer, at: [0.1, 0.2, 0.6]), [5, 10, 25]))
  }

  @Test func `discrete values jump`() {
    UpdateCycle.main.useManualClock()
    let layer = keyframes([1.0, 2.0, 3.0]) { $0.calculationMode = .discrete }
    #expect(areClose(values(layer, at: [0.1, 0.5, 0.9]), [1, 2, 3]))
  }

  @Test func `paced values take time by distance`() {
    UpdateCycle.main.useManualClock()
    let layer = keyframes([0.0, 10.0, 40.0]) { $0.calculationMode = .paced }
    #expect(areClose(values(layer, at: [0.25, 0.5, 0.75]), [10, 20, 30]))
  }

  @Test func `cubic values pass through the keyframes smoothly`() {
    UpdateCycle.main.useManualClock()
    let layer = keyframes([0.0, 10.0, 20.0, 30.0]) { $0.calculationMode = .cubic }
    #expect(areClose(values(layer, at: [1.0 / 3, 0.5, 2.0 / 3]), [10, 15, 20]))
  }

  @Test func `each stretch has its own pace`() {
    UpdateCycle.main.useManualClock()
    let layer = keyframes([0.0, 10.0, 20.0]) {
      $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
    }
    #expect(areClose(values(layer, at: [0.125, 0.75]), [0.935, 15], 0.02))
  }

  @Test func `a path is followed, evenly when paced`() {
    UpdateCycle.main.useManualClock()
    let layer = CALayer()
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 30))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.calculationMode = .paced
    animation.duration = 1
    let stage = Stage()
    stage.root.addSublayer(layer)
    layer.add(animation, forKey: nil)
    stage.advance(0.5)
    #expect(isClose(Double(layer.presentation()?.position.x ?? 0), 10))
    #expect(isClose(Double(layer.presentation()?.position.y ?? 0), 10))
  }
}
