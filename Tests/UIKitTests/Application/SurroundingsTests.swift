import Foundation
import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

/// What a display says of the device that it is, and what it can do for the app.
@MainActor @Suite(.serialized) struct `The device around a scene` {
  private let harness = Harness()

  @Test func `a safe area that the display knows takes the place of the one of a known device`() {
    let view = harness.show(UIView())
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    harness.scene.handle(.safeArea(SceneInsets(top: 0, left: 0, bottom: 20, right: 0)))
    harness.flush()
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    harness.scene.handle(.safeArea(nil))
    harness.flush()
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
  }

  @Test func `who wants less to move is heard, and that is told once`() {
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    #expect(!UIAccessibility.isReduceMotionEnabled)
    harness.scene.handle(.reducedMotion(true))
    harness.scene.handle(.reducedMotion(true))
    #expect(UIAccessibility.isReduceMotionEnabled)
    #expect(count == 1)
    harness.scene.handle(.reducedMotion(false))
    #expect(!UIAccessibility.isReduceMotionEnabled)
    #expect(count == 2)
  }

  @Test func `addresses are opened by a display that can`() throws {
    harness.show(UIView())
    let page = try #require(URL(string: "https://example.org/a?b=c"))
    let script = try #require(URL(string: "javascript:alert(1)"))
    let app = UIApplication.shared
    #expect(!app.canOpenURL(page))
    var results: [Bool] = []
    app.open(page) { results.append($0) }
    harness.display.openedSchemes = ["https"]
    #expect(app.canOpenURL(page))
    #expect(!app.canOpenURL(script))
    app.open(page) { results.append($0) }
    app.open(script) { results.append($0) }
    #expect(results == [false, true, false])
    #expect(harness.display.openedAddresses == ["https://example.org/a?b=c"])
  }
}
