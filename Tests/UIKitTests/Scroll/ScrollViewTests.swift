import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `Scroll views` {
  final class Delegate: NSObject, UIScrollViewDelegate {
    var events: [String] = []
    var target: CGPoint?
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if events.last != "didScroll" { events.append("didScroll") }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("willBeginDragging") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      events.append("willEndDragging")
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      events.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      events.append("willBeginDecelerating")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { events.append("didEndAnimation") }
  }

  private let harness = Harness(size: CGSize(width: 400, height: 800), safeArea: .zero)
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  private let delegate = Delegate()

  init() {
    scrollView.contentSize = CGSize(width: 400, height: 4000)
    scrollView.delegate = delegate
    harness.show(scrollView)
  }

  private func dragUp(by distance: CGFloat, duration: CFTimeInterval = 0.3, pause: CFTimeInterval = 0) {
    harness.drag(
      from: CGPoint(x: 200, y: 600),
      to: CGPoint(x: 200, y: 600 - distance),
      duration: duration,
      pause: pause
    )
  }

  @Test func `content follows the finger, less the first ten points`() {
    dragUp(by: 110, pause: 0.3)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 100))
    #expect(scrollView.layer.bounds.origin.y == 100)
  }

  @Test func `the delegate is told in order`() {
    dragUp(by: 300, duration: 0.2)
    harness.settle()
    #expect(
      delegate.events == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ]
    )
    delegate.events = []
    dragUp(by: 100, pause: 0.3)
    #expect(delegate.events == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
  }

  @Test func `a flick glides on by half its velocity`() {
    dragUp(by: 300, duration: 0.3)
    let released = scrollView.contentOffset.y
    #expect(scrollView.isDecelerating)
    harness.settle()
    #expect(!scrollView.isDecelerating)
    #expect(abs(scrollView.contentOffset.y - (released + 990 * 0.4995)) < 12)
  }

  @Test func `pulled beyond its top it gives, and comes back`() {
    harness.touchDown(at: CGPoint(x: 200, y: 200))
    harness.touchMove(to: CGPoint(x: 200, y: 211))
    harness.touchMove(to: CGPoint(x: 200, y: 310))
    let expected = -ScrollDynamics.rubberBand(100, dimension: 800)
    #expect(abs(scrollView.contentOffset.y - expected) <= 0.5)
    harness.advance(by: 0.2)
    harness.touchUp(at: CGPoint(x: 200, y: 310))
    harness.settle()
    #expect(scrollView.contentOffset == .zero)
  }

  @Test func `without bounces it stays at its edge`() {
    scrollView.bounces = false
    harness.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 200, y: 400))
    harness.settle()
    #expect(scrollView.contentOffset == .zero)
  }

  @Test func `content that fits does not move unless it always bounces`() {
    scrollView.contentSize = CGSize(width: 400, height: 300)
    dragUp(by: 100, pause: 0.3)
    #expect(scrollView.contentOffset == .zero)
    #expect(delegate.events.isEmpty)
    scrollView.alwaysBounceVertical = true
    harness.touchDown(at: CGPoint(x: 200, y: 600))
    harness.touchMove(to: CGPoint(x: 200, y: 500))
    #expect(scrollView.contentOffset.y > 0)
    harness.touchUp(at: CGPoint(x: 200, y: 500))
    harness.settle()
    #expect(scrollView.contentOffset == .zero)
  }

  @Test func `paging comes to rest on pages`() {
    scrollView.isPagingEnabled = true
    dragUp(by: 300, pause: 0.3)
    harness.settle()
    #expect(scrollView.contentOffset.y == 0)
    dragUp(by: 450, pause: 0.3)
    harness.settle()
    #expect(scrollView.contentOffset.y == 800)
    dragUp(by: 100, duration: 0.1)
    harness.settle()
    #expect(scrollView.contentOffset.y == 1600)
  }

  @Test func `the delegate may choose where it lands`() {
    delegate.target = CGPoint(x: 0, y: 1234)
    dragUp(by: 300, duration: 0.3)
    harness.settle()
    #expect(scrollView.contentOffset.y == 1234)
  }

  @Test func `animated scrolling takes three tenths of a second and tells of its end`() {
    scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    harness.advance(by: 0.15)
    #expect(abs(scrollView.contentOffset.y - 250) < 20)
    harness.settle()
    #expect(scrollView.contentOffset.y == 500)
    #expect(delegate.events == ["didScroll", "didEndAnimation"])
  }

  @Test func `a rectangle is revealed by the shortest way`() {
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 10, height: 100), animated: false)
    #expect(scrollView.contentOffset.y == 300)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 100), animated: false)
    #expect(scrollView.contentOffset.y == 300)
    scrollView.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 100), animated: false)
    #expect(scrollView.contentOffset.y == 100)
  }

  @Test func `the wheel moves it as far as there is content`() {
    harness.wheel(at: CGPoint(x: 10, y: 10), by: CGVector(dx: 0, dy: 120))
    #expect(scrollView.contentOffset.y == 120)
    harness.wheel(at: CGPoint(x: 10, y: 10), by: CGVector(dx: 0, dy: -500))
    #expect(scrollView.contentOffset.y == 0)
    harness.wheel(at: CGPoint(x: 10, y: 10), by: CGVector(dx: 0, dy: 100_000))
    #expect(scrollView.contentOffset.y == 3200)
  }

  @Test func `the safe area becomes an inset, and content starts below it`() {
    let harness = Harness()
    let controller = UIViewController()
    let scrollView = UIScrollView()
    controller.view = scrollView
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    harness.show(controller)
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(scrollView.contentOffset.y == -47)
    scrollView.contentInset.top = 10
    #expect(scrollView.contentOffset.y == -57)
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset.top == 10)
    #expect(scrollView.contentOffset.y == -10)
    scrollView.contentOffset.y = 10_000
    #expect(scrollView.contentOffset.y == 10_000)
  }

  @Test func `a finger on gliding content stops it`() {
    dragUp(by: 300, duration: 0.2)
    harness.advance(by: 0.1)
    #expect(scrollView.isDecelerating)
    harness.touchDown(at: CGPoint(x: 200, y: 400))
    let offset = scrollView.contentOffset
    harness.advance(by: 0.5)
    #expect(scrollView.contentOffset == offset)
    harness.touchUp(at: CGPoint(x: 200, y: 400))
    harness.settle()
    #expect(scrollView.contentOffset == offset)
  }

  @Test func `a control in the content is touched after a moment, and not by a scroll`() {
    let control = UIControl(frame: CGRect(x: 0, y: 500, width: 400, height: 200))
    scrollView.addSubview(control)
    var events: [String] = []
    control.addAction(UIAction { _ in events.append("down") }, for: .touchDown)
    control.addAction(UIAction { _ in events.append("up") }, for: .touchUpInside)
    control.addAction(UIAction { _ in events.append("cancel") }, for: .touchCancel)
    dragUp(by: 100)
    harness.settle()
    #expect(events.isEmpty)
    scrollView.contentOffset = .zero
    harness.tap(at: CGPoint(x: 200, y: 600))
    #expect(events == ["down", "up"])
    events = []
    harness.touchDown(at: CGPoint(x: 200, y: 600))
    harness.advance(by: 0.1)
    #expect(events.isEmpty)
    harness.advance(by: 0.1)
    #expect(events == ["down"])
    // A control keeps a touch it has.
    harness.touchMove(to: CGPoint(x: 200, y: 560))
    #expect(scrollView.contentOffset == .zero)
    harness.touchUp(at: CGPoint(x: 200, y: 560))
    #expect(events == ["down", "up"])
  }

  @Test func `a view in the content gives its touch up to a scroll`() {
    let view = `Gesture recognisers`.TouchView(frame: CGRect(x: 0, y: 500, width: 400, height: 200))
    scrollView.addSubview(view)
    harness.touchDown(at: CGPoint(x: 200, y: 600))
    harness.advance(by: 0.2)
    harness.touchMove(to: CGPoint(x: 200, y: 550))
    #expect(view.log == ["began", "cancelled"])
    #expect(scrollView.contentOffset.y == 40)
    harness.touchUp(at: CGPoint(x: 200, y: 550))
  }

  @Test func `nested scroll views each take their own direction`() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 500, width: 400, height: 200))
    inner.contentSize = CGSize(width: 2000, height: 200)
    scrollView.addSubview(inner)
    dragUp(by: 110, pause: 0.3)
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 100))
    #expect(inner.contentOffset == .zero)
    harness.drag(from: CGPoint(x: 300, y: 500), to: CGPoint(x: 190, y: 500), pause: 0.3)
    #expect(inner.contentOffset == CGPoint(x: 100, y: 0))
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 100))
  }

  @Test func `an inner one at its end hands the drag to the outer`() {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 500, width: 400, height: 200))
    inner.contentSize = CGSize(width: 400, height: 400)
    scrollView.addSubview(inner)
    dragUp(by: 110, pause: 0.3)
    #expect(inner.contentOffset.y == 100)
    #expect(scrollView.contentOffset.y == 0)
    inner.contentOffset.y = 200
    dragUp(by: 110, pause: 0.3)
    #expect(scrollView.contentOffset.y == 100)
  }

  @Test func `directional lock keeps to the first axis`() {
    scrollView.contentSize = CGSize(width: 2000, height: 2000)
    scrollView.isDirectionalLockEnabled = true
    harness.touchDown(at: CGPoint(x: 200, y: 600))
    for step in 1...10 {
      harness.advance(by: 1.0 / 60)
      harness.touchMove(to: CGPoint(x: 200 - CGFloat(step), y: 600 - CGFloat(step) * 10))
    }
    #expect(scrollView.contentOffset.x == 0)
    #expect(scrollView.contentOffset.y > 80)
    harness.touchUp(at: CGPoint(x: 190, y: 500))
  }

  @Test(arguments: [5, 500])
  func `scrolling changes the scroll view's layer, paints none and draws what comes in`(rows: Int) {
    for row in 0..<rows {
      let view = UIView(frame: CGRect(x: 0, y: CGFloat(row) * 80, width: 400, height: 40))
      view.backgroundColor = .systemBlue
      scrollView.addSubview(view)
    }
    harness.flush()
    scrollView.contentOffset.y = 1
    harness.flush()
    let report = UpdateRecorder.record { scrollView.contentOffset.y = 50 }
    #expect(report.layersChanged == 1)
    #expect(report.nodesPainted == 0)
    #expect(report.bodies.isEmpty && report.cellsMeasured == 0)
    #expect(report.repaintedArea == CGRect(x: 0, y: 751, width: 400, height: 49))
  }

  @Test func `a finger that scrolls changes the indicator's layer as well, and paints none`() {
    harness.touchDown(at: CGPoint(x: 200, y: 600))
    for step in 1...4 {
      harness.advance(by: 1.0 / 60)
      harness.touchMove(to: CGPoint(x: 200, y: 600 - CGFloat(step) * 10))
    }
    harness.advance(by: 1)
    let report = UpdateRecorder.record { harness.touchMove(to: CGPoint(x: 200, y: 540)) }
    #expect(scrollView.contentOffset.y > 0)
    #expect(report.layersChanged == 2)
    #expect(report.nodesPainted == 0)
    harness.touchUp(at: CGPoint(x: 200, y: 540))
  }

  @Test func `indicators show while it moves, and fade`() {
    dragUp(by: 200, pause: 0.3)
    let bars = scrollView.layer.sublayers?.filter { $0.zPosition == 1000 } ?? []
    #expect(bars.count == 1)
    #expect(bars.first?.opacity == 1)
    #expect(bars.first?.frame.width == 3)
    harness.settle()
    #expect(bars.first?.opacity == 0)
  }
}
