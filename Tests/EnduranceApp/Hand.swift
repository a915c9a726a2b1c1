import CoreGraphics
import UIKit
import WaxwingTestSupport

/// Someone who uses an app: the same choices whenever it runs.
@MainActor
package struct Hand {
  let harness: Harness
  let screen: EnduranceScreen
  private var state: UInt64 = 7

  package init(harness: Harness, screen: EnduranceScreen) {
    self.harness = harness
    self.screen = screen
  }

  /// A number below `limit`.
  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  /// Twenty things in a minute of the app's time, which ends with the screen as it began.
  package mutating func useForAMinute() {
    for _ in 0..<20 {
      actOnce()
      harness.advance(by: 2)
      harness.settle()
    }
    screen.dismiss(animated: false)
    screen.edit(without: 0)
    screen.field.text = ""
    screen.field.resignFirstResponder()
    screen.list.setContentOffset(CGPoint(x: 0, y: -screen.list.adjustedContentInset.top), animated: false)
    turn(to: CGSize(width: 390, height: 844))
    harness.settle()
  }

  private mutating func actOnce() {
    switch number(below: 10) {
    case 0, 1, 2:
      let isDown = number(below: 3) > 0
      harness.drag(
        from: CGPoint(x: 180, y: isDown ? 600 : 300),
        to: CGPoint(x: 180, y: isDown ? 300 : 600),
        duration: 0.1 + Double(number(below: 20)) / 100
      )
    case 3, 4: harness.tap(at: CGPoint(x: 330, y: 200 + number(below: 400)))
    case 5:
      harness.tap(screen.field)
      for letter in "note" { harness.press(key: String(letter), characters: String(letter)) }
      harness.press(key: "Backspace")
    case 6: screen.edit(without: number(below: 5))
    case 7:
      guard screen.presentedViewController == nil else { return screen.dismiss(animated: true) }
      screen.presentSheet(ofSwiftUI: number(below: 2) == 0)
    case 8:
      guard screen.presentedViewController == nil else { return screen.dismiss(animated: true) }
      screen.presentAlert()
    case 9:
      turn(to: number(below: 2) == 0 ? CGSize(width: 844, height: 390) : CGSize(width: 390, height: 844))
    // A number below ten.
    case _: break
    }
  }

  private func turn(to size: CGSize) {
    harness.changeEnvironment { $0.size = size }
  }
}
