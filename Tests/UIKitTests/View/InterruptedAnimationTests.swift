import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Interrupted animations` {
  private let harness = Harness()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    harness.show(view)
  }

  private var shown: CALayer { view.layer.presentation() ?? view.layer }

  /// Points per second, over the next hundredth of a second.
  private func speed() -> CGFloat {
    let before = shown.position.x
    harness.advance(by: 0.01)
    return (shown.position.x - before) / 0.01
  }

  enum Second: CaseIterable { case plain, fromCurrentState, spring, animator }

  private func animate(_ second: Second, to x: CGFloat) {
    let changes = { self.view.center.x = x }
    switch second {
    case .plain: UIView.animate(withDuration: 1, animations: changes)
    case .fromCurrentState:
      UIView.animate(
        withDuration: 1,
        delay: 0,
        options: .beginFromCurrentState,
        animations: changes
      )
    case .spring: UIView.animate(springDuration: 1, bounce: 0, animations: changes)
    case .animator:
      UIViewPropertyAnimator(duration: 1, curve: .easeInOut, animations: changes).startAnimation()
    }
  }

  @Test(arguments: Second.allCases)
  func `the next one starts where the first is, as fast as that was`(second: Second) {
    UIView.animate(withDuration: 1, delay: 0, options: .curveEaseInOut) { self.view.center.x = 250 }
    harness.advance(by: 0.39)
    let before = speed()
    #expect(before > 200)
    let place = shown.position.x
    animate(second, to: 50)
    harness.flush()
    #expect(view.center.x == 50)
    #expect(abs(shown.position.x - place) < 0.01)
    #expect(abs(speed() - before) < before * 0.2)
    harness.settle()
    #expect(shown.position.x == 50)
    #expect(view.layer.animationKeys() ?? [] == [])
  }

  @Test func `a spring turned round keeps swinging as one spring would`() {
    let spring = { (x: CGFloat) in
      UIView.animate(springDuration: 0.5, bounce: 0.3) { self.view.center.x = x }
    }
    spring(250)
    harness.advance(by: 0.1)
    let before = speed()
    spring(50)
    harness.flush()
    #expect(abs(speed() - before) < before * 0.25)
    // It first goes on the way it was going.
    let place = shown.position.x
    harness.advance(by: 0.02)
    #expect(shown.position.x > place)
    harness.settle()
    #expect(shown.position.x == 50)
  }

  @Test func `the first one completes in its own time`() {
    var log: [String] = []
    UIView.animate(withDuration: 1) {
      self.view.center.x = 250
    } completion: {
      log.append("first \($0)")
    }
    harness.advance(by: 0.5)
    UIView.animate(withDuration: 1) {
      self.view.center.x = 50
    } completion: {
      log.append("second \($0)")
    }
    harness.advance(by: 0.45)
    #expect(log.isEmpty)
    harness.advance(by: 0.1)
    #expect(log == ["first true"])
    harness.advance(by: 0.5)
    #expect(log == ["first true", "second true"])
  }

  @Test func `a turn is taken over too`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.view.transform = CGAffineTransform(rotationAngle: 1)
    }
    harness.advance(by: 0.5)
    UIView.animate(withDuration: 1) { self.view.transform = .identity }
    harness.flush()
    func angle() -> CGFloat { atan2(shown.affineTransform().b, shown.affineTransform().a) }
    #expect(abs(angle() - 0.5) < 0.001)
    harness.advance(by: 0.01)
    #expect(abs(angle() - 0.51) < 0.002)
    harness.settle()
    #expect(abs(angle()) < 0.001)
  }

  @Test func `colours, which do not add up, go on from what is shown`() {
    view.backgroundColor = .black
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.view.backgroundColor = .white
    }
    harness.advance(by: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      self.view.backgroundColor = .black
    }
    #expect(abs((shown.backgroundColor?.components?.first ?? 0) - 0.5) < 0.01)
  }

  @Test func `what repeats ends when it is interrupted`() {
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) {
      self.view.center.x = 150
    }
    harness.advance(by: 1.5)
    UIView.animate(withDuration: 0.2) { self.view.center.x = 50 }
    harness.flush()
    #expect(abs(shown.position.x - 100) < 0.1)
    harness.advance(by: 0.3)
    #expect(shown.position.x == 50)
    #expect(view.layer.animationKeys() ?? [] == [])
  }

  @Test func `an animator whose property another has taken leaves it alone at its end`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.center.x = 250 }
    animator.startAnimation()
    harness.advance(by: 0.5)
    UIView.animate(withDuration: 0.1) { self.view.center.x = 20 }
    harness.advance(by: 1)
    #expect(animator.state == .inactive)
    #expect(view.center.x == 20 && shown.position.x == 20)
  }

  @Test func `an animator that is stopped stops the swing it took over`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.view.center.x = 250 }
    harness.advance(by: 0.5)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.center.x = 50 }
    animator.startAnimation()
    harness.advance(by: 0.2)
    animator.stopAnimation(true)
    let place = view.center.x
    harness.advance(by: 0.3)
    #expect(shown.position.x == place && view.center.x == place)
  }

  @Test func `keyframes of one property follow one another`() {
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        self.view.center.x = 150
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        self.view.center.x = 350
      }
    }
    harness.advance(by: 0.25)
    #expect(abs(shown.position.x - 100) < 0.5)
    harness.advance(by: 0.5)
    #expect(abs(shown.position.x - 250) < 0.5)
  }
}

@MainActor @Suite struct `Touches during animations` {
  private let harness = Harness()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let button = UIButton(type: .system)

  init() {
    button.frame = CGRect(x: 20, y: 20, width: 60, height: 60)
    view.addSubview(button)
    harness.show(view)
  }

  private var hit: UIView? { harness.window.hitTest(CGPoint(x: 50, y: 50), with: nil) }

  @Test func `a view that is being animated takes none`() {
    #expect(hit === button)
    UIView.animate(withDuration: 1) { self.view.alpha = 0.5 }
    #expect(hit !== button && hit !== view)
    harness.advance(by: 1.1)
    #expect(hit === button)
  }

  @Test func `unless it is told to`() {
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      self.view.alpha = 0.5
    }
    #expect(hit === button)
  }

  @Test func `views around it and views in it that move are of no matter`() {
    UIView.animate(withDuration: 1) { self.button.alpha = 0.5 }
    #expect(hit === view)
  }

  @Test(arguments: [true, false]) func `an animator asks its property`(isEnabled: Bool) {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { self.view.alpha = 0.5 }
    animator.isUserInteractionEnabled = isEnabled
    animator.startAnimation()
    #expect((hit === button) == isEnabled)
    animator.pauseAnimation()
    #expect(hit === button)
    animator.startAnimation()
    harness.advance(by: 1.1)
    #expect(hit === button)
  }
}

@MainActor @Suite struct `Flips` {
  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, CATransitionSubtype.fromLeft),
    (.transitionFlipFromRight, .fromRight), (.transitionFlipFromTop, .fromTop),
    (.transitionFlipFromBottom, .fromBottom),
  ])
  func `a transition turns the view over, from the side that is asked for`(
    option: UIView.AnimationOptions,
    side: CATransitionSubtype
  ) {
    let harness = Harness()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    harness.show(view)
    UIView.transition(with: view, duration: 0.5, options: option) { view.backgroundColor = .red }
    let transition = view.layer.animation(forKey: "transition") as? CATransition
    #expect(transition?.type == .flip)
    #expect(transition?.subtype == side)
    harness.settle()
    #expect(view.layer.animation(forKey: "transition") == nil)
  }
}
