import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct `Explicit animations` {
  private func fade(_ from: Double?, _ to: Double?, _ duration: CFTimeInterval = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    return animation
  }

  @Test func `the presentation moves and the model stays`() {
    let stage = Stage()
    let layer = stage.layer()
    layer.add(fade(0, 1), forKey: "fade")
    stage.advance(0.25)
    #expect(isClose(layer.shown("opacity"), 0.25))
    #expect(layer.opacity == 1)
    stage.advance(0.5)
    #expect(isClose(layer.shown("opacity"), 0.75))
    stage.advance(0.3)
    #expect(layer.animationKeys() == nil)
    #expect(layer.shown("opacity") == 1)
  }

  @Test func `what is not given is the property's own value`() {
    let stage = Stage()
    let layer = stage.layer()
    layer.add(fade(nil, 0), forKey: "fade")
    stage.advance(0.25)
    #expect(isClose(layer.shown("opacity"), 0.75))
    let by = CABasicAnimation(keyPath: "position.x")
    by.byValue = 10
    by.duration = 1
    by.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(by, forKey: "by")
    stage.advance(0.5)
    #expect(isClose(layer.shown("position.x"), 5 + 5))
  }

  @Test func `additive animations add up`() {
    let stage = Stage()
    let layer = stage.layer()
    for (key, offset) in [("one", 10.0), ("two", 20.0)] {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = -offset
      animation.toValue = 0
      animation.isAdditive = true
      animation.duration = 1
      animation.timingFunction = CAMediaTimingFunction(name: .linear)
      layer.add(animation, forKey: key)
    }
    stage.advance(0.5)
    #expect(isClose(layer.shown("position.x"), 5 - 15))
  }

  @Test func `a repeated animation starts again, and an autoreversed one comes back`() {
    let stage = Stage()
    let layer = stage.layer()
    let animation = fade(0, 1)
    animation.repeatCount = 2
    animation.autoreverses = true
    layer.add(animation, forKey: "fade")
    stage.advance(0.75)
    #expect(isClose(layer.shown("opacity"), 0.75))
    stage.advance(0.5)
    #expect(isClose(layer.shown("opacity"), 0.75))
    stage.advance(1)
    #expect(isClose(layer.shown("opacity"), 0.25))
    stage.advance(2)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `cumulative runs go on from the last`() {
    let stage = Stage()
    let layer = stage.layer()
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.fromValue = 0
    animation.toValue = 0.5
    animation.isCumulative = true
    animation.repeatCount = 3
    animation.duration = 1
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(animation, forKey: "turn")
    stage.advance(1.5)
    #expect(isClose(layer.shown("transform.rotation.z"), 0.75))
  }

  @Test func `fill modes show what is before and after`() {
    let stage = Stage()
    let layer = stage.layer()
    let animation = fade(0, 0.5)
    animation.beginTime = CACurrentMediaTime() + 1
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: "fade")
    stage.advance(0.5)
    #expect(layer.shown("opacity") == 0)
    stage.advance(5)
    #expect(isClose(layer.shown("opacity"), 0.5))
    layer.removeAnimation(forKey: "fade")
    #expect(layer.shown("opacity") == 1)
  }

  @Test func `speed and time offset bend the animation's own time`() {
    let stage = Stage()
    let layer = stage.layer()
    let animation = fade(0, 1)
    animation.speed = 2
    layer.add(animation, forKey: "fade")
    stage.advance(0.25)
    #expect(isClose(layer.shown("opacity"), 0.5))
    let late = fade(0, 1)
    late.timeOffset = 0.5
    layer.add(late, forKey: "fade")
    stage.advance(0.25)
    #expect(isClose(layer.shown("opacity"), 0.75))
  }

  @Test func `a layer whose speed is zero stands still at its time offset`() {
    let stage = Stage()
    let layer = stage.layer()
    layer.add(fade(0, 1), forKey: "fade")
    stage.advance(0.25)
    let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = paused
    stage.advance(3)
    #expect(isClose(layer.shown("opacity"), 0.25))
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    let since = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    layer.beginTime = since
    stage.advance(0.25)
    #expect(isClose(layer.shown("opacity"), 0.5))
  }

  @Test func `a group clips its members to its own time`() {
    let stage = Stage()
    let layer = stage.layer()
    let group = CAAnimationGroup()
    let slow = CABasicAnimation(keyPath: "position.x")
    slow.fromValue = 0
    slow.toValue = 100
    slow.duration = 4
    slow.timingFunction = CAMediaTimingFunction(name: .linear)
    group.animations = [fade(0, 1), slow]
    group.duration = 2
    group.timingFunction = CAMediaTimingFunction(name: .linear)
    layer.add(group, forKey: "group")
    stage.advance(0.5)
    #expect(isClose(layer.shown("opacity"), 0.5))
    #expect(isClose(layer.shown("position.x"), 12.5))
    stage.advance(1)
    #expect(layer.shown("opacity") == 1)
    stage.advance(1)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `an animation added under the key of another takes its place`() {
    final class Listener: CAAnimationDelegate {
      var finished: [Bool] = []
      func animationDidStop(_ animation: CAAnimation, finished flag: Bool) { finished.append(flag) }
    }
    let stage = Stage()
    let layer = stage.layer()
    let listener = Listener()
    let first = fade(0, 1)
    first.delegate = listener
    layer.add(first, forKey: "fade")
    stage.advance(0.1)
    let second = fade(1, 0)
    second.delegate = listener
    layer.add(second, forKey: "fade")
    #expect(layer.animationKeys() == ["fade"])
    #expect(listener.finished == [false])
    stage.advance(1.1)
    #expect(listener.finished == [false, true])
  }

  @Test func `an animation is copied when it is added`() {
    let stage = Stage()
    let layer = stage.layer()
    let animation = fade(0, 1)
    layer.add(animation, forKey: "fade")
    animation.toValue = 0
    stage.advance(0.5)
    #expect(isClose(layer.shown("opacity"), 0.5))
    #expect((layer.animation(forKey: "fade") as? CABasicAnimation)?.toValue as? Double == 1)
  }

  @Test func `a layer taken off screen ends its animations unfinished`() {
    final class Listener: CAAnimationDelegate {
      var finished: [Bool] = []
      func animationDidStop(_ animation: CAAnimation, finished flag: Bool) { finished.append(flag) }
    }
    let stage = Stage()
    let layer = stage.layer()
    let listener = Listener()
    let animation = fade(0, 1)
    animation.repeatCount = .infinity
    animation.delegate = listener
    layer.add(animation, forKey: "fade")
    stage.advance(0.1)
    layer.removeFromSuperlayer()
    stage.advance(0.1)
    #expect(listener.finished == [false])
    #expect(layer.animationKeys() == nil)
  }

  @Test func `the presentation of a subclass is made by its own copying initialiser`() {
    final class Dial: CALayer {
      var angle: CGFloat = 0
      override init() { super.init() }
      required init?(coder: NSCoder) { super.init(coder: coder) }
      override init(layer: Any) {
        angle = (layer as? Dial)?.angle ?? -1
        super.init(layer: layer)
      }
    }
    let stage = Stage()
    let dial = stage.layer(Dial())
    dial.angle = 7
    let copy = dial.presentation()
    #expect(copy?.angle == 7)
    #expect(copy !== dial && copy?.model() === dial)
    #expect(copy?.frame == dial.frame)
  }

  @Test func `settling does not wait for an endless animation`() {
    let stage = Stage()
    let layer = stage.layer()
    let animation = fade(0, 1)
    animation.repeatCount = .infinity
    layer.add(animation, forKey: "endless")
    layer.add(fade(0, 1, 0.5), forKey: "finite")
    let start = CACurrentMediaTime()
    UpdateCycle.main.settle(limit: 60)
    #expect(CACurrentMediaTime() - start < 1)
    #expect(layer.animationKeys() == ["endless"])
    layer.removeAllAnimations()
  }
}
