import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Animating views` {
  private let harness = Harness()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    harness.show(view)
  }

  private var shown: CALayer { view.layer.presentation() ?? view.layer }

  @Test func `the model is at its end at once, the presentation on its way`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.center.x = 150 }
    #expect(view.center.x == 150)
    #expect(shown.position.x == 50)
    harness.advance(by: 0.5)
    #expect(abs(shown.position.x - 100) < 0.01)
    harness.advance(by: 0.6)
    #expect(shown.position.x == 150)
    #expect(view.layer.animationKeys() == nil || view.layer.animationKeys() == [])
  }

  @Test func `outside a block nothing is animated`() {
    view.center.x = 150
    view.alpha = 0.5
    #expect(shown.position.x == 150)
    #expect(view.layer.animationKeys() ?? [] == [])
  }

  @Test func `completion comes when the longest has ended`() {
    var finished: Bool?
    UIView.animate(withDuration: 0.5) {
      self.view.alpha = 0
      self.view.center.x = 200
    } completion: {
      finished = $0
    }
    harness.advance(by: 0.45)
    #expect(finished == nil)
    harness.advance(by: 0.1)
    #expect(finished == true)
  }

  @Test func `a block that changes nothing completes soon`() {
    var finished: Bool?
    UIView.animate(withDuration: 5, animations: {}, completion: { finished = $0 })
    #expect(finished == nil)
    harness.advance(by: 0.02)
    #expect(finished == true)
  }

  @Test func `a view taken away ends its animations unfinished`() {
    var finished: Bool?
    UIView.animate(withDuration: 1) {
      self.view.alpha = 0
    } completion: {
      finished = $0
    }
    harness.advance(by: 0.1)
    view.layer.removeAllAnimations()
    harness.flush()
    #expect(finished == false)
  }

  @Test func `a delay holds the old value`() {
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { self.view.alpha = 0 }
    harness.advance(by: 0.4)
    #expect(shown.opacity == 1)
    harness.advance(by: 0.6)
    #expect(abs(shown.opacity - 0.5) < 0.01)
  }

  @Test func `performWithoutAnimation does not animate inside a block`() {
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { self.view.alpha = 0.2 }
      self.view.center.x = 120
    }
    #expect(view.layer.animation(forKey: "opacity") == nil)
    #expect(view.layer.animation(forKey: "position") != nil)
  }

  @Test func `a nested block has the outer duration unless it says otherwise`() {
    UIView.animate(withDuration: 2) {
      #expect(UIView.inheritedAnimationDuration == 2)
      UIView.animate(withDuration: 0.1) { self.view.alpha = 0 }
      UIView.animate(withDuration: 0.1, delay: 0, options: .overrideInheritedDuration) {
        self.view.center.x = 150
      }
    }
    #expect(view.layer.animation(forKey: "opacity")?.duration == 2)
    #expect(view.layer.animation(forKey: "position")?.duration == 0.1)
  }

  @Test func `layout in a block is animated, subviews too`() {
    let child = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    child.autoresizingMask = .flexibleWidth
    view.addSubview(child)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.view.frame.size.width = 200
      self.view.layoutIfNeeded()
    }
    harness.advance(by: 0.5)
    #expect(abs((child.layer.presentation()?.bounds.width ?? 0) - 150) < 0.01)
  }

  @Test func `repeating goes on, there and back`() {
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      self.view.alpha = 0
    }
    harness.advance(by: 1.5)
    #expect(abs(shown.opacity - 0.5) < 0.02)
    harness.advance(by: 1)
    #expect(abs(shown.opacity - 0.5) < 0.02)
    view.layer.removeAllAnimations()
  }

  @Test func `a spring with little damping goes beyond its end`() {
    UIView.animate(
      withDuration: 1,
      delay: 0,
      usingSpringWithDamping: 0.3,
      initialSpringVelocity: 0,
      options: []
    ) {
      self.view.center.x = 150
    }
    var furthest: CGFloat = 0
    for _ in 0..<60 {
      harness.advance(by: 1.0 / 60)
      furthest = max(furthest, shown.position.x)
    }
    #expect(furthest > 160)
    harness.settle()
    #expect(shown.position.x == 150)
  }

  @Test func `keyframes run one after another`() {
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.view.alpha = 0 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.view.center.x = 150 }
    }
    harness.advance(by: 0.25)
    #expect(abs(shown.opacity - 0.5) < 0.02)
    #expect(shown.position.x == 50)
    harness.advance(by: 0.5)
    #expect(shown.opacity == 0)
    #expect(abs(shown.position.x - 100) < 1)
  }

  @Test func `a transition completes after its duration`() {
    var finished: Bool?
    UIView.transition(with: view, duration: 0.5, options: .transitionCrossDissolve) {
      self.view.backgroundColor = .red
    } completion: {
      finished = $0
    }
    #expect(view.layer.animation(forKey: "transition") is CATransition)
    harness.advance(by: 0.45)
    #expect(finished == nil)
    harness.advance(by: 0.1)
    #expect(finished == true)
  }

  @Test func `switched off, changes are made at once and completion still comes`() {
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    var finished: Bool?
    UIView.animate(withDuration: 1) {
      self.view.alpha = 0
    } completion: {
      finished = $0
    }
    #expect(shown.opacity == 0)
    harness.advance(by: 0.02)
    #expect(finished == true)
  }
}

@MainActor @Suite struct `Property animators` {
  private let harness = Harness()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    harness.show(view)
  }

  private var shown: CGFloat { (view.layer.presentation() ?? view.layer).position.x }

  private func makeAnimator() -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.center.x = 150 }
  }

  @Test func `it runs to its end`() {
    let animator = makeAnimator()
    var position: UIViewAnimatingPosition?
    animator.addCompletion { position = $0 }
    #expect(animator.state == .inactive)
    animator.startAnimation()
    #expect(animator.state == .active)
    #expect(animator.isRunning)
    harness.advance(by: 0.5)
    #expect(abs(shown - 100) < 0.5)
    #expect(abs(animator.fractionComplete - 0.5) < 0.01)
    harness.advance(by: 0.6)
    #expect(position == .end)
    #expect(animator.state == .inactive)
    #expect(view.center.x == 150)
  }

  @Test func `it is scrubbed while paused, and goes on from there`() {
    let animator = makeAnimator()
    animator.fractionComplete = 0.25
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    harness.flush()
    #expect(abs(shown - 75) < 0.5)
    harness.advance(by: 1)
    #expect(abs(shown - 75) < 0.5)
    animator.startAnimation()
    harness.advance(by: 0.25)
    #expect(abs(shown - 100) < 0.5)
  }

  @Test func `reversed, it ends where it began`() {
    let animator = makeAnimator()
    var position: UIViewAnimatingPosition?
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    harness.advance(by: 0.5)
    animator.isReversed = true
    harness.advance(by: 0.25)
    #expect(abs(shown - 75) < 1)
    harness.advance(by: 0.3)
    #expect(position == .start)
    #expect(view.center.x == 50)
  }

  @Test func `stopped, it stays where it is`() {
    let animator = makeAnimator()
    animator.startAnimation()
    harness.advance(by: 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    #expect(abs(view.center.x - 100) < 0.5)
    animator.finishAnimation(at: .current)
    #expect(animator.state == .inactive)
    #expect(abs(view.center.x - 100) < 0.5)
  }

  @Test func `pausing keeps the place`() {
    let animator = makeAnimator()
    animator.startAnimation()
    harness.advance(by: 0.3)
    animator.pauseAnimation()
    harness.advance(by: 1)
    #expect(abs(animator.fractionComplete - 0.3) < 0.01)
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    harness.advance(by: 0.75)
    #expect(animator.state == .inactive)
  }
}
