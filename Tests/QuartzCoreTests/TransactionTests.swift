import CoreGraphics
import QuartzCore
import Testing

@MainActor @Suite(.serialized) struct `Transactions and implicit actions` {
  @Test func `a change of a shown layer animates by itself for a quarter second`() {
    let stage = Stage()
    let layer = stage.layer()
    layer.opacity = 0
    #expect(layer.animationKeys() == ["opacity"])
    stage.advance(0.125)
    #expect(layer.shown("opacity") > 0.01 && layer.shown("opacity") < 0.99)
    stage.advance(0.2)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a layer that was never shown does not animate`() {
    UpdateCycle.main.useManualClock()
    let layer = CALayer()
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation() == nil)
  }

  @Test func `disabled actions change at once`() {
    let stage = Stage()
    let layer = stage.layer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.opacity = 0
    CATransaction.commit()
    #expect(layer.animationKeys() == nil)
    #expect(!CATransaction.disableActions())
  }

  @Test func `the transaction's duration and pace are the animation's`() {
    let stage = Stage()
    let layer = stage.layer()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.opacity = 0
    CATransaction.begin()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.setAnimationDuration(1)
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    stage.advance(0.5)
    #expect(isClose(layer.shown("opacity"), 0.75))
    #expect(CATransaction.animationDuration() == 0.25)
  }

  @Test func `a completion block waits for the animations added after it was set`() {
    let stage = Stage()
    let layer = stage.layer()
    var ended = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { ended += 1 }
    layer.opacity = 0
    CATransaction.commit()
    #expect(ended == 0)
    stage.advance(0.2)
    #expect(ended == 0)
    stage.advance(0.1)
    #expect(ended == 1)
  }

  @Test func `a completion block with nothing to wait for runs on commit`() {
    let stage = Stage()
    _ = stage.layer()
    var ended = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { ended += 1 }
    #expect(ended == 0)
    CATransaction.commit()
    #expect(ended == 1)
  }

  @Test func `an outer completion block waits for inner animations`() {
    let stage = Stage()
    let layer = stage.layer()
    var order: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { order.append("outer") }
    CATransaction.begin()
    CATransaction.setCompletionBlock { order.append("inner") }
    layer.opacity = 0
    CATransaction.commit()
    CATransaction.commit()
    #expect(order.isEmpty)
    stage.advance(0.3)
    #expect(order == ["inner", "outer"])
  }

  @Test func `a delegate decides about actions`() {
    final class Delegate: CALayerDelegate {
      var answers: [String: any CAAction] = [:]
      var asked: [String] = []
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        asked.append(event)
        return answers[event]
      }
    }
    let stage = Stage()
    let layer = stage.layer()
    let delegate = Delegate()
    layer.delegate = delegate
    delegate.answers["opacity"] = NSNull()
    let slow = CABasicAnimation(keyPath: "position")
    slow.duration = 3
    delegate.answers["position"] = slow
    layer.opacity = 0.5
    layer.position = CGPoint(x: 50, y: 50)
    layer.backgroundColor = .white
    #expect(delegate.asked == ["opacity", "position", "backgroundColor"])
    #expect(layer.animationKeys() == ["position"])
    layer.removeAllAnimations()
    layer.delegate = nil
  }

  @Test func `a layer's own actions come before the implicit ones`() {
    let stage = Stage()
    let layer = stage.layer()
    layer.actions = ["opacity": NSNull()]
    layer.opacity = 0.5
    #expect(layer.animationKeys() == nil)
  }

  @Test func `values set by name go through the property`() {
    let stage = Stage()
    let layer = stage.layer()
    layer.disablesImplicitActions = true
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    #expect(isClose(Double(layer.transform.m12), 1))
    layer.setValue(30.0, forKeyPath: "position.x")
    #expect(layer.position.x == 30)
    layer.setValue(7, forKey: "anAppsOwn")
    #expect(layer.value(forKey: "anAppsOwn") as? Int == 7)
    #expect(UpdateCycle.main.needsUpdate)
  }
}
