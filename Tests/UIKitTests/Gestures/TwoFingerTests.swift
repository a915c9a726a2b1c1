import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Two fingers, and a pointer` {
  private let harness = Harness()
  private let view = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))

  init() {
    harness.show(view)
  }

  @MainActor private final class Log {
    var entries: [String] = []
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  private func watch(_ recognizer: UIGestureRecognizer, on view: UIView? = nil) -> Log {
    let log = Log()
    (view ?? self.view).addGestureRecognizer(recognizer)
    recognizer.addHandler { [unowned recognizer] in log.entries.append("\(recognizer.state)") }
    return log
  }

  private func down(_ one: CGPoint, _ other: CGPoint) {
    harness.touchDown(at: one, finger: 0)
    harness.touchDown(at: other, finger: 1)
  }

  private func move(_ one: CGPoint, _ other: CGPoint) {
    harness.advance(by: 1.0 / 60)
    harness.touchMove(to: one, finger: 0)
    harness.touchMove(to: other, finger: 1)
  }

  private func up(_ one: CGPoint, _ other: CGPoint) {
    harness.touchUp(at: one, finger: 0)
    harness.touchUp(at: other, finger: 1)
  }

  @Test func `fingers that move apart pinch; the scale is that of their distance`() {
    let pinch = UIPinchGestureRecognizer()
    let log = watch(pinch)
    down(CGPoint(x: 150, y: 300), CGPoint(x: 250, y: 300))
    #expect(log.take().isEmpty)
    move(CGPoint(x: 149, y: 300), CGPoint(x: 251, y: 300))
    #expect(log.take().isEmpty)
    move(CGPoint(x: 100, y: 300), CGPoint(x: 300, y: 300))
    #expect(log.take().first == "began")
    #expect(pinch.scale == 2)
    #expect(pinch.velocity > 0)
    #expect(pinch.location(in: view) == CGPoint(x: 200, y: 200))
    move(CGPoint(x: 175, y: 300), CGPoint(x: 225, y: 300))
    #expect(pinch.scale == 0.5)
    // A scale that is set goes on from there.
    pinch.scale = 1
    move(CGPoint(x: 150, y: 300), CGPoint(x: 250, y: 300))
    #expect(pinch.scale == 2)
    _ = log.take()
    harness.touchUp(at: CGPoint(x: 150, y: 300), finger: 0)
    #expect(log.take() == ["ended"])
    harness.touchUp(at: CGPoint(x: 250, y: 300), finger: 1)
    #expect(log.take().isEmpty)
  }

  @Test func `one finger never pinches`() {
    let log = watch(UIPinchGestureRecognizer())
    harness.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 300, y: 400))
    #expect(log.take().isEmpty)
  }

  @Test func `fingers that turn rotate, clockwise being positive`() {
    let rotation = UIRotationGestureRecognizer()
    let log = watch(rotation)
    down(CGPoint(x: 100, y: 300), CGPoint(x: 300, y: 300))
    move(CGPoint(x: 100, y: 299), CGPoint(x: 300, y: 301))
    #expect(log.take().isEmpty)
    // The second finger goes from three o'clock to six.
    move(CGPoint(x: 200, y: 200), CGPoint(x: 200, y: 400))
    #expect(log.take().first == "began")
    #expect(abs(rotation.rotation - .pi / 2) < 1e-6)
    #expect(rotation.velocity > 0)
    rotation.rotation = 0
    move(CGPoint(x: 300, y: 300), CGPoint(x: 100, y: 300))
    #expect(abs(rotation.rotation - .pi / 2) < 1e-6)
    // On past half a turn, the angle does not jump.
    move(CGPoint(x: 200, y: 400), CGPoint(x: 200, y: 200))
    #expect(abs(rotation.rotation - .pi) < 1e-6)
    _ = log.take()
    up(CGPoint(x: 200, y: 400), CGPoint(x: 200, y: 200))
    #expect(log.take() == ["ended"])
  }

  @Test func `a touch taken away cancels`() {
    let pinch = UIPinchGestureRecognizer()
    let log = watch(pinch)
    down(CGPoint(x: 150, y: 300), CGPoint(x: 250, y: 300))
    move(CGPoint(x: 100, y: 300), CGPoint(x: 300, y: 300))
    _ = log.take()
    harness.touchCancel(at: CGPoint(x: 100, y: 300), finger: 0)
    #expect(log.take() == ["cancelled"])
  }

  @Test func `a touch that is taken away while it is held back never was`() {
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 5000)
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    var events: [String] = []
    button.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    button.addAction(UIAction { _ in events.append("tap") }, for: .touchUpInside)
    scrollView.addSubview(button)
    view.addSubview(scrollView)
    let place = button.convert(CGPoint(x: 50, y: 50), to: nil)
    harness.touchDown(at: place)
    harness.touchCancel(at: place)
    harness.settle()
    #expect(events.isEmpty)
    harness.tap(at: place)
    #expect(events == ["down", "tap"])
  }

  @Test func `hovering begins, moves and ends, for the view and those it is in`() {
    let inner = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    view.addSubview(inner)
    let (outerHover, innerHover) = (UIHoverGestureRecognizer(), UIHoverGestureRecognizer())
    let (outerLog, innerLog) = (watch(outerHover), watch(innerHover, on: inner))
    func hover(_ x: CGFloat, _ y: CGFloat) {
      harness.scene.handle(.pointer(.init(.hovered, id: 0, at: CGPoint(x: x, y: y))))
      harness.flush()
    }
    hover(10, 150)
    #expect(outerLog.take() == ["began"] && innerLog.take().isEmpty)
    #expect(outerHover.location(in: view) == CGPoint(x: 10, y: 50))
    hover(150, 250)
    #expect(outerLog.take() == ["changed"] && innerLog.take() == ["began"])
    #expect(innerHover.location(in: inner) == CGPoint(x: 50, y: 50))
    hover(10, 150)
    #expect(outerLog.take() == ["changed"] && innerLog.take() == ["ended"])
    harness.scene.handle(.pointer(.init(.left, id: 0, at: .zero)))
    #expect(outerLog.take() == ["ended"])
    #expect(outerHover.state == .possible)
  }
}
