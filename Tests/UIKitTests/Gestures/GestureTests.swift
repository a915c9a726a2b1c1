import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Gesture recognisers` {
  /// A recogniser's states, as its actions saw them.
  @MainActor final class Log {
    var entries: [String] = []
    func watch(_ recognizer: UIGestureRecognizer, _ name: String) {
      recognizer.addHandler { [unowned self, unowned recognizer] in
        entries.append("\(name) \(recognizer.state)")
      }
    }
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    var simultaneous = false
    var receives = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { simultaneous }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      receives
    }
  }

  final class TouchView: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
  }

  private let harness = Harness()
  private let view = TouchView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
  private let log = Log()
  private let middle = CGPoint(x: 195, y: 300)

  init() {
    harness.show(view)
  }

  private func add<R: UIGestureRecognizer>(_ recognizer: R, _ name: String, to view: UIView? = nil) -> R {
    (view ?? self.view).addGestureRecognizer(recognizer)
    log.watch(recognizer, name)
    return recognizer
  }

  @Test func `a tap is recognised when the finger goes up`() {
    let tap = add(UITapGestureRecognizer(), "tap")
    harness.touchDown(at: middle)
    #expect(log.take().isEmpty)
    harness.touchUp(at: middle)
    #expect(log.take() == ["tap ended"])
    #expect(tap.state == .possible)
    #expect(tap.location(in: view) == CGPoint(x: 195, y: 200))
    #expect(view.log == ["began", "cancelled"])
  }

  @Test func `a finger that wanders does not tap`() {
    _ = add(UITapGestureRecognizer(), "tap")
    harness.drag(from: middle, to: CGPoint(x: 195, y: 330))
    #expect(log.take().isEmpty)
    #expect(view.log.first == "began")
    #expect(view.log.last == "ended")
  }

  @Test func `a double tap needs two in time`() {
    let tap = add(UITapGestureRecognizer(), "double")
    tap.numberOfTapsRequired = 2
    harness.tap(at: middle)
    harness.advance(by: 0.1)
    harness.tap(at: middle)
    #expect(log.take() == ["double ended"])
    harness.advance(by: 1)
    harness.tap(at: middle)
    harness.advance(by: 0.5)
    harness.tap(at: middle)
    harness.advance(by: 1)
    #expect(log.take().isEmpty)
  }

  @Test func `a single tap that waits for a double tap comes when that has failed`() {
    let single = add(UITapGestureRecognizer(), "single")
    let double = add(UITapGestureRecognizer(), "double")
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    harness.tap(at: middle)
    #expect(log.take().isEmpty)
    harness.advance(by: 0.5)
    #expect(log.take() == ["single ended"])
    harness.tap(at: middle)
    harness.advance(by: 0.1)
    harness.tap(at: middle)
    harness.advance(by: 1)
    #expect(log.take() == ["double ended"])
  }

  @Test func `two fingers tap together`() {
    let tap = add(UITapGestureRecognizer(), "tap")
    tap.numberOfTouchesRequired = 2
    harness.touchDown(at: middle, finger: 0)
    harness.touchDown(at: CGPoint(x: 250, y: 300), finger: 1)
    harness.touchUp(at: middle, finger: 0)
    harness.touchUp(at: CGPoint(x: 250, y: 300), finger: 1)
    #expect(log.take() == ["tap ended"])
    harness.tap(at: middle)
    #expect(log.take().isEmpty)
  }

  @Test func `a long press begins by itself, changes and ends`() {
    _ = add(UILongPressGestureRecognizer(), "press")
    harness.touchDown(at: middle)
    harness.advance(by: 0.4)
    #expect(log.take().isEmpty)
    harness.advance(by: 0.15)
    #expect(log.take() == ["press began"])
    harness.touchMove(to: CGPoint(x: 250, y: 300))
    harness.touchUp(at: CGPoint(x: 250, y: 300))
    #expect(log.take() == ["press changed", "press ended"])
    #expect(view.log == ["began", "cancelled"])
  }

  @Test func `a finger that moves before the time is up does not press`() {
    _ = add(UILongPressGestureRecognizer(), "press")
    harness.drag(from: middle, to: CGPoint(x: 195, y: 320), duration: 0.2, pause: 1)
    #expect(log.take().isEmpty)
  }

  @Test func `a pan begins after ten points, which it does not count`() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    harness.touchDown(at: middle)
    harness.touchMove(to: CGPoint(x: 195, y: 309))
    #expect(log.take().isEmpty)
    harness.touchMove(to: CGPoint(x: 195, y: 320))
    #expect(log.take() == ["pan began"])
    #expect(pan.translation(in: view) == CGPoint(x: 0, y: 10))
    harness.touchMove(to: CGPoint(x: 195, y: 360))
    #expect(pan.translation(in: view) == CGPoint(x: 0, y: 50))
    pan.setTranslation(.zero, in: view)
    harness.touchMove(to: CGPoint(x: 205, y: 360))
    #expect(pan.translation(in: view) == CGPoint(x: 10, y: 0))
    harness.touchUp(at: CGPoint(x: 205, y: 360))
    #expect(log.take() == ["pan changed", "pan changed", "pan ended"])
  }

  @Test func `a pan's velocity is that of the last tenth of a second`() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    var velocity = CGPoint.zero
    pan.addHandler { [unowned pan] in if pan.state == .ended { velocity = pan.velocity(in: nil) } }
    harness.drag(from: middle, to: CGPoint(x: 195, y: 420), duration: 0.3)
    #expect(abs(velocity.y - 400) < 1)
    #expect(velocity.x == 0)
    harness.drag(from: middle, to: CGPoint(x: 195, y: 420), duration: 0.3, pause: 0.2)
    #expect(velocity == .zero)
  }

  @Test func `swipes go one way, and quickly`() {
    let swipe = add(UISwipeGestureRecognizer(), "left")
    swipe.direction = .left
    harness.drag(from: middle, to: CGPoint(x: 95, y: 300), duration: 0.15)
    #expect(log.take() == ["left ended"])
    harness.drag(from: middle, to: CGPoint(x: 295, y: 300), duration: 0.15)
    harness.drag(from: middle, to: CGPoint(x: 95, y: 300), duration: 2)
    #expect(log.take().isEmpty)
  }

  @Test func `the recogniser of the inner view goes first`() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    view.addSubview(inner)
    _ = add(UITapGestureRecognizer(), "outer")
    _ = add(UITapGestureRecognizer(), "inner", to: inner)
    harness.tap(at: middle)
    #expect(log.take() == ["inner ended"])
  }

  @Test func `a delegate lets both be recognised`() {
    let delegate = Delegate()
    let first = add(UITapGestureRecognizer(), "first")
    _ = add(UITapGestureRecognizer(), "second")
    first.delegate = delegate
    delegate.simultaneous = true
    harness.tap(at: middle)
    #expect(log.take() == ["first ended", "second ended"])
    delegate.begins = false
    harness.tap(at: middle)
    #expect(log.take() == ["second ended"])
    delegate.receives = false
    delegate.begins = true
    harness.tap(at: middle)
    #expect(log.take() == ["second ended"])
  }

  @Test func `a pan that begins makes the press fail`() {
    _ = add(UILongPressGestureRecognizer(), "press")
    _ = add(UIPanGestureRecognizer(), "pan")
    harness.touchDown(at: middle)
    harness.touchMove(to: CGPoint(x: 195, y: 340))
    harness.advance(by: 1)
    #expect(log.take() == ["pan began"])
    harness.touchUp(at: CGPoint(x: 195, y: 340))
    #expect(log.take() == ["pan ended"])
  }

  @Test func `without cancelsTouchesInView the view hears everything`() {
    let tap = add(UITapGestureRecognizer(), "tap")
    tap.cancelsTouchesInView = false
    harness.tap(at: middle)
    #expect(view.log == ["began", "ended"])
  }

  @Test func `delaysTouchesBegan holds the touch back until the recogniser has failed`() {
    let tap = add(UITapGestureRecognizer(), "tap")
    tap.delaysTouchesBegan = true
    harness.touchDown(at: middle)
    #expect(view.log.isEmpty)
    harness.touchMove(to: CGPoint(x: 195, y: 340))
    #expect(view.log == ["began", "moved"])
    harness.touchUp(at: CGPoint(x: 195, y: 340))
    #expect(view.log == ["began", "moved", "ended"])
    view.log = []
    harness.tap(at: middle)
    #expect(view.log.isEmpty)
  }

  @Test func `disabling a recogniser under way cancels it`() {
    let pan = add(UIPanGestureRecognizer(), "pan")
    harness.touchDown(at: middle)
    harness.touchMove(to: CGPoint(x: 195, y: 340))
    pan.isEnabled = false
    #expect(log.take() == ["pan began", "pan cancelled"])
    harness.touchUp(at: CGPoint(x: 195, y: 340))
    harness.tap(at: middle)
    #expect(log.take().isEmpty)
  }

  @Test func `a control keeps taps from the views it is in`() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addSubview(control)
    var taps = 0
    control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    _ = add(UITapGestureRecognizer(), "tap")
    harness.tap(at: CGPoint(x: 50, y: 150))
    #expect(taps == 1)
    #expect(log.take().isEmpty)
    harness.tap(at: middle)
    #expect(log.take() == ["tap ended"])
  }

  @Test func `actions are called on targets by selector`() {
    @MainActor final class Target: NSObject {
      var calls: [String] = []
      func plain() { calls.append("plain") }
      func tapped(_ sender: UITapGestureRecognizer) { calls.append("tapped \(sender.numberOfTapsRequired)") }
    }
    let target = Target()
    let tap = UITapGestureRecognizer(target: target, action: Selector("plain", Target.plain))
    tap.addTarget(target, action: Selector("tapped(_:)", Target.tapped(_:)))
    view.addGestureRecognizer(tap)
    harness.tap(at: middle)
    #expect(target.calls == ["plain", "tapped 1"])
    tap.removeTarget(target, action: Selector("plain", Target.plain))
    harness.tap(at: middle)
    #expect(target.calls == ["plain", "tapped 1", "tapped 1"])
  }

  @Test func `a recogniser of an app's own sets its state`() {
    final class Down: UIGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    }
    _ = add(Down(), "down")
    harness.touchDown(at: middle)
    harness.touchMove(to: CGPoint(x: 196, y: 300))
    harness.touchUp(at: CGPoint(x: 196, y: 300))
    harness.tap(at: middle)
    #expect(log.take() == ["down began", "down changed", "down ended", "down began", "down ended"])
  }
}
