import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Segmented controls` {
  private func make(_ harness: Harness) -> (UISegmentedControl, Recorder) {
    let control = UISegmentedControl(items: ["Day", "Week", "Month"])
    control.frame = CGRect(x: 30, y: 100, width: 300, height: 32)
    let recorder = Recorder()
    control.addAction(UIAction { _ in recorder.note("\(control.selectedSegmentIndex)") }, for: .valueChanged)
    harness.show(control)
    return (control, recorder)
  }

  @Test func `segments share the width, and the thumb lies on the selected one`() {
    let harness = Harness()
    let (control, _) = make(harness)
    #expect(control.intrinsicContentSize.height == 32)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.thumb.isHidden)
    control.selectedSegmentIndex = 1
    harness.flush()
    #expect(control.thumb.frame == CGRect(x: 102, y: 2, width: 96, height: 28))
    #expect(!control.thumb.isHidden)
  }

  @Test func `the first is at the right where one reads from the right`() {
    let harness = Harness(layoutDirection: .rightToLeft)
    let (control, _) = make(harness)
    control.selectedSegmentIndex = 0
    harness.flush()
    #expect(control.thumb.frame.minX == 202)
  }

  @Test func `it fires when the finger leaves, once for each change`() {
    let harness = Harness()
    let (control, recorder) = make(harness)
    harness.touchDown(at: CGPoint(x: 80, y: 116))
    #expect(recorder.take() == [])
    harness.touchUp(at: CGPoint(x: 80, y: 116))
    #expect(recorder.take() == ["0"])
    harness.tap(at: CGPoint(x: 80, y: 116))
    #expect(recorder.take() == [])
    harness.tap(at: CGPoint(x: 280, y: 116))
    #expect(recorder.take() == ["2"])
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test func `the selection follows a finger that drags it`() {
    let harness = Harness()
    let (control, recorder) = make(harness)
    control.selectedSegmentIndex = 0
    harness.touchDown(at: CGPoint(x: 80, y: 116))
    harness.touchMove(to: CGPoint(x: 180, y: 116))
    harness.touchMove(to: CGPoint(x: 280, y: 116))
    #expect(control.thumb.frame.midX == 250)
    #expect(recorder.take() == [])
    harness.touchUp(at: CGPoint(x: 280, y: 116))
    #expect(recorder.take() == ["2"])
  }

  @Test func `a finger that leaves the control chooses nothing`() {
    let harness = Harness()
    let (_, recorder) = make(harness)
    harness.touchDown(at: CGPoint(x: 80, y: 116))
    harness.touchMove(to: CGPoint(x: 80, y: 300))
    harness.touchUp(at: CGPoint(x: 80, y: 300))
    #expect(recorder.take() == [])
  }

  @Test func `a segment's action runs when it is chosen`() {
    let harness = Harness()
    let recorder = Recorder()
    let control = UISegmentedControl(
      frame: CGRect(x: 30, y: 100, width: 200, height: 32),
      actions: ["A", "B"].map { title in UIAction(title: title) { _ in recorder.note(title) } }
    )
    harness.show(control)
    harness.tap(at: CGPoint(x: 180, y: 116))
    #expect(recorder.take() == ["B"])
    #expect(control.titleForSegment(at: 0) == "A")
  }

  @Test func `a momentary one forgets`() {
    let harness = Harness()
    let (control, recorder) = make(harness)
    control.isMomentary = true
    harness.tap(at: CGPoint(x: 180, y: 116))
    #expect(recorder.take() == ["1"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test func `segments come and go, and the selection stays with its segment`() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "0", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
  }

  @Test func `setting the selection from code moves the highlight each time`() throws {
    let harness = Harness()
    let (control, recorder) = make(harness)
    for round in 0..<5 {
      control.selectedSegmentIndex = round % 3
      harness.flush()
      #expect(control.thumb.frame.minX == CGFloat(round % 3 * 100 + 2))
      let nodes = harness.semantics.flattened.filter { $0.traits.contains(.isSelected) }
      #expect(nodes.map(\.label) == [["Day", "Week", "Month"][round % 3]])
    }
    #expect(recorder.take() == [])
  }

  @Test func `its segments are buttons`() throws {
    let harness = Harness()
    let (control, recorder) = make(harness)
    control.setEnabled(false, forSegmentAt: 2)
    let node = try #require(harness.semantics.flattened.first { $0.role == .segmentedControl })
    #expect(node.children.map(\.role) == [.button, .button, .button])
    harness.window.perform(.activate, on: node.children[1].id)
    harness.window.perform(.activate, on: node.children[2].id)
    #expect(recorder.take() == ["1"])
  }
}
