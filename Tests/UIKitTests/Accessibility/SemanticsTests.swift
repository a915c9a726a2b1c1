import QuartzCore
import Testing
import UIKit
import WaxwingTestSupport

@MainActor @Suite struct `The semantics of views` {
  private let harness = Harness()

  @Test func `an element is a node, and hides what is in it`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Save"
    view.accessibilityTraits = .button
    view.accessibilityHint = "Keeps it"
    view.accessibilityIdentifier = "save"
    let inner = UIView()
    inner.isAccessibilityElement = true
    view.addSubview(inner)
    harness.show(view)
    let node = harness.element(labelled: "Save")
    #expect(node?.role == .button)
    #expect(node?.hint == "Keeps it")
    #expect(node?.identifier == "save")
    #expect(node?.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(node?.actions == [.activate])
    #expect(node?.children.isEmpty == true)
    #expect(harness.semantics.role == .window)
    #expect(harness.element(labelled: "Save")?.id == node?.id)
  }

  @Test func `plain views are not there, hidden ones neither`() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let hidden = UIView()
    for (view, label) in [(UIView(), "one"), (hidden, "two"), (UIView(), "three")] {
      view.isAccessibilityElement = true
      view.accessibilityLabel = label
      outer.addSubview(view)
    }
    hidden.isHidden = true
    harness.show(outer)
    #expect(harness.semantics.children.map(\.label) == ["one", "three"])
    outer.accessibilityElementsHidden = true
    #expect(harness.semantics.children.isEmpty)
  }

  @Test func `elements may be given in another order, and need not be views`() {
    let container = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 100))
    let element = UIAccessibilityElement(accessibilityContainer: container)
    element.accessibilityLabel = "drawn"
    element.accessibilityTraits = .header
    element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 3, height: 4)
    let view = UIView()
    view.isAccessibilityElement = true
    view.accessibilityLabel = "view"
    container.addSubview(view)
    container.accessibilityElements = [element, view]
    harness.show(container)
    #expect(harness.semantics.children.map(\.label) == ["drawn", "view"])
    #expect(harness.element(labelled: "drawn")?.frame == CGRect(x: 6, y: 7, width: 3, height: 4))
    #expect(harness.element(labelled: "drawn")?.role == .heading)
  }

  @Test func `a modal view hides its siblings`() {
    let root = harness.show(UIView())
    for label in ["behind", "front"] {
      let view = UIView()
      let element = UIView()
      element.isAccessibilityElement = true
      element.accessibilityLabel = label
      view.addSubview(element)
      view.accessibilityViewIsModal = label == "front"
      root.addSubview(view)
    }
    #expect(harness.semantics.children.map(\.label) == ["front"])
  }

  @Test func `actions are performed`() {
    final class Adjustable: UIView {
      var value = 0
      override func accessibilityIncrement() { value += 1 }
      override func accessibilityDecrement() { value -= 1 }
    }
    let view = Adjustable(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.isAccessibilityElement = true
    view.accessibilityLabel = "volume"
    view.accessibilityTraits = .adjustable
    var muted = false
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Mute") { _ in
        muted = true
        return true
      }
    ]
    harness.show(view)
    let node = harness.element(labelled: "volume")
    #expect(node?.actions == [.increment, .decrement, .custom("Mute")])
    guard let id = node?.id else { return }
    harness.scene.handle(.accessibility(.increment, id))
    harness.scene.handle(.accessibility(.increment, id))
    harness.scene.handle(.accessibility(.decrement, id))
    harness.scene.handle(.accessibility(.custom("Mute"), id))
    #expect(view.value == 1)
    #expect(muted)
  }

  @Test func `activating a view with no action of its own taps it`() {
    let control = UIControl(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    control.isAccessibilityElement = true
    control.accessibilityLabel = "go"
    control.accessibilityTraits = .button
    var taps = 0
    control.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    harness.show(control)
    guard let id = harness.element(labelled: "go")?.id else { return }
    harness.scene.handle(.accessibility(.activate, id))
    #expect(taps == 1)
    control.isEnabled = false
    #expect(harness.element(labelled: "go")?.traits.contains(.notEnabled) == true)
  }

  @Test func `announcements are kept for whoever reads them out`() {
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    #expect(UIAccessibility.announcements.last == "Saved")
  }
}
