import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Steppers` {
  private func make(_ harness: Harness) -> (UIStepper, Recorder) {
    let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 5, height: 5))
    let recorder = Recorder()
    stepper.addAction(UIAction { _ in recorder.note("\(stepper.value)") }, for: .valueChanged)
    harness.show(stepper)
    return (stepper, recorder)
  }

  @Test func `every stepper is 94 by 32, and steps at its two halves`() {
    let harness = Harness()
    let (stepper, recorder) = make(harness)
    #expect(stepper.frame == CGRect(x: 100, y: 100, width: 94, height: 32))
    harness.tap(at: CGPoint(x: 180, y: 116))
    harness.tap(at: CGPoint(x: 180, y: 116))
    harness.tap(at: CGPoint(x: 110, y: 116))
    #expect(recorder.take() == ["1.0", "2.0", "1.0"])
  }

  @Test func `a finger that stays steps on, faster and faster`() {
    let harness = Harness()
    let (stepper, recorder) = make(harness)
    harness.press(at: CGPoint(x: 180, y: 116), for: 1.02)
    #expect(stepper.value == 7)
    stepper.autorepeat = false
    _ = recorder.take()
    harness.press(at: CGPoint(x: 180, y: 116), for: 2)
    #expect(recorder.take() == ["8.0"])
  }

  @Test func `not continuous, it sends the last value only`() {
    let harness = Harness()
    let (stepper, recorder) = make(harness)
    stepper.isContinuous = false
    harness.press(at: CGPoint(x: 180, y: 116), for: 1.02)
    #expect(recorder.take() == ["7.0"])
  }

  @Test func `at an end it stops, or wraps`() {
    let harness = Harness()
    let (stepper, recorder) = make(harness)
    stepper.maximumValue = 2
    stepper.value = 2
    harness.tap(at: CGPoint(x: 180, y: 116))
    #expect(recorder.take() == [])
    stepper.wraps = true
    harness.tap(at: CGPoint(x: 180, y: 116))
    #expect(recorder.take() == ["0.0"])
    harness.tap(at: CGPoint(x: 110, y: 116))
    #expect(recorder.take() == ["2.0"])
  }

  @Test func `its halves are buttons, greyed at the ends`() throws {
    let harness = Harness()
    let (stepper, recorder) = make(harness)
    stepper.accessibilityLabel = "Copies"
    let element = try #require(harness.element(labelled: "Copies"))
    #expect(element.role == .stepper)
    #expect(element.value == "0")
    #expect(element.children.map(\.label) == ["Decrement", "Increment"])
    #expect(element.children[0].traits.contains(.notEnabled))
    harness.window.perform(.activate, on: element.children[1].id)
    harness.window.perform(.increment, on: element.id)
    #expect(recorder.take() == ["1.0", "2.0"])
  }
}
