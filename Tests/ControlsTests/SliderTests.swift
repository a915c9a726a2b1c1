import Foundation
import QuartzCore
import Testing
import WaxwingTestSupport

@testable import UIKit

@MainActor @Suite struct `Sliders` {
  private func make(_ harness: Harness) -> (UISlider, Recorder) {
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 228, height: 31))
    let recorder = Recorder()
    slider.addAction(UIAction { _ in recorder.note("\(slider.value)") }, for: .valueChanged)
    harness.show(slider)
    return (slider, recorder)
  }

  @Test func `the thumb is where the value says`() {
    let harness = Harness()
    let (slider, _) = make(harness)
    #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 2, y: 13.5, width: 224, height: 4))
    #expect(slider.parts.thumb.frame == CGRect(x: 0, y: 1.5, width: 28, height: 28))
    slider.value = 0.5
    harness.flush()
    #expect(slider.parts.thumb.frame.midX == 114)
    slider.value = 3
    #expect(slider.value == 1)
    harness.flush()
    #expect(slider.parts.thumb.frame.maxX == 228)
  }

  @Test func `it starts at the right where one reads from the right`() {
    let harness = Harness(layoutDirection: .rightToLeft)
    let (slider, _) = make(harness)
    #expect(slider.parts.thumb.frame.maxX == 228)
    #expect(slider.parts.minimumTrack.frame.maxX == 226)
  }

  @Test func `a drag of the thumb changes the value, continuously`() throws {
    let harness = Harness()
    let (slider, recorder) = make(harness)
    harness.drag(from: CGPoint(x: 34, y: 115), to: CGPoint(x: 134, y: 115))
    #expect(slider.value == 0.5)
    let events = recorder.take()
    #expect(events.count > 5)
    #expect(events.last == "0.5")
  }

  @Test func `or once, at the end`() {
    let harness = Harness()
    let (slider, recorder) = make(harness)
    slider.isContinuous = false
    harness.drag(from: CGPoint(x: 34, y: 115), to: CGPoint(x: 134, y: 115))
    #expect(recorder.take() == ["0.5"])
  }

  @Test func `a touch beside the thumb does nothing`() {
    let harness = Harness()
    let (slider, recorder) = make(harness)
    harness.tap(at: CGPoint(x: 200, y: 115))
    #expect(slider.value == 0)
    #expect(recorder.take() == [])
  }

  @Test func `a range moves along with what would turn it over`() {
    let slider = UISlider()
    slider.minimumValue = 10
    #expect(slider.maximumValue == 10)
    #expect(slider.value == 10)
    slider.maximumValue = 20
    slider.value = 15
    slider.maximumValue = 12
    #expect(slider.value == 12)
    slider.maximumValue = 5
    #expect(slider.minimumValue == 5)
  }

  @Test func `assistive technologies adjust it by tenths`() throws {
    let harness = Harness()
    let (slider, recorder) = make(harness)
    slider.maximumValue = 50
    slider.accessibilityLabel = "Volume"
    let element = try #require(harness.element(labelled: "Volume"))
    #expect(element.role == .slider)
    #expect(element.value == "0%")
    #expect(element.actions == [.increment, .decrement])
    harness.window.perform(.increment, on: element.id)
    #expect(recorder.take() == ["5.0"])
    #expect(harness.element(labelled: "Volume")?.value == "10%")
    slider.isEnabled = false
    slider.accessibilityIncrement()
    #expect(recorder.take() == [])
  }

  @Test func `tracking turns places into shares`() {
    let tracking = SliderTracking(at: 20, thumbMiddle: 14, lowest: 14, highest: 214)
    #expect(tracking.share(at: 20) == 0)
    #expect(tracking.share(at: 120) == 0.5)
    #expect(tracking.share(at: 1000) == 1)
  }
}
