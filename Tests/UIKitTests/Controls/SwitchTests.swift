import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Switches` {
  private func makeSwitch(_ harness: Harness) -> (UISwitch, Recorder) {
    let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 10, height: 10))
    let recorder = Recorder()
    toggle.addAction(UIAction { _ in recorder.note(toggle.isOn ? "on" : "off") }, for: .valueChanged)
    harness.show(toggle)
    return (toggle, recorder)
  }

  @Test func `every switch is 51 by 31`() {
    let toggle = UISwitch(frame: CGRect(x: 5, y: 6, width: 100, height: 100))
    #expect(toggle.frame == CGRect(x: 5, y: 6, width: 51, height: 31))
    toggle.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(toggle.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
    #expect(toggle.intrinsicContentSize == CGSize(width: 51, height: 31))
  }

  @Test func `a tap turns it over, once, with an animation`() {
    let harness = Harness()
    let (toggle, recorder) = makeSwitch(harness)
    #expect(toggle.thumb.frame == CGRect(x: 2, y: 2, width: 27, height: 27))
    harness.tap(toggle)
    #expect(recorder.take() == ["on"])
    #expect(toggle.isOn)
    #expect(toggle.thumb.frame == CGRect(x: 22, y: 2, width: 27, height: 27))
    harness.advance(by: 0.1)
    let shown = toggle.thumb.presentation()?.frame.minX ?? 0
    #expect(shown > 2 && shown < 22)
    harness.settle()
    #expect(toggle.thumb.presentation()?.frame.minX == 22)
    harness.tap(toggle)
    #expect(recorder.take() == ["off"])
  }

  @Test func `setting it from code sends nothing`() {
    let harness = Harness()
    let (toggle, recorder) = makeSwitch(harness)
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    #expect(recorder.take() == [])
  }

  @Test func `green when on, grey when off, and the tint it is given`() {
    let harness = Harness()
    let (toggle, _) = makeSwitch(harness)
    #expect(toggle.track.backgroundColor == CGColor.resolving(.secondarySystemFill, for: .deviceDefault))
    toggle.isOn = true
    #expect(toggle.track.backgroundColor == CGColor.resolving(.systemGreen, for: .deviceDefault))
    toggle.onTintColor = .systemRed
    #expect(toggle.track.backgroundColor == CGColor.resolving(.systemRed, for: .deviceDefault))
    toggle.isEnabled = false
    #expect(toggle.layer.opacity == 0.5)
  }

  @Test func `a drag past half way takes the thumb along`() {
    let harness = Harness()
    let (toggle, recorder) = makeSwitch(harness)
    harness.drag(from: CGPoint(x: 112, y: 115), to: CGPoint(x: 140, y: 115))
    #expect(recorder.take() == ["on"])
    harness.drag(from: CGPoint(x: 140, y: 115), to: CGPoint(x: 150, y: 115))
    #expect(toggle.isOn)
    #expect(recorder.take() == [])
  }

  @Test func `tracking decides without a view`() {
    var tap = SwitchTracking(isOn: true, isRightToLeft: false, at: 10)
    tap.move(to: 12)
    #expect(tap.end() == false)
    var there = SwitchTracking(isOn: false, isRightToLeft: false, at: 10)
    there.move(to: 40)
    #expect(there.end() == true)
    there.move(to: 11)
    #expect(there.end() == false)
    var mirrored = SwitchTracking(isOn: false, isRightToLeft: true, at: 40)
    mirrored.move(to: 10)
    #expect(mirrored.end() == true)
  }

  @Test func `on is at the left where one reads from the right`() {
    let harness = Harness(layoutDirection: .rightToLeft)
    let (toggle, _) = makeSwitch(harness)
    toggle.isOn = true
    harness.flush()
    #expect(toggle.thumb.frame.minX == 2)
  }

  @Test func `a switch says so, and its value`() throws {
    let harness = Harness()
    let (toggle, recorder) = makeSwitch(harness)
    toggle.accessibilityLabel = "Done"
    let element = try #require(harness.element(labelled: "Done"))
    #expect(element.role == .switch)
    #expect(element.value == "0")
    #expect(toggle.accessibilityActivate())
    #expect(recorder.take() == ["on"])
    #expect(harness.element(labelled: "Done")?.value == "1")
  }
}
