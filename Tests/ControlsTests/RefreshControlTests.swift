import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Refresh controls` {
  private func make(_ harness: Harness) -> (UIScrollView, UIRefreshControl, Recorder) {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    let control = UIRefreshControl()
    let recorder = Recorder()
    control.addAction(UIAction { _ in recorder.note("refresh") }, for: .valueChanged)
    scrollView.refreshControl = control
    harness.show(scrollView)
    return (scrollView, control, recorder)
  }

  @Test func `a pull past its height refreshes, once, and leaves room while it does`() {
    let harness = Harness()
    let (scrollView, control, recorder) = make(harness)
    harness.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 400))
    #expect(recorder.take() == ["refresh"])
    #expect(control.isRefreshing)
    harness.settle()
    #expect(scrollView.contentOffset.y == -60)
    #expect(scrollView.contentInset == .zero)
    #expect(harness.element(labelled: "Refreshing")?.role == .activityIndicator)
    control.endRefreshing()
    #expect(!control.isRefreshing)
    harness.settle()
    #expect(scrollView.contentOffset.y == 0)
    #expect(harness.element(labelled: "Refreshing") == nil)
  }

  @Test func `a short pull does nothing`() {
    let harness = Harness()
    let (scrollView, control, recorder) = make(harness)
    harness.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 180))
    harness.settle()
    #expect(recorder.take() == [])
    #expect(!control.isRefreshing)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test func `ending while the finger holds the content waits for the finger`() {
    let harness = Harness()
    let (scrollView, control, recorder) = make(harness)
    harness.touchDown(at: CGPoint(x: 200, y: 100))
    for step in 1...30 {
      harness.advance(by: 0.016)
      harness.touchMove(to: CGPoint(x: 200, y: 100 + CGFloat(step) * 10))
    }
    #expect(recorder.take() == ["refresh"])
    let held = scrollView.contentOffset.y
    control.endRefreshing()
    #expect(scrollView.contentOffset.y == held)
    harness.touchUp(at: CGPoint(x: 200, y: 400))
    harness.settle()
    #expect(scrollView.contentOffset.y == 0)
    #expect(recorder.take() == [])
  }

  @Test func `the content does not jump when refreshing begins`() {
    let harness = Harness()
    let (scrollView, control, _) = make(harness)
    harness.touchDown(at: CGPoint(x: 200, y: 100))
    var last: CGFloat = 0
    for step in 1...60 {
      harness.advance(by: 0.016)
      harness.touchMove(to: CGPoint(x: 200, y: 100 + CGFloat(step) * 5))
      #expect(abs(scrollView.contentOffset.y - last) <= 6)
      last = scrollView.contentOffset.y
    }
    #expect(control.isRefreshing)
    harness.touchUp(at: CGPoint(x: 200, y: 400))
  }

  @Test func `from code, nothing is sent, and refreshing can begin again`() {
    let harness = Harness()
    let (scrollView, control, recorder) = make(harness)
    control.beginRefreshing()
    #expect(control.isRefreshing)
    #expect(scrollView.contentOffset.y == 0)
    #expect(scrollView.adjustedContentInset.top == 60)
    control.endRefreshing()
    #expect(scrollView.adjustedContentInset.top == 0)
    #expect(recorder.take() == [])
    control.beginRefreshing()
    scrollView.refreshControl = nil
    #expect(scrollView.adjustedContentInset.top == 0)
    #expect(control.superview == nil)
  }

  @Test func `it stands above a large title`() {
    let harness = Harness()
    let scroll = UIScrollView()
    scroll.contentSize = CGSize(width: 100, height: 3000)
    scroll.refreshControl = UIRefreshControl()
    let controller = UIViewController()
    controller.view = scroll
    controller.title = "Mail"
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    harness.show(navigation)
    harness.settle()
    #expect(scroll.heightPulledAlong > 40)
    #expect(scroll.refreshControl?.frame.maxY == -scroll.heightPulledAlong)
    harness.close()
  }

  @Test func `the machine needs a new pull after each refresh`() {
    var machine = RefreshMachine(threshold: 60)
    #expect(machine.contentMoved(pull: 30, isDragging: true) == .reveal(0.5))
    #expect(machine.contentMoved(pull: 61, isDragging: true) == .begin)
    #expect(machine.contentMoved(pull: 90, isDragging: true) == .none)
    #expect(machine.end(isDragging: false) == .retract)
    #expect(machine.contentMoved(pull: 90, isDragging: true) == .none)
    #expect(machine.contentMoved(pull: 0, isDragging: true) == .reveal(0))
    #expect(machine.contentMoved(pull: 61, isDragging: true) == .begin)
  }
}
