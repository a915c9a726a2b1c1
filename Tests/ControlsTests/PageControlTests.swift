import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Page controls` {
  private func make(_ harness: Harness) -> (UIPageControl, Recorder) {
    let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 26))
    control.numberOfPages = 5
    let recorder = Recorder()
    control.addAction(UIAction { _ in recorder.note("\(control.currentPage)") }, for: .valueChanged)
    harness.show(control)
    return (control, recorder)
  }

  @Test func `a tap turns to the page on its side`() {
    let harness = Harness()
    let (control, recorder) = make(harness)
    harness.tap(at: CGPoint(x: 280, y: 113))
    harness.tap(at: CGPoint(x: 280, y: 113))
    harness.tap(at: CGPoint(x: 110, y: 113))
    #expect(recorder.take() == ["1", "2", "1"])
    control.currentPage = 40
    #expect(control.currentPage == 4)
    harness.tap(at: CGPoint(x: 280, y: 113))
    #expect(recorder.take() == [])
  }

  @Test func `a finger along the dots turns pages`() {
    let harness = Harness()
    let (control, recorder) = make(harness)
    harness.drag(from: CGPoint(x: 160, y: 113), to: CGPoint(x: 194, y: 113))
    #expect(recorder.take() == ["1", "2"])
    #expect(control.interactionState == .none)
  }

  @Test func `one page may show nothing`() {
    let harness = Harness()
    let (control, _) = make(harness)
    #expect(harness.semantics.flattened.first { $0.role == .pageIndicator }?.value == "page 1 of 5")
    control.numberOfPages = 1
    control.hidesForSinglePage = true
    #expect(harness.semantics.flattened.first { $0.role == .pageIndicator } == nil)
  }
}
