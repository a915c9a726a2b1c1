import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Activity indicators and progress bars` {
  @Test func `an indicator is hidden until it turns, and again when it stops`() {
    let harness = Harness()
    let indicator = UIActivityIndicatorView(style: .medium)
    harness.show(indicator)
    #expect(indicator.frame.size == CGSize(width: 20, height: 20))
    #expect(indicator.isHidden)
    indicator.startAnimating()
    #expect(!indicator.isHidden && indicator.isAnimating && indicator.isTurning)
    indicator.stopAnimating()
    #expect(indicator.isHidden && !indicator.isAnimating && !indicator.isTurning)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
    indicator.style = .large
    #expect(indicator.intrinsicContentSize == CGSize(width: 37, height: 37))
  }

  @Test func `turning asks for no work of the update cycle, and leaves with the window`() {
    let harness = Harness()
    let indicator = UIActivityIndicatorView(style: .large)
    let root = harness.show(indicator)
    indicator.startAnimating()
    harness.flush()
    #expect(!UpdateCycle.main.isAnimating)
    indicator.removeFromSuperview()
    #expect(!indicator.isTurning && indicator.isAnimating)
    root.addSubview(indicator)
    #expect(indicator.isTurning)
  }

  @Test func `assistive technologies hear that something is in progress`() throws {
    let harness = Harness()
    let indicator = UIActivityIndicatorView(style: .medium)
    harness.show(indicator)
    #expect(harness.element(labelled: "In progress") == nil)
    indicator.startAnimating()
    #expect(try #require(harness.element(labelled: "In progress")).role == .activityIndicator)
  }

  @Test func `a progress bar is 4 points high and fills from the leading side`() {
    let harness = Harness()
    let bar = UIProgressView(progressViewStyle: .default)
    bar.frame = CGRect(x: 10, y: 100, width: 200, height: 4)
    bar.progress = 0.25
    harness.show(bar)
    #expect(bar.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: 4))
    #expect(bar.filledFrame == CGRect(x: 0, y: 0, width: 50, height: 4))
    bar.semanticContentAttribute = .forceRightToLeft
    bar.setNeedsLayout()
    harness.flush()
    #expect(bar.filledFrame == CGRect(x: 150, y: 0, width: 50, height: 4))
    #expect(harness.element(labelled: "Progress")?.value == "25%")
    #expect(harness.element(labelled: "Progress")?.role == .progress)
  }

  @Test func `progress stays between 0 and 1, and moves when animated`() throws {
    let harness = Harness()
    let bar = UIProgressView(frame: CGRect(x: 0, y: 100, width: 100, height: 4))
    harness.show(bar)
    bar.progress = 7
    #expect(bar.progress == 1)
    bar.progress = -1
    #expect(bar.progress == 0)
    harness.flush()
    bar.setProgress(1, animated: true)
    #expect(bar.filledFrame.width == 100)
    harness.advance(by: 0.1)
    let layer = try #require(bar.subviews.last?.layer)
    let width = try #require(layer.presentation()).bounds.width
    #expect(width > 0 && width < 100)
    harness.settle()
    #expect(layer.presentation()?.bounds.width == 100)
  }

  @Test func `a bar follows a progress`() {
    let harness = Harness()
    let bar = UIProgressView(frame: CGRect(x: 0, y: 100, width: 100, height: 4))
    harness.show(bar)
    let progress = Progress(totalUnitCount: 10)
    bar.observedProgress = progress
    progress.completedUnitCount = 5
    harness.advance(by: 0.2)
    #expect(bar.progress == 0.5)
    progress.completedUnitCount = 10
    harness.advance(by: 0.2)
    #expect(bar.progress == 1)
  }
}
