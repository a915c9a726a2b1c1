import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite(.serialized) struct `Displays that scroll by themselves` {
  private final class Delegate: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var target: CGPoint?

    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("did scroll") }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("will begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView,
      withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      calls.append("will end")
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("did end")
    }
  }

  private func makeScrollView(in harness: Harness) -> UIScrollView {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 200, height: 2000)
    scrollView.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    harness.show(scrollView)
    return scrollView
  }

  private func scroll(_ harness: Harness, _ view: UIView, to y: CGFloat, isOver: Bool = false) {
    harness.scene.handle(.scrolled(.init(view.layer.id, to: CGPoint(x: 0, y: y), isOver: isOver)))
    harness.flush()
  }

  @Test func `are told what there is to scroll`() throws {
    let harness = Harness()
    defer { harness.close() }
    let scrollView = makeScrollView(in: harness)
    scrollView.isPagingEnabled = true
    guard case .scroll(let region) = scrollView.layer.interaction else {
      Issue.record("no region")
      return
    }
    #expect(region.contentSize == CGSize(width: 200, height: 2000))
    #expect(region.insets == .init(top: 10, bottom: 20))
    #expect(region.axes == .vertical)
    #expect(region.isPaging && region.bounces && region.isEnabled)
    scrollView.isScrollEnabled = false
    #expect(scrollView.layer.interaction != .scroll(region))
  }

  @Test func `scroll as a person does`() {
    let harness = Harness()
    defer { harness.close() }
    let scrollView = makeScrollView(in: harness)
    let delegate = Delegate()
    scrollView.delegate = delegate
    scroll(harness, scrollView, to: 100)
    #expect(scrollView.contentOffset.y == 100)
    #expect(scrollView.isDragging && scrollView.isTracking)
    scroll(harness, scrollView, to: 140, isOver: true)
    #expect(scrollView.contentOffset.y == 140)
    #expect(!scrollView.isDragging && !scrollView.isTracking)
    #expect(delegate.calls == ["will begin", "did scroll", "did scroll", "will end", "did end"])
  }

  @Test func `a delegate may want the content to rest elsewhere`() {
    let harness = Harness()
    defer { harness.close() }
    let scrollView = makeScrollView(in: harness)
    let delegate = Delegate()
    delegate.target = CGPoint(x: 0, y: 200)
    scrollView.delegate = delegate
    scroll(harness, scrollView, to: 140, isOver: true)
    #expect(scrollView.isScrollAnimating)
    harness.settle()
    #expect(scrollView.contentOffset.y == 200)
  }

  @Test func `cannot scroll what the app does not let be scrolled`() {
    let harness = Harness()
    defer { harness.close() }
    let scrollView = makeScrollView(in: harness)
    scrollView.isScrollEnabled = false
    scroll(harness, scrollView, to: 100)
    #expect(scrollView.contentOffset.y != 100)
  }

  @Test func `show no bars of the app's`() {
    let harness = Harness()
    defer { harness.close() }
    let scrollView = makeScrollView(in: harness)
    scrollView.flashScrollIndicators()
    let withBars = scrollView.layer.sublayers?.count ?? 0
    harness.settle()
    let other = makeScrollView(in: harness)
    harness.scene.surface?.scrollsNatively = true
    other.flashScrollIndicators()
    #expect((other.layer.sublayers?.count ?? 0) == withBars - 1)
  }

  @Test func `a text size is taken by its name, and nonsense is not`() {
    let harness = Harness()
    defer { harness.close() }
    harness.show(UIView())
    harness.scene.handle(.textSize("AX2"))
    #expect(harness.scene.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    harness.scene.handle(.textSize("enormous"))
    #expect(harness.scene.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
  }

  @Test func `announcements reach those who want them`() {
    let harness = Harness()
    defer { harness.close() }
    harness.show(UIView())
    UIAccessibility.post(notification: .announcement, argument: "Unheard")
    harness.scene.surface?.wantsSemantics = true
    harness.flush()
    UIAccessibility.post(notification: .announcement, argument: "Three left")
    harness.flush()
    #expect(harness.display.commits.flatMap(\.announcements) == ["Three left"])
  }
}
